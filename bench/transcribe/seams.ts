import type { Segment } from '@candor/contract/transcripts';
import { align } from '../../server/src/features/transcripts/write/align.ts';
import { toCountedWords } from '../speech/word-errors.ts';
import type { Planted } from './conversation.ts';

type Wrong = Planted & { heard: string };
export type Seams = {
  sentences: number;
  lost: Wrong[];
  doubled: Wrong[];
  wrongPlace: number;
  words: number;
  matched: number;
};

/** A sentence is lost when fewer of its words were heard in its time, and doubled when so many more were. */
const bars = { heard: 0.5, tooMany: 1.5 };
const marginS = 0.4;

/** Every planted sentence must have been heard once, on its track and in its time: words of a track are laid next to those that were planted there. */
export function compare(
  planted: readonly Planted[],
  segments: readonly Segment[],
  trackOf: (speakerId: string) => number,
): Seams {
  const heard = segments.flatMap(({ speakerId, words }) =>
    words.flatMap(([text, start, end]) =>
      toCountedWords(text).map((word) => ({ word, track: trackOf(speakerId), atS: (start + end) / 2000 })),
    ),
  );
  const result: Seams = { sentences: planted.length, lost: [], doubled: [], wrongPlace: 0, words: 0, matched: 0 };
  const placed = new Set<(typeof heard)[number]>();
  for (const one of planted) {
    const near = heard.filter(
      ({ track, atS }) => track === one.track && atS > one.startS - marginS && atS < one.endS + marginS,
    );
    near.forEach((word) => placed.add(word));
    const matched = align(
      one.words,
      near.map(({ word }) => word),
    ).length;
    result.words += one.words.length;
    result.matched += matched;
    if (matched < one.words.length * bars.heard)
      result.lost.push({ ...one, heard: near.map(({ word }) => word).join(' ') });
    if (near.length > one.words.length * bars.tooMany + 2)
      result.doubled.push({ ...one, heard: near.map(({ word }) => word).join(' ') });
  }
  result.wrongPlace = heard.filter((word) => !placed.has(word)).length;
  return result;
}
