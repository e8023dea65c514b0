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
import { likeliestPath } from './path.ts';

/** An exchange as tokens, and who answers. */
export type Told = { who: Who; question: readonly string[]; answer: readonly string[] };
/** For each token of the question and then the answer: its likeliest slot (0 is none), how likely that is, and whether it begins there. */
export type Marks = { slot: Uint8Array; chance: Float32Array; begins: Uint8Array };
export type Marker = (exchanges: readonly Told[]) => Promise<Marks[]>;

/** Of `slots.safetensors`; its figures stand in `lab/README.md`. */
export const digest = '33e9bd3b133345afd9a9ba334cbeabc19d6d2b492c4d42ebccede82ac99e9b88';
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
  const open = Array.from({ length: count }, (_, slot) => slot).filter((slot) => isOpenTo(slot, who));
  const chances = Array.from({ length: begins.length - 1 }, (_, token) => {
    const own = open.map((slot) => Math.exp(scores[(token + 1) * count + slot] as number));
    const sum = own.reduce((all, one) => all + one, 0);
    return own.map((one) => one / sum);
  });
  const path = likeliestPath(chances);
  const isPay = (slot: number) => slot === now || slot === wanted;
  return {
    slot: Uint8Array.from(path, (at) => open[at] as number),
    // That it is pay is surer than which.
    chance: Float32Array.from(path, (at, token) =>
      open.reduce(
        (sum, slot, one) =>
          one === at || (isPay(slot) && isPay(open[at] as number)) ? sum + (chances[token]?.[one] as number) : sum,
        0,
      ),
    ),
    begins: Uint8Array.from(begins.subarray(1), (begin) => (begin > 0 ? 1 : 0)),
  };
}
