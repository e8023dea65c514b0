const stepS = 5;
const pageS = 60;

/** Where a key of the slider leads; null for every other key. */
export function keyTarget(key: string, time: number, duration: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: time - stepS,
    ArrowDown: time - stepS,
    ArrowRight: time + stepS,
    ArrowUp: time + stepS,
    PageDown: time - pageS,
    PageUp: time + pageS,
    Home: 0,
    End: duration,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(0, target), duration);
}
