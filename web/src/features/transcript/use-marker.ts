import type { Segment } from '@candor/contract/transcripts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Playback } from '../../ui/player/playback.ts';
import { highlight } from './highlights.ts';
import { isSpoken, type Place, placeAt } from './places.ts';
import { rangeOfWord } from './word-elements.ts';

export type MarkerProps = {
  playback: Playback;
  scroller: RefObject<HTMLElement | null>;
  segments: readonly Segment[];
  isFollowing: boolean;
  /** Brings a segment on the screen that is not drawn. */
  onFar: (segment: number) => void;
};

/** Marks the word that is being said, and keeps it on the screen while the listener follows. Looked at with every frame, without drawing a row again. */
export function useMarker({ playback, scroller, segments, isFollowing, onFar }: MarkerProps) {
  const marked = useRef<{ key: string; range: Range | null; row: Element | null }>({ key: '', range: null, row: null });
  const followed = useRef('');
  const mark = useEffectEvent((isFollowed: boolean) => {
    const time = playback.time();
    const place = time === 0 && !playback.isPlaying() ? null : placeAt(segments, time);
    const key = place ? `${segments[place.segment]!.$id} ${place.word} ${isSpoken(segments, place, time)}` : '';
    if (key !== marked.current.key || !marked.current.range?.startContainer.isConnected || !isFollowed)
      show(key, place, place !== null && isSpoken(segments, place, time));
    if (!place || !isFollowed || !isFollowing || key === followed.current) return;
    followed.current = key;
    if (marked.current.range) keepInView(scroller.current!, marked.current.range);
    else onFar(place.segment);
  });
  const show = (key: string, place: Place | null, isNow: boolean) => {
    const range = place && rangeOfWord(scroller.current, segments, place);
    const row = range?.startContainer.parentElement?.closest('[data-row]') ?? null;
    highlight(
      'said-now',
      range && isNow ? [{ text: range.startContainer as Text, start: range.startOffset, end: range.endOffset }] : [],
    );
    if (row !== marked.current.row) marked.current.row?.removeAttribute('aria-current');
    row?.setAttribute('aria-current', 'true');
    marked.current = { key, range, row };
  };
  useEffect(() => playback.subscribe(() => mark(true)), [playback]);
  // What was drawn again has lost its mark.
  useLayoutEffect(() => mark(false));
  useEffect(() => mark(true), [segments, isFollowing]);
  useEffect(() => () => highlight('said-now', []), []);
  /** Follow to the current word although it was followed already. */
  return () => void (followed.current = '');
}

/** Between the top and three quarters of the list it is left alone, so that the text does not move with every line. */
function keepInView(scroller: HTMLElement, range: Range) {
  const [box, at] = [scroller.getBoundingClientRect(), range.getBoundingClientRect()];
  if (at.top >= box.top + box.height * 0.08 && at.bottom <= box.top + box.height * 0.75) return;
  const by = at.top - box.top - box.height * 0.3;
  const isNear = Math.abs(by) < box.height;
  scroller.scrollBy({
    top: by,
    behavior: isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant',
  });
}
