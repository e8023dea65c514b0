import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawnRow } from './word-elements.ts';

/** The row that has the focus or had it last, and a way to give it to another: one that is drawn only by that very change gets it then. */
export function useCursor(scroller: RefObject<HTMLElement | null>, count: number) {
  const [cursor, setCursor] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const row = wanted.current === null ? null : drawnRow(scroller.current, wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const focusRow = (row: number): number => {
    wanted.current = Math.min(Math.max(0, row), count - 1);
    setCursor(wanted.current);
    return wanted.current;
  };
  return { cursor, setCursor, focusRow };
}
