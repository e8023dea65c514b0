import { cleaned, quoteOf } from './clean.ts';
import { findDoubt, settle } from './guards.ts';
import type { Written } from './network.ts';
import { render, tidy } from './render.ts';
import { isRisky } from './risk.ts';
import { surely } from './search.ts';
import { joined, unclear } from '../text/unclear.ts';
import type { Token } from './tokens.ts';

/** What becomes of an exchange: a written line, what was said without its fillers, or nothing worth a note. */
export type Note = {
  kind: 'line' | 'quote' | 'none';
  text: string;
  /** How sure the writer is, 0 to 1: the mean likelihood of its steps; 0 for a quote. */
  score: number;
  /** Places of the words it stands on. */
  question: readonly number[];
  answer: readonly number[];
};

export function toNote(question: readonly Token[], answer: readonly Token[], written: Written): Note {
  const tokens = [...question, ...answer].map(({ text }) => text);
  const drafts = written.map(({ edits, steps }) => ({
    edits,
    text: render(tokens, edits),
    mean: steps.reduce((sum, one) => sum + one, 0) / Math.max(1, steps.length),
    least: Math.min(0, ...steps),
  }));
  const [first] = drafts;
  if (!first) return toQuote(answer);
  if (first.text === '') return { kind: 'none', text: '', score: Math.exp(first.mean), question: [], answer: [] };
  const doubtOf = ({ edits }: Pick<Written[number], 'edits'>) =>
    findDoubt({ tokens, questions: question.length, edits });
  // Where something speaks against the likeliest line, the next may do without it; but without the words of the question it is a fragment.
  const candidates = doubtOf(first) === 'question' ? [] : drafts;
  const said = tidy(answer.map(({ text }) => text).join(' '));
  const isSure = ({ text, mean, least }: (typeof drafts)[number]) =>
    mean >= (isRisky(said, text) ? surely.meanOfRisky : surely.mean) && least >= surely.least;
  const good = candidates.find((draft) => draft.text !== '' && isSure(draft) && !doubtOf(draft));
  if (!good) return toQuote(answer);
  const { edits, text, mean } = good;
  const at = settle(tokens, edits).flatMap((edit) => ('at' in edit ? [edit.at] : []));
  const shown = [...question, ...answer].some(({ isUnclear }) => isUnclear)
    ? joined(render([...question, ...answer].map(shownAs), edits))
    : text;
  return {
    kind: 'line',
    text: shown,
    score: Math.exp(mean),
    question: places(at.filter((one) => one < question.length).map((one) => (question[one] as Token).word)),
    answer: places(
      at.filter((one) => one >= question.length).map((one) => (answer[one - question.length] as Token).word),
    ),
  };
}

export function toQuote(answer: readonly Token[]): Note {
  return {
    kind: 'quote',
    text: joined(quoteOf(answer.map((token) => ({ ...token, text: shownAs(token) })))),
    score: 0,
    question: [],
    answer: places(cleaned(answer).map(({ word }) => word)),
  };
}

const places = (words: readonly number[]) => [...new Set(words)];

const shownAs = ({ text, isUnclear }: Token) => (isUnclear ? unclear : text);
