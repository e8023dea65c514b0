import type { SectionWish } from '../port.ts';
import { isSmallTalk } from '../text/reading.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Exchange } from './exchanges.ts';
import type { FamilyName } from '../text/families.ts';
import { families, familiesAsked, familiesOf, familiesSaid } from '../text/families.ts';
import { kin } from './kin.ts';
import type { Compare } from './likeness.ts';
import { textOf } from './spoken.ts';

export type Wish = Pick<SectionWish, 'id' | 'title' | 'instructions' | 'hints'>;
/** The section that asks for an exchange, by its place among the wishes, and how well it fits; null where none does. */
export type Placed = { exchange: Exchange; section: number | null; fit: number };

/** Shares of how near the question is to a heading, of how near the answer is, and of the nearer one. */
const share = { question: 0.45, answer: 0.25, nearer: 0.3 };
/** What counts beside nearness, on its scale of 0 to 1. */
const bonus = {
  /** The question names what the heading is about. */
  named: 0.45,
  /** And what comes first among the things it names. */
  namedFirst: 0.1,
  /** No section is about what it names, and this one is about what is asked in the same breath. */
  kin: 0.25,
  /** The answer names it, where the question names nothing. */
  said: 0.3,
  /** It names something else. */
  otherwise: 0.3,
  /** Every word of the heading stands in the question, or in the answer. */
  words: { question: 0.35, answer: 0.2 },
  /** A question that leans on the one before it. */
  follows: 0.18,
};
/** On the same scale: below it, nothing asks for an exchange. */
const leastFit = 0.34;
/** By words alone less is known, so names decide. */
const leastFitByWords = 0.3;
/** In words: so short, a question leans on the one before. */
const leaningWords = 5;
/** In words: the encoder reads no more of an answer. */
const longestRead = 60;
/** Of good answers that people wrote for a section, so many are read, and so much of each (in letters). */
const hints = { most: 8, letters: 400 };
/** In letters: shorter instructions say nothing. */
const shortestInstruction = 8;

/** What whoever leads tells about belongs where a section is about the job, not where it is about the person. */
const ofJobs: ReadonlySet<FamilyName> = new Set(['job', 'company', 'process', 'must', 'nice', 'budget', 'fee', 'step']);

/** Each exchange goes to the one section that asks for it most. */
export async function placeExchanges(
  exchanges: readonly Exchange[],
  wishes: readonly Wish[],
  compare: Compare,
  signal: AbortSignal,
  isByWords: boolean,
): Promise<Placed[]> {
  const fits = await fitsOf(exchanges, wishes, compare, signal);
  const least = isByWords ? leastFitByWords : leastFit;
  let before: number | null = null;
  const placed = exchanges.map((exchange, at) => {
    const leans = isLeaning(exchange);
    const scores = fits.map((row, section) => (row[at] as number) + (leans && section === before ? bonus.follows : 0));
    const fit = Math.max(...scores, 0);
    const section = fit >= least ? scores.indexOf(fit) : null;
    before = section ?? (leans ? before : null);
    return { exchange, section, fit };
  });
  return fillEmpty(placed, fits, least, wishes.map(familiesOf));
}

type Names = ReadonlySet<FamilyName>;

/** A share from 0 to 1: so much less is enough for what was asked by name, where a section would say that nothing was. */
const easier = 0.8;

/** What a section asks for was talked about although another one asks for it even more: it isn't said to be missing, if the other keeps something. */
function fillEmpty(
  placed: Placed[],
  fits: readonly (readonly number[])[],
  least: number,
  names: readonly Names[],
): Placed[] {
  const isEmpty = (section: number) => placed.every((one) => one.section !== section);
  for (const [section, row] of fits.entries()) {
    const own = names[section] as Names;
    // What was promised stands under next steps anyway.
    if (!isEmpty(section) || own.has('step')) continue;
    const leastFor = ({ about }: Exchange) => ([...about].some((name) => own.has(name)) ? least * easier : least);
    const spare = placed
      .map((one, at) => ({ at, fit: row[at] as number, isAlone: isAlone(one, placed) }))
      .filter(({ at, fit, isAlone: isLast }) => fit >= leastFor((placed[at] as Placed).exchange) && !isLast)
      .toSorted((a, b) => b.fit - a.fit)[0];
    if (spare) placed[spare.at] = { ...(placed[spare.at] as Placed), section, fit: spare.fit };
  }
  return placed;
}

