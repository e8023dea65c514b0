import type { Conversation } from '../port.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { FamilyName } from '../text/families.ts';
import { takesBack } from './read-value.ts';
import type { Weighed } from './telling.ts';
import type { Unit } from './units.ts';
import { shownLength } from './units.ts';

/** What the reader of such a meeting wants to know first; of each group the first that was spoken of. */
const wanted: Record<'candidate' | 'client' | 'other', readonly (readonly FamilyName[])[]> = {
  candidate: [['role', 'career'], ['reason'], ['pay'], ['notice', 'start']],
  client: [['job', 'role', 'team'], ['must'], ['budget', 'pay'], ['process', 'start']],
  other: [['relation', 'career'], ['strength'], ['weakness'], ['rehire', 'reason']],
};
/** In words: nobody quotes longer at the top. */
const longestQuote = 26;
/** In words. */
const shortestQuote = 4;
/** In telling words: "It's not the people." is no summary of why somebody leaves. */
const leastTelling = 3;

/** "Nothing wrong with the company." is no reason to leave it. */
const denies = /^(?:there(?:'s| is) )?nothing (?:wrong|against|bad)\b|^(?:it's|it is|that's) not (?:the|about|that)\b/i;

/** What a line is worth, and a little less for each of its words. */
const perWord = 0.008;
const brevity = ({ unit, worth }: Weighed) => worth - perWord * shownLength(unit);

const readerOf = ({ utterances }: Conversation): keyof typeof wanted =>
  utterances.some(({ role }) => role === 'client')
    ? 'client'
    : utterances.some(({ role }) => role === 'other') && !utterances.some(({ role }) => role === 'candidate')
      ? 'other'
      : 'candidate';

/** Three or four lines that tell a reader of this kind of meeting most, in the order of the call; `room` is in words. */
export function chooseSummary(
  conversation: Conversation,
  weighed: readonly Weighed[],
  isFree: (unit: Unit, chosen: readonly Unit[]) => boolean,
  room: number,
): Unit[] {
  const chosen: Unit[] = [];
  const open = weighed
    .filter(
      ({ unit }) => shownLength(unit) <= longestQuote && shownLength(unit) >= shortestQuote && !unit.text.endsWith('?'),
    )
    .filter(({ unit }) => meaningOf(splitWords(unit.text)).length >= leastTelling)
    .filter(({ unit }) => !unit.exchange.isTold && unit.utterance.role !== 'host')
    .filter(({ unit: { text } }) => !takesBack.test(text) && !denies.test(text))
    .toSorted((a, b) => brevity(b) - brevity(a));
  for (const names of wanted[readerOf(conversation)]) {
    const found = names
      .map((name) => open.find(({ unit }) => unit.exchange.about.has(name) && isFree(unit, chosen) && !isTold(unit)))
      .find((one) => one !== undefined);
    const words = chosen.reduce((sum, unit) => sum + shownLength(unit), 0);
    if (found && words + shownLength(found.unit) <= room) chosen.push(found.unit);
  }
  return chosen.toSorted((a, b) => a.index - b.index);

  function isTold(unit: Unit): boolean {
    return chosen.some(({ exchange }) => exchange === unit.exchange);
  }
}
