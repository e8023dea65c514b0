import type { Segment } from '@candor/contract/transcripts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Playback } from '../../ui/player/playback.ts';
import { isSaid, type Place, placeAt } from './places.ts';
import { findWord } from './word-elements.ts';

export type MarkerProps = {
  playback: Playback;
  scroller: RefObject<HTMLElement | null>;
  segments: readonly Segment[];
  isFollowing: boolean;
  /** Brings a segment on the screen that is not drawn. */
  onFar: (segment: number) => void;
};

/**
 * Marks the word that is being said, and keeps it on the screen while the listener follows. Looked at with every frame and done to the
 * elements themselves: drawing rows anew for each word would cost more than the words are worth.
 */
export function useMarker({ playback, scroller, segments, isFollowing, onFar }: MarkerProps) {
  const marked = useRef<{ place: Place; word: Element | null } | null>(null);
  const followed = useRef('');
  const mark = useEffectEvent((mayFollow: boolean) => {
    const time = playback.time();
    const place = time === 0 && !playback.isPlaying() ? null : placeAt(segments, time);
    const word = place && isSaid(segments, place, time) ? find(place) : null;
    if (marked.current?.word !== word) {
      unmark(marked.current?.word);
      word?.classList.add('now');
      word?.closest('li')?.setAttribute('aria-current', 'true');
    }
    marked.current = place && { place, word };
    const key = place ? `${segments[place.segment]!.$id} ${place.word}` : '';
    if (!place || !mayFollow || !isFollowing || key === followed.current) return;
    followed.current = key;
    const element = word ?? find(place);
    if (element) keepInView(scroller.current!, element);
    else onFar(place.segment);
  });
  const find = ({ segment, word }: Place) => {
    const known = marked.current;
    if (known?.word?.isConnected && known.place.segment === segment && known.place.word === word && known.word.closest('li')?.dataset['id'] === segments[segment]!.$id) return known.word;
    return findWord(scroller.current, segments[segment]!.$id, word);
  };
  useEffect(() => playback.subscribe(() => mark(true)), [playback]);
  // What was scrolled to or drawn anew has lost its mark.
  useLayoutEffect(() => mark(false));
  useEffect(() => mark(true), [segments, isFollowing]);
  /** Follow to the current word although it was followed already. */
  return () => void (followed.current = '');
}

function unmark(word: Element | null | undefined) {
  word?.classList.remove('now');
  word?.closest('li')?.removeAttribute('aria-current');
}

/** Between the top and three quarters of the list it is left alone, so that the text does not move with every line. */
function keepInView(scroller: HTMLElement, element: Element) {
  const [box, at] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  if (at.top >= box.top + box.height * 0.08 && at.bottom <= box.top + box.height * 0.75) return;
  const by = at.top - box.top - box.height * 0.3;
  const isNear = Math.abs(by) < box.height;
  scroller.scrollBy({ top: by, behavior: isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant' });
}
