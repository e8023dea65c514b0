import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/** Hears when the person scrolls: by wheel, finger, keys or the scroll bar. Scrolling that we do ourselves makes none of these. */
export function useYield(scroller: RefObject<HTMLElement | null>, isFollowing: boolean, onYield: () => void) {
  const tell = useEffectEvent(onYield);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isFollowing) return;
    const stop = new AbortController();
    const { signal } = stop;
    // At once: the next frame, which may come before a drawing that waits, would bring the word that is said back on the screen.
    const hear = () => flushSync(tell);
    element.addEventListener('wheel', hear, { signal, passive: true });
    element.addEventListener('touchmove', hear, { signal, passive: true });
    element.addEventListener('pointerdown', (event) => event.target === element && hear(), { signal });
    element.addEventListener(
      'keydown',
      (event) => scrollKeys.has(event.key) && !(event.target instanceof HTMLTextAreaElement) && hear(),
      { signal },
    );
    return () => stop.abort();
  }, [scroller, isFollowing]);
}
