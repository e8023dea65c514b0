import { loadJudge } from '../answers/judge.ts';
import { loadAnswers } from '../answers/network.ts';
import { verifyWeights } from '../../speech/weights.ts';
import type { Reader } from '../reader/network.ts';
import { loadReader } from '../reader/network.ts';
import type { Marker } from '../slots/network.ts';
import { loadMarker } from '../slots/network.ts';
import type { Writer } from '../writer/network.ts';
import { loadWriter } from '../writer/network.ts';
import type { Together } from '../network/together.ts';
import { readPublished } from '../network/published.ts';
import type { Embed } from './minilm.ts';
import { loadMiniLm } from './minilm.ts';
import type { Found, FromChild, ToChild, Work } from './protocol.ts';

// The process in which the model lives: its memory goes when it goes, and a crash takes nobody along.

const memoryEveryMs = 500;
/** Each is loaded when it is first asked for. */
let load:
  | {
      embed: () => Promise<Embed>;
      answers: () => Promise<Embed>;
      judge: () => Promise<Together>;
      reader: () => Promise<Reader>;
      writer: () => Promise<Writer>;
      marker: () => Promise<Marker>;
    }
  | undefined;
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
    const published = once(() => verified.then(() => readPublished(weights)));
    load = {
      embed: once(async () => loadMiniLm(await published(), threads)),
      answers: once(async () => loadAnswers(await published(), threads)),
      judge: once(async () => loadJudge(await published(), threads)),
      reader: once(async () => loadReader(await published(), threads)),
      writer: once(async () => loadWriter(await published(), threads)),
      marker: once(async () => loadMarker(await published(), threads)),
    };
    return;
  }
  // One at a time, in the order of asking: two at once take twice the memory and end no sooner.
  last = last.then(() => run(message.id, message));
}

async function run(id: number, work: Work): Promise<void> {
  try {
    if (!load) throw new Error('The model has not been set up.');
    const found = await find(load, work);
    // Short work is measured too.
    tellMemory();
    send({ type: 'done', id, found });
  } catch (error) {
    send({ type: 'failed', id, message: (error as Error).message });
  }
}

async function find(
  { embed, answers, judge, reader, writer, marker }: NonNullable<typeof load>,
  work: Work,
): Promise<Found> {
  if (work.type === 'embed') return (await embed())(work.texts);
  if (work.type === 'relate') return (await answers())(work.texts);
  if (work.type === 'judge') return (await judge())(work.asked, work.said);
  if (work.type === 'write') return (await writer())(work.exchanges);
  if (work.type === 'mark') return (await marker())(work.exchanges);
  return work.type === 'read' ? (await reader()).read(work.passages) : (await reader()).place(work.headings);
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
