import type { EmailAddress, SentEmail } from '@candor/contract/emails';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

export type EmailState = SentEmail['state'];
export type EmailRow = {
  id: string;
  teamId: string;
  meetingId: string;
  documentId: string | null;
  accountId: string | null;
  accountName: string | null;
  connectionId: string | null;
  from: string;
  to: EmailAddress[];
  cc: EmailAddress[];
  subject: string;
  text: string;
  state: EmailState;
  reason: string | null;
  createdAt: string;
  sentAt: string | null;
};

const columns = sql`e.id, e.team_id as "teamId", e.meeting_id as "meetingId", e.document_id as "documentId",
  e.account_id as "accountId", a.name as "accountName", e.connection_id as "connectionId", e.from_address as "from",
  e.recipients as "to", e.copies as cc, e.subject, e.body as text, e.state, e.reason, e.created_at as "createdAt",
  e.sent_at as "sentAt"`;

export async function selectEmail(db: Db, teamId: string, id: string): Promise<EmailRow | undefined> {
  const { rows } = await db.execute<EmailRow>(sql`
    select ${columns} from sent_email e left join account a on a.id = e.account_id
    where e.team_id = ${teamId} and e.id = ${id}`);
  return rows[0];
}

export async function selectEmailsOf(db: Db, teamId: string, documentId: string): Promise<EmailRow[]> {
  const { rows } = await db.execute<EmailRow>(sql`
    select ${columns} from sent_email e left join account a on a.id = e.account_id
    where e.team_id = ${teamId} and e.document_id = ${documentId} order by e.created_at desc, e.id limit 100`);
  return rows;
}

/** What went to an address from these meetings, oldest first. */
export async function selectEmailsTo(
  db: Db,
  teamId: string,
  { address, meetingIds }: { address: string; meetingIds: readonly string[] },
): Promise<EmailRow[]> {
  const { rows } = await db.execute<EmailRow>(sql`
    select ${columns} from sent_email e left join account a on a.id = e.account_id
    where e.team_id = ${teamId} and e.state in ('sent', 'unclear')
      and e.meeting_id = any(${sql.param([...meetingIds])}::text[])
      and exists (select from jsonb_array_elements(e.recipients || e.copies) as r
        where lower(r ->> 'address') = lower(${address}))
    order by e.created_at, e.id limit 50`);
  return rows;
}

export type NewEmail = Pick<EmailRow, 'id' | 'teamId' | 'meetingId' | 'from' | 'to' | 'cc' | 'subject' | 'text'> & {
  documentId: string;
  accountId: string;
  connectionId: string;
};

/** Whether it is new. */
export async function insertEmail(tx: Db, row: NewEmail, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into sent_email (id, team_id, meeting_id, document_id, account_id, connection_id, from_address, recipients,
      copies, subject, body, created_at)
    values (${row.id}, ${row.teamId}, ${row.meetingId}, ${row.documentId}, ${row.accountId}, ${row.connectionId},
      ${row.from}, ${JSON.stringify(row.to)}::jsonb, ${JSON.stringify(row.cc)}::jsonb, ${row.subject}, ${row.text},
      ${now.toISOString()}::timestamptz)
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

/** From one state to the next; false where it isn't in that state any longer. */
export async function moveEmail(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
  from: EmailState,
  to: { state: EmailState; reason?: string | null; sentAt?: Date; providerId?: string | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update sent_email set state = ${to.state}, reason = ${to.reason ?? null},
      sent_at = ${to.sentAt?.toISOString() ?? null}::timestamptz, provider_id = ${to.providerId ?? null}
    where team_id = ${teamId} and id = ${id} and state = ${from}`);
  return (rowCount ?? 0) > 0;
}
