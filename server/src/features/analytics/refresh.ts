import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';

/** Days that a request recounts itself before it answers; the job does the rest. */
const daysAtOnce = 60;
const daysPerTurn = 200;

/** Brings the team's days up to date; answers how many are left to the job. */
export async function refreshTeam(db: Db, teamId: string, days: number = daysAtOnce): Promise<number> {
  const { rows: dirty } = await db.execute(sql`select 1 from analytics_dirty where team_id = ${teamId} limit 1`);
  if (dirty.length === 0) return 0;
  const { rows } = await db.execute<{ left: string }>(
    sql`select analytics_refresh(${teamId}, ${days}::integer) as "left"`,
  );
  return Number(rows[0]?.left ?? 0);
}

/** Every team, a few days at a time, so that no transaction is long. Safe to run twice. */
export async function refreshAnalytics(app: App, signal?: AbortSignal): Promise<void> {
  const { rows } = await app.db.execute<{ team_id: string }>(sql`select distinct team_id from analytics_dirty`);
  for (const { team_id: teamId } of rows)
    while ((await refreshTeam(app.db, teamId, daysPerTurn)) > 0) signal?.throwIfAborted();
}
