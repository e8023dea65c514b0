import type { Line } from '../port.ts';
import type { FoundFact } from '../facts/found.ts';

export type PaySlot = 'wanted' | 'now' | 'bonus' | 'other';

/** What a figure of pay is. */
export const paySlot = ({ slot }: FoundFact): PaySlot =>
  slot === 'pay.wanted' ? 'wanted' : slot === 'pay.now' ? 'now' : slot === 'pay.bonus' ? 'bonus' : 'other';

type Row = readonly [string, FoundFact | undefined];
type Header = { identity: Line[]; terms: Line[] };

/** The facts a reader looks for first, each with where it was said: who somebody is, and on which terms they come. */
export function headerOf(facts: readonly FoundFact[], { isPayNowWanted }: { isPayNowWanted: boolean }): Header {
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
    ['Right to work', last(facts.filter(({ kind }) => kind === 'right-to-work'))],
  ];
  return { identity: identity.flatMap(toLines), terms: terms.flatMap(toLines) };
}

const toLines = ([name, fact]: Row): Line[] =>
  fact ? [{ text: `${name}: ${fact.value}`, evidence: fact.line.evidence }] : [];
