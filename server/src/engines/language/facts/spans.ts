import type { Fact } from '../index.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Opinion } from '../reader/network.ts';
import type { Range } from '../text/sentences.ts';
import type { Said } from './fact.ts';
import { correction } from './guards.ts';

/** A fact has a word that is more likely part of it than not; what is around such a word and rather likely belongs to it. */
const core = 0.5;
const inside = 0.2;

export type Span = Range & { chance: number /** Of some of its words alone. */; chanceOf: (range: Range) => number };

/** Runs of words that the reader takes for one fact. */
export function spansOf(opinion: Opinion, kind: ReadKind): Span[] {
  const column = readKinds.indexOf(kind);
  const chanceAt = (word: number) => opinion.facts[word * readKinds.length + column] ?? 0;
  // Nobody lives in two places: words side by side are one name.
  const begins = (word: number) =>
    kind !== 'location' && (opinion.begins[word * readKinds.length + column] ?? 0) >= 0.5;
  const chanceOf = ({ from, to }: Range) => {
    const chances = Array.from({ length: to - from }, (_, at) => chanceAt(from + at)).filter(
      (chance) => chance >= core,
    );
    return chances.reduce((sum, chance) => sum + chance, 0) / Math.max(1, chances.length);
  };
  const spans: Span[] = [];
  for (let word = 0; word * readKinds.length < opinion.facts.length; word += 1) {
    if (chanceAt(word) < inside) continue;
    let to = word + 1;
    // Weak words before a strong one are the beginning of its name, not a name of their own.
    while (chanceAt(to) >= inside && !(begins(to) && chanceOf({ from: word, to }) > 0)) to += 1;
    const chance = chanceOf({ from: word, to });
    if (chance > 0) spans.push({ from: word, to, chance, chanceOf });
    word = to - 1;
  }
  return spans;
}

/** How sure the reader is that the sentence holds such a fact. */
export function chanceIn(opinion: Opinion, kind: Fact['kind']): number {
  const column = readKinds.indexOf(kind as ReadKind);
  return column < 0 ? 0 : Math.max(0, ...opinion.facts.filter((_, at) => at % readKinds.length === column));
}

export const overlaps = (a: Range, b: Range) => a.from < b.to && b.from < a.to;
export const wordsIn = ({ words }: Said, { from, to }: Range) =>
  words
    .slice(from, to)
    .join(' ')
    .replace(/^[“"'(]+|[.,;:?!…)"”]+$/g, '');

/** From here on doubts about the words around a value do not count: the reader saw them too. */
export const certain = 0.93;
export const isCertain = (spans: readonly Span[], range: Range) =>
  spans.some((span) => overlaps(span, range) && span.chance >= certain);

/** Of what is put right in the same breath the last holds. */
export const withoutCorrected = <T extends Range>({ words }: Said, values: readonly T[]): T[] =>
  values.filter(({ to }, at) => {
    const next = values[at + 1];
    const joint = next ? words.slice(to, next.from).join(' ') : '';
    return !correction.test(joint) && !/^no\b/i.test(joint);
  });
