import { fileURLToPath } from 'node:url';
import { readChecked } from '../network/checked.ts';
import { openGraph } from '../network/graph.ts';
import type { Matrix } from '../network/matrix.ts';
import { addProduct } from '../network/matrix.ts';
import { openTables, type Published } from '../network/published.ts';
import { openSession } from '../network/session.ts';
import { encodeWords, encoderInputs } from '../writer/networks.ts';
import { toInput } from '../writer/input.ts';
import { readTaught } from '../writer/taught.ts';
import { readWriter } from '../writer/weights.ts';
import type { Slot, Who } from './names.ts';
import { ofAll, ofJobs, slots, tellsOfJobs } from './names.ts';

/** An exchange as tokens, and who answers. */
export type Told = { who: Who; question: readonly string[]; answer: readonly string[] };
/** For each token of the question and then the answer: its likeliest slot (0 is none), how likely that is, and whether it begins there. */
export type Marks = { slot: Uint8Array; chance: Float32Array; begins: Uint8Array };
export type Marker = (exchanges: readonly Told[]) => Promise<Marks[]>;

/** Of `slots.safetensors`; its figures stand in `lab/README.md`. */
export const digest = '1cf14a7c192a9e3905dfd2eeea9e818cf5d0c2a82f48eca8a6883a6343c3520d';
const taughtFile = fileURLToPath(new URL('./slots.safetensors', import.meta.url));
const count = slots.length + 1;

/** The writer's encoder with small changes, and what it was taught to see in an exchange (`lab/facts`). */
export async function loadMarker(published: Published, threads: number): Promise<Marker> {
  const [writer, taught] = await Promise.all([readTaught(), readChecked(taughtFile, digest, 'of the reader of facts')]);
  const base = readWriter(published, writer);
  const own = readWriter(published, taught);
  const weightOf = (name: string): Matrix => {
    const short = name.replace(/^encoder\.(layers\.)?/, '');
    if (!/^\d\.(?:q|k|v|o|up|down)\.weight$/.test(short)) return own(short);
    const part = short.replace(/\.weight$/, '');
    return addProduct(base(name), own(`${part}.b`), own(`${part}.a`));
  };
  const graph = openGraph(weightOf);
  const words = encodeWords(graph);
  graph.output(graph.linear(words, 'slots'), 'slots', [1, 'words', count]);
  graph.output(graph.linear(words, 'begins'), 'begins', [1, 'words', 1]);
  const session = await openSession(graph.close(encoderInputs), threads);
  const tables = openTables(published, base('encoder.kinds.weight'));
  return async (exchanges) => {
    const marks: Marks[] = [];
    for (const { who, question, answer } of exchanges) {
      const tokens = [who, ...question, ...answer];
      const read = await session.run(toInput(tokens, question.length + 1, published.toPieces, tables));
      marks.push(toMarks(read['slots']?.data as Float32Array, read['begins']?.data as Float32Array, who));
    }
    return marks;
  };
}

const [now, wanted] = [slots.indexOf('pay.now') + 1, slots.indexOf('pay.wanted') + 1];
/** What a client says is a requirement, and so is what a recruiter tells of a job; what anybody else says is none. */
const isOpenTo = (slot: number, who: Who) =>
  slot === 0 || ofAll.has(slots[slot - 1] as Slot) || ofJobs.has(slots[slot - 1] as Slot) === tellsOfJobs.has(who);

/** Without the first token, which says who answers. */
function toMarks(scores: Float32Array, begins: Float32Array, who: Who): Marks {
  const tokens = begins.length - 1;
  const open = Array.from({ length: count }, (_, slot) => isOpenTo(slot, who));
  const marks: Marks = {
    slot: new Uint8Array(tokens),
    chance: new Float32Array(tokens),
    begins: new Uint8Array(tokens),
  };
  for (let token = 0; token < tokens; token += 1) {
    const own = scores
      .subarray((token + 1) * count, (token + 2) * count)
      .map((score, slot) => (open[slot] ? Math.exp(score) : 0));
    const sum = own.reduce((all, one) => all + one, 0);
    const best = own.indexOf(Math.max(...own));
    // That it is pay is surer than which.
    const isPay = (best === now || best === wanted) && open[now];
    const chance = isPay ? (own[now] as number) + (own[wanted] as number) : (own[best] as number);
    marks.slot[token] = best;
    marks.chance[token] = chance / sum;
    marks.begins[token] = (begins[token + 1] as number) > 0 ? 1 : 0;
  }
  return marks;
}
