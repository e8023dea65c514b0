import { addDays, type Day, longDayText } from './days.ts';

/** Whole days of the viewer, both included. */
export type DateRange = { from: Day; to: Day };

/** The 60 goes 90 days back: that is specified. */
export const quickRanges = [
  { label: 'Today', daysBack: 0 },
  { label: '7 days', daysBack: 7 },
  { label: '14 days', daysBack: 14 },
  { label: '30 days', daysBack: 30 },
  { label: '60 days', daysBack: 90 },
  { label: '90 days', daysBack: 90 },
  { label: '120 days', daysBack: 120 },
] as const;

export function quickRange(daysBack: number, today: Day): DateRange {
  return { from: addDays(today, -daysBack), to: today };
}

/** Puts one end where it is wanted, never past today; the other end gives way when it would be on the wrong side. */
export function moveEnd(range: DateRange | null, end: 'from' | 'to', wanted: Day, today: Day): DateRange {
  const day = wanted > today ? today : wanted;
  if (end === 'from') return { from: day, to: range && range.to >= day ? range.to : range ? day : today };
  return { from: range && range.from <= day ? range.from : day, to: day };
}

/** The range without its days in the future; null when it has no other. */
export function withoutFuture(range: DateRange, today: Day): DateRange | null {
  if (range.from > range.to || range.from > today) return null;
  return range.to > today ? { from: range.from, to: today } : range;
}

export function rangeText({ from, to }: DateRange): string {
  return from === to ? longDayText(from) : `${longDayText(from)} to ${longDayText(to)}`;
}
