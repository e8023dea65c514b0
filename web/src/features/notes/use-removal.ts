import { useEffect, useRef, useState } from 'react';

/** How long something taken away can be brought back. */
const undoMs = 8_000;

/** Takes something away in a while, so that it can be brought back until then with all that belongs to it. The next one, or leaving the page, does it at once. */
export function useRemoval(remove: (id: string) => void) {
  const [removedId, setRemovedId] = useState<string | null>(null);
  const waiting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  /** What was waiting until now; it waits no more. */
  const stop = () => {
    const was = waiting.current;
    clearTimeout(was?.timer);
    waiting.current = null;
    setRemovedId(null);
    return was;
  };
  const finish = () => {
    const was = stop();
    if (was) latest.current(was.id);
  };
  useEffect(() => finish, []);
  return {
    removedId,
    take: (id: string) => {
      finish();
      waiting.current = { id, timer: setTimeout(finish, undoMs) };
      setRemovedId(id);
    },
    undo: () => void stop(),
  };
}
