import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { askedQuestion } from '../../../db/schema/asked-questions.ts';

export type AskedRow = typeof askedQuestion.$inferSelect;
type Asker = { teamId: string; accountId: string };

const keptMs = 24 * 3_600_000;
const mostListed = 50;
const oldest = (app: Pick<App, 'now'>) => new Date(app.now().getTime() - keptMs);

export async function insertQuestion(db: Db, row: typeof askedQuestion.$inferInsert): Promise<AskedRow> {
  const [inserted] = await db.insert(askedQuestion).values(row).returning();
  return inserted!;
}

/** For jobs: no caller. */
export async function selectAnyQuestion(db: Db, teamId: string, id: string): Promise<AskedRow | undefined> {
  const [row] = await db
    .select()
    .from(askedQuestion)
    .where(and(eq(askedQuestion.teamId, teamId), eq(askedQuestion.id, id)));
  return row;
}

/** The caller's own of the last day. */
export async function selectQuestions(app: App, { teamId, accountId }: Asker, id?: string): Promise<AskedRow[]> {
  return app.db
    .select()
    .from(askedQuestion)
    .where(
      and(
        eq(askedQuestion.teamId, teamId),
        eq(askedQuestion.accountId, accountId),
        gt(askedQuestion.createdAt, oldest(app)),
        id === undefined ? undefined : eq(askedQuestion.id, id),
      ),
    )
    .orderBy(desc(askedQuestion.createdAt), desc(askedQuestion.id))
    .limit(mostListed);
}

/** Once: whoever is second changes nothing. */
export async function finishQuestion(
  db: Db,
  { teamId, id }: Pick<AskedRow, 'teamId' | 'id'>,
  change: Partial<Pick<AskedRow, 'state' | 'answer' | 'failureReason'>>,
): Promise<void> {
  await db
    .update(askedQuestion)
    .set(change)
    .where(and(eq(askedQuestion.teamId, teamId), eq(askedQuestion.id, id), eq(askedQuestion.state, 'waiting')));
}

export async function deleteOldQuestions(app: App): Promise<void> {
  await app.db.delete(askedQuestion).where(lt(askedQuestion.createdAt, oldest(app)));
}
