import type { Db } from '../db/client.ts';
import type { Cleaning } from './clean.ts';
import type { Matcher } from './matcher.ts';
import { findRows } from './rows.ts';
import type { Table } from './tables.ts';
import { keyOf, readTables, searchedColumns } from './tables.ts';
import { textsIn } from './values.ts';

/** A text in which the person stands, and where. */
export type TextPlace = { table: string; column: string; meetingId: string | null };
export type SearchResult = {
  /** Texts with the full name, the email or the phone number. */
  named: TextPlace[];
  /** Texts with a part of the name alone. */
  alone: TextPlace[];
};

/** Looks through every text of the team, listed or not. */
export async function searchTexts(db: Db, cleaning: Cleaning): Promise<SearchResult> {
  const result: SearchResult = { named: [], alone: [] };
  for (const table of await readTables(db)) await searchTable(db, table, cleaning, result);
  return result;
}

async function searchTable(
  db: Db,
  table: Table,
  { teamId, matcher, kept }: Cleaning,
  result: SearchResult,
): Promise<void> {
  const columns = searchedColumns(table);
  for (const { meetingId, values } of await findRows(db, { teamId, table, columns, matcher, kept }))
    for (const { name } of columns) {
      const found = look(matcher, values[name]);
      if (found) result[found].push({ table: keyOf(table), column: name, meetingId });
    }
}

function look(matcher: Matcher, value: unknown): 'named' | 'alone' | null {
  if (value === null || value === undefined) return null;
  const texts = textsIn(value);
  if (texts.some(matcher.finds)) return 'named';
  return texts.some(matcher.findsAlone) ? 'alone' : null;
}
