import { useEffect, useRef, useState } from 'react';

/** So long a finished meeting can be taken back. It is recorded meanwhile, so nothing is lost by changing one's mind. */
export const graceS = 10;

type Steps = { onBegin: () => void; onEnd: () => void; onUndo: () => void };

/** Counts down from `begin`, then ends; until then it can be undone, or ended at once. */
export function useGrace(steps: Steps) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    if (secondsLeft === null) return undefined;
    const timer = setTimeout(() => {
      setSecondsLeft(secondsLeft > 1 ? secondsLeft - 1 : null);
      if (secondsLeft <= 1) latest.current.onEnd();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return {
    secondsLeft,
    begin: () => {
      setSecondsLeft(graceS);
      steps.onBegin();
    },
    endNow: () => {
      setSecondsLeft(null);
      steps.onEnd();
    },
    undo: () => {
      setSecondsLeft(null);
      steps.onUndo();
    },
  };
}
