import type { SearchQuestion, SearchQuestionLine } from '@candor/contract/search-questions';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { AskedPerson } from './question-rules.ts';
import type { InSearch } from './store.ts';
import { isVisible } from './store.ts';

export type QuestionRow = {
  id: string;
  accountId: string;
  threadId: string;
  text: string;
  contactIds: string[];
  state: SearchQuestion['state'];
  failureReason: string | null;
  createdAt: string;
};
export type KeptLine = Pick<SearchQuestionLine, 'text' | 'isQuote' | 'check' | 'evidence'>;

/** Candidates in their order, and the client. */
export async function selectAskable(db: Db, { teamId, searchId }: InSearch): Promise<AskedPerson[]> {
  const { rows } = await db.execute<AskedPerson>(sql`
    select c.id as "contactId", c.name, false as "isClient" from search_person p join contact c on c.id = p.contact_id
      where p.search_id = ${searchId} and p.team_id = ${teamId}
    union all
    select c.id, c.name, true from search s join contact c on c.id = s.client_contact_id
      where s.id = ${searchId} and s.team_id = ${teamId}
        and not exists (select from search_person p where p.search_id = s.id and p.contact_id = c.id)
    order by "isClient", name, "contactId"`);
  return rows;
}

const columns = sql`id, account_id as "accountId", thread_id as "threadId", text, contact_ids as "contactIds", state,
  failure_reason as "failureReason", created_at as "createdAt"`;

export async function selectQuestions(db: Db, { searchId }: InSearch, accountId: string): Promise<QuestionRow[]> {
  const { rows } = await db.execute<QuestionRow>(sql`
    select ${columns} from search_question where search_id = ${searchId} and account_id = ${accountId}
    order by created_at, id limit 200`);
  return rows;
}

/** For jobs: no caller. */
export async function selectAnyQuestion(
  db: Db,
  teamId: string,
  id: string,
): Promise<(QuestionRow & InSearch) | undefined> {
  const { rows } = await db.execute<QuestionRow & InSearch>(sql`
    select ${columns}, team_id as "teamId", search_id as "searchId" from search_question
    where team_id = ${teamId} and id = ${id}`);
  return rows[0];
}

export async function insertQuestion(
  db: Db,
  { teamId, searchId }: InSearch,
  row: Pick<QuestionRow, 'id' | 'accountId' | 'threadId' | 'text' | 'contactIds'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into search_question (id, team_id, search_id, account_id, thread_id, text, contact_ids, created_at)
    values (${row.id}, ${teamId}, ${searchId}, ${row.accountId}, ${row.threadId}, ${row.text},
      ${sql.param(row.contactIds)}::text[], ${now.toISOString()}::timestamptz)`);
}

export async function finishQuestion(
  db: Db,
  id: string,
  state: 'answered' | 'failed',
  reason: string | null,
): Promise<void> {
  await db.execute(sql`
    update search_question set state = ${state}, failure_reason = ${reason} where id = ${id} and state = 'waiting'`);
}

/** How many were deleted: the question, and what follows from it where it began the thread. */
export async function deleteQuestion(db: Db, { searchId }: InSearch, accountId: string, id: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from search_question where search_id = ${searchId} and account_id = ${accountId} and (id = ${id} or thread_id = ${id})`);
  return rowCount ?? 0;
}

export async function deleteQuestionsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from search_question where created_at < ${before.toISOString()}::timestamptz`);
}

export type Talk = {
  contactId: string;
  meetingId: string;
  description: string;
  startTime: string;
  isRead: boolean;
  lines: KeptLine[];
};

/** Calls of the search with these people that the viewer may see, newest first, with what one question found in each. */
export async function selectTalks(
  db: Db,
  { searchId }: InSearch,
  { viewerId, questionId, contactIds }: { viewerId: string; questionId: string; contactIds: readonly string[] },
): Promise<Talk[]> {
  const { rows } = await db.execute<Talk>(sql`
    select m.external_contact_id as "contactId", m.id as "meetingId", m.description, m.start_time as "startTime",
      q.question_id is not null as "isRead", coalesce(q.lines, '[]') as lines
    from search_meeting sm join meeting m on m.id = sm.meeting_id
    left join search_question_call q on q.question_id = ${questionId} and q.meeting_id = m.id
    where sm.search_id = ${searchId} and not sm.is_removed and m.status in ('completed', 'doc-gen')
      and m.external_contact_id = any(${sql.param([...contactIds])}::text[]) and ${isVisible(viewerId)}
    order by m.start_time desc, m.id`);
  return rows;
}

/** Nothing where the question was deleted meanwhile, or the call. */
export async function insertCall(
  db: Db,
  {
    questionId,
    meetingId,
    contactId,
    lines,
  }: { questionId: string; meetingId: string; contactId: string; lines: readonly KeptLine[] },
): Promise<void> {
  await db.execute(sql`
    insert into search_question_call (question_id, meeting_id, team_id, contact_id, lines)
    select q.id, m.id, q.team_id, ${contactId}, ${JSON.stringify(lines)}::jsonb
    from search_question q join meeting m on m.team_id = q.team_id and m.id = ${meetingId}
    where q.id = ${questionId} on conflict do nothing`);
}

/** Who says these segments now: names change after an answer was kept. */
export async function selectSpeakers(
  db: Db,
  segmentIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (segmentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ segmentId: string; id: string; name: string }>(sql`
    select g.id as "segmentId", k.id, k.name from transcript_segment g join transcript_speaker k on k.id = g.speaker_id
    where g.id = any(${sql.param([...segmentIds])}::text[])`);
  return new Map(rows.map(({ segmentId, ...speaker }) => [segmentId, speaker]));
}
