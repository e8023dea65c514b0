import { type RefObject, useEffect, useState } from 'react';

/**
 * The address that the element has right now. A newer one of the same media (its token was renewed) waits until nothing plays, so that
 * no one hears the change; only when `withinMs` have passed, or the old one is refused, it is taken at once, at the same place.
 */
export function useSource(
  element: RefObject<HTMLMediaElement | null>,
  wanted: string,
  { isPlaying, isBroken, withinMs }: { isPlaying: boolean; isBroken: boolean; withinMs: number },
): string {
  const [current, setCurrent] = useState(wanted);
  useEffect(() => {
    if (wanted === current) return;
    const take = () => {
      if (element.current) keepPlace(element.current);
      setCurrent(wanted);
    };
    if (!isPlaying || isBroken) return take();
    const timer = setTimeout(take, Math.min(Math.max(0, withinMs), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [element, wanted, current, isPlaying, isBroken, withinMs]);
  return current;
}

/** After its next loading the element is where it was, and plays if it did. */
function keepPlace(media: HTMLMediaElement) {
  const { currentTime, paused, ended } = media;
  if (currentTime === 0) return;
  media.addEventListener(
    'loadedmetadata',
    () => {
      media.currentTime = currentTime;
      if (!paused && !ended) void media.play().catch(() => undefined);
    },
    { once: true },
  );
}
