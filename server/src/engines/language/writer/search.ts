import type { Edit, Form } from './forms.ts';
import { end, glue } from './forms.ts';

/** A line under way: what it is made of, and how likely each step was. */
export type Draft = { score: number; edits: readonly Edit[]; steps: readonly number[]; last: number; isDone: boolean };

export const beams = 5;
export const longestLine = 64;

/** What a line must be to be shown, fitted on lines that people judged (`lab/README.md`). */
export const surely = { mean: -0.07, meanOfRisky: -0.03, least: -1 };

/** Whatever follows, this is not going to be shown: a quote is. That nothing is worth a note is another matter. */
export const isHopeless = ({ edits, steps, isDone }: Draft): boolean =>
  !(isDone && edits.length === 0) && steps.some((step) => step < surely.least);

export const empty: Draft = { score: 0, edits: [], steps: [], last: -1, isDone: false };

/** Longer lines are not at a disadvantage. */
const rank = ({ score, edits }: Draft) => score / (edits.length + 3) ** 0.7;
export const best = (drafts: readonly Draft[]): Draft[] => drafts.toSorted((a, b) => rank(b) - rank(a)).slice(0, beams);

/** What may follow a draft, the likeliest first: words behind the one taken last, or something between. `scores` has the glue, then all words in each form. */
export function extend(draft: Draft, scores: Float32Array, words: number): Draft[] {
  const isOpen = (at: number) => at < glue.length || (at - glue.length) % words > draft.last;
  let top = -Infinity;
  for (let at = 0; at < scores.length; at += 1) if (isOpen(at)) top = Math.max(top, scores[at] as number);
  let sum = 0;
  const likely: number[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    if (!isOpen(at)) continue;
    const score = scores[at] as number;
    sum += Math.exp(score - top);
    if (likely.length < beams || score > (scores[likely.at(-1) as number] as number)) {
      likely.push(at);
      likely.sort((a, b) => (scores[b] as number) - (scores[a] as number));
      likely.length = Math.min(likely.length, beams);
    }
  }
  return likely.map((at) => {
    const step = Math.max(Math.log(1e-12), (scores[at] as number) - top - Math.log(sum));
    const next = { score: draft.score + step, steps: [...draft.steps, step] };
    if (at === end) return { ...next, edits: draft.edits, last: draft.last, isDone: true };
    if (at < glue.length) return { ...next, edits: [...draft.edits, { glue: at }], last: draft.last, isDone: false };
    const word = (at - glue.length) % words;
    const form = (Math.floor((at - glue.length) / words) + 1) as Form;
    return { ...next, edits: [...draft.edits, { at: word, form }], last: word, isDone: false };
  });
}
