import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { Matcher } from './matcher.ts';
import type { Column, Table } from './tables.ts';
import { ruleOf } from './tables.ts';

/** Rows that stay as they are: those of a legal hold, and those of people who only have the same name. */
export type Kept = { meetingIds: readonly string[]; contactIds: readonly string[] };

export type FoundRow = { ctid: string; meetingId: string | null; values: Record<string, unknown> };

/** Rows of the team that may name the person. The matcher decides; this only leaves out those that can't. */
export async function findRows(
  db: Db,
  {
    teamId,
    table,
    columns,
    matcher,
    kept,
  }: {
    teamId: string;
    table: Table;
    columns: readonly Column[];
    matcher: Matcher;
    kept: Kept;
  },
): Promise<FoundRow[]> {
  const readable = columns.filter(({ kind }) => kind !== 'bytes');
  if (readable.length === 0) return [];
  const meeting = meetingOf(table);
  const contact = contactOf(table);
  const rows = await db.execute<Record<string, unknown> & { ctid: string; meeting_of: string | null }>(sql`
    select t.ctid::text as ctid, ${meeting ?? sql`null::text`} as meeting_of,
      ${sql.join(
        readable.map(({ name }) => sql`t.${sql.identifier(name)}`),
        sql`, `,
      )}
    from ${nameOf(table)} t
    where ${teamOf(table, teamId)}
      and ${meeting ? sql`coalesce(${meeting}, '') <> all(${sql.param(kept.meetingIds)}::text[])` : sql`true`}
      and ${contact ? sql`coalesce(${contact}, '') <> all(${sql.param(kept.contactIds)}::text[])` : sql`true`}
      and ${mayName(readable, matcher)}`);
  return rows.rows.map(({ ctid, meeting_of, ...values }) => ({ ctid, meetingId: meeting_of, values }));
}

export const nameOf = ({ schema, name }: Table) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

/** A table that nobody has listed, and that belongs to no team, is looked through as a whole. */
function teamOf(table: Table, teamId: string): SQL {
  const { team } = ruleOf(table);
  if (team) return team(teamId);
  return table.all.has('team_id') ? sql`t.team_id = ${teamId}` : sql`true`;
}

function meetingOf(table: Table): SQL | null {
  return ruleOf(table).meeting ?? (table.all.has('meeting_id') ? sql`t.meeting_id` : null);
}

function contactOf(table: Table): SQL | null {
  if (table.name === 'contact') return sql`t.id`;
  return table.all.has('contact_id') ? sql`t.contact_id` : null;
}

function mayName(columns: readonly Column[], { clues }: Matcher): SQL {
  const all = sql`concat_ws(E'\\n', ${sql.join(
    columns.map(({ name }) => sql`t.${sql.identifier(name)}::text`),
    sql`, `,
  )})`;
  const like = clues.words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const phone = clues.phone === null ? sql`false` : sql`${all} ~ ${clues.phone}`;
  return sql`(${all} ilike any(${sql.param(like)}::text[]) or ${phone})`;
}
