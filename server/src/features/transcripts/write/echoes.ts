import type { Word } from '@candor/contract/transcripts';
import { align } from './align.ts';
import { bare, endOf, startOf } from '../words.ts';

type TrackPhrase = { track: string; words: Word[] };

/** People do say the same short thing at once. */
const fewestWords = 4;
/** Share of a sentence that must be on the other track too. */
const covered = 0.8;
/** A loudspeaker, a room and a network together are hardly slower. */
const latestMs = 1_000;
const clearlySurerBy = 5;

/** Without what one person's microphone heard of another: the same words on two tracks at the same time stay once, where they were heard better. In order of their start. */
export function withoutEchoes<T extends TrackPhrase>(said: readonly T[]): T[] {
  const tracks = [...Map.groupBy(said.map(toTimedPhrase), ({ track }) => track).values()];
  if (tracks.length < 2) return [...said];
  const longest = new Map(tracks.map((own) => [own, Math.max(...own.map(({ startMs, endMs }) => endMs - startMs))]));
  const dropped = new Set<TrackPhrase>();
  for (const one of tracks.flat().sort((a, b) => a.startMs - b.startMs)) {
    if (one.words.length < fewestWords) continue;
    for (const others of tracks) {
      if (others[0]?.track === one.track) continue;
      const near = between(others, one.startMs - latestMs - (longest.get(others) ?? 0), one.endMs + latestMs).filter(
        (other) => !dropped.has(other.said) && other.endMs >= one.startMs - latestMs,
      );
      if (near.length > 0 && isEcho(one, near)) dropped.add(one.said);
    }
  }
  return said.filter((one) => !dropped.has(one));
}

type TimedPhrase = { said: TrackPhrase; track: string; words: Word[]; plain: string[]; startMs: number; endMs: number };

function toTimedPhrase(said: TrackPhrase): TimedPhrase {
  return {
    said,
    track: said.track,
    words: said.words,
    plain: said.words.map(([text]) => bare(text)),
    startMs: startOf(said.words),
    endMs: endOf(said.words),
  };
}

/** Those that begin in this time, of many that are in order. */
function between(some: readonly TimedPhrase[], fromMs: number, toMs: number): TimedPhrase[] {
  const first = firstFrom(some, fromMs);
  let end = first;
  while (end < some.length && (some[end] as TimedPhrase).startMs <= toMs) end += 1;
  return some.slice(first, end);
}

function firstFrom(some: readonly TimedPhrase[], fromMs: number): number {
  let [low, high] = [0, some.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((some[middle] as TimedPhrase).startMs < fromMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isEcho(own: TimedPhrase, others: readonly TimedPhrase[]): boolean {
  const words = others.flatMap((other) => other.words);
  const pairs = align(
    own.plain,
    others.flatMap(({ plain }) => plain),
  )
    .map(([here, there]) => [own.words[here] as Word, words[there] as Word] as const)
    .filter(([here, there]) => Math.abs(here[1] - there[1]) <= latestMs);
  if (pairs.length < own.words.length * covered) return false;
  const surer = mean(pairs.map(([here, there]) => here[3] - there[3]));
  if (Math.abs(surer) > clearlySurerBy) return surer < 0;
  return mean(pairs.map(([here, there]) => here[1] - there[1])) >= 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
