import type { CompetencyWish, LanguageOptions, Material, WrittenRating } from '../port.ts';
import { openPurse } from '../purse.ts';
import { formsFor, ratingsAnswer } from './answers.ts';
import { linesOf } from './checked.ts';
import { checkComposed } from './composed.ts';
import { withoutRepeats } from './merge.ts';
import { idsOf } from './notes.ts';
import { findingsOf } from './source.ts';
import { ratingsTask } from './tasks.ts';
import type { Desk } from './work.ts';
import { askInParts } from './work.ts';

const mostMissing = 4;

export async function composeScorecard(
  desk: Desk,
  material: Material,
  scorecard: { scale: number; competencies: readonly CompetencyWish[] },
  options: LanguageOptions,
): Promise<WrittenRating[]> {
  const { scale, competencies } = scorecard;
  const purse = options.purse ?? openPurse();
  const { answers } = await askInParts(
    desk,
    findingsOf(material),
    {
      name: 'ratings',
      schema: ratingsAnswer,
      form: (range) => formsFor(range).ratings(idsOf(competencies), scale),
      ask: ratingsTask(material, scorecard),
      note: 'Drafting the scorecard',
    },
    purse,
    options,
  );
  const placeOf = (part: number, id: string) => `${part} ${id}`;
  const claims = answers.flatMap(({ ratings }, part) =>
    ratings.flatMap((one) => one.claims.map((claim) => ({ ...claim, place: placeOf(part, one.id) }))),
  );
  const partOf = await checkComposed({ desk, conversation: material, purse, signal: options.signal }, claims);
  const ratings: WrittenRating[] = [];
  for (const { id } of competencies) {
    const parts = answers.map((answer, part) => ({
      found: answer.ratings.find((one) => one.id === id),
      ...partOf(placeOf(part, id)),
    }));
    ratings.push({
      id,
      rating: ratingOf(
        parts.map(({ found, kept }) => ({ rating: found?.rating ?? null, reasons: kept.length })),
        scale,
      ),
      lines: await withoutRepeats(desk, parts.flatMap(linesOf), options.signal),
      // What one window misses another may tell.
      missing: answers.length > 1 ? [] : parts.flatMap(({ found }) => found?.missing ?? []).slice(0, mostMissing),
      dropped: parts.flatMap(({ dropped }) => dropped),
    });
  }
  return ratings;
}

/** Only what something said supports; several windows count by how much they have. Whole numbers, as the form asks for. */
function ratingOf(parts: readonly { rating: number | null; reasons: number }[], scale: number): number | null {
  const counted = parts.flatMap(({ rating, reasons }) =>
    rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= scale && reasons > 0
      ? [{ rating, reasons }]
      : [],
  );
  const weight = counted.reduce((sum, { reasons }) => sum + reasons, 0);
  return weight === 0
    ? null
    : Math.round(counted.reduce((sum, { rating, reasons }) => sum + rating * reasons, 0) / weight);
}
