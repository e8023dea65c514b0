import { Tensor } from 'onnxruntime-node';
import type { Tables } from '../network/published.ts';
import { width } from '../network/published.ts';

const [opening, closing, unknown] = [101, 102, 100];
const longestPieces = 510;

/** The tokens of a question and of its answer as the encoder takes them. */
export function toInput(
  tokens: readonly string[],
  questions: number,
  toPieces: (text: string) => number[],
  tables: Tables,
): Record<string, Tensor> {
  const pieces: { piece: number; kind: number }[] = [{ piece: opening, kind: 0 }];
  const at: number[] = [];
  tokens.forEach((token, index) => {
    if (index === questions) pieces.push({ piece: closing, kind: 0 });
    at.push(Math.min(pieces.length, longestPieces - 1));
    const own = toPieces(token).slice(1, -1);
    for (const piece of own.length > 0 ? own : [unknown]) pieces.push({ piece, kind: index < questions ? 0 : 1 });
  });
  pieces.push({ piece: closing, kind: 1 });
  const some = pieces.slice(0, longestPieces);
  return {
    pieces: new Tensor('float32', tables.sum(some), [1, some.length, width]),
    at: new Tensor('int64', BigInt64Array.from(at.map(BigInt)), [at.length]),
    'first-axis': new Tensor('int64', BigInt64Array.of(0n), [1]),
  };
}
