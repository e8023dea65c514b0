import { likeness } from '../embeddings/index.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { isEmptyWord, plain, splitWords, stem } from '../text/words.ts';

/** How near each text of one list is to each of another: 0 to 1, a row for each of the first. */
export type Compare = (
  wanted: readonly string[],
  said: readonly string[],
  signal: AbortSignal,
  onProgress?: (done: number) => void,
) => Promise<number[][]>;

/** By the sentence encoder, which knows English. */
export const byMeaning =
  (embeddings: Pick<Embeddings, 'embed'>): Compare =>
  async (wanted, said, signal, onProgress) => {
    const points = await embeddings.embed([...wanted, ...said], signal, onProgress);
    const [own, others] = [points.slice(0, wanted.length), points.slice(wanted.length)];
    return own.map((point) => others.map((other) => Math.max(0, likeness(point, other))));
  };

/** So many letters of two words in common, and they mean the same in most languages that change their endings. */
const commonStart = 5;
const rootsOf = (text: string): Set<string> =>
  new Set(
    splitWords(text)
      .map(plain)
      .filter((word) => word.length > 2 && !isEmptyWord(word))
      .map((word) => stem(word).slice(0, commonStart)),
  );

/** By the words they share, for languages that the encoder doesn't know. */
export const byWords: Compare = (wanted, said, signal) => {
  signal.throwIfAborted();
  const others = said.map(rootsOf);
  return Promise.resolve(
    wanted.map((text) => {
      const own = rootsOf(text);
      return others.map((other) =>
        own.size === 0 || other.size === 0
          ? 0
          : [...own].filter((root) => other.has(root)).length / Math.sqrt(own.size * other.size),
      );
    }),
  );
};
