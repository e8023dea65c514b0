import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sessionOptions } from './session-options.ts';
import type { Weights } from '../../speech/weights.ts';
import type { Taught } from './bert.ts';
import { width, writeBert } from './bert.ts';
import { openWordPieces } from './word-pieces.ts';

/** Texts computed at once; those of like length together, so that little is padded. */
const batch = 16;
const masked = -1e4;

/** What a text means as a point of length one, near to texts that mean the same. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

export async function loadMiniLm({ dir }: Weights, threads: number, taught?: Taught): Promise<Embed> {
  const toPieces = openWordPieces(
    JSON.parse(await readFile(join(dir, 'tokenizer.json'), 'utf8')) as Parameters<typeof openWordPieces>[0],
  );
  const session = await InferenceSession.create(
    writeBert(await readFile(join(dir, 'model.fp16.safetensors')), taught),
    sessionOptions(threads),
  );
  return async (texts) => {
    const points = new Array<Float32Array>(texts.length);
    const rows = texts
      .map((text, index) => ({ index, pieces: toPieces(text) }))
      .sort((a, b) => a.pieces.length - b.pieces.length);
    for (let from = 0; from < rows.length; from += batch) {
      const some = rows.slice(from, from + batch);
      const found = await run(
        session,
        some.map(({ pieces }) => pieces),
      );
      some.forEach(({ index }, row) => (points[index] = found[row] as Float32Array));
    }
    return points;
  };
}

async function run(session: InferenceSession, rows: number[][]): Promise<Float32Array[]> {
  const { hidden } = await compute(session, rows);
  const longest = Math.max(...rows.map((row) => row.length));
  const data = hidden?.data as Float32Array;
  return rows.map((row, at) => meanOf(data.subarray(at * longest * width, (at * longest + row.length) * width)));
}

/** Rows of pieces, padded to the longest of them. */
export async function compute(
  session: InferenceSession,
  rows: readonly (readonly number[])[],
): Promise<InferenceSession.ReturnType> {
  const longest = Math.max(...rows.map((row) => row.length));
  const pieces = new BigInt64Array(rows.length * longest);
  const mask = new Float32Array(rows.length * longest).fill(masked);
  rows.forEach((row, at) =>
    row.forEach((piece, index) => {
      pieces[at * longest + index] = BigInt(piece);
      mask[at * longest + index] = 0;
    }),
  );
  const places = BigInt64Array.from({ length: longest }, (_, index) => BigInt(index));
  return session.run({
    pieces: new Tensor('int64', pieces, [rows.length, longest]),
    places: new Tensor('int64', places, [longest]),
    mask: new Tensor('float32', mask, [rows.length, 1, 1, longest]),
  });
}

/** The mean over the pieces, of length one. */
function meanOf(states: Float32Array): Float32Array {
  const point = new Float32Array(width);
  states.forEach((value, index) => (point[index % width] = (point[index % width] as number) + value));
  const length = Math.hypot(...point) || 1;
  return point.map((value) => value / length);
}
