import type { Segment } from '@candor/contract/transcripts';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { highlight } from './highlights.ts';
import type { Match } from './search-rules.ts';
import type { Search } from './use-search.ts';
import { partOf } from './word-elements.ts';

/** Marks what was found. `drawn` blocks are in the document. */
export function useMatchMarks(
  scroller: RefObject<HTMLElement | null>,
  segments: readonly Segment[],
  drawn: number,
  { matches, active }: Search,
) {
  const current = matches[active];
  useLayoutEffect(() => {
    const toParts = (some: readonly Match[]) =>
      some
        .map(({ segment, start, end }) => partOf(scroller.current, segment, start, end))
        .filter((part) => part !== null);
    highlight('said-match', toParts(matches.filter((match) => match !== current)));
    highlight('said-active', toParts(current ? [current] : []));
  }, [scroller, segments, drawn, matches, current]);
  useEffect(
    () => () => {
      highlight('said-match', []);
      highlight('said-active', []);
    },
    [],
  );
}
