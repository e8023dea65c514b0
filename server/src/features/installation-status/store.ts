import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { failedUpgradeKey } from '../../db/failed-upgrade.ts';

export type ProcessRow = {
  id: string;
  host: string;
  pid: number;
  roles: string[];
  version: string;
  started_at: Date;
  heard_at: Date;
  is_live: boolean;
};
export type QueueRow = { job: string; waiting: number; active: number; failed: number; oldest_s: number };
export type JobRow = {
  id: string;
  job: string;
  state: 'failed' | 'waiting' | 'active';
  created_at: Date;
  at: Date;
  attempts: number;
  error: string | null;
};

export async function selectProcesses(db: Db): Promise<ProcessRow[]> {
  const { rows } = await db.execute<ProcessRow>(sql`
    select *, heard_at > now() - interval '30 seconds' as is_live from process_run order by started_at, id`);
  return rows.map((row) => ({ ...row, started_at: new Date(row.started_at), heard_at: new Date(row.heard_at) }));
}

export async function selectQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select name as job,
      count(*) filter (where state in ('created', 'retry'))::integer as waiting,
      count(*) filter (where state = 'active')::integer as active,
      count(*) filter (where state = 'failed')::integer as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_s
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`);
  return rows;
}

export async function selectOutbox(db: Db): Promise<{ waiting: number; failed: number; oldest_s: number }> {
  const { rows } = await db.execute<{ waiting: number; failed: number; oldest_s: number }>(sql`
    select count(*) filter (where state = 'waiting')::integer as waiting, count(*) filter (where state = 'failed')::integer as failed,
      coalesce(extract(epoch from now() - min(next_try_at) filter (where state = 'waiting' and next_try_at <= now())), 0)::float8 as oldest_s
    from outbox where state in ('waiting', 'failed')`);
  return rows[0]!;
}

type InstallationRow = { bytes: string; backup_s: number | null; failed_upgrade: string | null };

export async function selectInstallation(db: Db): Promise<InstallationRow> {
  const { rows } = await db.execute<InstallationRow>(sql`
    select pg_database_size(current_database())::text as bytes, (select extract(epoch from max(ended_at))::float8 from backup_run where state = 'done') as backup_s,
      (select value from setting where key = ${failedUpgradeKey}) as failed_upgrade`);
  return rows[0]!;
}

const states = {
  failed: sql`state = 'failed'`,
  waiting: sql`state in ('created', 'retry')`,
  active: sql`state = 'active'`,
};

export async function selectJobs(
  db: Db,
  { state, page, limit }: { state: keyof typeof states; page: number; limit: number },
): Promise<{ total: number; rows: JobRow[] }> {
  const known = sql`name not like '\\_\\_pgboss%'`;
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from pgboss.job where ${states[state]} and ${known}`,
  );
  const { rows } = await db.execute<JobRow>(sql`
    select id::text, name as job, ${state}::text as state, created_on as created_at,
      coalesce(completed_on, started_on, start_after) as at,
      retry_count + (case when state = 'created' then 0 else 1 end) as attempts, output->>'message' as error
    from pgboss.job where ${states[state]} and ${known}
    order by coalesce(completed_on, started_on, created_on) desc, id offset ${page * limit} limit ${limit}`);
  return {
    total: counts[0]!.total,
    rows: rows.map((row) => ({ ...row, created_at: new Date(row.created_at), at: new Date(row.at) })),
  };
}
