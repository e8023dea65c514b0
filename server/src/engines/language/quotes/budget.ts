import type { Exchange } from './exchanges.ts';
import type { Weighed } from './telling.ts';
import type { Unit } from './units.ts';
import { shownLength } from './units.ts';

/** Of the words that were spoken, this share at most stands on the page before anybody asks for more. */
const shareShown = 1 / 5;
/** In words: of a call of a minute or two, a fifth would say nothing. */
const leastShown = 60;
/** Of what is shown, this share at most stands where no section asked for it. */
const shareElsewhere = 1 / 4;
/** Lines of one exchange that are shown at once. */
export const linesAtOnce = 3;

/** What stands above the sections: quotes, and exchanges of which a quote or a value stands there. */
type AtTop = { quoted: ReadonlySet<Unit>; told: ReadonlySet<Exchange> };

/** The lines of one place on the page, with what each exchange is worth there. */
export type Place = { lines: readonly Weighed[]; isElsewhere: boolean };

/**
 * Which lines stand before "More": first the best of each section, then the best of each exchange, then what is left, as
 * long as there is room. What stands `atTop` is seen already.
 */
export function chooseShown(places: readonly Place[], spokenWords: number, atTop: AtTop): ReadonlySet<Unit> {
  const room = roomFor(spokenWords) - wordsOf(atTop.quoted);
  const isTold = ({ exchange }: Unit) => atTop.told.has(exchange);
  const ranked = places.flatMap((place) => inRounds(place, isTold)).toSorted(byRound);
  // Where no section took anything, everything stands in order.
  const isPlaced = ranked.some(({ isElsewhere }) => !isElsewhere);
  const shown: Ranked[] = [];
  for (const one of ranked) {
    const words = wordsIn(shown) + shownLength(one.unit);
    const elsewhere = wordsIn(shown.filter(({ isElsewhere }) => isElsewhere)) + shownLength(one.unit);
    if (words <= room && (!isPlaced || !one.isElsewhere || elsewhere <= room * shareElsewhere)) shown.push(one);
  }
  return new Set((isPlaced ? balanced(shown) : shown).map(({ unit }) => unit));
}

export const roomFor = (spokenWords: number): number => Math.max(leastShown, Math.floor(spokenWords * shareShown));
const wordsOf = (units: ReadonlySet<Unit>): number => [...units].reduce((sum, unit) => sum + shownLength(unit), 0);
const wordsIn = (some: readonly { unit: Unit }[]) => some.reduce((sum, { unit }) => sum + shownLength(unit), 0);

/** Where the sections had little to show, what stands elsewhere shrinks with them. */
function balanced(shown: readonly Ranked[]): readonly Ranked[] {
  const elsewhere = shown.filter(({ isElsewhere }) => isElsewhere);
  const last = elsewhere.at(-1);
  if (!last || wordsIn(elsewhere) <= wordsIn(shown) * shareElsewhere) return shown;
  return balanced(shown.filter((one) => one !== last));
}

type Ranked = { unit: Unit; worth: number; round: number; isElsewhere: boolean };

/** The short ones come first, so that as many sections, and then as many exchanges, as possible show something. */
const byRound = (a: Ranked, b: Ranked) =>
  a.round - b.round || (a.round < rounds.second ? shownLength(a.unit) - shownLength(b.unit) : brevity(b) - brevity(a));
/** What a line is worth, and a little less for each of its words: more of them fit. */
const perWord = 0.012;
const brevity = ({ unit, worth }: Weighed) => worth - perWord * shownLength(unit);

/** First the best line of a section, then the best of each further exchange, then the second and third ones. */
const rounds = { section: 0, exchange: 1, second: 2 };

function inRounds({ lines, isElsewhere }: Place, isTold: (unit: Unit) => boolean): Ranked[] {
  const byExchange = [...Map.groupBy(lines, ({ unit }) => unit.exchange).values()].map((some) =>
    some.toSorted((a, b) => brevity(b) - brevity(a)),
  );
  const best = Math.max(...lines.map(brevity));
  return byExchange.flatMap((some) =>
    some.slice(0, linesAtOnce).map(({ unit, worth }, rank) => {
      const isFirst = rank === 0 && brevity({ unit, worth }) === best;
      const round = isFirst ? rounds.section : rank === 0 && !isTold(unit) ? rounds.exchange : rounds.second + rank;
      return { unit, worth, isElsewhere, round };
    }),
  );
}
