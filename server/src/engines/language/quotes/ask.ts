import type { FindingKind } from '@candor/contract/findings';
import type { Answer, AskedPassage, CitedLine, Finding, LanguageOptions } from '../port.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import { kindsAsked } from '../text/asked-kinds.ts';
import type { Senses } from './arranged.ts';
import type { Exchange } from './exchanges.ts';
import { toExchanges } from './exchanges.ts';
import type { FamilyName } from '../text/families.ts';
import { familiesAsked, familiesSaid } from '../text/families.ts';
import { tellsRequirement } from './requirements.ts';
import { textOf } from './spoken.ts';
import type { Unit } from './units.ts';
import { toLine, unitsOf } from './units.ts';

/** So many places are shown. */
const mostPlaces = 3;
/** Of each place, so many lines. */
const linesOfPlace = 4;
/** On the scale of what is added up: so near, it was talked about. */
const leastNear = 0.45;
/** And so near it is worth a look. */
const leastClose = 0.2;
/** Shares of what is added up: likeness of a line by itself and with its question, the question's words that were said there, what both are about, and what is told of it unasked. Chosen on 288 questions about sets two to four. */
const share = {
  alone: 0.4,
  withQuestion: 0.8,
  words: 0.5,
  family: 0.12,
  said: 0.08,
  told: 0.25,
  toldMore: 0.05,
  found: 0.1,
};
/** Only the best by words are compared by meaning when there are more exchanges. */
const mostCompared = 1_500;

type Place = {
  meetingId: string;
  exchange: Exchange;
  question: string;
  units: readonly Unit[];
  /** Of each line, what was found in it. */
  found: readonly (readonly { kind: FindingKind; text: string }[])[];
};
type Ranked = { place: Place; score: number; near: readonly number[] };

const claimsOf = (found: Place['found'][number], said: string): string[] =>
  found.map(({ text }) => text).filter((text) => text !== said);

/** A line with several of the words in which a requirement is told tells more of it. */
const toldShare = (count: number): number => (count === 0 ? 0 : share.told + share.toldMore * Math.min(2, count - 1));

/** The places where it was talked about, from the nearest on: no yes and no no. */
export async function findPlaces(
  question: string,
  passages: readonly AskedPassage[],
  senses: Senses,
  { signal, findings = [] }: Pick<LanguageOptions, 'signal'> & { findings?: readonly Finding[] },
): Promise<Answer> {
  const all = [...Map.groupBy(passages, ({ meetingId }) => meetingId)].flatMap(([meetingId, some]) =>
    placesOf(meetingId, some, findings),
  );
  const words = sharedWith(question);
  const some = all.length <= mostCompared ? all : all.toSorted((a, b) => words(b) - words(a)).slice(0, mostCompared);
  const ranked = (await rank(question, some, senses, signal)).slice(0, mostPlaces);
  const between = (from: number, to: number) =>
    ranked.filter(({ score }) => score >= from && score < to).flatMap(linesOf);
  return { lines: between(leastNear, Infinity), closest: between(leastClose, leastNear), dropped: [] };
}

async function rank(
  question: string,
  places: readonly Place[],
  senses: Senses,
  signal: AbortSignal,
): Promise<Ranked[]> {
  const said = places.flatMap(({ question: asked, units }) => units.flatMap(({ text }) => [text, `${asked} ${text}`]));
  if (said.length === 0) return [];
  // What was found there in other words, as a language model or a person has put it, is compared as well.
  const claims = [
    ...new Set(
      places.flatMap(({ found, units }) => found.flatMap((some, index) => claimsOf(some, units[index]?.text ?? ''))),
    ),
  ];
  const [row = []] = await senses.byMeaning([question], [...said, ...claims], signal);
  const likeClaim = new Map(claims.map((text, index) => [text, row[said.length + index] ?? 0]));
  const kinds = kindsAsked(question);
  const [words, wanted, tells] = [sharedWith(question), familiesAsked(question), tellsRequirement(question)];
  let at = 0;
  const ranked = places.map((place) => {
    const own = place.units.map(({ text }, index): [number, number] => {
      const claimed = claimsOf(place.found[index] ?? [], text).map((claim) => likeClaim.get(claim) ?? 0);
      return [Math.max(row[at + 2 * index] ?? 0, ...claimed), Math.max(row[at + 2 * index + 1] ?? 0, ...claimed)];
    });
    const isFound = place.found.map((some) => some.some(({ kind }) => kinds.has(kind)));
    at += 2 * place.units.length;
    const told = place.units.map(({ text }) => toldShare(tells?.(text) ?? 0));
    const nearest = (one: 0 | 1) => Math.max(...own.map((pair) => pair[one]));
    const score =
      share.alone * nearest(0) +
      share.withQuestion * nearest(1) +
      share.words * words(place) +
      (isAbout(place, wanted) || isFound.includes(true) ? share.family : isSaid(place, wanted) ? share.said : 0) +
      Math.max(0, ...told);
    return {
      place,
      near: own.map(
        ([alone, joined], index) => alone + joined + (told[index] ?? 0) + (isFound[index] ? share.found : 0),
      ),
      score,
    };
  });
  return ranked.toSorted((a, b) => b.score - a.score);
}

function placesOf(meetingId: string, some: readonly AskedPassage[], findings: readonly Finding[]): Place[] {
  const found = Map.groupBy(
    findings.flatMap(({ kind, line }) => line.evidence.map((span) => ({ kind, text: line.text, span }))),
    ({ span }) => span.utteranceId,
  );
  const foundIn = ({ utterance, from, to }: Unit) =>
    (found.get(utterance.id) ?? []).filter(({ span }) => span.from < to && span.to > from);
  const conversation = {
    title: '',
    startedAt: new Date(0),
    language: null,
    participants: [],
    utterances: some.map(({ utterance }) => utterance),
  };
  return toExchanges(conversation)
    .map((exchange) => {
      const units = unitsOf(exchange, true);
      return { meetingId, exchange, question: exchange.asked.map(textOf).join(' '), units, found: units.map(foundIn) };
    })
    .filter(({ units }) => units.length > 0);
}

const isAbout = ({ exchange }: Place, wanted: ReadonlySet<FamilyName>): boolean =>
  [...wanted].some((name) => exchange.about.has(name));

/** It isn't asked for, and is told all the same. */
const isSaid = ({ units }: Place, wanted: ReadonlySet<FamilyName>): boolean =>
  units.some(({ text }) => [...familiesSaid(text)].some((name) => wanted.has(name)));

/** Which share of the words that mean something was said in a place. */
function sharedWith(wanted: string): (place: Place) => number {
  const words = new Set(meaningOf(splitWords(wanted)));
  return ({ question, units }) => {
    const own = new Set(meaningOf(splitWords(`${question} ${units.map(({ text }) => text).join(' ')}`)));
    return words.size === 0 ? 0 : [...words].filter((word) => own.has(word)).length / words.size;
  };
}

/** The lines of a place around the nearest one, in the order in which they were said. */
function linesOf({ place: { meetingId, units }, near }: Ranked): CitedLine[] {
  const best = near.indexOf(Math.max(...near));
  const from = Math.max(0, Math.min(best - 1, units.length - linesOfPlace));
  return units.slice(from, from + linesOfPlace).map((unit) => {
    const line = toLine(unit, true);
    return {
      ...line,
      ...(unit === units[best] && { isNearest: true }),
      exchange: `${meetingId}-${unit.exchange.id}`,
      meetingId,
    };
  });
}
