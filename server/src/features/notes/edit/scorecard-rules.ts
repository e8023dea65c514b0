import type { WrittenLine } from '@candor/contract/evidence';
import type { Rating } from '@candor/contract/scorecards';
import type { ScorecardTemplate } from '@candor/contract/templates';
import type { StoredRating } from '../../../db/schema/notes.ts';
import type { WrittenRating } from '../../../engines/language/port.ts';
import type { MeetingConversation } from '../../findings/conversation.ts';
import { plain, toOmitted, toWritten } from '../../findings/conversation.ts';
import type { ScorecardRow } from '../facts-store.ts';
import { mergeLines, withoutShown } from '../../findings/lines.ts';

/** A person has said something about it. */
const isTouched = ({ rating, comment }: Pick<Rating, 'rating' | 'comment'>) => rating !== null || comment !== '';

/** What a person has rated stays on the scale that they saw. */
export function scaleOf(
  { scale }: Pick<ScorecardTemplate, 'scale'>,
  former: Pick<ScorecardRow, 'scale' | 'ratings'> | undefined,
): number {
  return former?.ratings.some(({ rating }) => rating !== null) ? former.scale : scale;
}

/** The draft with what the engine finds now: a person's ratings and comments stay, also of a competency that the template has no more. */
export function draftRatings(
  { scale, competencies }: ScorecardTemplate,
  conversation: Pick<MeetingConversation, 'utterances'>,
  written: readonly WrittenRating[],
  former: readonly StoredRating[],
  follow: (lines: readonly WrittenLine[]) => WrittenLine[] = (lines) => [...lines],
): StoredRating[] {
  const before = new Map(former.map((rating) => [rating.competencyId, rating]));
  const drafted = competencies.map(({ $id, name, guidance }): StoredRating => {
    const [found, kept] = [written.find(({ id }) => id === $id), before.get($id)];
    const { lines, dropped } = toWritten(conversation, found?.lines ?? []);
    const suggested = found?.rating ?? null;
    const missing = (found?.missing ?? [])
      .map((one) => plain(one))
      .filter(Boolean)
      .slice(0, 10);
    return {
      competencyId: $id,
      name,
      guidance,
      rating: kept?.rating ?? null,
      // Without anything that was said there is nothing to judge by.
      suggested:
        suggested !== null && lines.length > 0 && Number.isInteger(suggested) && suggested >= 1 && suggested <= scale
          ? suggested
          : null,
      comment: kept?.comment ?? '',
      lines: mergeLines(kept?.lines ?? [], follow(lines), kept?.removed ?? []),
      dropped: withoutShown([...dropped, ...toOmitted(conversation, found?.dropped ?? [])], kept?.lines ?? []),
      removed: kept?.removed ?? [],
      ...(missing.length > 0 && { missing }),
    };
  });
  const ids = new Set(competencies.map(({ $id }) => $id));
  return [...drafted, ...former.filter((rating) => !ids.has(rating.competencyId) && isTouched(rating))];
}

/** Every competency has a rating, or a comment that says why not. */
export function isWhole(ratings: readonly Rating[]): boolean {
  return ratings.length > 0 && ratings.every(isTouched);
}

export function isAnyTouched({
  ratings,
  summary,
  state,
}: Pick<ScorecardRow, 'ratings' | 'summary' | 'state'>): boolean {
  return state === 'submitted' || summary !== '' || ratings.some(isTouched);
}
