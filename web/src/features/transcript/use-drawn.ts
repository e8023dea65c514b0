import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { blockOf } from './row-rules.ts';
import { drawnRow } from './word-elements.ts';

export type Align = 'center' | 'nearest';

const [firstBlocks, moreBlocks] = [6, 4];

/** How many blocks are in the document: the first screens at once, the others while the browser has nothing else to do, or as soon as one of them is wanted. */
export function useDrawn(scroller: RefObject<HTMLElement | null>, count: number) {
  const [drawn, setDrawn] = useState(firstBlocks);
  useEffect(() => {
    if (drawn >= count) return;
    const draw = () => setDrawn((before) => before + moreBlocks);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(draw, 30);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(draw, { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [drawn, count]);

  const wanted = useRef<{ row: number; align: Align } | null>(null);
  useLayoutEffect(() => {
    const row = wanted.current && drawnRow(scroller.current, wanted.current.row);
    if (!wanted.current || !row) return;
    bring(scroller.current!, row, wanted.current.align);
    wanted.current = null;
  });
  /** Brings a row on the screen. */
  const show = (row: number, align: Align) => {
    const found = drawnRow(scroller.current, row);
    if (found) return bring(scroller.current!, found, align);
    wanted.current = { row, align };
    setDrawn((before) => Math.max(before, blockOf(row) + firstBlocks));
  };
  return { drawn: Math.min(drawn, count), show };
}

/** Only the list is scrolled, never the page around it. */
function bring(scroller: HTMLElement, row: Element, align: Align) {
  const [box, at] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  const [toTop, toBottom] = [at.top - box.top, at.bottom - box.bottom];
  const isInside = toTop >= 0 && toBottom <= 0;
  if (align === 'nearest' && isInside) return;
  scroller.scrollTop +=
    align === 'center'
      ? toTop - Math.max(0, (box.height - at.height) / 2)
      : toTop < 0
        ? toTop
        : Math.min(toTop, toBottom);
}
