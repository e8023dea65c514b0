import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Of the tables of a meeting: what was made of it, row by row, with names in place of what differs in each installation. */
export type KeptRows = Record<string, Record<string, unknown>[]>;

/** In an order in which one may refer to the one before. */
const keptTables = [
  'finding',
  'meeting_note',
  'meeting_note_section',
  'meeting_action_item',
  'meeting_suggestion',
  'meeting_field',
  'meeting_scorecard',
  'document',
  'snippet',
] as const;

const dayMs = 24 * 3600 * 1000;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Puts rows back. `names` says what each `@name` stands for here; moments become that of the meeting's end, days keep their distance. */
export async function restoreRows(
  tx: Db,
  rows: KeptRows,
  names: ReadonlyMap<string, string>,
  { start, end }: { start: Date; end: Date },
): Promise<void> {
  const dayOf = (after: number) => new Date(start.getTime() + after * dayMs).toISOString().slice(0, 10);
  const here = (text: string) =>
    text
      .replace(/@then\b/g, end.toISOString())
      .replace(/@weekday\b/g, weekdays[start.getUTCDay()]!)
      .replace(/@day([+-]\d+)/g, (_, after: string) => dayOf(Number(after)))
      .replace(/@[a-z]+\d*\b/g, (name) => names.get(name) ?? name);
  for (const table of keptTables)
    for (const row of rows[table] ?? []) {
      const columns = sql.join(
        Object.keys(row).map((name) => sql.identifier(name)),
        sql`, `,
      );
      const target = sql.identifier(table);
      await tx.execute(
        sql`insert into ${target} (${columns}) select ${columns} from jsonb_populate_record(null::${target}, ${here(JSON.stringify(row))}::jsonb)`,
      );
    }
}

/** Reads the rows of a meeting for keeping: the other way round. Values that are nobody's but the database's are left out. */
export async function readRows(
  db: Db,
  meetingId: string,
  names: ReadonlyMap<string, string>,
  start: Date,
): Promise<KeptRows> {
  const kept: KeptRows = {};
  for (const table of keptTables) {
    const { rows: generated } = await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = ${table} and is_generated <> 'NEVER'`,
    );
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where meeting_id = ${meetingId} order by 1`,
    );
    kept[table] = rows.map(({ row }) => {
      for (const { name } of generated) delete row[name];
      let text = JSON.stringify(row);
      for (const [name, value] of names) text = text.replaceAll(value, name);
      text = text
        // The second half is a digest of ids, which are others in each installation.
        .replace(/("[0-9a-f]{32})\.[0-9a-f]{32}"/g, '$1"')
        .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:\d\d)/g, '@then')
        // A letter says on which day it was; whoever speaks means a day of their own.
        .replace(/(your time on )[A-Z][a-z]+day\b/g, '$1@weekday')
        .replace(/"(\d{4}-\d\d-\d\d)"/g, (_, day: string) => {
          const after = Math.round((Date.parse(day) - Date.parse(start.toISOString().slice(0, 10))) / dayMs);
          return `"@day${after < 0 ? after : `+${after}`}"`;
        });
      return JSON.parse(text) as Record<string, unknown>;
    });
  }
  return kept;
}
