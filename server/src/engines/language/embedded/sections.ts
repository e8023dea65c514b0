import type { DetailLevel } from '@candor/contract/templates';
import type { FactKind } from '../fact-kinds.ts';
import type { LanguageOptions, Line, SectionWish } from '../port.ts';
import { likeness } from '../embeddings/index.ts';
import type { Opinion } from '../reader/network.ts';
import type { Statement } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Compare, Senses } from './compare.ts';
import type { Answering, Material } from './material.ts';
import { toLine } from './material.ts';
import type { Noted } from './exchanges.ts';
import { slotsIn, slotsOf } from './slotted.ts';
import type { Topic } from './topics.ts';
import { topicsOf } from './topics.ts';
import type { Signs } from './weights.ts';
import { weigh } from './weights.ts';

/**
 * Below it, what was found is about something else and the section has nothing: by likelihood, which says more the more
 * sections there are, and by score where there is no other section to compare with.
 */
export const enough = { among: 0.48, amongFew: 0.65, alone: 0.46 };
const few = 3;
/** Facts of these kinds are what their section is about; the others turn up everywhere. */
const factBonus: Partial<Record<FactKind, number>> = {
  pay: 0.3,
  notice: 0.3,
  availability: 0.3,
  location: 0.3,
  'right-to-work': 0.3,
  phone: 0.3,
  email: 0.3,
  experience: 0.15,
  skill: 0.15,
};
const commonBonus = 0.15;
/** Pay, notice and the like are named by their words when they are spoken of. */
const unnamed = 0.15;
/** What somebody earns or when they can start says little about anything else. */
const elsewhere = 0.1;
const wordBonus = 0.05;
const lineCounts: Record<DetailLevel, number> = { brief: 2, standard: 4, detailed: 9 };
/** So likely, an answer serves two sections. */
const clearly = 0.8;
/** This share of enough will do where a section has nothing else. */
const nearly = 0.65;
/** And with this share it is worth a look. */
const perhapsShare = 0.2;

export type Wish = Pick<SectionWish, 'id' | 'title' | 'instructions' | 'detailLevel' | 'hints'>;
/** `closest` is what came nearest where nothing came near enough; `by` are the sentences of a line that are about it. */
export type Found = {
  id: string;
  lines: Line[];
  best: number;
  closest: Line | null;
  by?: ReadonlyMap<Line, readonly Statement[]>;
};

type Scored = { answering: Answering; score: number };
/** Of one section, for every answer. */
type Row = {
  scores: number[];
  byTitle: number[];
  byQuestion: number[];
  asked: number[];
  both: number[] /** As the reader sees it, where it reads. */;
  read: number[] | null;
  kinds: ReadonlySet<FactKind>;
  isKnown: boolean;
};

/** For each section the sentences that answer it, as quotes in the order in which they were said. */
export async function findSections(
  material: Material,
  wishes: readonly Wish[],
  senses: Senses,
  options: LanguageOptions,
): Promise<Found[]> {
  const kindsOf = toKinds(material);
  const rows = await scoreSections(material, wishes, kindsOf, senses, options);
  // A section alone has nothing to be weighed against and keeps its score.
  if (rows.length === 1)
    return pickLines(
      material,
      wishes,
      withMarked(
        material,
        wishes,
        rows.map(({ scores }) => scores),
      ),
      enough.alone,
    );
  return pickLines(
    material,
    wishes,
    withMarked(
      material,
      wishes,
      toSigns(material, rows, kindsOf).map((row) => row.map((signs) => weigh(signs))),
    ),
    rows.length > few ? enough.among : enough.amongFew,
  );
}

const joining = /^(?:and|of|the|an?|for|in|or|&)$/i;
/** What a question has to say to name a section. "Right to work" is not named by "work": its other word says too little. */
function nameOf(title: string): string[] {
  const words = splitWords(title).filter((word) => !joining.test(word));
  const meaning = meaningOf(words);
  return meaning.length === words.length ? meaning : [];
}
const includesAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.every((word) => words.includes(word));

/**
 * What the reader marked as just what a section asks for belongs there, and so does the answer to a question that names
 * it: "What would you offer him?" is about the offer.
 */
function withMarked({ answers, marked }: Material, wishes: readonly Wish[], likely: number[][]): number[][] {
  const slotsAt = slotsIn(marked);
  return likely.map((row, at) => {
    const asked = slotsOf(wishes[at] as Wish);
    const title = nameOf((wishes[at] as Wish).title);
    return row.map((score, index) => {
      const { statement, asked: question } = answers[index] as Answering;
      const isNamed =
        title.length > 0 &&
        [question ?? '', statement.text].some((text) => includesAll(meaningOf(splitWords(text)), title));
      return isNamed || [...slotsAt(statement)].some((slot) => asked.has(slot))
        ? Math.max(score, clearly + 0.02)
        : score;
    });
  });
}

