import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import { meaningOf, splitWords } from '../text/words.ts';

/** How near each text is to the nearest of some wishes: 0 to 1. */
export type Compare = (wishes: readonly string[], texts: readonly string[], signal: AbortSignal) => Promise<number[]>;

export function byMeaning(embeddings: Embeddings): Compare {
  return async (wishes, texts, signal) => {
    const points = await embeddings.embed([...wishes, ...texts], signal);
    const wanted = points.slice(0, wishes.length);
    return points.slice(wishes.length).map((point) => Math.max(0, ...wanted.map((one) => likeness(one, point))));
  };
}

/** Shared words, for languages that the model does not know. */
export const byWords: Compare = async (wishes, texts) => {
  const wanted = wishes.map((wish) => new Set(meaningOf(splitWords(wish))));
  return texts.map((text) => {
    const own = new Set(meaningOf(splitWords(text)));
    return Math.max(0, ...wanted.map((words) => (words.size === 0 || own.size === 0 ? 0 : [...words].filter((word) => own.has(word)).length / Math.sqrt(words.size * own.size))));
  });
};
