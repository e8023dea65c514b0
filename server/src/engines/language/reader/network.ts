import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession } from 'onnxruntime-node';
import { sessionOptions } from '../embeddings/session-options.ts';
import type { Weights } from '../../speech/weights.ts';
import { readTensors, width, writeBert } from '../embeddings/bert.ts';
import { compute } from '../embeddings/minilm.ts';
import { openWordPieces } from '../embeddings/word-pieces.ts';
import type { Encoded } from './encode.ts';
import { encode } from './encode.ts';
import { readKinds } from './kinds.ts';
import type { Passage } from './passage.ts';

/** Of one sentence: how likely each word is part of a fact, kind by kind (`facts[word * kinds + kind]`), and begins one; and a point near those of the headings that it answers. */
export type Opinion = { facts: Float32Array; begins: Float32Array; point: Float32Array };
export type Reader = {
  read: (passages: readonly Passage[]) => Promise<Opinion[]> /** Points of headings. */;
  place: (headings: readonly string[]) => Promise<Float32Array[]>;
};

const batch = 16;
const lessons = fileURLToPath(new URL('./reader.safetensors', import.meta.url));

/** The published network with what it was taught (`lab/reader`). */
export async function loadReader({ dir }: Weights, threads: number): Promise<Reader> {
  const [published, taught] = await Promise.all([readFile(join(dir, 'model.fp16.safetensors')), readFile(lessons)]);
  const tensors = readTensors(taught);
  const toPieces = openWordPieces(
    JSON.parse(await readFile(join(dir, 'tokenizer.json'), 'utf8')) as Parameters<typeof openWordPieces>[0],
  );
  const session = await InferenceSession.create(
    writeBert(published, { tensors, heads: { facts: 2 * readKinds.length } }),
    sessionOptions(threads),
  );
  const shareOfBefore = toFloat(tensors.get('before')?.bytes.readUInt16LE(0) ?? 0);
  return {
    read: (passages) =>
      inBatches(
        session,
        passages.map((passage) => encode(toPieces, passage)),
        (row, facts, states) => ({ ...chancesOf(row, facts), point: pointOf(row, states, shareOfBefore) }),
      ),
    place: (headings) =>
      inBatches(
        session,
        headings.map((heading) => ({ pieces: toPieces(heading), words: [] })),
        ({ pieces }, _, states) => toLengthOne(meanOf(states, 1, pieces.length - 1)),
      ),
  };
}

/** Those of like length together, so that little is padded. */
async function inBatches<T>(
  session: InferenceSession,
  rows: readonly Encoded[],
  make: (row: Encoded, facts: Float32Array, states: Float32Array) => T,
): Promise<T[]> {
  const made = new Array<T>(rows.length);
  const sorted = rows.map((row, index) => ({ row, index })).sort((a, b) => a.row.pieces.length - b.row.pieces.length);
  for (let from = 0; from < sorted.length; from += batch) {
    const some = sorted.slice(from, from + batch);
    const { facts, hidden } = await compute(
      session,
      some.map(({ row }) => row.pieces),
    );
    const longest = Math.max(...some.map(({ row }) => row.pieces.length));
    const of = (data: unknown, at: number, size: number) =>
      (data as Float32Array).subarray(at * longest * size, (at + 1) * longest * size);
    some.forEach(
      ({ row, index }, at) =>
        (made[index] = make(row, of(facts?.data, at, 2 * readKinds.length), of(hidden?.data, at, width))),
    );
  }
  return made;
}

function chancesOf({ words }: Encoded, facts: Float32Array): Pick<Opinion, 'facts' | 'begins'> {
  const kinds = readKinds.length;
  const count = Math.max(0, ...words.map((word) => word + 1));
  const found = { facts: new Float32Array(count * kinds), begins: new Float32Array(count * kinds) };
  words.forEach((word, piece) => {
    if (word < 0) return;
    for (let kind = 0; kind < kinds; kind += 1) {
      const at = word * kinds + kind;
      found.facts[at] = Math.max(found.facts[at] as number, likely(facts[piece * 2 * kinds + kind] as number));
      found.begins[at] = Math.max(found.begins[at] as number, likely(facts[(piece * 2 + 1) * kinds + kind] as number));
    }
  });
  return found;
}

const likely = (logit: number) => 1 / (1 + Math.exp(-logit));

/** The mean of its words, and a share of what was said before it. */
function pointOf({ words }: Encoded, states: Float32Array, shareOfBefore: number): Float32Array {
  const first = words.findIndex((word) => word >= 0);
  // Nothing but signs that the network does not know.
  if (first < 0) return toLengthOne(meanOf(states, 0, words.length));
  const own = meanOf(states, first, words.findLastIndex((word) => word >= 0) + 1);
  const before = meanOf(states, 1, first);
  return toLengthOne(own.map((value, at) => value + shareOfBefore * (before[at] as number)));
}

function meanOf(states: Float32Array, from: number, to: number): Float32Array {
  const mean = new Float32Array(width);
  for (let piece = from; piece < to; piece += 1)
    for (let at = 0; at < width; at += 1)
      mean[at] = (mean[at] as number) + (states[piece * width + at] as number) / (to - from);
  return mean;
}

function toLengthOne(point: Float32Array): Float32Array {
  const length = Math.hypot(...point) || 1;
  return point.map((value) => value / length);
}

/** Half precision, for the one number that is not a matrix. */
function toFloat(half: number): number {
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return half >> 15 ? -size : size;
}
