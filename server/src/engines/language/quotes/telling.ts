import { isUnclear } from '../text/unclear.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Compare } from './likeness.ts';
import { takesBack } from './read-value.ts';
import { lengthOf } from './spoken.ts';
import type { Unit } from './units.ts';

/** How much a line says to whoever reads the notes: everything on one scale, a likeness of 1 among it. */
const worth = {
  likeness: 0.9,
  /** The first line answers the question, if it holds as many telling words as `most` says. */
  first: 0.35,
  figure: 0.22,
  name: 0.12,
  /** Of each telling word; more than twelve say no more. */
  word: 0.04,
  leaning: -0.2,
  question: -0.6,
  /** Of each word that nobody could make out. */
  lost: -0.25,
  hedge: -0.15,
  /** What is put right says nothing without what puts it right. */
  takenBack: -0.3,
  /** Of each word beyond twenty-four: a short line is read. */
  length: -0.02,
  bare: -0.25,
  /** Fewer telling words than `firstWords`, and no figure: "So it's not the people." */
  thin: -0.3,
};
const most = { figures: 2, names: 3, words: 12, plainLength: 24, bareWords: 2, firstWords: 3 };
/** It speaks of what stood before it. */
const leans =
  /^(?:it|it's|that|that's|this|they|they're|he|she|he's|she's|which|and|so|them|those|das|es|der|eso|ça|c'est)\b/i;
const hedges =
  /\b(?:i don't know|not sure|i suppose|you know what|how can i put|let me think|good question|where was i|weiß nicht|no sé|je ne sais pas)\b/i;
const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
const spokenFigures =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|percent|half|zwei|drei|vier|fünf|sechs|dos|tres|cuatro|cinco|deux|trois|quatre|cinq)\b/gi;
const names = /(?<=[\p{L},] )\p{Lu}[\p{L}\d]{2,}/gu;

export type Weighed = { unit: Unit; worth: number };

/** Lines of an answer from the most telling one on. */
export async function weighUnits(
  units: readonly Unit[],
  compare: Compare,
  signal: AbortSignal,
  questionOf: (unit: Unit) => string,
): Promise<Weighed[]> {
  const questions = [...new Set(units.map(questionOf))].filter(Boolean);
  const near = await compare(
    questions,
    units.map(({ text }) => text),
    signal,
  );
  return units.map((unit, at) => ({
    unit,
    worth: worthOf(unit) + worth.likeness * (near[questions.indexOf(questionOf(unit))]?.[at] ?? 0),
  }));
}

function worthOf(unit: Unit): number {
  const { text, place } = unit;
  const words = splitWords(text);
  const lost = unit.utterance.words.slice(unit.from, unit.to).filter(isUnclear).length;
  const [meaning, figures] = [meaningOf(words).length, countOf(text, spokenFigures)];
  const isAnswer = place === 0 && unit.exchange.asked.length > 0;
  return (
    (isAnswer ? worth.first * Math.min(1, meaning / most.firstWords) : 0) +
    worth.figure * Math.min(most.figures, figures) +
    worth.name * Math.min(most.names, countOf(text, names)) +
    worth.word * Math.min(most.words, meaning) +
    worth.lost * lost +
    worth.length * Math.max(0, lengthOf(unit) - most.plainLength) +
    (leans.test(text) && place > 0 ? worth.leaning : 0) +
    (text.endsWith('?') ? worth.question : 0) +
    (hedges.test(text) ? worth.hedge : 0) +
    (takesBack.test(text) ? worth.takenBack : 0) +
    (words.length <= most.bareWords && !isAnswer ? worth.bare : 0) +
    (meaning < most.firstWords && figures === 0 ? worth.thin : 0)
  );
}
