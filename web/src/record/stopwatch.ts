export type Stopwatch = { elapsedMs(): number; pause(): void; resume(): void };

/** Counts recorded time: pauses are not in it, as they are not in the recording. */
export function startStopwatch(now: () => number = () => performance.now()): Stopwatch {
  let countedMs = 0;
  let since: number | null = now();
  return {
    elapsedMs: () => countedMs + (since === null ? 0 : now() - since),
    pause() {
      if (since === null) return;
      countedMs += now() - since;
      since = null;
    },
    resume() {
      since ??= now();
    },
  };
}
