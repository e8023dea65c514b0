import type { Segment } from '@candor/contract/transcripts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Span, useSpan } from '../../entities/recordings/play-span.ts';
import { shownOf } from '../../entities/transcripts/transcript.ts';
import type { Playback } from '../../ui/player/playback.ts';
import { highlight } from './highlights.ts';
import { partOf } from './word-elements.ts';

/** Marks the words of the evidence that is being heard, and calls for them to be shown. */
export function useSpanMarks(
  scroller: RefObject<HTMLElement | null>,
  segments: readonly Segment[],
  drawn: number,
  playback: Playback,
  onShow: () => void,
) {
  const span = useSpan(playback);
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (span) show();
  }, [span]);
  useEffect(() => {
    const parts = span
      ? wordsIn(segments, span).map(({ row, start, end }) => partOf(scroller.current, row, start, end))
      : [];
    highlight(
      'said-span',
      parts.filter((part) => part !== null),
    );
  }, [scroller, segments, drawn, span]);
  useEffect(() => () => highlight('said-span', []), []);
}

export type MarkedText = { row: number; start: number; end: number };

/** Of every segment the words that lie in the span for the most part, as places of its text. */
export function wordsIn(segments: readonly Segment[], { start, end }: Span): MarkedText[] {
  return segments.flatMap((segment, row): MarkedText[] => {
    if (segment.end <= start || segment.start >= end) return [];
    const isIn = ([, from, to]: Segment['words'][number]) => (from + to) / 2000 >= start && (from + to) / 2000 <= end;
    const [first, last] = [segment.words.findIndex(isIn), segment.words.findLastIndex(isIn)];
    const { starts } = shownOf(segment);
    return first === -1 ? [] : [{ row, start: starts[first]!, end: starts[last]! + segment.words[last]![0].length }];
  });
}
