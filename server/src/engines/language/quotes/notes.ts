import { actionItemsOf, factsOf } from '../material.ts';
import type { Fact, LanguageOptions, Material, SectionWish, WrittenNotes } from '../port.ts';
import type { Arranged, Senses } from './arranged.ts';
import { arrange, placeIn, statementsOf, tell } from './arranged.ts';
import type { Place } from './budget.ts';
import { chooseShown, roomFor } from './budget.ts';
import { isClosing, toChapters } from './chapters.ts';
import type { Exchange } from './exchanges.ts';
import { openCitations } from './findings.ts';
import type { Placed } from './place.ts';
import { findPromises } from './promises.ts';
import { chooseSummary } from './summary.ts';
import type { Weighed } from './telling.ts';
import type { Unit } from './units.ts';
import { toLine } from './units.ts';

/** Of what is shown at once, so much at most stands at the top: a share from 0 to 1. */
const topShare = 0.4;
/** In lines: of a longer answer the value is not all. */
const shortAnswer = 2;
/** Share of the work that is done when everything has been compared, from 0 to 1. */
const compared = 0.75;

/** The call in people's own words: each exchange in one place, the most telling lines before "More". */
export async function composeNotes(
  conversation: Material,
  wishes: readonly SectionWish[],
  senses: Senses,
  options: LanguageOptions,
): Promise<WrittenNotes> {
  const promises = findPromises(conversation, statementsOf(conversation));
  const arranged = await arrange(conversation, senses, options, promises);
  tell(options, compared, 'Finding the section for each answer');
  const placed = await placeIn(arranged, wishes, senses, options.signal);
  const places = toPlaces(arranged, wishes.length, placed);
  const atTop = new Set(
    chooseSummary(conversation, arranged.weighed, isSpare(places), roomFor(arranged.spokenWords) * topShare),
  );
  const facts = factsOf(conversation.findings);
  const cite = openCitations(conversation);
  const told = new Set([...atTop].map(({ exchange }) => exchange).concat(exchangesOf(facts, arranged.units)));
  const shown = chooseShown(withoutTop(places, atTop), arranged.spokenWords, { quoted: atTop, told });
  const lineOf = ({ unit }: Weighed) => cite(toLine(unit, arranged.isEnglish, !shown.has(unit)));
  const agreed = actionItemsOf(conversation.findings).map(({ line }) => line);
  tell(options, 1, 'Done');
  return {
    summary: [...atTop].map((unit) => cite(toLine(unit, arranged.isEnglish))),
    sections: wishes.map((wish, at) => {
      const lines = (places[at]?.lines ?? []).map(lineOf);
      return { id: wish.id, lines: lines.length === 0 && isClosing(wish) ? agreed : lines, dropped: [] };
    }),
    dropped: [],
    alsoDiscussed: (places.at(-1)?.lines ?? []).map(lineOf),
    chapters: toChapters(
      placed,
      wishes.map(({ title }) => title),
      arranged.isEnglish,
    ),
  };
}

/** How much it counts among the lines of a section that its question is the one the section asks. */
const fitWorth = 0.5;

/** The lines of each section in the order of the call, and last those that no section asked for. */
function toPlaces({ weighed }: Arranged, sections: number, placed: readonly Placed[]): Place[] {
  const placeOf = new Map(placed.map((one) => [one.exchange, one]));
  const linesOf = (section: number | null) =>
    weighed
      .filter(({ unit }) => placeOf.get(unit.exchange)?.section === section)
      .map(({ unit, worth }) => ({ unit, worth: worth + fitWorth * (placeOf.get(unit.exchange)?.fit ?? 0) }));
  return [
    ...Array.from({ length: sections }, (_, at) => ({ lines: linesOf(at), isElsewhere: false })),
    { lines: linesOf(null), isElsewhere: true },
  ];
}

/** A line may stand at the top if its section keeps another: nothing is shown twice, and no section stands there empty. */
const isSpare =
  (places: readonly Place[]) =>
  (unit: Unit, chosen: readonly Unit[]): boolean => {
    const own = places.find(({ lines }) => lines.some((one) => one.unit === unit));
    return own !== undefined && own.lines.some((one) => one.unit !== unit && !chosen.includes(one.unit));
  };

const withoutTop = (places: readonly Place[], atTop: ReadonlySet<Unit>): Place[] =>
  places.map((place) => ({ ...place, lines: place.lines.filter(({ unit }) => !atTop.has(unit)) }));

/** Short answers of which a value stands in the strip. */
const exchangesOf = (facts: readonly Fact[], units: readonly Unit[]): Exchange[] =>
  facts.flatMap(({ line: { evidence } }) => {
    const exchange = units.find(({ utterance, from, to }) =>
      evidence.some((span) => span.utteranceId === utterance.id && span.from < to && span.to > from),
    )?.exchange;
    const lines = units.filter((unit) => unit.exchange === exchange);
    return exchange && lines.length <= shortAnswer ? [exchange] : [];
  });
