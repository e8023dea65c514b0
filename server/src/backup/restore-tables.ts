import type { ClientBase } from 'pg';
import { copyIn } from '../db/copy.ts';
import type { Archive } from './archive.ts';
import { read } from './archive.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { ArchiveError } from './seal.ts';
import { exportTable, listTables, quote } from './tables.ts';

/**
 * Fills the tables of a freshly made schema, within the caller's transaction. References between tables are taken away
 * and put back, so that no order of tables is needed and none but the owner's rights.
 */
export async function fillTables(client: ClientBase, archive: Archive, { tables }: Manifest): Promise<void> {
  const here = await listTables(client);
  const unknown = tables.filter(({ table }) => !here.some(({ name }) => name === table));
  if (unknown.length > 0)
    throw new ArchiveError(`This version has no table ${unknown.map(({ table }) => table).join(', ')}.`);
  const references = await takeReferences(client);
  for (const { name } of here) {
    await client.query(`alter table ${quote(name)} disable trigger user`);
    await client.query(`delete from ${quote(name)}`);
  }
  for (const entry of tables) await fill(client, archive, entry);
  for (const { name } of here) await client.query(`alter table ${quote(name)} enable trigger user`);
  await continueNumbers(client);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
}

async function fill(client: ClientBase, archive: Archive, entry: TableEntry): Promise<void> {
  const columns = entry.columns.map(quote).join(', ');
  await copyIn(client, `copy ${quote(entry.table)} (${columns}) from stdin`, read(archive, entry, { packed: true }));
  const again = exportTable(client, { name: entry.table, columns: entry.columns });
  for await (const row of again.rows) void row;
  const { rows, checksum } = again.result();
  if (rows !== entry.rows || checksum !== entry.checksum)
    throw new ArchiveError(`The table ${entry.table} is not what was backed up (${rows} of ${entry.rows} rows).`);
}

async function takeReferences(client: ClientBase): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  return rows;
}

/** Numbers that the database gives go on after the highest that was given. */
async function continueNumbers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, coalesce((select max(${quote(column)}) from ${quote(table)}), 0) + 1, false)`,
      [sequence],
    );
}
