/** Shorter than this is the unevenness of a connection, not a gap. */
const gapS = 0.5;

/**
 * The engine counts the seconds that it has heard; sound may have been lost on the way. This keeps where in the take each stretch that
 * it heard belongs.
 */
export function openPlaces() {
  const stretches: { engineS: number; takeS: number }[] = [];
  let engineS = 0;
  const find = (seconds: number) => {
    const stretch = stretches.findLast((one) => one.engineS <= seconds) ?? stretches[0] ?? { engineS: 0, takeS: 0 };
    return stretch.takeS + seconds - stretch.engineS;
  };
  const isGapBefore = (takeS: number) => stretches.length > 0 && Math.abs(takeS - find(engineS)) > gapS;
  return {
    isGapBefore,
    /** Sound that belongs here. */
    add(takeS: number, lengthS: number): void {
      if (stretches.length === 0 || isGapBefore(takeS)) stretches.push({ engineS, takeS });
      engineS += lengthS;
    },
    /** Silence that is in no take: what follows it gets a new place. */
    skip(lengthS: number): void {
      engineS += lengthS;
    },
    /** Seconds since the take began. */
    find,
  };
}
