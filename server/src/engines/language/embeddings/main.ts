import { verifyWeights } from '../../speech/weights.ts';
import type { Embed } from './minilm.ts';
import { loadMiniLm } from './minilm.ts';
import type { FromChild, ToChild } from './protocol.ts';

// The process in which the model lives: its memory goes when it goes, and a crash takes nobody along.

const memoryEveryMs = 500;
let model: Promise<Embed> | undefined;
let last: Promise<unknown> = Promise.resolve();

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => receive(message));
setInterval(() => send({ type: 'memory', bytes: process.memoryUsage.rss() }), memoryEveryMs).unref();

function receive(message: ToChild): void {
  if (message.type === 'setup') {
    model = verifyWeights(message.weights).then(() => loadMiniLm(message.weights, message.threads));
    model.catch((error: Error) => send({ type: 'unusable', message: error.message }));
    return;
  }
  // One at a time, in the order of asking: two at once take twice the memory and end no sooner.
  last = last.then(() => embed(message.id, message.texts));
}

async function embed(id: number, texts: readonly string[]): Promise<void> {
  try {
    const run = await (model ?? Promise.reject(new Error('The model has not been set up.')));
    send({ type: 'points', id, points: await run(texts) });
  } catch (error) {
    send({ type: 'failed', id, message: (error as Error).message });
  }
}

function send(message: FromChild): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
