import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import type { Opinion } from '../reader/network.ts';
import type { Titled } from '../reader/passage.ts';
import { toHeading, toPassage } from '../reader/passage.ts';
import type { Reading, Statement } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';

/** What the reader of sections thinks of sentences; none where it does not know the language. */
export type Opinions = ReadonlyMap<Statement, Opinion>;

/**
 * How what was said is weighed against what is wanted: by likeness, and where the networks know the language also by the
 * reader of sections and by the network that brings questions to their answers.
 */
export type Senses = { compare: Compare; place: Place | null; relate: Compare | null };
/** Points of sections, to which the reader's points of sentences are near that answer them. */
export type Place = (sections: readonly Titled[], signal: AbortSignal) => Promise<Float32Array[]>;

/** How near each text is to the nearest of some wishes: 0 to 1. */
export type Compare = (wishes: readonly string[], texts: readonly string[], signal: AbortSignal) => Promise<number[]>;

export const byMeaning = (embeddings: Embeddings): Compare =>
  nearest((texts, signal) => embeddings.embed(texts, signal));

/** By the network that brings questions to their answers; without it nothing is near. */
export function byAnswers(embeddings: Embeddings, warn?: (message: string) => void): Compare {
  const compare = nearest((texts, signal) => embeddings.relate(texts, signal));
  return async (wishes, texts, signal) => {
    try {
      return await compare(wishes, texts, signal);
    } catch (error) {
      signal.throwIfAborted();
      warn?.(`What is about other processes is told by its words alone: ${(error as Error).message}`);
      return texts.map(() => 0);
    }
  };
}

function nearest(place: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>): Compare {
  return async (wishes, texts, signal) => {
    const points = await place([...wishes, ...texts], signal);
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
