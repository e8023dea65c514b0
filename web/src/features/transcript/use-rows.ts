import type { Segment } from '@candor/contract/transcripts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const [lineHeight, letterWidth, turnHeight, rowPadding] = [23, 7.2, 26, 12];

/** Which rows are drawn: those on the screen, and those that hold the focus, an open field or an end of the selection. */
export function useRows(segments: readonly Segment[], scroller: RefObject<HTMLElement | null>, held: readonly number[]) {
  const [cursor, setCursor] = useState<number | null>(null);
  const wantsFocus = useRef<number | null>(null);
  const kept = [...held, ...(cursor === null ? [] : [cursor])].filter((index) => index < segments.length).join();
  const rangeExtractor = useCallback((range: Range) => {
    const more = kept === '' ? [] : kept.split(',').map(Number);
    return [...new Set([...defaultRangeExtractor(range), ...more])].sort((a, b) => a - b);
  }, [kept]);
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimate(segments, index, scroller.current?.clientWidth ?? 480),
    getItemKey: (index) => segments[index]?.$id ?? index,
    rangeExtractor,
    overscan: 8,
    directDomUpdates: true,
    useFlushSync: false,
  });
  // The row may only have been drawn by this very change.
  useEffect(() => {
    if (wantsFocus.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`li[data-index="${wantsFocus.current}"]`);
    row?.focus({ preventScroll: true });
    if (row) wantsFocus.current = null;
  });
  const focusRow = (index: number) => {
    const next = Math.min(Math.max(0, index), segments.length - 1);
    wantsFocus.current = next;
    setCursor(next);
    rows.scrollToIndex(next, { align: 'auto' });
  };
  return { rows, cursor: cursor ?? rows.range?.startIndex ?? 0, setCursor, focusRow };
}

/** Close to what it will be: the better the guess, the less the list moves while it is measured. */
function estimate(segments: readonly Segment[], index: number, width: number): number {
  const letters = segments[index]!.words.reduce((sum, [text]) => sum + text.length + 1, 0);
  const lines = Math.max(1, Math.ceil((letters * letterWidth) / Math.max(160, width - 140)));
  return lines * lineHeight + rowPadding + (isTurn(segments, index) ? turnHeight : 0);
}

export function isTurn(segments: readonly Segment[], index: number): boolean {
  return segments[index - 1]?.speakerId !== segments[index]?.speakerId;
}
