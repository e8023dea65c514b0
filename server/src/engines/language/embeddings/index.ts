import { findWeights } from '../../speech/weights.ts';
import { LanguageError } from '../language-error.ts';
import type { LanguageSettings } from '../settings.ts';
import type { Said } from '../network/together.ts';
import type { Opinion } from '../reader/network.ts';
import type { Passage } from '../reader/passage.ts';
import type { Marks, Told } from '../slots/network.ts';
import type { Exchange, Written } from '../writer/network.ts';
import { ChildGone, openEmbeddingHost } from './host.ts';
import type { Work } from './protocol.ts';

type Place = (
  texts: readonly string[],
  signal: AbortSignal,
  onProgress?: (done: number) => void,
) => Promise<Float32Array[]>;

/** Texts as points of meaning. What was asked lately is remembered: notes, scorecard and documents look at the same sentences. */
export type Embeddings = {
  embed: Place;
  /** Points of questions and of what may answer them; see `answers/`. */
  relate: Place;
  /** Whether each of these answers the question; see `answers/judge.ts`. */
  judge(asked: string, said: readonly Said[], signal: AbortSignal): Promise<number[]>;
  /** What the reader thinks of sentences; see `reader/`. */
  read(
    passages: readonly Passage[],
    signal: AbortSignal,
    onProgress?: (done: number) => void,
  ): Promise<Opinion[]> /** Points of headings, near those of the sentences that answer them. */;
  place(headings: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  /** What the writer makes of exchanges; see `writer/`. */
  write(exchanges: readonly Exchange[], signal: AbortSignal, onProgress?: (done: number) => void): Promise<Written[]>;
  /** What the reader marks in exchanges; see `slots/`. */
  mark(exchanges: readonly Told[], signal: AbortSignal, onProgress?: (done: number) => void): Promise<Marks[]>;
  readonly pid: number | undefined;
  close(): void;
};

const perRequest = 64;
/** Enough for a meeting of several hours: 40 MB at most. */
const remembered = 25_000;
const attempts = 3;
/** A line takes a tenth of a second: progress moves and stopping is prompt. */
const exchangesPerRequest = 8;
const rememberedLines = 2_000;
const keyOf = ({ question, answer }: Exchange) => `${question.join(' ')}\n${answer.join(' ')}`;

export function openEmbeddings(
  settings: Pick<LanguageSettings, 'threads' | 'memoryMb' | 'idleS'>,
  warn: (message: string) => void,
): Embeddings {
  const host = openEmbeddingHost({
    weights: findMiniLm,
    threads: settings.threads,
    memoryMb: settings.memoryMb,
    idleMs: settings.idleS * 1000,
    warn,
  });
  const written = new Map<string, Written>();
  const ask = async <Found>(work: Work, signal: AbortSignal): Promise<Found> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await host.run(work, signal)) as Found;
      } catch (error) {
        if (!(error instanceof ChildGone)) throw error;
        signal.throwIfAborted();
        if (attempt === attempts)
          throw new LanguageError(`${error.message} It was tried ${attempts} times.`, {
            isTemporary: true,
            cause: error,
          });
      }
    }
  };
  /** Points that are remembered, each kind for itself. */
  const placing = (type: 'embed' | 'relate'): Place => {
    const known = new Map<string, Float32Array>();
    return async (texts, signal, onProgress) => {
      const found = new Map<string, Float32Array>();
      const missing = [...new Set(texts)].filter((text) => {
        const point = known.get(text);
        if (point) found.set(text, point);
        return !point;
      });
      for (let from = 0; from < missing.length; from += perRequest) {
        const some = missing.slice(from, from + perRequest);
        (await ask<Float32Array[]>({ type, texts: some }, signal)).forEach((point, index) => {
          known.set(some[index] as string, point);
          found.set(some[index] as string, point);
        });
        onProgress?.(Math.min(1, (from + perRequest) / missing.length));
      }
      for (const text of known.keys()) {
        if (known.size <= remembered) break;
        known.delete(text);
      }
      return texts.map((text) => found.get(text) as Float32Array);
    };
  };
  return {
    embed: placing('embed'),
    relate: placing('relate'),
    judge: (asked, said, signal) => ask<number[]>({ type: 'judge', asked, said }, signal),
    async read(passages, signal, onProgress) {
      const found: Opinion[] = [];
      for (let from = 0; from < passages.length; from += perRequest) {
        found.push(
          ...(await ask<Opinion[]>({ type: 'read', passages: passages.slice(from, from + perRequest) }, signal)),
        );
        onProgress?.(Math.min(1, (from + perRequest) / passages.length));
      }
      return found;
    },
    async write(exchanges, signal, onProgress) {
      const found: Written[] = [];
      for (let from = 0; from < exchanges.length; from += exchangesPerRequest) {
        const some = exchanges.slice(from, from + exchangesPerRequest);
        const missing = [...new Map(some.map((one) => [keyOf(one), one]))].filter(([key]) => !written.has(key));
        const made =
          missing.length > 0
            ? await ask<Written[]>({ type: 'write', exchanges: missing.map(([, one]) => one) }, signal)
            : [];
        missing.forEach(([key], index) => written.set(key, made[index] as Written));
        found.push(...some.map((one) => written.get(keyOf(one)) as Written));
        onProgress?.(Math.min(1, (from + exchangesPerRequest) / exchanges.length));
      }
      for (const key of written.keys()) {
        if (written.size <= rememberedLines) break;
        written.delete(key);
      }
      return found;
    },
    async mark(exchanges, signal, onProgress) {
      const found: Marks[] = [];
      for (let from = 0; from < exchanges.length; from += perRequest) {
        const some = exchanges.slice(from, from + perRequest);
        found.push(...(await ask<Marks[]>({ type: 'mark', exchanges: some }, signal)));
        onProgress?.(Math.min(1, (from + perRequest) / exchanges.length));
      }
      return found;
    },
    place: (headings, signal) => ask<Float32Array[]>({ type: 'place', headings }, signal),
    get pid() {
      return host.pid;
    },
    close: () => host.close(),
  };
}

function findMiniLm() {
  try {
    return findWeights('minilm');
  } catch (error) {
    throw new LanguageError((error as Error).message, { isTemporary: false, cause: error });
  }
}

/** Of points of length one: 1 means the same, 0 has nothing to do with it. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}
