import type { FamilyName } from '../text/families.ts';
import type { Weighed } from './telling.ts';
import type { Unit } from './units.ts';

/** Takes back or limits what was said before it: "I've only ever checked other people's, never written it." */
const limits =
  /^(?:but|though|although|except|unless|no,|aber|nur|pero|mais)\b|\b(?:only|never|not|\w+n't|nie|nicht|nunca|jamais)\b/i;

/** With the sentences after it that limit it, and those that it limits itself: quoted alone, either would mislead. */
export function withLimits(unit: Unit, units: readonly Unit[]): Unit[] {
  const at = units.indexOf(unit);
  const isLimited = (one: Unit | undefined, by: Unit | undefined): boolean =>
    one !== undefined && by !== undefined && one.exchange === by.exchange && limits.test(by.text) && isSame(one, by);
  let [first, last] = [at, at];
  while (isLimited(units[first - 1], units[first])) first -= 1;
  while (isLimited(units[last], units[last + 1])) last += 1;
  return units.slice(first, last + 1);
}

/** One answer by one voice. */
const isSame = (one: Unit, other: Unit): boolean => one.utterance.speaker === other.utterance.speaker;

const inOrder = (a: Unit, b: Unit): number => a.index - b.index || a.from - b.from;

/** The most telling ones, in the order of the call, each with what limits it. */
export function best(weighed: readonly Weighed[], count: number): Unit[] {
  const units = weighed.map(({ unit }) => unit).toSorted(inOrder);
  const chosen = new Set<Unit>();
  for (const { unit } of weighed.toSorted((a, b) => b.worth - a.worth))
    if (chosen.size < count) for (const one of withLimits(unit, units)) chosen.add(one);
  return [...chosen].toSorted(inOrder);
}

/** A sum, and no year. */
const sum = /[£$€]\s?\d|\b\d{1,3}[,.]\d{3}\b|\b\d+k\b|\b(?:thousand|grand|quid|hundred)\b/i;
const ofPay =
  /\b(?:salary|salaries|pay|paid|rate|basic|base|bonus|package|wage|wages|earn\w*|gehalt|sueldo|salaire)\b/i;

/** Under a heading about pay every sum is taken for pay: one that was saved or sold stands elsewhere or nowhere. */
export function fitsBlock({ text, exchange }: Unit, block: ReadonlySet<FamilyName>): boolean {
  const isMoney: readonly FamilyName[] = ['pay', 'budget', 'fee'];
  if (!isMoney.some((name) => block.has(name)) || !sum.test(text)) return true;
  return isMoney.some((name) => exchange.about.has(name)) || ofPay.test(text);
}
