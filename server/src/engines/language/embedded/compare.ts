import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import type { Opinion } from '../reader/network.ts';
import type { Titled } from '../reader/passage.ts';
import { toHeading, toPassage } from '../reader/passage.ts';
import type { Reading, Statement } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';

/** How sentences are weighed against sections: by nearness, and by the reader where it knows the language. */
/** What the reader of sections thinks of sentences; none where it does not know the language. */
export type Opinions = ReadonlyMap<Statement, Opinion>;

export type Senses = { compare: Compare; place: Place | null };
/** Points of sections, to which the reader's points of sentences are near that answer them. */
export type Place = (sections: readonly Titled[], signal: AbortSignal) => Promise<Float32Array[]>;

/** How near each text is to the nearest of some wishes: 0 to 1. */
export type Compare = (wishes: readonly string[], texts: readonly string[], signal: AbortSignal) => Promise<number[]>;

export function byMeaning(embeddings: Embeddings): Compare {
  return async (wishes, texts, signal) => {
    const points = await embeddings.embed([...wishes, ...texts], signal);
    const wanted = points.slice(0, wishes.length);
    return points.slice(wishes.length).map((point) => Math.max(0, ...wanted.map((one) => likeness(one, point))));
  };
}

export const byReading =
  (embeddings: Embeddings): Place =>
  (sections, signal) =>
    embeddings.place(sections.map(toHeading), signal);

/** What the reader thinks of everything that was said by whom the meeting is about: candidates, whom it knows; clients speak of others. */
export async function readAll(
  embeddings: Embeddings,
  { statements }: Reading,
  signal: AbortSignal,
  onProgress?: (done: number) => void,
): Promise<Opinions> {
  const own = statements.filter(({ isBySubject, utterance }) => isBySubject && utterance.role !== 'client');
  const opinions = await embeddings.read(
    own.map(({ index }) => toPassage(statements, index)),
    signal,
    onProgress,
  );
  return new Map(own.map((statement, at) => [statement, opinions[at] as Opinion]));
}

/** Shared words, for languages that the model does not know. */
export const byWords: Compare = async (wishes, texts) => {
  const wanted = wishes.map((wish) => new Set(meaningOf(splitWords(wish))));
  return texts.map((text) => {
    const own = new Set(meaningOf(splitWords(text)));
    return Math.max(
      0,
      ...wanted.map((words) =>
        words.size === 0 || own.size === 0
          ? 0
          : [...words].filter((word) => own.has(word)).length / Math.sqrt(words.size * own.size),
      ),
    );
  });
};
