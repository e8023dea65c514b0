import { findWeights } from '../../speech/weights.ts';
import { LanguageError } from '../language-error.ts';
import type { LanguageSettings } from '../settings.ts';
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
  readonly pid: number | undefined;
  close(): void;
};

const perRequest = 64;
/** Enough for a meeting of several hours: 40 MB at most. */
const remembered = 25_000;
const attempts = 3;
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
  const known = new Map<string, Float32Array>();
  const embed: Place = async (texts, signal, onProgress) => {
    const found = new Map<string, Float32Array>();
    const missing = [...new Set(texts)].filter((text) => {
      const point = known.get(text);
      if (point) found.set(text, point);
      return !point;
    });
    for (let from = 0; from < missing.length; from += perRequest) {
      const some = missing.slice(from, from + perRequest);
      (await ask<Float32Array[]>({ type: 'embed', texts: some }, signal)).forEach((point, index) => {
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
  return {
    embed,
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
