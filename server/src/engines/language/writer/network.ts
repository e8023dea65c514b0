import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Matrix } from '../network/matrix.ts';
import { openTables, type Published, width } from '../network/published.ts';
import { openSession } from '../network/session.ts';
import type { Edit } from './forms.ts';
import { begin } from './forms.ts';
import { findDoubt } from './guards.ts';
import { toInput } from './input.ts';
import { decoderLayers, writeEncoder, writeStep } from './networks.ts';
import type { Draft } from './search.ts';
import { best, empty, extend, isHopeless, longestLine } from './search.ts';
import { readTaught } from './taught.ts';
import { readWriter } from './weights.ts';

/** What was asked and what was answered, as tokens. */
export type Exchange = { question: readonly string[]; answer: readonly string[] };
/** What the network would write, the likeliest first, and behind that what it would write of the answer alone: edits of the question's tokens followed by the answer's, and the log-probability of each. */
export type Written = readonly { edits: readonly Edit[]; steps: readonly number[] }[];
export type Writer = (exchanges: readonly Exchange[]) => Promise<Written[]>;

const lastStep = 79;

/** The published network with what it was taught (`lab/`), and the decoder that chooses edits. */
export async function loadWriter(published: Published, threads: number): Promise<Writer> {
  const weightOf = readWriter(published, await readTaught());
  const encoder = await openSession(writeEncoder(weightOf), threads);
  const step = await openSession(writeStep(weightOf), threads);
  const tables = openTables(published, weightOf('encoder.kinds.weight'));
  const look = { glue: weightOf('glue.weight'), forms: weightOf('forms.weight'), steps: weightOf('steps.weight') };
  return async (exchanges) => {
    const written: Written[] = [];
    for (const { question, answer } of exchanges) {
      const tokens = [...question, ...answer];
      const read = await encoder.run(toInput(tokens, question.length, published.toPieces, tables));
      const free = await search(step, read, tokens.length, look, -1);
      // Where it would take words of the question and none of its lines will do, the answer alone is another.
      const isBorrowed =
        (free[0]?.edits.some((edit) => 'at' in edit && edit.at < question.length) ?? false) &&
        findDoubt({ tokens, questions: question.length, edits: free[0]?.edits ?? [] }) !== undefined;
      const alone = isBorrowed ? await search(step, read, tokens.length, look, question.length - 1) : [];
      written.push([...free, ...alone]);
    }
    return written;
  };
}

type Look = { glue: Matrix; forms: Matrix; steps: Matrix };
/** The keys and values of each step so far, layer by layer. */
type Past = readonly (readonly Float32Array[])[];

/** The likeliest lines of what stands behind `last`: five are followed at once. */
async function search(
  step: InferenceSession,
  read: InferenceSession.ReturnType,
  count: number,
  look: Look,
  last: number,
): Promise<Written> {
  const words = read['words']?.data as Float32Array;
  let drafts: { draft: Draft; past: Past }[] = [{ draft: { ...empty, last }, past: [] }];
  for (let index = 0; index < longestLine; index += 1) {
    const open = drafts.filter(({ draft }) => !draft.isDone);
    if (open.length === 0 || drafts.every(({ draft }) => isHopeless(draft))) break;
    const found = await step.run({
      ...pastOf(open.map(({ past }) => past)),
      ...Object.fromEntries(Object.entries(read).filter(([name]) => name !== 'words')),
      last: new Tensor('float32', joined(open.map(({ draft }) => lookOf(draft, index, words, count, look))), [
        open.length,
        1,
        width,
      ]),
    });
    const scores = found['scores']?.data as Float32Array;
    const size = scores.length / open.length;
    const next = drafts
      .filter(({ draft }) => draft.isDone)
      .concat(
        open.flatMap(({ draft, past }, row) => {
          const own = names.map((name) => (found[name]?.data as Float32Array).slice(row * width, (row + 1) * width));
          return extend(draft, scores.subarray(row * size, (row + 1) * size), count).map((one) => ({
            draft: one,
            past: [...past, own],
          }));
        }),
      );
    const kept = best(next.map(({ draft }) => draft));
    drafts = kept.map((draft) => next.find((one) => one.draft === draft) as (typeof next)[number]);
  }
  return best(drafts.map(({ draft }) => draft)).map(({ edits, steps }) => ({ edits, steps }));
}

const names = Array.from({ length: decoderLayers }, (_, layer) => [`key${layer}`, `value${layer}`]).flat();

function pastOf(lines: readonly Past[]): Record<string, Tensor> {
  const steps = lines[0]?.length ?? 0;
  return Object.fromEntries(
    names.map((name, which) => [
      `past-${name.replace(/^(key|value)/, '$1s')}`,
      new Tensor('float32', joined(lines.flatMap((past) => past.map((own) => own[which] as Float32Array))), [
        lines.length,
        steps,
        width,
      ]),
    ]),
  );
}

/** What the decoder is shown: what it did last, where in the source it is, how far the line has come. */
function lookOf({ edits, last }: Draft, index: number, words: Float32Array, count: number, look: Look): Float32Array {
  const done = edits.at(-1) ?? { glue: begin };
  const here = Math.min(last + 1, count - 1) * width;
  const shown = new Float32Array(width);
  for (let i = 0; i < width; i += 1)
    shown[i] =
      ('glue' in done
        ? (look.glue.values[done.glue * width + i] as number)
        : (words[done.at * width + i] as number) + (look.forms.values[done.form * width + i] as number)) +
      0.5 * (words[here + i] as number) +
      (look.steps.values[Math.min(index, lastStep) * width + i] as number);
  return shown;
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of parts) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}
