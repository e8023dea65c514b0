import { limits } from '@candor/contract/limits';
import type { SavedQuestion } from '@candor/contract/saved-questions';
import { sql } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';

type InQuestion = { teamId: string; questionId: string };
type Content = { title: string; text: string };

/** By title. They belong to the whole team: members change and delete them, whoever saved them. */
export async function listSavedQuestions(
  db: Db,
  { teamId, questionId }: { teamId: string; questionId?: string },
): Promise<SavedQuestion[]> {
  const { rows } = await db.execute<SavedQuestion>(sql`
    select q.id as "$id", q.created_at as "$createdAt", q.title, q.text,
      case when a.id is null then null else json_build_object('accountId', a.id, 'name', a.name) end as "createdBy"
    from saved_question q left join account a on a.id = q.created_by
    where q.team_id = ${teamId} ${questionId === undefined ? sql`` : sql`and q.id = ${questionId}`}
    order by lower(q.title), q.id`);
  return rows.map((row) => ({ ...row, $createdAt: new Date(row.$createdAt).toISOString() }));
}

async function requireSavedQuestion(db: Db, at: InQuestion): Promise<SavedQuestion> {
  const [row] = await listSavedQuestions(db, at);
  if (!row) throw new AppError('saved_question_not_found');
  return row;
}

export async function createSavedQuestion(app: App, who: Member, { title, text }: Content): Promise<SavedQuestion> {
  const at = { teamId: who.teamId, questionId: newId() };
  return app.db.transaction(async (tx) => {
    const known = await holdTitles(tx, at, title);
    if (known >= limits.savedQuestions) throw new AppError('too_many_saved_questions');
    await tx.execute(sql`
      insert into saved_question (id, team_id, title, text, created_by, created_at)
      values (${at.questionId}, ${at.teamId}, ${title}, ${text}, ${who.accountId}, ${app.now().toISOString()}::timestamptz)`);
    return requireSavedQuestion(tx, at);
  });
}

export async function updateSavedQuestion(
  app: App,
  at: InQuestion,
  { title, text }: { title?: string | undefined; text?: string | undefined },
): Promise<SavedQuestion> {
  return app.db.transaction(async (tx) => {
    const before = await requireSavedQuestion(tx, at);
    await holdTitles(tx, at, title ?? before.title);
    await tx.execute(sql`
      update saved_question set title = ${title ?? before.title}, text = ${text ?? before.text}
      where team_id = ${at.teamId} and id = ${at.questionId}`);
    return requireSavedQuestion(tx, at);
  });
}

export async function deleteSavedQuestion(app: App, at: InQuestion): Promise<void> {
  const { rowCount } = await app.db.execute(sql`
    delete from saved_question where team_id = ${at.teamId} and id = ${at.questionId}`);
  if (!rowCount) throw new AppError('saved_question_not_found');
}

/** How many the team has. Two that are saved at once don't get one title: whoever is second waits for the first. */
async function holdTitles(tx: Db, { teamId, questionId }: InQuestion, title: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_question'), hashtext(${teamId}))`);
  const known = await listSavedQuestions(tx, { teamId });
  if (known.some((one) => one.$id !== questionId && one.title.toLowerCase() === title.toLowerCase()))
    throw new AppError('saved_question_exists');
  return known.length;
}
