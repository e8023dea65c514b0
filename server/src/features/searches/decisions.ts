import type { Search } from '@candor/contract/searches';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { InSearch } from './store.ts';
import { isVisible } from './store.ts';

type Decision = Search['stageChanges'][number];

/** Newest first. Of the calls that a decision was based on, a viewer is told those that they may see. */
export async function selectDecisions(db: Db, { searchId }: InSearch, viewerId: string): Promise<Decision[]> {
  const { rows } = await db.execute<Omit<Decision, 'at'> & { at: string }>(sql`
    select h.id as "$id", h.contact_id as "contactId", c.name, h.stage, h.changed_at as at, coalesce(a.name, '') as by,
      h.account_id is not distinct from ${viewerId} as "isOwn", h.reason,
      coalesce((select json_agg(json_build_object('meetingId', m.id, 'description', m.description, 'startTime',
          to_char(m.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by m.start_time desc, m.id)
        from meeting m where m.team_id = h.team_id and m.id = any(h.based_on) and ${isVisible(viewerId)}), '[]') as "basedOn",
      (select json_build_object('choice', w.choice, 'sentTo', coalesce(nullif(l.recipient_name, ''), l.recipient_email, ''))
        from share_answer w join share_link l on l.id = w.link_id join meeting m on m.id = w.meeting_id
        where w.id = h.answer_id and w.choice is not null and ${isVisible(viewerId)}) as answer
    from search_stage_change h join contact c on c.id = h.contact_id left join account a on a.id = h.account_id
    where h.search_id = ${searchId} order by h.changed_at desc, h.id desc limit 100`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** What was known when the decision was made: the candidate's calls that are written up. Private ones are their owner's business. */
export async function basisOf(tx: Db, { searchId }: InSearch, contactId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from search_meeting sm join meeting m on m.id = sm.meeting_id
    where sm.search_id = ${searchId} and not sm.is_removed and m.external_contact_id = ${contactId}
      and m.deletion_id is null and not m.private and m.status = 'completed'
    order by m.start_time desc limit 20`);
  return rows.map(({ id }) => id);
}

/** By whoever decided, and nobody else: it's their word. The calls are some of the candidate's. */
export async function explainDecision(
  app: App,
  who: Member,
  { decisionId, ...at }: InSearch & { decisionId: string },
  { reason, basedOn }: { reason: string; basedOn?: string[] | undefined },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ contactId: string; accountId: string | null }>(sql`
      select contact_id as "contactId", account_id as "accountId" from search_stage_change
      where id = ${decisionId} and search_id = ${at.searchId} and team_id = ${at.teamId} for update`);
    const [row] = rows;
    if (!row) throw new AppError('decision_not_found');
    if (row.accountId !== who.accountId) throw new AppError('forbidden');
    const known = new Set(await basisOf(tx, at, row.contactId));
    if (basedOn?.some((meetingId) => !known.has(meetingId))) throw new AppError('search_meeting_is_private');
    await tx.execute(sql`update search_stage_change set reason = ${reason} where id = ${decisionId}`);
    if (basedOn)
      await tx.execute(sql`
        update search_stage_change set based_on = ${sql.param([...new Set(basedOn)])}::text[] where id = ${decisionId}`);
  });
}
