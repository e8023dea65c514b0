import type { DetailLevel } from '@candor/contract/templates';
import type { FactKind, LanguageOptions, Line, SectionWish } from '../index.ts';
import type { Statement } from '../text/reading.ts';
import type { Compare } from './compare.ts';
import type { Answering, Material } from './material.ts';
import { toLine } from './material.ts';
import type { Topic } from './topics.ts';
import { topicsOf } from './topics.ts';

/** Measured with `npm run bench -- notes`: below it, what was found is about something else and the section was not discussed. */
export const enough = 0.42;
/** A sentence belongs to the section it fits best, and to another one only when that is as near. */
const margin = 0.02;
/** Facts of these kinds are what their section is about; the others turn up everywhere. */
const factBonus: Partial<Record<FactKind, number>> = { pay: 0.3, notice: 0.3, availability: 0.3, location: 0.3, 'right-to-work': 0.3, phone: 0.3, email: 0.3, experience: 0.15, skill: 0.15 };
/** Pay, notice and the like are named by their words when they are spoken of. */
const unnamed = 0.15;
/** What somebody earns or when they can start says little about anything else. */
const elsewhere = 0.1;
const wordBonus = 0.05;
const lineCounts: Record<DetailLevel, number> = { brief: 2, standard: 4, detailed: 9 };
/** Sentences of one answer become one line up to so many words. */
const longestLine = 60;

export type Wish = Pick<SectionWish, 'id' | 'title' | 'instructions' | 'detailLevel' | 'hints'>;
export type Found = { id: string; lines: Line[]; best: number };

type Scored = { answering: Answering; score: number };

/** For each section the sentences that answer it, as quotes in the order in which they were said. */
export async function findSections(material: Material, wishes: readonly Wish[], compare: Compare, options: LanguageOptions): Promise<Found[]> {
  const { answers } = material;
  const scores = await scoreSections(material, wishes, compare, options);
  const bestOf = answers.map((_, index) => Math.max(0, ...scores.map((row) => row[index] as number)));
  return wishes.map((wish, at) => {
    const scored = answers.map((answering, index) => ({ answering, score: scores[at]?.[index] as number })).filter(({ score }, index) => score >= enough && score >= (bestOf[index] as number) - margin);
    return { id: wish.id, lines: toLines(scored, lineCounts[wish.detailLevel]), best: Math.max(0, ...scored.map(({ score }) => score)) };
  });
}

/** How well each answer fits each section. */
export async function scoreSections({ answers, facts }: Material, wishes: readonly Wish[], compare: Compare, options: LanguageOptions): Promise<number[][]> {
  const kindsOf = new Map<Statement, Set<FactKind>>();
  for (const { statement, kind } of facts) kindsOf.set(statement, (kindsOf.get(statement) ?? new Set()).add(kind));
  const scores: number[][] = [];
  for (const [at, wish] of wishes.entries()) {
    options.signal.throwIfAborted();
    scores.push(await scoreAll(answers, wish, kindsOf, compare, options.signal));
    options.onProgress?.((at + 1) / wishes.length, `Looking for “${wish.title}”`);
  }
  return scores;
}

/** A heading, what it is told to hold, and good answers of other meetings. */
function textsOf({ title, instructions, hints }: Wish, known: readonly Topic[]): string[] {
  const told = instructions.split(/(?<=[.?!])\s+|\n+/).map((text) => text.trim()).filter((text) => text.length > 8).slice(0, 6);
  return [title, ...told, ...hints.slice(0, 8).map((hint) => hint.slice(0, 400)), ...known.flatMap(({ said }) => said)];
}

async function scoreAll(answers: readonly Answering[], wish: Wish, kindsOf: ReadonlyMap<Statement, ReadonlySet<FactKind>>, compare: Compare, signal: AbortSignal): Promise<number[]> {
  const known = topicsOf(wish.title, wish.instructions);
  const texts = textsOf(wish, known);
  const near = async (some: readonly (string | null)[]) => compare(texts, some.map((text) => text ?? ''), signal);
  const [alone, asked, joined] = [await near(answers.map((one) => one.alone)), await near(answers.map((one) => one.asked)), await near(answers.map((one) => one.joined))];
  return answers.map(({ statement, asked: question }, index) => {
    const own = Math.max(alone[index] as number, (joined[index] as number) - 0.03);
    const byQuestion = question === null ? 0 : asked[index] as number;
    const mixed = question === null ? own : Math.max(own, 0.55 * byQuestion + 0.45 * own);
    const bonus = Math.max(0, ...known.flatMap(({ kinds }) => kinds).map((kind) => (kindsOf.get(statement)?.has(kind) ? (factBonus[kind] ?? 0) : 0)));
    const isNamed = known.some(({ words }) => words.test(statement.text));
    const isHard = known.length > 0 && known.every(({ kinds }) => kinds.some((kind) => kind !== 'experience'));
    const isOff = isHard && bonus === 0 && !isNamed && !known.some(({ words }) => words.test(question ?? ''));
    const isElsewhere = bonus === 0 && [...(kindsOf.get(statement) ?? [])].some((kind) => factBonus[kind] === 0.3);
    return mixed + bonus + (isNamed ? wordBonus : 0) - (isOff ? unnamed : 0) - (isElsewhere ? elsewhere : 0);
  });
}

/** The best ones, neighbours joined, in their order. */
function toLines(scored: readonly Scored[], count: number): Line[] {
  const groups: { some: [Statement, ...Statement[]]; score: number }[] = [];
  for (const { answering: { statement }, score } of scored) {
    const last = groups.at(-1);
    const before = last?.some.at(-1);
    const words = last ? last.some.reduce((sum, one) => sum + one.to - one.from, 0) + statement.to - statement.from : 0;
    if (last && before && before.turn === statement.turn && before.index + 1 === statement.index && words <= longestLine) {
      last.some.push(statement);
      last.score = Math.max(last.score, score);
    } else groups.push({ some: [statement], score });
  }
  return groups.toSorted((a, b) => b.score - a.score).slice(0, count).toSorted((a, b) => a.some[0].index - b.some[0].index).map(({ some }) => toLine(some));
}
