import { limits } from '@candor/contract/limits';

/** Seconds into the recording. */
export type Selection = { start: number; end: number };

/** A selection is never shorter. */
const leastS = 1;
/** What is selected at first: a bit from where the listener is. */
const firstS = 30;

const two = (value: number) => String(value).padStart(2, '0');

/** As the time fields show it: minutes continue past 59. */
export function cropTimeText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** Two parts, non-negative numbers, seconds below 60; anything else is null, and ignored. */
export function parseCropTime(text: string): number | null {
  const parts = text.split(':').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null;
  const [minutes, seconds] = parts.map(Number) as [number, number];
  return seconds < 60 && Number.isFinite(minutes) ? minutes * 60 + seconds : null;
}

/** Between 0 and one second before the end. */
export function withStart({ end }: Selection, wanted: number): Selection {
  return { start: Math.max(0, Math.min(wanted, end - leastS)), end };
}

/** Between one second after the start and the length of the recording. */
export function withEnd({ start }: Selection, wanted: number, total: number): Selection {
  return { start, end: Math.min(total, Math.max(wanted, start + leastS)) };
}

/** The same length from a start that the end holds back; null where it fits, or where the recording ends before it. */
export function movedAlong({ start, end }: Selection, wanted: number, total: number): Selection | null {
  if (wanted <= end - leastS || wanted > total - leastS) return null;
  return { start: wanted, end: Math.min(total, wanted + (end - start)) };
}

export function firstSelection(time: number, total: number): Selection {
  const start = Math.max(0, Math.min(Math.floor(time), Math.floor(total - leastS)));
  return { start, end: Math.min(total, start + firstS) };
}

/** Exactly this span, as far as it lies in the recording and is not shorter than a selection can be. */
export function spanSelection({ start, end }: Selection, total: number): Selection {
  const from = Math.max(0, Math.min(start, total - leastS));
  return { start: from, end: Math.min(total, Math.max(end, from + leastS)) };
}

export function isTooLong({ start, end }: Selection): boolean {
  return end - start > limits.snippetSeconds;
}

/** Where playing continues when it has left the selection; null while it is inside. */
export function loopTarget(time: number, { start, end }: Selection): number | null {
  // Media may stand a few milliseconds beside the place it was sent to.
  return time < start - 0.25 || time >= end ? start : null;
}
