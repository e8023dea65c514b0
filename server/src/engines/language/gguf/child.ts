import type { LoadedModel } from './model.ts';
import { loadBindings, loadModel, ModelUnusable } from './model.ts';
import type { FromChild, Question, Setup, ToChild } from './protocol.ts';

// The process in which a model file lives: its memory goes when it goes, and a crash takes nobody along.

const memoryEveryMs = 500;
let model: Promise<LoadedModel> | undefined;
let asking: AbortController | undefined;

// Whoever started us is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => {
  if (message.type === 'setup') load(message.setup);
  else if (message.type === 'cancel') asking?.abort();
  else void answer(message.id, message.question);
});
setInterval(() => send({ type: 'memory', bytes: process.memoryUsage.rss() }), memoryEveryMs).unref();

function load(setup: Setup): void {
  model = loadBindings(setup.bindings).then((llama) => loadModel(llama, setup));
  model.then(
    () => send({ type: 'ready' }),
    (error: Error) => {
      const figure = error instanceof ModelUnusable ? error.figure : undefined;
      send({ type: 'unusable', message: error.message, ...(figure !== undefined && { figure }) });
    },
  );
}

async function answer(id: number, question: Question): Promise<void> {
  asking = new AbortController();
  try {
    const loaded = await (model ?? Promise.reject(new Error('The model has not been set up.')));
    const begun = performance.now();
    let firstMs: number | undefined;
    const text = await loaded.answer(question, asking.signal, () => {
      firstMs ??= performance.now() - begun;
      send({ type: 'alive' });
    });
    const totalMs = performance.now() - begun;
    send({ type: 'answer', id, text, firstMs: firstMs ?? totalMs, totalMs });
  } catch (error) {
    send({ type: 'failed', id, message: (error as Error).message });
  }
}

function send(message: FromChild): void {
  // Who is gone needs no answer.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
