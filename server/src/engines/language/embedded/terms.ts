import type { Line, Withheld } from '../port.ts';
import type { FoundFact } from '../facts/found.ts';

export type PaySlot = 'wanted' | 'now' | 'bonus' | 'other';

/** What a figure of pay is. */
export const paySlot = ({ slot }: FoundFact): PaySlot =>
  slot === 'pay.wanted' ? 'wanted' : slot === 'pay.now' ? 'now' : slot === 'pay.bonus' ? 'bonus' : 'other';

type Row = readonly [string, FoundFact | undefined];
type Told = { lines: Line[]; dropped: Withheld[] };
type Header = { identity: Told; terms: Told };

/** Where somebody works now is what is taken from an earlier job most often: it has to be surer than the rest. */
const sureOfEmployer = 0.95;
/** Somebody accepts or rejects a suggestion; a client cannot. */
const sureEnough = 0.8;
const unsure = 'Candor is not sure of it: check it when you add it.';
/** "If it comes through", "I believe": not yet so. */
const hedge =
  /\b(?:if|unless|hopefully|i (?:believe|think|guess|reckon|suppose)|probably|perhaps|maybe|pending|waiting|not yet|haven't heard|applied|should be able|i'd (?:get|need|have to))\b/i;
const hedged = 'It was said with a condition or a doubt: check it when you add it.';

/** The facts a reader looks for first, each with where it was said: who somebody is, and on which terms they come. A client gets those that were said without an if. */
export function headerOf(
  facts: readonly FoundFact[],
  { isPayNowWanted, isForClient }: { isPayNowWanted: boolean; isForClient: boolean },
): Header {
  const last = (some: readonly FoundFact[]) => some.at(-1);
  const pay = facts.filter(({ kind }) => kind === 'pay');
  const identity: readonly Row[] = [
    ['Role', facts.find(({ kind }) => kind === 'role')],
    ['Employer', facts.find(({ kind }) => kind === 'employer')],
  ];
  const terms: readonly Row[] = [
    ['Location', facts.find(({ kind }) => kind === 'location')],
    ['Notice', last(facts.filter(({ kind }) => kind === 'notice'))],
    ['Available', last(facts.filter(({ slot }) => slot === 'start'))],
    ['Pay wanted', last(pay.filter((one) => paySlot(one) === 'wanted'))],
    ['Pay now', isPayNowWanted ? last(pay.filter((one) => paySlot(one) === 'now')) : undefined],
    ['Right to work', last(facts.filter(({ kind, value }) => kind === 'right-to-work' && !later.test(value)))],
  ];
  const toldOf = (rows: readonly Row[]): Told => {
    const told: Told = { lines: [], dropped: [] };
    for (const [name, fact] of rows) {
      if (!fact) continue;
      const line = { text: `${name}: ${fact.value}`, evidence: fact.line.evidence };
      const reason = isForClient ? reasonAgainst(fact) : null;
      if (reason) told.dropped.push({ ...line, reason });
      else told.lines.push(line);
    }
    return told;
  };
  return { identity: toldOf(identity), terms: toldOf(terms) };
}

const reasonAgainst = (fact: FoundFact): string | null =>
  fact.chance < (fact.kind === 'employer' ? sureOfEmployer : sureEnough) || isUntold(fact)
    ? unsure
    : isHedged(fact)
      ? hedged
      : null;

/** A day of a month that nobody named there, or a day of which nobody said that it is for a start. */
function isUntold({ slot, value, line, statement }: FoundFact): boolean {
  if (slot !== 'start') return false;
  const said = [line.text, statement.text, ...statement.questions.map(({ text }) => text)].join(' ');
  return monthsIn(value).some((month) => !monthsIn(said).includes(month)) || !starts.test(said);
}
const monthsIn = (text: string): string[] =>
  text.match(/\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g) ?? [];
const starts = /\b(?:start\w*|begin\w*|available|availability|free|leave|leaving|notice|join\w*|looking at)\b/i;
/** What somebody will have is not what they have. */
const later = /\b(?:next|will|hope|hopefully|apply|by then|soon)\b/i;

export const isHedged = (fact: FoundFact): boolean => hedge.test(clauseOf(fact));

/** The words around a value, up to the marks on either side: "46, or 45 if there was sick pay" says 46 without an if. */
function clauseOf({ statement, span }: FoundFact): string {
  if (!span) return statement.text;
  const words = statement.utterance.words.map(([text]) => text);
  const ends = (at: number) => /[,.;:?!]$/.test(words[at] ?? '');
  let [from, to] = [span.from, span.to];
  while (from > statement.from && !ends(from - 1)) from -= 1;
  while (to < statement.to && !ends(to - 1)) to += 1;
  return words.slice(from, to).join(' ');
}