/** What the weights are fitted on: the signs of every answer for every section. */
export async function readSigns(
  material: Material,
  wishes: readonly Wish[],
  senses: Senses,
  options: LanguageOptions,
): Promise<Signs[][]> {
  const kindsOf = toKinds(material);
  return toSigns(material, await scoreSections(material, wishes, kindsOf, senses, options), kindsOf);
}

/**
 * Each answer goes where it is most likely, if that is likely enough, and elsewhere too where it clearly belongs. A
 * section that would be empty takes what comes nearest to it.
 */
export function pickLines(
  material: Material,
  wishes: readonly Wish[],
  likely: readonly (readonly number[])[],
  least: number,
): Found[] {
  const found = wishes.map((wish, at) => {
    const all = material.answers.map((answering, index) => ({ answering, score: likely[at]?.[index] as number }));
    const own = all.filter(
      ({ score }, index) =>
        score >= least && (score >= clearly || likely.every((row) => (row[index] as number) <= score)),
    );
    const near = all.filter(({ score }) => score >= least * perhapsShare).toSorted((a, b) => b.score - a.score);
    const scored = own.length > 0 ? own : near.slice(0, 1).filter(({ score }) => score >= least * nearly);
    const by = toLines(material, scored, lineCounts[wish.detailLevel]);
    return { id: wish.id, lines: [...by.keys()], best: Math.max(0, ...scored.map(({ score }) => score)), by, near };
  });
  // What stands in another section already is no news.
  const told = new Set(found.flatMap(({ lines }) => lines.map(({ text }) => text)));
  return found.map(({ near, ...one }) => ({ ...one, closest: one.lines.length > 0 ? null : closestIn(near, told) }));

  function closestIn(near: readonly Scored[], shown: ReadonlySet<string>): Line | null {
    const lines = near.map((one) => [...toLines(material, [one], 1).keys()][0]);
    return lines.find((line) => line && !shown.has(line.text)) ?? null;
  }
}

type KindsOf = ReadonlyMap<Statement, ReadonlySet<FactKind>>;

function toKinds({ facts }: Material): KindsOf {
  const kindsOf = new Map<Statement, Set<FactKind>>();
  for (const { statement, kind } of facts) kindsOf.set(statement, (kindsOf.get(statement) ?? new Set()).add(kind));
  return kindsOf;
}

async function scoreSections(
  { answers, opinions }: Material,
  wishes: readonly Wish[],
  kindsOf: KindsOf,
  { compare, place }: Senses,
  options: LanguageOptions,
): Promise<Row[]> {
  const rows: Row[] = [];
  const points =
    place && answers.every(({ statement }) => opinions.has(statement))
      ? answers.map(({ statement }) => (opinions.get(statement) as Opinion).point)
      : null;
  const places = points && (await place?.(wishes, options.signal));
  for (const [at, wish] of wishes.entries()) {
    options.signal.throwIfAborted();
    rows.push({
      ...(await scoreAll(answers, wish, kindsOf, compare, options.signal)),
      read: points && places ? points.map((point) => likeness(places[at] as Float32Array, point)) : null,
    });
    options.onProgress?.((at + 1) / wishes.length, `Looking for “${wish.title}”`);
  }
  return rows;
}

function toSigns({ answers }: Material, rows: readonly Row[], kindsOf: KindsOf): Signs[][] {
  const turns = [...new Set(answers.map(({ statement: { turn } }) => turn))];
  const best = rows.map(({ scores }) => {
    const bestOf = new Map<number, number>();
    answers.forEach(({ statement: { turn } }, index) =>
      bestOf.set(turn, Math.max(bestOf.get(turn) ?? 0, scores[index] as number)),
    );
    return bestOf;
  });
  return rows.map((row, at) => {
    const others = rows.filter((one) => one !== row);
    const leadOfTurn = (turn: number | undefined) =>
      turn === undefined
        ? 0
        : (best[at]?.get(turn) ?? 0) -
          Math.max(...best.filter((_, one) => one !== at).map((one) => one.get(turn) ?? 0));
    return answers.map(({ statement, asked }, index) => {
      const lead = (of: (one: Row) => readonly number[]) =>
        (of(row)[index] as number) - Math.max(...others.map((one) => of(one)[index] as number));
      const own = [...(kindsOf.get(statement) ?? [])]
        .filter((kind) => row.kinds.has(kind))
        .map((kind) => factBonus[kind] ?? 0);
      const hasFact = own.some((bonus) => bonus > commonBonus);
      const place = turns.indexOf(statement.turn);
      return {
        hasFact,
        hasCommonFact: !hasFact && own.some((bonus) => bonus > 0),
        turn: best[at]?.get(statement.turn) ?? 0,
        leadByTitle: lead(({ byTitle }) => byTitle),
        leadOfQuestion: asked === null ? 0 : lead(({ byQuestion }) => byQuestion),
        leadOfAsked: asked === null ? 0 : lead((one) => one.asked),
        leadOfBoth: lead((one) => one.both),
        both: row.both[index] as number,
        leadOfTurn: leadOfTurn(statement.turn),
        leadBefore: leadOfTurn(turns[place - 1]),
        isKnown: row.isKnown,
        read: row.read?.[index] ?? null,
        leadOfRead: row.read === null ? null : lead((one) => one.read ?? []),
      };
    });
  });
}

