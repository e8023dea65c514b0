import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { includeFunctions, readFunctions, replaceFunctions } from './functions.ts';
import { isBaseline, migrationsDir, readMigrations, type Migration } from './migration-files.ts';
import { StartError } from './start-error.ts';

/** Any number will do, as long as every Candor process uses the same one. */
export const migrationLock = 7_226_001;

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
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
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
    const functions = await readFunctions();
    for (const { sql, takes } of planSteps(open, isNew))
      await apply(
        client,
        { sql: includeFunctions(sql, functions), takes },
        isNew ? { info: log.debug.bind(log) } : log,
      );
    // An older schema has its own functions, until the rest of the migrations follows.
    if (!only && folder === migrationsDir) await replaceFunctions(client, functions);
    if (isNew && open.length > 0)
      log.info({ migrations: open.length, ms: Math.round(performance.now() - begun) }, 'created the tables');
  } finally {
    // Ending the session gives the lock back even when the connection is beyond a query.
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

/** What to run, and the names that it stands for: on a new database the baseline stands for all that came before it. */
type Step = { sql: string; takes: readonly Migration[] };

function planSteps(open: Migration[], isNew: boolean): Step[] {
  const hasBaseline = isNew && open.some(isBaseline);
  const replaced = hasBaseline ? open.filter(({ isInBaseline }) => isInBaseline) : [];
  return open
    .filter((one) => !replaced.includes(one))
    .map((one) => {
      if (!isBaseline(one)) return { sql: one.sql, takes: [one] };
      return hasBaseline ? { sql: one.sql, takes: [...replaced, one] } : { sql: '', takes: [one] };
    });
}

async function apply(client: pg.PoolClient, { sql, takes }: Step, log: Pick<BaseLogger, 'info'>): Promise<void> {
  const { name } = takes.at(-1)!;
  const begun = performance.now();
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, checksum) SELECT * FROM unnest($1::text[], $2::text[])', [
      takes.map((one) => one.name),
      takes.map((one) => one.checksum),
    ]);
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
