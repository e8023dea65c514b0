import type { Fact } from '../index.ts';
import type { Opinion } from '../reader/network.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Range } from '../text/sentences.ts';
import type { SpokenLength } from '../text/times.ts';
import { readLengths } from '../text/times.ts';
import { readAmounts } from './amounts.ts';
import { toStart } from './availability.ts';
import type { Said } from './fact.ts';
import { toFact } from './fact.ts';
import { toReadPay } from './pay.ts';
import { timesIn } from './proposals.ts';
import { readSkills } from './read-skills.ts';

/** From which chance on the reader's word is enough, kind by kind; and below which a rule is not believed. */
export type Trust = Record<ReadKind, { sure: number; never: number }>;
const trusted: Trust = { pay: { sure: 0.8, never: 0.2 }, notice: { sure: 0.85, never: 0.4 }, availability: { sure: 0.75, never: 0.2 }, location: { sure: 0.85, never: 0.2 }, 'right-to-work': { sure: 0.8, never: 0.4 }, experience: { sure: 0.75, never: 0.2 }, skill: { sure: 0.85, never: 0.3 } };
/** A fact has a word that is more likely part of it than not; what is around such a word and rather likely belongs to it. */
const core = 0.5;
const inside = 0.3;

type Span = Range & { chance: number };

/** Runs of words that the reader takes for one fact. */
function spansOf(opinion: Opinion, kind: ReadKind): Span[] {
  const column = readKinds.indexOf(kind);
  const chanceAt = (word: number) => opinion.facts[word * readKinds.length + column] ?? 0;
  const begins = (word: number) => (opinion.begins[word * readKinds.length + column] ?? 0) >= 0.5;
  const spans: Span[] = [];
  for (let word = 0; word * readKinds.length < opinion.facts.length; word += 1) {
    if (chanceAt(word) < inside) continue;
    let to = word + 1;
    while (chanceAt(to) >= inside && !begins(to)) to += 1;
    const chances = Array.from({ length: to - word }, (_, at) => chanceAt(word + at)).filter((chance) => chance >= core);
    if (chances.length > 0) spans.push({ from: word, to, chance: chances.reduce((sum, chance) => sum + chance, 0) / chances.length });
    word = to - 1;
  }
  return spans;
}

/** The reader's own facts: it says where a value stands, and the value is read there as everywhere else. */
export function readFacts(said: Said, opinion: Opinion, trust: Trust = trusted): Fact[] {
  if (said.statement.isQuestion) return [];
  return readKinds.flatMap((kind) => {
    const spans = spansOf(opinion, kind).filter(({ chance }) => chance >= trust[kind].sure);
    return spans.length === 0 ? [] : readers[kind](said, spans);
  });
}

/** Rules and reader together: each value once, as the rule has it where both found it; what the reader thinks impossible is left out. */
export function agreeOn(said: Said, byRule: readonly Fact[], opinion: Opinion, trust: Trust = trusted): Fact[] {
  const kept = byRule.filter((fact) => !isDenied(fact, opinion, trust));
  const isKnown = ({ kind, value }: Fact) => kept.some((one) => one.kind === kind && (` ${one.value.toLowerCase()} `.includes(` ${value.toLowerCase()} `) || ` ${value.toLowerCase()} `.includes(` ${one.value.toLowerCase()} `)));
  return [...kept, ...readFacts(said, opinion, trust).filter((fact) => !isKnown(fact))];
}

/** No word of the sentence could be such a fact, as the reader sees it. */
function isDenied(fact: Fact, opinion: Opinion, trust: Trust): boolean {
  const column = readKinds.indexOf(fact.kind as ReadKind);
  if (column < 0) return false;
  for (let at = column; at < opinion.facts.length; at += readKinds.length) if ((opinion.facts[at] as number) >= trust[fact.kind as ReadKind].never) return false;
  return true;
}

const overlaps = (a: Range, b: Range) => a.from < b.to && b.from < a.to;

const readers: Record<ReadKind, (said: Said, spans: readonly Span[]) => Fact[]> = {
  pay: (said, spans) => readAmounts(said.words).filter((amount) => spans.some((span) => overlaps(span, amount))).flatMap((amount) => toReadPay(said, amount) ?? []),
  notice: (said, spans) => {
    const lengths = lengthsIn(said, spans).filter(({ unit }) => unit !== 'year');
    if (lengths.length > 0) return lengths.map((length) => toFact('notice', length.text, said, length));
    return spans.filter((span) => /\b(no|none|any|zero|without)\b/i.test(wordsIn(said, span))).slice(0, 1).map((span) => toFact('notice', 'none', said, span));
  },
  availability: (said, spans) => {
    const times = timesIn(said, said.words).filter((time) => spans.some((span) => overlaps(span, time)));
    const first = times[0];
    return first && times.every(({ text }) => text === first.text) ? [toStart(said, first)] : [];
  },
  experience: (said, spans) => lengthsIn(said, spans).filter(({ unit }) => unit === 'year' || unit === 'month').map((length) => toFact('experience', length.text, said, length)),
  location: (said, spans) => spans.slice(0, 1).map((span) => toFact('location', named(wordsIn(said, span).replace(/^(?:in|near|outside|at|just) /i, '')), said, span)),
  'right-to-work': (said, spans) => spans.map((span) => toFact('right-to-work', capital(wordsIn(said, span).replace(/^(?:an?|the|my|have|hold|i'm|i am) /i, '')), said, span)),
  skill: (said, spans) => spans.flatMap((span) => atCommas(said, span)).map((span) => toFact('skill', skillName(wordsIn(said, span)), said, span)),
};

/** Things that are listed are several. */
function atCommas({ words }: Said, { from, to, chance }: Span): Span[] {
  const ends = words.slice(from, to).flatMap((word, at) => (/[,;]$/.test(word) || at === to - from - 1 ? [from + at + 1] : []));
  return ends.map((end, at) => ({ from: ends[at - 1] ?? from, to: end, chance })).map((one) => (/^(?:and|or|plus)$/i.test(words[one.from] ?? '') && one.to > one.from + 1 ? { ...one, from: one.from + 1 } : one));
}

const lengthsIn = (said: Said, spans: readonly Span[]): SpokenLength[] => readLengths(said.words).filter((length) => spans.some((span) => overlaps(span, length)));
const wordsIn = ({ words }: Said, { from, to }: Range) => words.slice(from, to).join(' ').replace(/^[“"'(]+|[.,;:?!…)"”]+$/g, '');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Transcripts without capital letters have places all the same. */
const named = (text: string) => (/\p{Lu}/u.test(text) ? text : text.split(' ').map(capital).join(' '));

/** As the lists write it, where they know it. */
function skillName(text: string): string {
  const words = text.split(' ');
  const [known] = readSkills(words, true);
  return known && known.from === 0 && known.to === words.length ? known.name : text.replace(/^(?:the|a|an|my|some|in|with|on) /i, '');
}