const isAlone = ({ section }: Placed, placed: readonly Placed[]): boolean =>
  section !== null && placed.filter((one) => one.section === section).length < 2;

/** How well each section fits each exchange: a row for each section. */
async function fitsOf(
  exchanges: readonly Exchange[],
  wishes: readonly Wish[],
  compare: Compare,
  signal: AbortSignal,
): Promise<number[][]> {
  const asked = exchanges.map(questionOf);
  const said = exchanges.map(answerOf);
  const names = wishes.map(familiesOf);
  const rows: number[][] = [];
  for (const [at, wish] of wishes.entries()) {
    const own = names[at] as ReadonlySet<FamilyName>;
    const near = await compare(textsOf(wish, own), [...asked, ...said], signal);
    rows.push(
      exchanges.map((exchange, index) => {
        const nearest = (column: number) => Math.max(0, ...near.map((row) => row[column] as number));
        const [question, answer] = [asked[index] === '' ? 0 : nearest(index), nearest(exchanges.length + index)];
        const likely =
          asked[index] === ''
            ? answer
            : share.question * question + share.answer * answer + share.nearer * Math.max(question, answer);
        return likely + bonusOf(exchange, own, names) + bonusOfWords(wish.title, asked[index] ?? '', said[index] ?? '');
      }),
    );
  }
  return rows;
}

const questionOf = ({ asked }: Exchange) => asked.map(({ text }) => text).join(' ');
const answerOf = ({ said }: Exchange) =>
  splitWords(
    said
      .filter(({ text }) => !isSmallTalk(text))
      .map(textOf)
      .join(' '),
  )
    .slice(0, longestRead)
    .join(' ');
const isLeaning = ({ asked }: Exchange) => splitWords(questionOf({ asked } as Exchange)).length <= leaningWords;

/** "Section 20" is spoken of where somebody says so. */
function bonusOfWords(title: string, question: string, answer: string): number {
  const words = meaningOf(splitWords(title));
  const isIn = (text: string) => {
    const own = new Set(meaningOf(splitWords(text)));
    return words.length > 0 && words.every((word) => own.has(word));
  };
  return isIn(question) ? bonus.words.question : isIn(answer) ? bonus.words.answer : 0;
}

function bonusOf(exchange: Exchange, own: ReadonlySet<FamilyName>, all: readonly ReadonlySet<FamilyName>[]): number {
  const isOfJob = [...own].some((name) => ofJobs.has(name));
  const text = exchange.said.map(textOf).join(' ');
  if (exchange.isTold && !isOfJob && !tellsOf(text, own)) return -1;
  const about = [...exchange.about];
  const at = about.findIndex((name) => own.has(name));
  if (at >= 0) return bonus.named + (at === 0 ? bonus.namedFirst : 0);
  if (about.length === 0)
    return [...familiesSaid(exchange.said.map(textOf).join(' '))].some((name) => own.has(name)) ? bonus.said : 0;
  const isAsked = about.some((name) => all.some((names) => names.has(name)));
  if (!isAsked) return kinOf(about, own) ? bonus.kin : 0;
  // It names what another section is about.
  return -bonus.otherwise;
}

/** A range, days in the office or a date belong with pay, place or notice also where whoever leads tells them. */
const ofTerms: readonly FamilyName[] = ['pay', 'place', 'start', 'notice', 'interview'];
const tellsOf = (text: string, own: ReadonlySet<FamilyName>): boolean =>
  ofTerms.some((name) => own.has(name) && (familiesAsked(text).has(name) || familiesSaid(text).has(name)));

const kinOf = (about: readonly FamilyName[], own: ReadonlySet<FamilyName>): boolean =>
  about.some((name) => kin[name]?.some((one) => own.has(one)));

/** A heading, what it is told to hold, how a recruiter asks for it, and good answers of other meetings. */
function textsOf(wish: Wish, own: ReadonlySet<FamilyName>): string[] {
  const told = wish.instructions
    .split(/(?<=[.?!])\s|\n/)
    .map((text) => text.trim())
    .filter((text) => text.length > shortestInstruction);
  const samples = families.filter(({ name }) => own.has(name)).map(({ sample }) => sample);
  return [
    wish.title,
    ...told,
    ...samples,
    ...wish.hints.slice(0, hints.most).map((hint) => hint.slice(0, hints.letters)),
  ];
}
