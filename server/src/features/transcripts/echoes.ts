import type { Word } from '@candor/contract/transcripts';
import { align } from './align.ts';
import { bare, endOf, startOf } from './words.ts';

type Said = { track: string; words: Word[] };

/** People do say the same short thing at once. */
const fewestWords = 4;
/** So much of a sentence must be on the other track too. */
const covered = 0.8;
/** A loudspeaker, a room and a network together are hardly slower. */
const latestMs = 1_000;
const clearlySurerBy = 5;

/** Without what one person's microphone heard of another: the same words on two tracks at the same time stay once, where they were heard better. */
export function withoutEchoes<T extends Said>(said: readonly T[]): T[] {
  const tracks = Map.groupBy(said, ({ track }) => track);
  if (tracks.size < 2) return [...said];
  const dropped = new Set<T>();
  for (const one of said) {
    if (one.words.length < fewestWords) continue;
    for (const [track, others] of tracks) {
      const near = track === one.track ? [] : others.filter((other) => !dropped.has(other) && startOf(other.words) <= endOf(one.words) + latestMs && endOf(other.words) >= startOf(one.words) - latestMs);
      if (isEcho(one.words, near.flatMap(({ words }) => words))) dropped.add(one);
    }
  }
  return said.filter((one) => !dropped.has(one));
}

function isEcho(own: readonly Word[], other: readonly Word[]): boolean {
  const pairs = align(own.map(([text]) => bare(text)), other.map(([text]) => bare(text)))
    .map(([here, there]) => [own[here] as Word, other[there] as Word] as const)
    .filter(([here, there]) => Math.abs(here[1] - there[1]) <= latestMs);
  if (pairs.length < own.length * covered) return false;
  const surer = mean(pairs.map(([here, there]) => here[3] - there[3]));
  if (Math.abs(surer) > clearlySurerBy) return surer < 0;
  return mean(pairs.map(([here, there]) => here[1] - there[1])) >= 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
