import { readChecked } from './checked.ts';
import { type Published, readTensors, weightsOf } from './published.ts';
import { openStates } from './session.ts';

/** What was said, and what was asked before it, if anything. */
export type Said = { question: string; answer: string };
/** For each: over zero where the text rather goes with it than not. */
export type Together = (text: string, said: readonly Said[]) => Promise<number[]>;
/** A file of changes to the published weights, how much of each part is read, and what it is called when it is damaged. */
export type Taught = {
  file: string;
  digest: string;
  what: string;
  most: { text: number; question: number; answer: number };
};

const [opening, mark] = [101, 102];

/** Reads a text together with what was said: dearer than comparing points, and surer. */
export async function openTogether(published: Published, threads: number, of: Taught): Promise<Together> {
  const { most } = of;
  const taught = readTensors(await readChecked(of.file, of.digest, of.what));
  const statesOf = await openStates(published, weightsOf(published, taught), threads, { judge: 1 });
  const inner = (text: string) => published.toPieces(text).slice(1, -1);
  return async (text, said) => {
    const start = [opening, ...inner(text).slice(0, most.text), mark];
    const scores: number[] = [];
    for (const { question, answer } of said) {
      const before = [...inner(question).slice(-most.question), mark];
      const { judge } = await statesOf([...start, ...before, ...inner(answer).slice(0, most.answer), mark]);
      scores.push(judge?.[0] as number);
    }
    return scores;
  };
}
