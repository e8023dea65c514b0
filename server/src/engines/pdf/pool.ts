import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './port.ts';

type Answer = { id: number; bytes?: Uint8Array; problem?: string };
type PendingPdf = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/** Longer than any document of this product takes on a slow machine. */
const patienceMs = 30_000;
const heapMb = 512;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PendingPdf>();

/** In a thread of its own: setting a long document takes seconds, in which calls would go unanswered. It starts with the first file and keeps no process alive. */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  const id = (lastId += 1);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.set(id, { resolve, reject });
  open().postMessage({ id, document });
  const timer = setTimeout(() => stop(new Error('The PDF took too long to write')), patienceMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
  }
}

function open(): Worker {
  const here = (worker ??= start());
  here.ref();
  return here;
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: {},
  });
  started.on('message', ({ id, bytes, problem }: Answer) => {
    if (bytes) waiting.get(id)?.resolve(bytes);
    else waiting.get(id)?.reject(new Error(problem));
  });
  started.on('error', (error: Error) => started === worker && stop(error));
  return started;
}

/** Whoever waits is told; the next file gets a new thread. */
function stop(error: Error): void {
  const stopped = worker;
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
  void stopped?.terminate();
}
