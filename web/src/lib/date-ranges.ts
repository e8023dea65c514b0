import { addDays, type Day, isDay, longDayText } from './days.ts';
import { messages } from './messages.ts';

/** Whole days of the viewer, both included. */
export type DateRange = { from: Day; to: Day };

/** The 60 goes 90 days back: that is specified. */
export const quickRanges = [
  { label: messages.today, daysBack: 0 },
  { label: messages.n7Days, daysBack: 7 },
  { label: messages.n14Days, daysBack: 14 },
  { label: messages.n30Days, daysBack: 30 },
  { label: messages.n60Days, daysBack: 90 },
  { label: messages.n90Days, daysBack: 90 },
  { label: messages.n120Days, daysBack: 120 },
] as const;

export function quickRange(daysBack: number, today: Day): DateRange {
  return { from: addDays(today, -daysBack), to: today };
}

/** The range that two date fields give: never in the future, never reversed; a missing end is filled in. */
export function settledRange(texts: { from: string; to: string }, today: Day): DateRange | null {
  const [from, to] = [texts.from, texts.to].map((text) => (isDay(text) ? (text > today ? today : text) : null));
  if (from && to) return from <= to ? { from, to } : { from: to, to: from };
  if (from) return { from, to: today };
  return to ? { from: to, to } : null;
}

/** The range without its days in the future; null when it has no other. */
export function withoutFuture(range: DateRange, today: Day): DateRange | null {
  if (range.from > range.to || range.from > today) return null;
  return range.to > today ? { from: range.from, to: today } : range;
}

export function rangeText({ from, to }: DateRange): string {
  return from === to ? longDayText(from) : messages.longDayTextToLongDayText2(longDayText(from), longDayText(to));
}
