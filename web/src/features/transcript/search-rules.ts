import type { Segment } from '@candor/contract/transcripts';
import { shownOf } from '../../entities/transcripts/transcript.ts';

/** `start` and `end` are places in the segment's shown text, as for `String.prototype.slice`. */
export type Match = { segment: number; segmentId: string; start: number; end: number /** Seconds. */; time: number };

const folded = new WeakMap<Segment, string>();

/** Without case and accents, and as long as the text, so that places in one are places in the other. */
export function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/** Every place where these words stand one after the other, whatever is between them but letters. */
export function findMatches(segments: readonly Segment[], query: string): Match[] {
  const words = fold(query).match(/\S+/g);
  if (!words) return [];
  const pattern = new RegExp(
    words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('[^\\p{L}\\p{N}]+'),
    'gu',
  );
  return segments.flatMap((segment, index) =>
    Array.from(foldedOf(segment).matchAll(pattern), (match) => ({
      segment: index,
      segmentId: segment.$id,
      start: match.index,
      end: match.index + match[0].length,
      time: timeAt(segment, match.index),
    })),
  );
}

function foldedOf(segment: Segment): string {
  const known = folded.get(segment) ?? fold(shownOf(segment).text);
  folded.set(segment, known);
  return known;
}

/** When the word is said that this place of the text is in. */
function timeAt(segment: Segment, place: number): number {
  const word = shownOf(segment).starts.findLastIndex((start) => start <= place);
  return (segment.words[word]?.[1] ?? segment.start * 1000) / 1000;
}

/** The first match from this second on, else the first of all. */
export function firstFrom(matches: readonly Match[], seconds: number): number {
  return Math.max(
    0,
    matches.findIndex(({ time }) => time >= seconds),
  );
}

export function nextOf(count: number, active: number, step: 1 | -1): number {
  return count === 0 ? 0 : (active + step + count) % count;
}
