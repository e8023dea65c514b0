import type { Segment } from '@candor/contract/transcripts';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { findMatches, firstFrom, type Match, nextOf } from './search-rules.ts';

export type Search = {
  query: string;
  setQuery: (query: string) => void;
  matches: readonly Match[];
  /** The match that next and previous continue from. */
  active: number;
  go: (step: 1 | -1) => void;
};

/** Words in the transcript: the first match is the one from the listener's place on. `onMarks` hears when they are said. */
export function useSearch(
  segments: readonly Segment[],
  now: () => number,
  onMarks: (seconds: readonly number[]) => void,
): Search {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = useDeferredValue(query);
  const matches = useMemo(() => findMatches(segments, wanted), [segments, wanted]);
  const begin = useEffectEvent(() => setChosen(firstFrom(matches, now())));
  useEffect(() => begin(), [wanted]);
  const tell = useEffectEvent(onMarks);
  useEffect(() => tell(matches.map(({ time }) => time)), [matches]);
  // Correcting a word can take its match away.
  const active = Math.min(chosen, Math.max(0, matches.length - 1));
  return { query, setQuery, matches, active, go: (step) => setChosen(nextOf(matches.length, active, step)) };
}
