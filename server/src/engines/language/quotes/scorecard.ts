import type { CompetencyWish, LanguageOptions, Material, WrittenRating } from '../port.ts';
import type { Senses } from './arranged.ts';
import { arrange, placeIn } from './arranged.ts';
import { linesAtOnce } from './budget.ts';
import { openCitations } from './findings.ts';
import { toLine } from './units.ts';

/** What was said to each competency. Nothing is rated: that is for whoever was there. */
export async function rateByQuotes(
  conversation: Material,
  competencies: readonly CompetencyWish[],
  senses: Senses,
  options: LanguageOptions,
): Promise<WrittenRating[]> {
  const arranged = await arrange(conversation, senses, options);
  const wishes = competencies.map(({ id, name, guidance }) => ({ id, title: name, instructions: guidance, hints: [] }));
  const placed = await placeIn(arranged, wishes, senses, options.signal);
  const sectionOf = new Map(placed.map(({ exchange, section }) => [exchange, section]));
  const cite = openCitations(conversation);
  return competencies.map(({ id }, at) => {
    const own = arranged.weighed.filter(({ unit }) => sectionOf.get(unit.exchange) === at);
    const shown = own.toSorted((a, b) => b.worth - a.worth).slice(0, linesAtOnce);
    return {
      id,
      rating: null,
      lines: own.map((one) => cite(toLine(one.unit, arranged.isEnglish, !shown.includes(one)))),
      dropped: [],
    };
  });
}
