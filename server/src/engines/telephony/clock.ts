import { frameMs } from './audio/frame.ts';

/** After a stall no more than so many ticks are made up for; the rest is silence. */
const mostBehind = 10;

export type ClockFigures = { ticks: number /** Ticks that came more than one frame late. */; late: number };

export type Clock = { subscribe(tick: () => void): () => void; figures(): ClockFigures };

/** One beat every 20 ms for all bridges of the process; it runs only while someone listens. */
export function openClock(): Clock {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let next = 0;
  const figures: ClockFigures = { ticks: 0, late: 0 };

  function beat(): void {
    const now = performance.now();
    if (now - next > mostBehind * frameMs) next = now;
    for (; next <= now; next += frameMs) {
      figures.ticks += 1;
      if (now - next > frameMs) figures.late += 1;
      for (const listener of listeners) listener();
    }
    timer = listeners.size > 0 ? setTimeout(beat, Math.max(0, next - performance.now())) : undefined;
  }

  return {
    subscribe(tick) {
      listeners.add(tick);
      if (timer === undefined) {
        next = performance.now() + frameMs;
        timer = setTimeout(beat, frameMs);
      }
      return () => void listeners.delete(tick);
    },
    figures: () => ({ ...figures }),
  };
}
