import type { SQL } from 'drizzle-orm';
import { and, arrayContains, asc, desc, eq, ilike, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/schema/accounts.ts';
import { sharablePage, sharablePageItem } from '../../db/schema/sharable-pages.ts';
import { team } from '../../db/schema/teams.ts';

export type ItemRow = typeof sharablePageItem.$inferSelect;
/** With the names of those whom it shows. */
export type PageRow = typeof sharablePage.$inferSelect & { creatorName: string; teamName: string };
export type PageFilter = {
  title?: string | undefined;
  sortOrder: 'dateDESC' | 'dateASC';
  createdBy?: string | undefined;
  meetingId?: string | undefined;
};

const mostPages = 1_000;

export async function insertPage(db: Db, row: typeof sharablePage.$inferInsert): Promise<void> {
  await db.insert(sharablePage).values(row);
}

function selectFrom(db: Db) {
  return db
    .select({ page: sharablePage, creatorName: account.name, teamName: team.name })
    .from(sharablePage)
    .innerJoin(account, eq(account.id, sharablePage.accountId))
    .innerJoin(team, eq(team.id, sharablePage.teamId));
}

export async function selectPages(
  db: Db,
  teamId: string,
  { title, sortOrder, createdBy, meetingId }: PageFilter,
): Promise<PageRow[]> {
  const wanted: (SQL | undefined)[] = [
    eq(sharablePage.teamId, teamId),
    isNull(sharablePage.deletedAt),
    title ? ilike(sharablePage.title, `%${title.replace(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    createdBy === undefined ? undefined : eq(sharablePage.accountId, createdBy),
    meetingId === undefined ? undefined : arrayContains(sharablePage.meetingIds, [meetingId]),
  ];
  const order =
    sortOrder === 'dateASC'
      ? [asc(sharablePage.createdAt), asc(sharablePage.id)]
      : [desc(sharablePage.createdAt), desc(sharablePage.id)];
  const rows = await selectFrom(db)
    .where(and(...wanted))
    .orderBy(...order)
    .limit(mostPages);
  return rows.map(({ page, ...names }) => ({ ...page, ...names }));
}

/** By its public id or its own. */
const isCalled = (teamId: string, key: string) =>
  and(eq(sharablePage.teamId, teamId), or(eq(sharablePage.referenceId, key), eq(sharablePage.id, key)));

export async function selectPage(db: Db, teamId: string, key: string): Promise<PageRow | undefined> {
  const [row] = await selectFrom(db).where(and(isCalled(teamId, key), isNull(sharablePage.deletedAt)));
  return row && { ...row.page, creatorName: row.creatorName, teamName: row.teamName };
}

/** Nobody else changes the page or its items until the transaction ends. */
export async function lockPage(db: Db, teamId: string, pageId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: sharablePage.id })
        .from(sharablePage)
        .where(and(eq(sharablePage.teamId, teamId), eq(sharablePage.id, pageId), isNull(sharablePage.deletedAt)))
        .for('update')
    ).length > 0
  );
}

export async function updatePage(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
  change: Partial<typeof sharablePage.$inferInsert>,
): Promise<void> {
  await db
    .update(sharablePage)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(sharablePage.teamId, teamId), eq(sharablePage.id, id)));
}

/** Kept for good: what was a name once is hidden from then on. */
export async function addKnownNames(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
  names: readonly string[],
): Promise<void> {
  const known = sharablePage.knownNames;
  await db
    .update(sharablePage)
    .set({
      knownNames: sql`(select array_agg(distinct name) from unnest(${known} || ${sql.param([...names])}::text[]) name)`,
    })
    .where(and(eq(sharablePage.teamId, teamId), eq(sharablePage.id, id)));
}

export async function setDeleted(
  db: Db,
  { teamId, referenceId }: { teamId: string; referenceId: string },
  deletedAt: Date | null,
): Promise<void> {
  await db.update(sharablePage).set({ deletedAt }).where(isCalled(teamId, referenceId));
}

/** With their items, links and counts. */
export async function purgePages(db: Db, before: Date): Promise<void> {
  await db.delete(sharablePage).where(lt(sharablePage.deletedAt, before));
}

export async function selectItems(db: Db, teamId: string, pageIds: readonly string[]): Promise<ItemRow[]> {
  if (pageIds.length === 0) return [];
  return db
    .select()
    .from(sharablePageItem)
    .where(and(eq(sharablePageItem.teamId, teamId), inArray(sharablePageItem.pageId, [...pageIds])))
    .orderBy(asc(sharablePageItem.place), asc(sharablePageItem.id));
}

/** These and no others. */
export async function replaceItems(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
  rows: readonly ItemRow[],
): Promise<void> {
  const kept = rows.map((row) => row.id);
  await db
    .delete(sharablePageItem)
    .where(
      and(
        eq(sharablePageItem.teamId, teamId),
        eq(sharablePageItem.pageId, id),
        kept.length > 0 ? notInArray(sharablePageItem.id, kept) : undefined,
      ),
    );
  if (rows.length === 0) return;
  const { place, nickname, sharesEvidence, sharedSpans, type } = sharablePageItem;
  const given = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  await db
    .insert(sharablePageItem)
    .values([...rows])
    .onConflictDoUpdate({
      target: sharablePageItem.id,
      set: {
        place: given(place),
        nickname: given(nickname),
        sharesEvidence: given(sharesEvidence),
        sharedSpans: given(sharedSpans),
        type: given(type),
      },
    });
}

/** Only where it is on that page. */
export async function selectItem(
  db: Db,
  { teamId, pageId }: { teamId: string; pageId: string },
  itemId: string,
): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(sharablePageItem)
    .where(
      and(eq(sharablePageItem.teamId, teamId), eq(sharablePageItem.pageId, pageId), eq(sharablePageItem.id, itemId)),
    );
  return row;
}