/** A heading, what it is told to hold, and good answers of other meetings. */
function textsOf({ title, instructions, hints }: Wish, known: readonly Topic[]): string[] {
  const told = instructions
    .split(/(?<=[.?!])\s+|\n+/)
    .map((text) => text.trim())
    .filter((text) => text.length > 8)
    .slice(0, 6);
  return [title, ...told, ...hints.slice(0, 8).map((hint) => hint.slice(0, 400)), ...known.flatMap(({ said }) => said)];
}

async function scoreAll(
  answers: readonly Answering[],
  wish: Wish,
  kindsOf: KindsOf,
  compare: Compare,
  signal: AbortSignal,
): Promise<Omit<Row, 'read'>> {
  const known = topicsOf(wish.title, wish.instructions);
  const texts = textsOf(wish, known);
  const near = async (some: readonly (string | null)[]) =>
    compare(
      texts,
      some.map((text) => text ?? ''),
      signal,
    );
  const [alone, asked, joined] = [
    await near(answers.map((one) => one.alone)),
    await near(answers.map((one) => one.asked)),
    await near(answers.map((one) => one.joined)),
  ];
  const [byTitle, byQuestion] = [
    await compare(
      [wish.title],
      answers.map((one) => one.alone),
      signal,
    ),
    await compare(
      [wish.title],
      answers.map((one) => one.asked ?? ''),
      signal,
    ),
  ];
  const both = await near(answers.map((one) => (one.asked === null ? one.joined : `${one.asked} ${one.joined}`)));
  const scores = answers.map(({ statement, asked: question }, index) => {
    const own = Math.max(alone[index] as number, (joined[index] as number) - 0.03);
    const mixed = question === null ? own : Math.max(own, 0.55 * (asked[index] as number) + 0.45 * own);
    const bonus = Math.max(
      0,
      ...known
        .flatMap(({ kinds }) => kinds)
        .map((kind) => (kindsOf.get(statement)?.has(kind) ? (factBonus[kind] ?? 0) : 0)),
    );
    const isNamed = known.some(({ words }) => words.test(statement.text));
    const isHard = known.length > 0 && known.every(({ kinds }) => kinds.some((kind) => kind !== 'experience'));
    const isOff = isHard && bonus === 0 && !isNamed && !known.some(({ words }) => words.test(question ?? ''));
    const isElsewhere = bonus === 0 && [...(kindsOf.get(statement) ?? [])].some((kind) => factBonus[kind] === 0.3);
    return mixed + bonus + (isNamed ? wordBonus : 0) - (isOff ? unnamed : 0) - (isElsewhere ? elsewhere : 0);
  });
  return {
    scores,
    byTitle,
    byQuestion,
    asked,
    both,
    kinds: new Set(known.flatMap(({ kinds }) => kinds)),
    isKnown: known.length > 0,
  };
}

/** The best ones in their order: an exchange is one line, however many of its sentences answer. */
function toLines({ notedOf }: Material, scored: readonly Scored[], count: number): Map<Line, readonly Statement[]> {
  const found = new Map<Noted | Statement, { of: readonly [Statement, ...Statement[]]; score: number; line: Line }>();
  for (const {
    answering: { statement },
    score,
  } of scored) {
    const noted = notedOf.get(statement);
    const key = noted?.line ? noted : statement;
    const before = found.get(key);
    found.set(key, {
      of: before ? [...before.of, statement] : [statement],
      score: Math.max(before?.score ?? 0, score),
      line: noted?.line ?? toLine([statement]),
    });
  }
  const best = [...found.values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .toSorted((a, b) => a.of[0].index - b.of[0].index);
  return new Map(best.map(({ line, of }) => [line, of]));
}
