import type { Segment } from '@candor/contract/transcripts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from './places.ts';
import { selectedPlaces } from './word-elements.ts';

export type Selected = { first: Place; last: Place };

/** What is selected in the list, once the pointer rests. */
export function useSelection(
  list: RefObject<HTMLElement | null>,
  segments: readonly Segment[],
): [Selected | null, () => void] {
  const [selected, setSelected] = useState<Selected | null>(null);
  const look = useEffectEvent(() => {
    const next = list.current ? selectedPlaces(list.current, segments) : null;
    setSelected((before) => (isSame(before, next) ? before : next));
  });
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    document.addEventListener('selectionchange', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', later);
    };
  }, []);
  const clear = () => {
    getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return [selected, clear];
}

function isSame(one: Selected | null, other: Selected | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
