import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { languageAnswer, meetingCost } from '../../db/schema/language-costs.ts';

type InMeeting = { teamId: string; meetingId: string };

export async function selectSpent(db: Db, { teamId, meetingId }: InMeeting, since: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(meetingCost)
    .where(and(eq(meetingCost.teamId, teamId), eq(meetingCost.meetingId, meetingId)));
  return row && row.since > since ? row.tokens : 0;
}

/** What has been spent in all, with what others spend at the same time; recounted if the last count began before `since`. */
export async function addSpent(
  db: Db,
  { teamId, meetingId }: InMeeting,
  tokens: number,
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const isOld = sql`${meetingCost.since} <= ${since.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(meetingCost)
    .values({ teamId, meetingId, since: now, tokens })
    .onConflictDoUpdate({
      target: meetingCost.meetingId,
      set: {
        tokens: sql`case when ${isOld} then 0 else ${meetingCost.tokens} end + ${tokens}::bigint`,
        since: sql`case when ${isOld} then ${now.toISOString()}::timestamptz else ${meetingCost.since} end`,
      },
    })
    .returning({ tokens: meetingCost.tokens });
  return row?.tokens ?? tokens;
}

export async function selectAnswer(db: Db, runId: string, digest: string): Promise<unknown> {
  const [row] = await db
    .select({ answer: languageAnswer.answer })
    .from(languageAnswer)
    .where(and(eq(languageAnswer.runId, runId), eq(languageAnswer.digest, digest)));
  return row?.answer;
}

export async function insertAnswer(db: Db, row: typeof languageAnswer.$inferInsert): Promise<void> {
  await db.insert(languageAnswer).values(row).onConflictDoNothing();
}

export async function deleteAnswers(db: Db, runId: string): Promise<void> {
  await db.delete(languageAnswer).where(eq(languageAnswer.runId, runId));
}

/** Of runs that came to no end. */
export async function deleteOldAnswers(db: Db, { teamId, meetingId }: InMeeting, before: Date): Promise<void> {
  await db
    .delete(languageAnswer)
    .where(
      and(
        eq(languageAnswer.teamId, teamId),
        eq(languageAnswer.meetingId, meetingId),
        lt(languageAnswer.createdAt, before),
      ),
    );
}
