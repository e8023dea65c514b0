/** How far back meetings are offered. */
export const timeWindows = [
  { label: '1 Day', value: '1d', days: 1 },
  { label: '3 Days', value: '3d', days: 3 },
  { label: '1 Week', value: '1w', days: 7 },
  { label: '1 Month', value: '30d', days: 30 },
  { label: '6 Months', value: '180d', days: 180 },
] as const;
export type TimeWindow = (typeof timeWindows)[number]['value'];

export const firstWindow: TimeWindow = '30d';

/** The first moment of the window that ends now. */
export function windowStart(value: TimeWindow, now: Date): Date {
  const { days } = timeWindows.find((one) => one.value === value)!;
  return new Date(now.getTime() - days * 24 * 3600 * 1000);
}
