import { AudioError, toFloats } from '../audio/decode.ts';
import type { Engine } from './engine.ts';
import { loadEngine } from './engine.ts';
import { transcribeFile, transcribeStream } from './file-job.ts';
import type { LiveFeed } from './live-job.ts';
import { captionLive, openFeed } from './live-job.ts';
import type { Segment } from '../port.ts';
import type { FromChild, ToChild } from './protocol.ts';

// The process in which the embedded engines live: their memory goes when it goes, and a crash takes nobody along.

const memoryEveryMs = 500;
const running = new Map<number, { controller: AbortController; feed: LiveFeed | undefined }>();
let engine: Promise<Engine> | undefined;

// Whoever started us is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => receive(message));
setInterval(() => send({ type: 'memory', bytes: process.memoryUsage.rss() }), memoryEveryMs).unref();

function receive(message: ToChild): void {
  if (message.type === 'setup') {
    engine = loadEngine(message);
    engine.then(
      () => send({ type: 'ready' }),
      (error: Error) => send({ type: 'unusable', message: error.message }),
    );
  } else if (message.type === 'start') void start(message);
  else if (message.type === 'pcm') running.get(message.id)?.feed?.push(message.bytes);
  else if (message.type === 'end') running.get(message.id)?.feed?.end();
  else running.get(message.id)?.controller.abort();
}

async function start({ id, job }: Extract<ToChild, { type: 'start' }>): Promise<void> {
  const controller = new AbortController();
  const feed = job.kind === 'file' ? undefined : openFeed();
  running.set(id, { controller, feed });
  try {
    const ready = await (engine ?? Promise.reject(new Error('The engine has not been set up.')));
    const tell = (segments: Segment[], doneS: number) => send({ type: 'segments', id, segments, doneS });
    if (job.kind === 'file') await transcribeFile(ready, job, controller.signal, tell);
    else if (job.kind === 'stream') {
      controller.signal.addEventListener('abort', () => feed?.end(), { once: true });
      await transcribeStream(ready, job, samplesOf(feed as LiveFeed), controller.signal, tell);
    } else
      await captionLive(ready, job, feed as LiveFeed, controller.signal, (caption) =>
        send({ type: 'caption', id, caption }),
      );
    send({ type: 'done', id });
  } catch (error) {
    send({ type: 'failed', id, message: (error as Error).message, isAudio: error instanceof AudioError });
  } finally {
    running.delete(id);
  }
}

async function* samplesOf({ chunks }: LiveFeed): AsyncGenerator<Float32Array> {
  for await (const bytes of chunks) yield toFloats(bytes);
}

function send(message: FromChild): void {
  // Who is gone needs no answer.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
