import type { Scorecard } from '@candor/contract/scorecards';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { requireAccount } from '../../accounts/service.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { changeNotes } from './change.ts';
import type { ScorecardRow } from '../facts-store.ts';
import { selectScorecard, updateScorecard } from '../facts-store.ts';
import { isWhole } from './scorecard-rules.ts';
import { getNotes } from '../service.ts';

type Draft = { ratings: readonly { competencyId: string; rating: number | null; comment: string }[]; summary: string };

/** Competencies that are left out stay as they are. */
export async function saveScorecard(
  app: App,
  who: Member,
  at: InMeeting,
  { ratings, summary }: Draft,
): Promise<Scorecard> {
  await changeNotes(app, who, at, async (tx) => {
    const row = await requireDraft(tx, at);
    const wanted = new Map(ratings.map((rating) => [rating.competencyId, rating]));
    const wrong = ratings.findIndex(
      ({ competencyId, rating }) =>
        !row.ratings.some((known) => known.competencyId === competencyId) || (rating ?? 1) > row.scale,
    );
    if (wrong >= 0)
      throw new AppError('invalid_request', {
        fields: [
          {
            path: `ratings.${wrong}`,
            message: `Must be a competency of this scorecard, with a rating of 1 to ${row.scale}`,
          },
        ],
      });
    const changed = row.ratings.map((known) => ({
      ...known,
      rating: wanted.get(known.competencyId)?.rating ?? (wanted.has(known.competencyId) ? null : known.rating),
      comment: wanted.get(known.competencyId)?.comment ?? known.comment,
    }));
    await updateScorecard(tx, at, { ratings: changed, summary });
  });
  return requireScorecardOf(app, who, at);
}

/** Only a person does, under their own name. */
export async function submitScorecard(app: App, who: Member, at: InMeeting): Promise<Scorecard> {
  const { name } = await requireAccount(app, who.accountId);
  await changeNotes(app, who, at, async (tx) => {
    const row = await requireDraft(tx, at);
    if (!isWhole(row.ratings)) throw new AppError('scorecard_incomplete');
    await updateScorecard(tx, at, {
      state: 'submitted',
      submittedBy: who.accountId,
      submittedName: name,
      submittedAt: app.now(),
    });
  });
  return requireScorecardOf(app, who, at);
}

export async function reopenScorecard(app: App, who: Member, at: InMeeting): Promise<Scorecard> {
  await changeNotes(app, who, at, async (tx) => {
    const row = await selectScorecard(tx, at);
    if (!row) throw new AppError('scorecard_not_found');
    await updateScorecard(tx, at, { state: 'draft', submittedBy: null, submittedName: null, submittedAt: null });
  });
  return requireScorecardOf(app, who, at);
}

async function requireDraft(tx: Db, at: InMeeting): Promise<ScorecardRow> {
  const row = await selectScorecard(tx, at);
  if (!row) throw new AppError('scorecard_not_found');
  if (row.state === 'submitted') throw new AppError('scorecard_submitted');
  return row;
}

async function requireScorecardOf(app: App, who: Member, at: InMeeting): Promise<Scorecard> {
  const { scorecard } = await getNotes(app, who, at);
  if (!scorecard) throw new AppError('scorecard_not_found');
  return scorecard;
}
