import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { copyOut } from '../db/copy.ts';

export type Table = { name: string; columns: string[] };

/** The same text for the same row, whatever the server's own settings are. */
export async function fixFormats(client: ClientBase): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
}

/** Every table of ours with the columns that are written, which leaves out generated ones. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Rows of a table as they leave the database, counted and summed up on their way. */
export function exportTable(
  client: ClientBase,
  { name, columns }: Table,
): { rows: AsyncIterable<Buffer>; result: () => { rows: number; checksum: string } } {
  let count = 0;
  let sum = 0n;
  const source = copyOut(client, `copy (select ${columns.map(quote).join(', ')} from ${quote(name)}) to stdout`);
  async function* pass(): AsyncIterable<Buffer> {
    for await (const row of source as AsyncIterable<Buffer>) {
      count += 1;
      // A sum does not depend on the order, which a database does not promise.
      sum += createHash('sha256').update(row).digest().readBigUInt64BE(0);
      yield row;
    }
  }
  return { rows: pass(), result: () => ({ rows: count, checksum: (sum % 2n ** 64n).toString(16).padStart(16, '0') }) };
}

/** Rows as fewer, larger pieces: a million tiny ones would cost more than their content. */
export async function* inPieces(rows: AsyncIterable<Buffer>, size = 128 * 1024): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const row of rows) {
    waiting.push(row);
    bytes += row.length;
    if (bytes < size) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
