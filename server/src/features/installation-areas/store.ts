import type { BotReason } from '@candor/contract/bots';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mailJobs, speechJobs } from './jobs.ts';

export type AreaError = { at: Date; text: string };
export type AreaErrors = { speech: AreaError[]; mail: AreaError[]; backup: AreaError[] };

const most = 3;
const days = 14;

/** The latest failures of the jobs behind each part, newest first. */
export async function selectAreaErrors(db: Db): Promise<AreaErrors> {
  const [speech, mail, backup] = await Promise.all([
    selectFailed(db, speechJobs),
    selectFailed(db, mailJobs),
    selectFailedBackups(db),
  ]);
  return { speech, mail, backup };
}

async function selectFailed(db: Db, names: readonly string[]): Promise<AreaError[]> {
  const { rows } = await db.execute<{ at: Date; text: string }>(sql`
    select coalesce(completed_on, started_on) as at, output->>'message' as text from pgboss.job
    where name in (${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )}) and state in ('failed', 'retry') and output->>'message' is not null
      and created_on > now() - make_interval(days => ${days})
    order by coalesce(completed_on, started_on) desc limit ${most}`);
  return rows.map(toError);
}

/** Since the last good one: what was mended isn't shown. */
async function selectFailedBackups(db: Db): Promise<AreaError[]> {
  const { rows } = await db.execute<{ at: Date; text: string }>(sql`
    select started_at as at, error as text from backup_run
    where state = 'failed' and error is not null
      and started_at > coalesce((select max(started_at) from backup_run where state = 'done'), '-infinity')
    order by started_at desc limit ${most}`);
  return rows.map(toError);
}

const toError = ({ at, text }: { at: Date; text: string }) => ({ at: new Date(at), text: text.slice(0, 500) });

/** When the last good backup ended. */
export async function selectLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(
    sql`select max(ended_at) as at from backup_run where state = 'done'`,
  );
  const at = rows[0]!.at;
  return at && new Date(at);
}

/** Notetakers that left for a reason that's ours to mend. */
export async function selectLastBots(db: Db): Promise<{ at: Date; name: string; reason: BotReason }[]> {
  const { rows } = await db.execute<{ at: Date; name: string; reason: BotReason }>(sql`
    select since as at, name, reason from bot
    where state = 'left' and reason in ('crashed', 'unsupported', 'unreachable', 'unknown')
      and since > now() - make_interval(days => ${days})
    order by since desc limit ${most}`);
  return rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) }));
}
