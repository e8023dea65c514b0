import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { shareLink, sharablePage } from '../../../db/schema/sharable-pages.ts';

export type ShareLinkRow = typeof shareLink.$inferSelect;
/** What decides whether a token opens its page. */
export type SharedLink = Pick<ShareLinkRow, 'pageId' | 'requiresCode' | 'isBlind' | 'revokedAt'> & {
  referenceId: string;
};

export async function insertLinks(db: Db, rows: readonly (typeof shareLink.$inferInsert)[]): Promise<ShareLinkRow[]> {
  return db
    .insert(shareLink)
    .values([...rows])
    .returning();
}

export async function selectSharedLink(db: Db, teamId: string, linkId: string): Promise<SharedLink | null> {
  const [row] = await db
    .select({
      pageId: shareLink.pageId,
      requiresCode: shareLink.requiresCode,
      isBlind: shareLink.isBlind,
      revokedAt: shareLink.revokedAt,
      referenceId: sharablePage.referenceId,
    })
    .from(shareLink)
    .innerJoin(sharablePage, eq(sharablePage.id, shareLink.pageId))
    .where(and(eq(shareLink.id, linkId), eq(shareLink.teamId, teamId), isNull(sharablePage.deletedAt)));
  return row ?? null;
}

export async function selectLinks(db: Db, teamId: string, pageId: string): Promise<ShareLinkRow[]> {
  return db
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.pageId, pageId)))
    .orderBy(desc(shareLink.createdAt), desc(shareLink.id));
}

export async function selectLink(db: Db, teamId: string, linkId: string): Promise<ShareLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.id, linkId)));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockLink(db: Db, teamId: string, linkId: string): Promise<ShareLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.id, linkId)))
    .for('update');
  return row;
}

export async function updateLink(
  db: Db,
  { teamId, id }: Pick<ShareLinkRow, 'teamId' | 'id'>,
  change: Partial<ShareLinkRow>,
): Promise<ShareLinkRow> {
  const [row] = await db
    .update(shareLink)
    .set(change)
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.id, id)))
    .returning();
  return row!;
}

/** How many links of each page can be opened now. */
export async function countLiveLinks(db: Db, teamId: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ pageId: shareLink.pageId, links: sql<number>`count(*)::integer` })
    .from(shareLink)
    .where(and(eq(shareLink.teamId, teamId), isNull(shareLink.revokedAt), sql`${shareLink.expiresAt} > ${now}`))
    .groupBy(shareLink.pageId);
  return new Map(rows.map(({ pageId, links }) => [pageId, links]));
}
