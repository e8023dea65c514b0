import { lengthOf } from './spoken.ts';
import type { Weighed } from './telling.ts';
import type { Unit } from './units.ts';

/** Of the words that were spoken, this share at most stands on the page before anybody asks for more. */
const shareShown = 1 / 5;
/** In words: of a call of a minute or two, a fifth would say nothing. */
const leastShown = 60;
/** Of what is shown, this share at most stands where no section asked for it. */
const shareElsewhere = 1 / 4;
/** Lines of one exchange that are shown at once. */
export const linesAtOnce = 3;

/** The lines of one place on the page, with what each exchange is worth there. */
export type Place = { lines: readonly Weighed[]; isElsewhere: boolean };

/**
 * Which lines stand before "More": first the best of each section, then the best of each exchange, then what is left, as
 * long as there is room. `atTop` words stand above them already.
 */
export function chooseShown(places: readonly Place[], spokenWords: number, atTop: number): ReadonlySet<Unit> {
  const room = roomFor(spokenWords) - atTop;
  const rounds = places.flatMap(({ lines, isElsewhere }) => inRounds(lines, isElsewhere)).toSorted(byRound);
  // Where no section took anything, everything stands in order.
  const isPlaced = rounds.some(({ isElsewhere }) => !isElsewhere);
  const shown: Ranked[] = [];
  for (const one of rounds) {
    const words = wordsIn(shown) + lengthOf(one.unit);
    const elsewhere = wordsIn(shown.filter(({ isElsewhere }) => isElsewhere)) + lengthOf(one.unit);
    if (words <= room && (!isPlaced || !one.isElsewhere || elsewhere <= room * shareElsewhere)) shown.push(one);
  }
  return new Set((isPlaced ? balanced(shown) : shown).map(({ unit }) => unit));
}

export const roomFor = (spokenWords: number): number => Math.max(leastShown, Math.floor(spokenWords * shareShown));
const wordsIn = (some: readonly { unit: Unit }[]) => some.reduce((sum, { unit }) => sum + lengthOf(unit), 0);

/** Where the sections had little to show, what stands elsewhere shrinks with them. */
function balanced(shown: readonly Ranked[]): readonly Ranked[] {
  const elsewhere = shown.filter(({ isElsewhere }) => isElsewhere);
  const last = elsewhere.at(-1);
  if (!last || wordsIn(elsewhere) <= wordsIn(shown) * shareElsewhere) return shown;
  return balanced(shown.filter((one) => one !== last));
}

type Ranked = { unit: Unit; worth: number; round: number; isElsewhere: boolean };

/** In the first round the short ones come first, so that as many sections as possible show something. */
const byRound = (a: Ranked, b: Ranked) =>
  a.round - b.round || (a.round === 0 ? lengthOf(a.unit) - lengthOf(b.unit) : brevity(b) - brevity(a));
/** What a line is worth, and a little less for each of its words: more of them fit. */
const perWord = 0.02;
const brevity = ({ unit, worth }: Weighed) => worth - perWord * lengthOf(unit);

/** Round 0 is the best line of a section, 1 the best of each further exchange, then the second and third ones. */
function inRounds(lines: readonly Weighed[], isElsewhere: boolean): Ranked[] {
  const byExchange = [...Map.groupBy(lines, ({ unit }) => unit.exchange).values()].map((some) =>
    some.toSorted((a, b) => brevity(b) - brevity(a)),
  );
  const best = Math.max(...lines.map(brevity));
  return byExchange.flatMap((some) =>
    some.slice(0, linesAtOnce).map(({ unit, worth }, rank) => ({
      unit,
      worth,
      isElsewhere,
      round: rank === 0 ? (brevity({ unit, worth }) === best ? 0 : 1) : rank + 1,
    })),
  );
}
