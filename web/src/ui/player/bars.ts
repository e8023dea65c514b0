export type Peaks = { perSecond: number; peaks: readonly number[] };

/** So many bars of the whole recording, each the loudest of its part; the loudest of all reaches 1, so that a quiet recording shows too. */
export function barsOf({ peaks }: Peaks, count: number): number[] {
  if (peaks.length === 0 || count < 1) return [];
  const bars = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    let loudest = 0;
    for (let at = from; at < to; at += 1) loudest = Math.max(loudest, peaks[at] ?? 0);
    return loudest;
  });
  const top = Math.max(...bars);
  return top > 0 ? bars.map((bar) => bar / top) : bars;
}

/** One path of vertical strokes in a box of `bars.length` by 100; silence keeps a dot. */
export function pathOfBars(bars: readonly number[]): string {
  return bars
    .map(
      (bar, index) =>
        `M${index + 0.5} ${(50 - Math.max(1.5, bar * 46)).toFixed(1)}V${(50 + Math.max(1.5, bar * 46)).toFixed(1)}`,
    )
    .join('');
}
