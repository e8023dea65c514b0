import { pino } from 'pino';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { readFunctions } from './functions.ts';
import { migrate } from './migrate.ts';
import { isBaseline, migrationsDir, readMigrations } from './migration-files.ts';

const log = pino({ level: 'silent' });

async function openEmpty(): Promise<pg.Pool> {
  const { url, drop } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  await pool.query('drop schema public cascade; create schema public');
  return pool;
}

/** Everything of the schema that rows and queries can notice, one line for each, whatever order it was made in. */
const descriptions = {
  columns: `select format('%s.%s %s %s default=%s identity=%s generated=%s collation=%s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' else 'null' end,
      pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  tables: `select format('%s %s %s %s', relname, relkind, relpersistence, reloptions) as line from pg_class
    where relnamespace = 'public'::regnamespace`,
  constraints: `select format('%s.%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), condeferrable,
      condeferred) as line from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: `select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  functions: `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  statistics: `select format('%s.%s %s', c.relname, a.attname, a.attstattarget) as line from pg_attribute a
    join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attstattarget is not null`,
};

async function describeSchema(pool: pg.Pool): Promise<Record<string, string[]>> {
  const kinds = Object.entries(descriptions).map(async ([kind, sql]) => {
    const { rows } = await pool.query<{ line: string }>(sql);
    // PostgreSQL prints `a or b or c` with other parentheses once it has read its own output.
    return [kind, rows.map(({ line }) => line.replace(/[()]/g, '')).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(kinds));
}

test('a new database has the schema of one that took every migration', { timeout: 60_000 }, async () => {
  const [fresh, grown] = [await openEmpty(), await openEmpty()];
  await migrate(fresh, log);
  const older = (await readMigrations()).filter(({ isInBaseline }) => isInBaseline).map(({ name }) => name);
  await migrate(grown, log, migrationsDir, new Set(older));
  await migrate(grown, log);
  expect(await describeSchema(fresh)).toEqual(await describeSchema(grown));
  const names = (pool: pg.Pool) => pool.query('select name, checksum from migration order by name');
  expect((await names(fresh)).rows).toEqual((await names(grown)).rows);
});

test('every function has its own file, and is defined only there', async () => {
  const pool = await openEmpty();
  await migrate(pool, log);
  const { rows } = await pool.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual((await readFunctions()).map(({ name }) => name).sort());
  const later = (await readMigrations()).filter(({ isInBaseline }) => !isInBaseline);
  const defining = later.filter(({ sql }) => /create (or replace )?function/i.test(sql));
  expect(defining.map(({ name }) => name)).toEqual([]);
});

test('a function whose file has changed is replaced, and only that one', async () => {
  const pool = await openEmpty();
  await migrate(pool, log);
  await pool.query("comment on function search_fold(text) is 'an earlier text'");
  const before = await pool.query("select xmin, proname from pg_proc where pronamespace = 'public'::regnamespace");
  await migrate(pool, log);
  const after = await pool.query("select xmin, proname from pg_proc where pronamespace = 'public'::regnamespace");
  const isSame = ({ xmin, proname }: { xmin: string; proname: string }) =>
    before.rows.some((row) => row.proname === proname && row.xmin === xmin);
  expect(after.rows.filter((row) => !isSame(row)).map(({ proname }) => proname)).toEqual(['search_fold']);
});

test('there is one baseline, after all that it contains', async () => {
  const migrations = await readMigrations();
  const [baseline, ...more] = migrations.filter(isBaseline);
  expect(more).toEqual([]);
  expect(migrations.filter(({ isInBaseline }) => isInBaseline).every(({ name }) => name < baseline!.name)).toBe(true);
});
