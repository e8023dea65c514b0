import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { Excuse, TableRule } from './column-rules.ts';
import { idColumns, listed } from './column-rules.ts';
import { tableRules } from './columns.ts';

export type Column = { name: string; kind: 'text' | 'list' | 'json' | 'bytes' };
export type Table = { schema: string; name: string; columns: Column[]; all: ReadonlySet<string> };

type ColumnRow = { schema: string; name: string; column: string; type: string };

const kinds: Readonly<Record<string, Column['kind']>> = {
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  name: 'text',
  citext: 'text',
  _text: 'list',
  _varchar: 'list',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
};

/** Every table of every schema with its columns that can hold a text, as the database has them now. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<ColumnRow>(sql`
    select c.table_schema as schema, c.table_name as name, c.column_name as column, c.udt_name as type
    from information_schema.columns c
      join pg_class k on k.relname = c.table_name and k.relnamespace = quote_ident(c.table_schema)::regnamespace
    where c.table_schema not in ('pg_catalog', 'information_schema') and c.table_schema not like 'pg\\_%'
      and k.relkind in ('r', 'p') and not k.relispartition and c.is_generated = 'NEVER'
    order by 1, 2, c.ordinal_position`);
  const tables = new Map<string, { schema: string; name: string; columns: Column[]; all: Set<string> }>();
  for (const { schema, name, column, type } of rows) {
    const key = `${schema}.${name}`;
    const table = tables.get(key) ?? { schema, name, columns: [], all: new Set<string>() };
    const kind = kinds[type];
    if (kind) table.columns.push({ name: column, kind });
    table.all.add(column);
    tables.set(key, table);
  }
  return [...tables.values()].filter(({ columns }) => columns.length > 0);
}

export const keyOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  schema === 'public' ? name : `${schema}.${name}`;

export const ruleOf = (table: Pick<Table, 'schema' | 'name'>): TableRule => tableRules[keyOf(table)] ?? {};

/** What happens with a column; null where nobody has decided. */
export function treatmentOf(table: Pick<Table, 'schema' | 'name'>, column: string): string | null {
  const rule = ruleOf(table);
  if (listed(rule.clean).includes(column)) return 'clean';
  if (listed(rule.remove).includes(column)) return 'remove';
  const by = rule.by?.[column];
  if (by) return by;
  const excuse = Object.entries(rule.excused ?? {}).find(([, columns]) => listed(columns).includes(column));
  if (excuse) return `excused: ${excuse[0] as Excuse}`;
  return idColumns.has(column) ? 'excused: id' : null;
}

/** Columns in which the person may be: a column that nobody has decided about is one of them. */
export function searchedColumns(table: Table): Column[] {
  return table.columns.filter(({ name }) => !treatmentOf(table, name)?.startsWith('excused'));
}
