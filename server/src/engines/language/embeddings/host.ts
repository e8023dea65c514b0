import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../../priority.ts';
import type { Weights } from '../../speech/weights.ts';
import { LanguageError } from '../language-error.ts';
import type { FromChild, ToChild, Work } from './protocol.ts';

type EmbeddingHostOptions = {
  /** Looked up at each start, so that weights installed meanwhile are found. */
  weights: () => Weights;
  threads: number;
  /** Resident memory above which the child is ended. */
  memoryMb: number;
  idleMs: number;
  warn: (message: string) => void;
};

/** The child died, or took too long: worth another try. */
export class ChildGone extends Error {}

type Found = Extract<FromChild, { type: 'done' }>['found'];
type Waiting = { resolve: (found: Found) => void; reject: (error: Error) => void };

type EmbeddingHost = {
  run(work: Work, signal: AbortSignal): Promise<Found>;
  readonly pid: number | undefined;
  close(): void;
};

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
const heapMb = 512;
/** One request is a few dozen sentences: a child that is silent for so long hangs. */
const longestMs = 120_000;

/** Keeps one child alive while there is work for it. It starts with the first request and again after it died. */
export function openEmbeddingHost({ weights, threads, memoryMb, idleMs, warn }: EmbeddingHostOptions): EmbeddingHost {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 1;

  const end = (why: Error) => {
    const leaving = child;
    child = undefined;
    clearTimeout(idle);
    leaving?.kill('SIGKILL');
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(why);
  };
  const receive = (from: ChildProcess, message: FromChild) => {
    if (from !== child) return;
    if (message.type === 'memory') {
      if (message.bytes <= memoryMb * 1e6) return;
      const why = `The language model inside this installation used ${Math.round(message.bytes / 1e6)} MB, more than the ${memoryMb} MB it may (LANGUAGE_MEMORY_MB).`;
      warn(why);
      end(new ChildGone(why));
    } else if (message.type === 'unusable') end(new LanguageError(message.message, { isTemporary: false }));
    else if (message.type === 'done') waiting.get(message.id)?.resolve(message.found);
    else
      waiting
        .get(message.id)
        ?.reject(new LanguageError(`The sentences could not be compared: ${message.message}`, { isTemporary: false }));
  };
  const start = (): ChildProcess => {
    const setup: ToChild = { type: 'setup', weights: weights(), threads };
    const started = fork(entry, [], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message) => receive(started, message as FromChild));
    started.once(
      'exit',
      (code, signal) =>
        child === started && end(new ChildGone(`The language model stopped (${signal ?? `code ${code}`}).`)),
    );
    started.once('error', (error) => child === started && end(new ChildGone(error.message)));
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.send(setup);
    return started;
  };
  const rest = () => {
    clearTimeout(idle);
    if (waiting.size > 0 || !child) return;
    idle = setTimeout(() => end(new ChildGone('idle')), idleMs);
    idle.unref();
    // A child without work must not keep a command line tool from ending.
    child.unref();
    child.channel?.unref();
  };

  return {
    async run(work, signal) {
      signal.throwIfAborted();
      clearTimeout(idle);
      child ??= start();
      child.ref();
      child.channel?.ref();
      const mine = child;
      const id = nextId++;
      const timer = setTimeout(
        () => child === mine && end(new ChildGone(`The language model did not answer within ${longestMs / 1000} s.`)),
        longestMs,
      );
      let stop = () => {};
      try {
        return await new Promise<Found>((resolve, reject) => {
          stop = () => reject(signal.reason as Error);
          signal.addEventListener('abort', stop, { once: true });
          waiting.set(id, { resolve, reject });
          mine.send({ ...work, id } satisfies ToChild, (error) => error && reject(new ChildGone(error.message)));
        });
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        waiting.delete(id);
        rest();
      }
    },
    get pid() {
      return child?.pid;
    },
    close: () => end(new ChildGone('The language model was closed.')),
  };
}
