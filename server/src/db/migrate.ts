import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { StartError } from './start-error.ts';

export type Migration = { name: string; sql: string; checksum: string };

/** Any number will do, as long as every Candor process uses the same one. */
const lockKey = 7_226_001;

export const migrationsDir = join(import.meta.dirname, 'migrations');

/** Brings the schema up to this version. Safe when several processes start at once: one works, the others wait and find it done. */
export async function migrate(
  pool: pg.Pool,
  log: BaseLogger,
  folder: string = migrationsDir,
  /** Names of the migrations of an older schema, and none after them. */
  only?: ReadonlySet<string>,
): Promise<void> {
  const all = await readMigrations(folder);
  const migrations = only ? all.filter(({ name }) => only.has(name)) : all;
  if (only && migrations.length < only.size)
    throw new StartError(
      `This was written by a newer Candor (it knows ${[...only].filter((name) => !migrations.some((one) => one.name === name)).join(', ')}): use that version, or a later one.`,
    );
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migration ORDER BY name',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseMismatch(migrations, applied);
    const open = migrations.filter(({ name }) => !applied.has(name));
    const begun = performance.now();
    // A new database takes all of them at once: sixty lines would hide the sign-in that is printed after them.
    const isNew = applied.size === 0;
    for (const migration of open) await apply(client, migration, isNew ? { info: log.debug.bind(log) } : log);
    if (isNew && open.length > 0)
      log.info({ migrations: open.length, ms: Math.round(performance.now() - begun) }, 'created the tables');
  } finally {
    // Ending the session gives the lock back even when the connection is beyond a query.
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function apply(
  client: pg.PoolClient,
  { name, sql, checksum }: Migration,
  log: Pick<BaseLogger, 'info'>,
): Promise<void> {
  const begun = performance.now();
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw new StartError(`The migration ${name} failed and was taken back: ${(cause as Error).message}`, { cause });
  }
  log.info({ migration: name, ms: Math.round(performance.now() - begun) }, 'migrated the database');
}

function refuseMismatch(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new StartError(
      `This database was written by a newer Candor (it knows ${newer.join(', ')}): start that version, or a later one.`,
    );
  }
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length > 0) {
    throw new StartError(
      `Migrations that this database has already taken were changed since (${changed.map(({ name }) => name).join(', ')}): restore them and add a new one instead.`,
    );
  }
}

export async function readMigrations(folder: string = migrationsDir): Promise<Migration[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.sql')).sort();
  const seen = new Set<string>();
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (!number || seen.has(number))
      throw new StartError(`${join(folder, file)} must be named NNNN-what-it-does.sql with a number of its own.`);
    seen.add(number);
  }
  return Promise.all(
    files.map(async (file) => {
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
