import { verifyWeights } from '../../speech/weights.ts';
import { readPublished } from '../network/published.ts';
import type { Embed } from './minilm.ts';
import { loadMiniLm } from './minilm.ts';
import type { FromChild, ToChild, Work } from './protocol.ts';

// The process in which the model lives: its memory goes when it goes, and a crash takes nobody along.

const memoryEveryMs = 500;
/** Loaded when it is first asked for. */
let load: (() => Promise<Embed>) | undefined;
let last: Promise<unknown> = Promise.resolve();

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => receive(message));
const tellMemory = () => send({ type: 'memory', bytes: process.memoryUsage.rss() });
setInterval(tellMemory, memoryEveryMs).unref();

function receive(message: ToChild): void {
  if (message.type === 'setup') {
    const { weights, threads } = message;
    const verified = verifyWeights(weights);
    verified.catch((error: Error) => send({ type: 'unusable', message: error.message }));
    load = once(() => verified.then(() => readPublished(weights)).then((published) => loadMiniLm(published, threads)));
    return;
  }
  // One at a time, in the order of asking: two at once take twice the memory and end no sooner.
  last = last.then(() => run(message.id, message));
}

async function run(id: number, work: Work): Promise<void> {
  try {
    if (!load) throw new Error('The model has not been set up.');
    const found = await (await load())(work.texts);
    // Short work is measured too.
    tellMemory();
    send({ type: 'done', id, found });
  } catch (error) {
    send({ type: 'failed', id, message: (error as Error).message });
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    // What is mended meanwhile is found the next time.
    made.catch(() => (made = undefined));
    return made;
  };
}

function send(message: FromChild): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
