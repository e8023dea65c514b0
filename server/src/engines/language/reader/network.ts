import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { matrixOf } from '../network/matrix.ts';
import { type Published, readTensors, weightsOf, width } from '../network/published.ts';
import { openStates } from '../network/session.ts';
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

const lessons = fileURLToPath(new URL('./reader.safetensors', import.meta.url));

/** The published network with what it was taught (`lab/reader`). */
export async function loadReader(published: Published, threads: number): Promise<Reader> {
  const taught = readTensors(await readFile(lessons));
  const heads = { facts: 2 * readKinds.length };
  const statesOf = await openStates(published, weightsOf(published, taught), threads, heads);
  const before = taught.get('before');
  const shareOfBefore = before ? (matrixOf(before).values[0] as number) : 0;
  return {
    async read(passages) {
      const opinions: Opinion[] = [];
      for (const passage of passages) {
        const row = encode(published.toPieces, passage);
        const { facts, hidden } = await statesOf(row.pieces);
        opinions.push({ ...chancesOf(row, facts as Float32Array), point: pointOf(row, hidden, shareOfBefore) });
      }
      return opinions;
    },
    async place(headings) {
      const points: Float32Array[] = [];
      for (const heading of headings) {
        const pieces = published.toPieces(heading);
        points.push(toLengthOne(meanOf((await statesOf(pieces)).hidden, 1, pieces.length - 1)));
      }
      return points;
    },
  };
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
