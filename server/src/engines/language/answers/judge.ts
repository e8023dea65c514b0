import { fileURLToPath } from 'node:url';
import { readChecked } from '../network/checked.ts';
import { type Published, readTensors, weightsOf } from '../network/published.ts';
import { openStates } from '../network/session.ts';

/** What was said, and what was asked before it, if anything. */
export type Said = { question: string; answer: string };
/** For each: over zero where it rather answers the question than not. */
export type Judge = (asked: string, said: readonly Said[]) => Promise<number[]>;

/** Of `judge.safetensors`; its figures stand in `lab/README.md`. */
export const digest = '8f57af37ed164b40a6bd12f67e43e6b2699e9ede817fd0154e9b9f4bfd53f6cb';
const taughtFile = fileURLToPath(new URL('./judge.safetensors', import.meta.url));
const [opening, mark] = [101, 102];
const most = { asked: 40, question: 50, answer: 120 };

/** Reads a question together with what was said (`lab/judge.py`): dearer than comparing points, so only the nearest are judged. */
export async function loadJudge(published: Published, threads: number): Promise<Judge> {
  const taught = readTensors(await readChecked(taughtFile, digest, 'that judge answers'));
  const statesOf = await openStates(published, weightsOf(published, taught), threads, { judge: 1 });
  const inner = (text: string) => published.toPieces(text).slice(1, -1);
  return async (asked, said) => {
    const start = [opening, ...inner(asked).slice(0, most.asked), mark];
    const scores: number[] = [];
    for (const { question, answer } of said) {
      const before = [...inner(question).slice(-most.question), mark];
      const { judge } = await statesOf([...start, ...before, ...inner(answer).slice(0, most.answer), mark]);
      scores.push(judge?.[0] as number);
    }
    return scores;
  };
}
