import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { newId } from '../db/id.ts';
import { listed } from './column-rules.ts';
import type { Matcher } from './matcher.ts';
import { placeholder } from './matcher.ts';
import type { FoundRow, Kept } from './rows.ts';
import { findRows, nameOf } from './rows.ts';
import type { Column, Table } from './tables.ts';
import { readTables, ruleOf } from './tables.ts';
import { eraseIn, eraseInList, textsIn } from './values.ts';

export type Cleaning = { teamId: string; matcher: Matcher; kept: Kept };
/** Blanks names in the audit log, whose entries stay. */
export type BlankAudit = (tx: Db, teamId: string, erase: (name: string) => string) => Promise<number>;

/** Removes the person from every text of the team that stays, in the caller's transaction. */
export async function cleanTexts(tx: Db, cleaning: Cleaning, blankAudit: BlankAudit): Promise<void> {
  const { teamId, matcher } = cleaning;
  await endLinks(tx, teamId, matcher);
  await renameDocuments(tx, cleaning);
  for (const table of await readTables(tx)) await cleanTable(tx, table, cleaning);
  await blankAudit(tx, teamId, matcher.erase);
}

/** Links whose recipient is the person end. Everyone else's stay, with the rules of their page. */
async function endLinks(tx: Db, teamId: string, matcher: Matcher): Promise<void> {
  const { rows } = await tx.execute<{ id: string; name: string | null; email: string | null }>(sql`
    select id, recipient_name as name, recipient_email as email from share_link where team_id = ${teamId}`);
  const ended = rows.filter(({ name, email }) => matcher.finds(name ?? '') || matcher.finds(email ?? ''));
  if (ended.length === 0) return;
  await tx.execute(sql`
    update share_link set revoked_at = coalesce(revoked_at, now()), recipient_name = ${placeholder}, recipient_email = null,
      requires_code = false, code_hash = null, code_expires_at = null
    where id = any(${sql.param(ended.map(({ id }) => id))}::text[])`);
}

/** The name of a document is part of its address and made of its title. Pages refer to it. */
async function renameDocuments(tx: Db, { teamId, matcher, kept }: Cleaning): Promise<void> {
  const { rows } = await tx.execute<{ id: string; name: string; meeting_id: string }>(sql`
    select id, name, meeting_id from document
    where team_id = ${teamId} and meeting_id <> all(${sql.param(kept.meetingIds)}::text[])`);
  for (const { id, name, meeting_id } of rows.filter((row) => matcher.finds(row.name))) {
    const other = `document-${newId()}`.toLowerCase();
    await tx.execute(sql`update document set name = ${other} where id = ${id}`);
    await tx.execute(sql`
      update sharable_page_item set source_id = ${other}
      where team_id = ${teamId} and meeting_id = ${meeting_id} and source_id = ${name} and type = 'document'`);
  }
}

async function cleanTable(tx: Db, table: Table, { teamId, matcher, kept }: Cleaning): Promise<void> {
  const rule = ruleOf(table);
  const removing = new Set(listed(rule.remove));
  const cleaning = new Set(listed(rule.clean));
  const columns = table.columns.filter(({ name }) => removing.has(name) || cleaning.has(name));
  for (const row of await findRows(tx, { teamId, table, columns, matcher, kept })) {
    const isNamed = [...removing].some((name) => textsIn(row.values[name]).some(matcher.finds));
    if (isNamed) await tx.execute(sql`delete from ${nameOf(table)} where ctid = ${row.ctid}::tid`);
    else
      await cleanRow(
        tx,
        table,
        row,
        columns.filter(({ name }) => cleaning.has(name)),
        matcher,
      );
  }
}

async function cleanRow(
  tx: Db,
  table: Table,
  { ctid, values }: FoundRow,
  columns: readonly Column[],
  matcher: Matcher,
): Promise<void> {
  const longest = ruleOf(table).longest ?? {};
  const changes = columns.flatMap((column) => {
    const before = values[column.name];
    const after = cleaned(column, before, matcher, longest[column.name]);
    return isDeepStrictEqual(before, after) ? [] : [sql`${sql.identifier(column.name)} = ${toSql(column, after)}`];
  });
  if (changes.length === 0) return;
  await tx.execute(sql`update ${nameOf(table)} set ${sql.join(changes, sql`, `)} where ctid = ${ctid}::tid`);
}

function cleaned({ kind }: Column, value: unknown, matcher: Matcher, longest = Number.POSITIVE_INFINITY): unknown {
  if (value === null) return null;
  if (kind === 'list') return eraseInList(matcher, value as string[]);
  const erased = eraseIn(matcher, value);
  return typeof erased === 'string' ? erased.slice(0, Math.max(longest, 0)) : erased;
}

function toSql({ kind }: Column, value: unknown) {
  if (kind === 'json') return sql`${JSON.stringify(value)}::jsonb`;
  return kind === 'list' ? sql`${sql.param(value)}::text[]` : sql`${value}`;
}
