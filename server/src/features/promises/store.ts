import type { Evidence } from '@candor/contract/evidence';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

export type PromiseRow = {
  id: string;
  meetingId: string;
  meetingDescription: string;
  startTime: string;
  contactId: string | null;
  contactName: string | null;
  text: string;
  isQuote: boolean;
  owner: string;
  dueDate: string | null;
  isDone: boolean;
  evidence: Evidence[];
};
export type OfMember = { teamId: string; accountId: string };

/** An owner is a name that was said or a speaker's: it's the member's full name, or in their own meeting also how they are called there. */
const isMine = sql`(lower(i.owner) = lower(a.name) or m.account_id = a.id
  and lower(i.owner) in (lower(coalesce(m.host_name, '')), lower(split_part(a.name, ' ', 1))))`;

const fields = sql`i.id, i.meeting_id as "meetingId", m.description as "meetingDescription", m.start_time as "startTime",
  m.external_contact_id as "contactId", m.contact_name as "contactName", i.text, i.is_quote as "isQuote", i.owner,
  i.due_date::text as "dueDate", i.is_done as "isDone", i.evidence`;

const inSight = ({ teamId, accountId }: OfMember, more: SQL) => sql`
  from meeting_action_item i
  join meeting m on m.id = i.meeting_id and m.team_id = i.team_id
  join account a on a.id = ${accountId}
  where i.team_id = ${teamId} and i.owner is not null and m.deletion_id is null
    and (not m.private or m.account_id = ${accountId}) and ${more}`;

export async function selectPromises(
  db: Db,
  of: OfMember,
  { whose, state, page, limit }: { whose: 'mine' | 'theirs'; state: 'open' | 'done'; page: number; limit: number },
): Promise<{ total: number; rows: PromiseRow[] }> {
  const mine = whose === 'mine' ? isMine : sql`m.account_id = a.id and not ${isMine}`;
  const from = inSight(of, sql`i.is_done = ${state === 'done'} and ${mine}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { rows } = await db.execute<PromiseRow>(sql`
    select ${fields} ${from}
    order by i.due_date nulls last, m.start_time desc, i.place, i.id offset ${page * limit} limit ${limit}`);
  return { total: counted[0]?.total ?? 0, rows };
}

/** Open promises of a member that are due by this day. */
export async function selectDue(db: Db, of: OfMember, day: string): Promise<PromiseRow[]> {
  const { rows } = await db.execute<PromiseRow>(sql`
    select ${fields} ${inSight(of, sql`not i.is_done and i.due_date <= ${day}::date and ${isMine}`)}
    order by i.due_date, m.start_time desc, i.id limit 20`);
  return rows;
}

export async function selectPromise(
  db: Db,
  of: OfMember,
  { meetingId, actionItemId }: { meetingId: string; actionItemId: string },
): Promise<PromiseRow | undefined> {
  const { rows } = await db.execute<PromiseRow>(
    sql`select ${fields} ${inSight(of, sql`i.id = ${actionItemId} and i.meeting_id = ${meetingId}`)}`,
  );
  return rows[0];
}

/** Members who may have something due: everyone with an open promise of their name. Whether they want to be reminded is looked up then. */
export async function selectPossiblyDue(db: Db, day: string): Promise<(OfMember & { name: string })[]> {
  const { rows } = await db.execute<OfMember & { name: string }>(sql`
    select b.team_id as "teamId", b.account_id as "accountId", a.name from membership b join account a on a.id = b.account_id
    where exists (select from meeting_action_item i join meeting m on m.id = i.meeting_id and m.deletion_id is null
      where i.team_id = b.team_id and i.owner is not null and not i.is_done and i.due_date <= ${day}::date
        and (not m.private or m.account_id = a.id) and ${isMine})`);
  return rows;
}

/** True for one caller alone, on each day. */
export async function claimReminder(tx: Db, { teamId, accountId }: OfMember, day: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into promise_reminder (team_id, account_id, day) values (${teamId}, ${accountId}, ${day}::date)
    on conflict do nothing`);
  return rowCount === 1;
}

export type LinkRow = OfMember & { id: string; meetingId: string; actionItemId: string; usedAt: string | null };

export async function insertLink(tx: Db, row: Omit<LinkRow, 'usedAt'>, expiresAt: Date): Promise<void> {
  await tx.execute(sql`
    insert into promise_link (id, team_id, meeting_id, action_item_id, account_id, expires_at)
    values (${row.id}, ${row.teamId}, ${row.meetingId}, ${row.actionItemId}, ${row.accountId}, ${expiresAt.toISOString()}::timestamptz)`);
}

/** Held until the transaction ends: two clicks are one. */
export async function lockLink(tx: Db, id: string): Promise<LinkRow | undefined> {
  const { rows } = await tx.execute<LinkRow>(sql`
    select id, team_id as "teamId", meeting_id as "meetingId", action_item_id as "actionItemId",
      account_id as "accountId", used_at as "usedAt"
    from promise_link where id = ${id} for update`);
  return rows[0];
}

export async function useLink(tx: Db, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update promise_link set used_at = ${now.toISOString()}::timestamptz where id = ${id}`);
}

export async function deleteOld(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`delete from promise_link where expires_at < ${at}`);
  await db.execute(sql`delete from promise_reminder where day < (${at} - interval '7 days')::date`);
}
