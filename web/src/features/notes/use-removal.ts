import { useEffect, useEffectEvent, useState } from 'react';

/** How long something taken away can be brought back. */
const undoMs = 8_000;

/** Takes something away in a while, so that it can be brought back until then with all that belongs to it. Leaving the page does it at once. */
export function useRemoval(remove: (id: string) => void) {
  const [removedId, setRemovedId] = useState<string | null>(null);
  const finish = useEffectEvent((id: string) => {
    setRemovedId((current) => (current === id ? null : current));
    remove(id);
  });
  useEffect(() => {
    if (removedId === null) return;
    let isDone = false;
    const run = () => {
      if (isDone) return;
      isDone = true;
      if (!undone.has(removedId)) finish(removedId);
      undone.delete(removedId);
    };
    const timer = setTimeout(run, undoMs);
    return () => {
      clearTimeout(timer);
      run();
    };
  }, [removedId]);
  const undo = () => {
    if (removedId === null) return;
    undone.add(removedId);
    setRemovedId(null);
  };
  return { removedId, take: setRemovedId, undo };
}

/** What was brought back: the end of its wait then takes nothing away. */
const undone = new Set<string>();
