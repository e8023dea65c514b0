import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down to 0 and then calls `onEnd` once. */
export function useCountdown(from: number, onEnd: () => void): number {
  const [left, setLeft] = useState(from);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) return end();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
