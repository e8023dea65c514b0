import type { LiveSource } from '@candor/contract/live';

/** A recorder reports every 5 s: after this long without a report something is wrong. */
export const goneMs = 15_000;
export const silentMs = 20_000;
/** Below this nobody speaks: -51 dB. */
export const leastLevel = 0.15;

export type SourceActivity = { isPaused: boolean; heardAt: Date; soundedAt: Date };

/** How a source stands at this moment. The watch says the same in SQL. */
export function stateOf(
  { isPaused, heardAt, soundedAt }: SourceActivity,
  isFinished: boolean,
  now: Date,
): LiveSource['state'] {
  if (isFinished) return 'finished';
  if (now.getTime() - heardAt.getTime() > goneMs) return 'gone';
  if (isPaused) return 'paused';
  return now.getTime() - soundedAt.getTime() > silentMs ? 'silent' : 'recording';
}
