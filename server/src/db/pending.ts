import type pg from 'pg';
import { readLocks } from './migration-locks.ts';
import { readMigrations } from './migration-files.ts';

export type Pending = { name: string; locks: string };

/** Migrations that this database has not taken yet, and those it has that this version does not know. */
export async function findPending(pool: pg.Pool): Promise<{ pending: Pending[]; newer: string[]; isNew: boolean }> {
  const { rows: known } = await pool.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  const applied = known[0]!.there
    ? (await pool.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name)
    : [];
  const migrations = await readMigrations();
  return {
    pending: migrations
      .filter(({ name }) => !applied.includes(name))
      .map(({ name, sql }) => ({ name, locks: readLocks(sql) })),
    isNew: applied.length === 0,
    newer: applied.filter((name) => !migrations.some((one) => one.name === name)),
  };
}

export async function describePending(pool: pg.Pool): Promise<string> {
  const { pending, newer } = await findPending(pool);
  if (newer.length > 0)
    return `This database was written by a newer Candor (it knows ${newer.join(', ')}): this version cannot use it.`;
  if (pending.length === 0) return 'The database is up to date.';
  return [
    `${pending.length} migrations, in this order, each in a transaction of its own:`,
    ...pending.map(({ name, locks }) => `  ${name}\n      ${locks}`),
  ].join('\n');
}
