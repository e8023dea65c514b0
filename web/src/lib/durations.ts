const two = (value: number) => String(value).padStart(2, '0');

/** A meeting's length: a dash for none, then seconds, `mm:ss mins`, `hh:mm hours`. */
export function durationText(seconds: number | null | undefined): string {
  const whole = Math.floor(seconds ?? 0);
  if (!Number.isFinite(whole) || whole <= 0) return '-';
  if (whole < 60) return `${whole} seconds`;
  if (whole < 3600) return `${two(Math.floor(whole / 60))}:${two(whole % 60)} mins`;
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor((whole % 3600) / 60))} hours`;
}

/** Remaining time as `m:ss`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** How long something will take, no more exact than it can be known. */
export function aboutText(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  return `about ${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`;
}
