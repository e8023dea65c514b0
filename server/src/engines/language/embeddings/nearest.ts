import type { Embeddings } from './index.ts';
import { likeness } from './index.ts';

/** How near each text is to the nearest of some wishes: 0 to 1. */
export type Nearest = (wishes: readonly string[], texts: readonly string[], signal: AbortSignal) => Promise<number[]>;

export const byMeaning =
  (embeddings: Pick<Embeddings, 'embed'>): Nearest =>
  async (wishes, texts, signal) => {
    const points = await embeddings.embed([...wishes, ...texts], signal);
    const wanted = points.slice(0, wishes.length);
    return points.slice(wishes.length).map((point) => Math.max(0, ...wanted.map((one) => likeness(one, point))));
  };
