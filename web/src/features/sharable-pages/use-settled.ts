import { useEffect, useState } from 'react';

const settleMs = 250;

/** The value once it has stopped changing for a moment: typing asks the server once, not for every letter. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
