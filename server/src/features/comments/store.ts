import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

type InMeeting = { teamId: string; meetingId: string };
export type CommentRow = {
  id: string;
  createdAt: string;
  accountId: string | null;
  authorName: string | null;
  atS: number | null;
  text: string;
  mentions: { accountId: string; name: string }[];
  isEdited: boolean;
};

/** Of one meeting, or one of them. Names are those of now; who has left the team is still named. */
export async function selectComments(db: Db, { teamId, meetingId }: InMeeting, id?: string): Promise<CommentRow[]> {
  const { rows } = await db.execute<CommentRow>(sql`
    select c.id, c.created_at as "createdAt", c.account_id as "accountId", a.name as "authorName", c.at_s as "atS", c.text,
      coalesce((select json_agg(json_build_object('accountId', b.id, 'name', b.name) order by b.name, b.id)
        from account b where b.id = any(c.mentions)), '[]') as mentions, c.edited_at is not null as "isEdited"
    from meeting_comment c left join account a on a.id = c.account_id
    where c.team_id = ${teamId} and c.meeting_id = ${meetingId} ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    order by c.at_s nulls first, c.created_at, c.id limit 500`);
  return rows;
}

export async function countComments(db: Db, { teamId, meetingId }: InMeeting): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from meeting_comment where team_id = ${teamId} and meeting_id = ${meetingId}`);
  return rows[0]?.total ?? 0;
}

/** Members whose name stands in the text behind an @. Of a longer and a shorter name that begin alike, the longer counts. */
export async function selectMentioned(db: Db, teamId: string, text: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select a.id, a.name from membership m join account a on a.id = m.account_id
    where m.team_id = ${teamId} and a.name <> '' and position('@' || lower(a.name) in lower(${text})) > 0
    order by char_length(a.name) desc, a.id`);
  let rest = text.toLowerCase();
  return rows.filter(({ name }, index) => {
    const found = `@${name.toLowerCase()}`;
    // Namesakes are all meant: nobody can tell them apart.
    const isNamesake = rows.slice(0, index).some((other) => other.name.toLowerCase() === name.toLowerCase());
    const isThere = isNamesake || rest.includes(found);
    if (!isNamesake) rest = rest.replaceAll(found, ' ');
    return isThere;
  });
}

type NewComment = InMeeting & { id: string; accountId: string; atS: number | null; text: string; mentions: string[] };

export async function insertComment(tx: Db, row: NewComment, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into meeting_comment (id, team_id, meeting_id, account_id, at_s, text, mentions, created_at)
    values (${row.id}, ${row.teamId}, ${row.meetingId}, ${row.accountId}, ${row.atS}, ${row.text},
      ${sql.param(row.mentions)}::text[], ${now.toISOString()}::timestamptz)`);
}

export async function updateComment(
  tx: Db,
  { id, text, mentions }: { id: string; text: string; mentions: string[] },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update meeting_comment set text = ${text}, mentions = ${sql.param(mentions)}::text[],
      edited_at = ${now.toISOString()}::timestamptz where id = ${id}`);
}

export async function deleteComment(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from meeting_comment where id = ${id}`);
}
