import type { Retention } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { getSettings, updateSettings } from '../teams/settings.ts';

type RuleRow = { meeting_type_id: string; media_days: number | null; all_days: number | null };

export async function retentionOf(db: Db, teamId: string): Promise<Retention> {
  const { rows } = await db.execute<RuleRow>(sql`
    select meeting_type_id, media_days, all_days from retention_rule where team_id = ${teamId} order by meeting_type_id`);
  const { retentionDays } = await getSettings(db, teamId);
  return {
    team: { mediaDays: rows.find((row) => row.meeting_type_id === '')?.media_days ?? null, allDays: retentionDays },
    types: rows
      .filter((row) => row.meeting_type_id !== '')
      .map((row) => ({ meetingTypeId: row.meeting_type_id, mediaDays: row.media_days, allDays: row.all_days })),
  };
}

/** All rules at once, so that what the screen shows is what holds. */
export async function setRetention(
  app: App,
  who: { accountId: string },
  teamId: string,
  wanted: Retention,
  from: Origin,
): Promise<Retention> {
  await updateSettings(app, who, teamId, { retentionDays: wanted.team.allDays }, from);
  await app.db.transaction(async (tx) => {
    const { mediaDays: days } = wanted.team;
    const name = `recordings ${days === null ? 'without a limit' : `${days} days`}, ${wanted.types.length} meeting types with a rule of their own`;
    await record(app, tx, {
      who,
      teamId,
      action: 'changed_retention',
      thing: { kind: 'team', id: teamId, name },
      from,
    });
    await tx.execute(sql`delete from retention_rule where team_id = ${teamId}`);
    const rules = [{ meetingTypeId: '', mediaDays: wanted.team.mediaDays, allDays: null }, ...wanted.types];
    for (const { meetingTypeId, mediaDays, allDays } of rules)
      await tx.execute(sql`
        insert into retention_rule (team_id, meeting_type_id, media_days, all_days)
        values (${teamId}, ${meetingTypeId}, ${mediaDays}, ${allDays}) on conflict do nothing`);
  });
  return retentionOf(app.db, teamId);
}
