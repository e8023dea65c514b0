import { weightsOf, width, type Published } from '../network/published.ts';
import { openStates } from '../network/session.ts';

/** What a text means as a point of length one, near to texts that mean the same. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

export async function loadMiniLm(published: Published, threads: number): Promise<Embed> {
  const statesOf = await openStates(published, weightsOf(published), threads);
  return async (texts) => {
    const points: Float32Array[] = [];
    for (const text of texts) points.push(meanOf(await statesOf(published.toPieces(text))));
    return points;
  };
}

/** The mean over the pieces, of length one. */
function meanOf(states: Float32Array): Float32Array {
  const point = new Float32Array(width);
  states.forEach((value, index) => (point[index % width] = (point[index % width] as number) + value));
  const length = Math.hypot(...point) || 1;
  return point.map((value) => value / length);
}
