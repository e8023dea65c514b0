import type { Segment } from '@candor/contract/transcripts';
import { textOf } from '../../lib/transcript.ts';

/** `start` and `end` are places in the segment's text, as for `String.prototype.slice`. */
export type Match = { segment: number; segmentId: string; start: number; end: number; /** Seconds. */ time: number };

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
  const pattern = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('[^\\p{L}\\p{N}]+'), 'gu');
  return segments.flatMap((segment, index) =>
    Array.from(foldedOf(segment).matchAll(pattern), (match) => ({ segment: index, segmentId: segment.$id, start: match.index, end: match.index + match[0].length, time: timeAt(segment, match.index) })),
  );
}

function foldedOf(segment: Segment): string {
  const known = folded.get(segment) ?? fold(textOf(segment));
  folded.set(segment, known);
  return known;
}

/** When the word is said that this place of the text is in. */
function timeAt({ words, start }: Segment, place: number): number {
  let end = 0;
  for (const [text, startMs] of words) {
    end += text.length + 1;
    if (place < end) return startMs / 1000;
  }
  return start;
}

/** The first match from this second on, else the first of all. */
export function firstFrom(matches: readonly Match[], seconds: number): number {
  return Math.max(0, matches.findIndex(({ time }) => time >= seconds));
}

export function nextOf(count: number, active: number, step: 1 | -1): number {
  return count === 0 ? 0 : (active + step + count) % count;
}

export type Mark = Pick<Match, 'start' | 'end'>;

/** A word's text in parts, marked and not; `from` is where the word stands in the segment's text. */
export function partsOf(text: string, from: number, marks: readonly Mark[]): { text: string; mark: Mark | null }[] {
  const parts: { text: string; mark: Mark | null }[] = [];
  let done = 0;
  for (const mark of marks) {
    const [start, end] = [Math.max(0, mark.start - from), Math.min(text.length, mark.end - from)];
    if (start >= end) continue;
    if (start > done) parts.push({ text: text.slice(done, start), mark: null });
    parts.push({ text: text.slice(start, end), mark });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), mark: null });
  return parts;
}
