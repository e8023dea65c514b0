import type { Segment } from '@candor/contract/transcripts';
import type { SelectedQuote } from '../../entities/notes/selected-quote.ts';
import { shownOf } from '../../entities/transcripts/transcript.ts';

/** A word of the transcript: the how-manieth segment, the how-manieth word of it. */
export type Place = { segment: number; word: number };

/** People may speak at once: of so many segments that began last, the newest that is not over counts. */
const overlaps = 8;
/** A word stays the current one through a short pause. */
const lingerMs = 1_500;

/** Where the recording is at this second; null before the first word. Between two segments it is the one before. */
export function placeAt(segments: readonly Segment[], seconds: number): Place | null {
  const last = lastBegun(segments.length, (index) => segments[index]!.start <= seconds);
  if (last === -1) return null;
  let segment = last;
  for (let back = 0; back < overlaps && last - back >= 0; back += 1) {
    if (segments[last - back]!.end <= seconds) continue;
    segment = last - back;
    break;
  }
  const { words } = segments[segment]!;
  const ms = seconds * 1000;
  return {
    segment,
    word: Math.max(
      0,
      lastBegun(words.length, (index) => words[index]![1] <= ms),
    ),
  };
}

/** Whether the word is being said at this second, or was a moment ago. */
export function isSpoken(segments: readonly Segment[], { segment, word }: Place, seconds: number): boolean {
  const found = segments[segment]?.words[word];
  return found !== undefined && seconds * 1000 <= found[2] + lingerMs;
}

/** Highest index for which it holds, where it holds for all before it; -1 for none. */
function lastBegun(count: number, hasBegun: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hasBegun(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Seconds from the start of the first word to the end of the last, in whichever order they were chosen. */
export function spanOf(segments: readonly Segment[], one: Place, other: Place): { start: number; end: number } | null {
  const [first, last] = comesBefore(one, other) ? [one, other] : [other, one];
  const [from, to] = [segments[first.segment]?.words[first.word], segments[last.segment]?.words[last.word]];
  if (!from || !to) return null;
  return { start: from[1] / 1000, end: Math.max(from[2], to[2]) / 1000 };
}

/** The words from one to the other, as they can be found again. */
export function quotedOf(segments: readonly Segment[], one: Place, other: Place): SelectedQuote | null {
  const [first, last] = comesBefore(one, other) ? [one, other] : [other, one];
  const start = spanOf(segments, first, last)?.start;
  if (start === undefined) return null;
  const parts = segments.slice(first.segment, last.segment + 1).map((segment, index, all) => {
    const [from, to] = [index === 0 ? first.word : 0, index === all.length - 1 ? last.word + 1 : segment.words.length];
    return {
      segmentId: segment.$id,
      from,
      to,
      text: segment.words
        .slice(from, to)
        .map(([word]) => word)
        .join(' '),
    };
  });
  return {
    start,
    text: parts.map(({ text }) => text).join(' '),
    spans: parts.map(({ segmentId, from, to }) => ({ segmentId, from, to })),
  };
}

export function comesBefore(one: Place, other: Place): boolean {
  return one.segment === other.segment ? one.word <= other.word : one.segment < other.segment;
}

/** The first word of which something stands behind this place of the shown text; -1 for none. */
export function firstWordFrom(segment: Segment, place: number): number {
  return shownOf(segment).starts.findIndex((start, word) => start + segment.words[word]![0].length > place);
}

/** The last word of which something stands before this place of the shown text; -1 for none. */
export function lastWordBefore(segment: Segment, place: number): number {
  return shownOf(segment).starts.findLastIndex((start) => start < place);
}
