import { messages } from './messages.ts';
/** A busy page is late too, but then its sound comes all at once: what counts is sound that is still missing after this long. */
const settledMs = 2_000;
const leastMs = 4_000;

/** Tells when sound never came: the device slept, or locked its screen and stopped the page. */
export function interruptionWatch(startMs: number, frameMs: number) {
  let soundMs = 0;
  let usualMs = 0;
  let suspected: { sinceMs: number; missedMs: number } | null = null;
  return {
    /** With each frame: how long nothing was heard, once, when that is certain; else 0. */
    hear(nowMs: number): number {
      soundMs += frameMs;
      const missedMs = nowMs - startMs - soundMs - usualMs;
      if (missedMs < leastMs) {
        suspected = null;
        return 0;
      }
      suspected = suspected
        ? { ...suspected, missedMs: Math.min(suspected.missedMs, missedMs) }
        : { sinceMs: nowMs, missedMs };
      if (nowMs - suspected.sinceMs < settledMs) return 0;
      const certainMs = suspected.missedMs;
      usualMs += certainMs;
      suspected = null;
      return certainMs;
    },
  };
}

export function interruptionText(missedMs: number): string {
  const seconds = Math.round(missedMs / 1000);
  const long = seconds < 100 ? messages.secondsSeconds(seconds) : messages.roundMinutes(Math.round(seconds / 60));
  return messages.forLongNothingWasRecordedBecauseThis(long);
}
