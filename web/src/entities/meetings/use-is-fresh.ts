import { useState } from 'react';

/**
 * Whether the server has answered since this screen is there. Until then an event may already have changed the status
 * of what is kept, and nothing else of it: a meeting that has just ended looks as if its notetaker were on its way.
 */
export function useIsFresh({
  isFetching,
  isFetchedAfterMount,
}: {
  isFetching: boolean;
  isFetchedAfterMount: boolean;
}): boolean {
  const [isFresh, setIsFresh] = useState(false);
  const isAnswered = isFetchedAfterMount && !isFetching;
  if (isAnswered && !isFresh) setIsFresh(true);
  return isFresh || isAnswered;
}
