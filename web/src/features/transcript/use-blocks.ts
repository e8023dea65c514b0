import type { Segment } from '@candor/contract/transcripts';
import { type RefObject, useMemo, useRef } from 'react';
import { type Block, estimateHeight, toBlocks } from './row-rules.ts';

/** The rows in blocks, and how many pixels those will take that are not drawn yet. */
export function useBlocks(segments: readonly Segment[], scroller: RefObject<HTMLElement | null>) {
  const before = useRef<readonly Block[]>([]);
  const blocks = useMemo(() => (before.current = toBlocks(segments, before.current)), [segments]);
  const restOf = (drawn: number) =>
    drawn < blocks.length ? estimateHeight(blocks.slice(drawn), scroller.current?.clientWidth ?? 480) : 0;
  return { blocks, restOf };
}
