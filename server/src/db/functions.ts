import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readSql } from './migration-files.ts';

export type SqlFunction = { name: string; sql: string; checksum: string };

const functionsDir = join(import.meta.dirname, 'functions');

/** The functions of the database: each stands in one file, which is all that has to be changed. */
export async function readFunctions(): Promise<SqlFunction[]> {
  const files = (await readdir(functionsDir)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readSql(join(functionsDir, file));
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Puts in the place of each `-- function: name` what its file says. */
export function includeFunctions(sql: string, functions: readonly SqlFunction[]): string {
  return sql.replace(/^-- function: (\w+)$/gm, (_, name: string) => {
    const found = functions.find((one) => one.name === name);
    if (!found) throw new Error(`There is no db/functions/${name}.sql.`);
    return found.sql;
  });
}

/** Brings functions whose file has changed up to date; the comment on each says which text it has. */
export async function replaceFunctions(client: pg.PoolClient, functions: readonly SqlFunction[]): Promise<number> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select proname as name, obj_description(oid, 'pg_proc') as checksum from pg_proc
     where pronamespace = 'public'::regnamespace`,
  );
  const current = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = functions.filter(({ name, checksum }) => current.get(name) !== checksum);
  if (changed.length === 0) return 0;
  await client.query('BEGIN');
  try {
    for (const { name, sql, checksum } of changed)
      await client.query(`${sql};\ncomment on function ${name} is '${checksum}'`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
  return changed.length;
}
