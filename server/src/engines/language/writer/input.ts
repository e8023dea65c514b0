import { Tensor } from 'onnxruntime-node';
import { readTensors, width } from '../embeddings/bert.ts';
import type { Matrix } from './weights.ts';
import { halves } from './weights.ts';

const [opening, closing, unknown] = [101, 102, 100];
const longestPieces = 510;

/** Rows of the published embeddings, made floats as they are needed. */
function embeddingsOf(published: Buffer): {
  word: (piece: number) => Float32Array;
  place: (at: number) => Float32Array;
} {
  const tensors = readTensors(published);
  const rowOf = (name: string) => {
    const stored = tensors.get(name);
    if (!stored) throw new Error(`The weights have no ${name}.`);
    return (row: number) =>
      halves({ shape: [width], bytes: stored.bytes.subarray(row * width * 2, (row + 1) * width * 2) }).values;
  };
  return { word: rowOf('embeddings.word_embeddings.weight'), place: rowOf('embeddings.position_embeddings.weight') };
}

export type Tables = { words: ReturnType<typeof embeddingsOf>; kinds: Matrix };

export const openTables = (published: Buffer, kinds: Matrix): Tables => ({ words: embeddingsOf(published), kinds });

/** The tokens of a question and of its answer as the encoder takes them. */
export function toInput(
  tokens: readonly string[],
  questions: number,
  toPieces: (text: string) => number[],
  { words, kinds }: Tables,
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
  const sums = new Float32Array(some.length * width);
  some.forEach(({ piece, kind }, index) => {
    const [word, place] = [words.word(piece), words.place(index)];
    for (let i = 0; i < width; i += 1)
      sums[index * width + i] = (word[i] as number) + (place[i] as number) + (kinds.values[kind * width + i] as number);
  });
  return {
    pieces: new Tensor('float32', sums, [1, some.length, width]),
    at: new Tensor('int64', BigInt64Array.from(at.map(BigInt)), [at.length]),
    'first-axis': new Tensor('int64', BigInt64Array.of(0n), [1]),
  };
}
