import type { LegalHold } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';

type HoldRow = { meeting_id: string; description: string; reason: string; placed_by: string | null; placed_at: Date };

export async function listHolds(app: App, teamId: string): Promise<LegalHold[]> {
  return (await select(app, teamId)).map(toHold);
}

export async function placeHold(
  app: App,
  who: Member,
  at: InMeeting,
  reason: string,
  from: Origin,
): Promise<LegalHold> {
  const row = await requireMeeting(app.db, who, at);
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into legal_hold (meeting_id, team_id, reason, placed_by, placed_at)
      values (${at.meetingId}, ${at.teamId}, ${reason}, ${who.accountId}, ${app.now().toISOString()})
      on conflict (meeting_id) do update set reason = excluded.reason`);
    const thing = { kind: 'legal_hold', id: at.meetingId, name: row.private ? 'A private meeting' : row.description };
    await record(app, tx, { who, teamId: at.teamId, action: 'placed_hold', thing, from });
  });
  return toHold((await select(app, at.teamId)).find((hold) => hold.meeting_id === at.meetingId)!);
}

/** Only by those who see the meeting: a hold is not lifted on what someone knows the id of alone. */
export async function liftHold(app: App, who: Member, at: InMeeting, from: Origin): Promise<void> {
  const row = await requireMeeting(app.db, who, at);
  await app.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`delete from legal_hold where team_id = ${at.teamId} and meeting_id = ${at.meetingId}`,
    );
    if (rowCount === 0) throw new AppError('legal_hold_not_found');
    const thing = { kind: 'legal_hold', id: at.meetingId, name: row.private ? 'A private meeting' : row.description };
    await record(app, tx, { who, teamId: at.teamId, action: 'lifted_hold', thing, from });
  });
}

async function select(app: App, teamId: string): Promise<HoldRow[]> {
  const { rows } = await app.db.execute<HoldRow>(sql`
    select h.meeting_id, case when m.private then 'A private meeting' else m.description end as description, h.reason,
      a.name as placed_by, h.placed_at
    from legal_hold h join meeting m on m.id = h.meeting_id left join account a on a.id = h.placed_by
    where h.team_id = ${teamId} order by h.placed_at desc`);
  return rows;
}

function toHold(row: HoldRow): LegalHold {
  return {
    meetingId: row.meeting_id,
    description: row.description,
    reason: row.reason,
    placedBy: row.placed_by ?? '',
    placedAt: new Date(row.placed_at).toISOString(),
  };
}
