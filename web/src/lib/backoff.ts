/** Twice as long after each failure, up to half a minute, spread so that the tabs of a whole office do not come back at once. */
export function backoffMs(failures: number, random: number): number {
  return Math.min(30_000, 1_000 * 2 ** failures) * (0.5 + random / 2);
}

/** Waits, but not longer than until the connection is back. */
export function restUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
