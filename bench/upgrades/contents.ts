import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readRunningUrl } from '../../server/src/db/embedded.ts';

/** What a process writes about itself, and what is computed again from the rest. */
const derived =
  /^(?:migration|setting|process_run|installation_process|job_progress|pace.*|analytics_.*|meeting_day.*)$/;

type Row = Record<string, unknown>;
type Table = { columns: string[]; key: string[]; rows: Map<string, Row> };
export type Contents = { tables: Map<string, Table>; files: Map<string, string>; migrations: string[] };

/** All rows of the database that runs on a data folder, by primary key, and the hashes of its files. */
export async function readContents(dataDir: string): Promise<Contents> {
  // The oldest versions know no other role.
  const url = (await readRunningUrl(dataDir))?.replace('//candor_app:', '//candor:');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(`
      select c.relname as name,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
        (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    const tables: Contents['tables'] = new Map();
    for (const { name, columns, key } of found.filter((one) => !derived.test(one.name))) {
      const { rows } = await client.query<Row>(`select * from "${name}"`);
      const by = key ?? columns;
      tables.set(name, { columns, key: by, rows: new Map(rows.map((row) => [keyOf(row, by), row])) });
    }
    const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name');
    return { tables, files: await readFiles(join(dataDir, 'files')), migrations: migrations.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

const keyOf = (row: Row, key: readonly string[]) => JSON.stringify(key.map((column) => row[column]));

async function readFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return files;
}

export const countRows = ({ tables }: Contents) => [...tables.values()].reduce((sum, { rows }) => sum + rows.size, 0);

/** How many rows and files of before are gone, by table, and how many values are others now, by `table.column`. */
export function compare(before: Contents, after: Contents) {
  const lost = new Map<string, number>();
  const changed = new Map<string, number>();
  const count = (where: Map<string, number>, name: string) => where.set(name, (where.get(name) ?? 0) + 1);
  for (const [name, table] of before.tables) {
    const now = after.tables.get(name);
    const shared = now ? table.columns.filter((column) => now.columns.includes(column)) : [];
    for (const [key, row] of table.rows) {
      const other = now?.rows.get(key);
      if (!other) count(lost, name);
      else
        for (const column of shared)
          if (JSON.stringify(row[column]) !== JSON.stringify(other[column])) count(changed, `${name}.${column}`);
    }
  }
  for (const [path, hash] of before.files) if (after.files.get(path) !== hash) count(lost, 'files');
  return { lost: Object.fromEntries(lost), changed: Object.fromEntries(changed) };
}
