import type { ShareCounts } from '@candor/contract/share-links';
import { and, asc, eq, gte, inArray, lt, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { shareBatch, shareCount, shareLink } from '../../../db/schema/sharable-pages.ts';

export const noCounts: ShareCounts = { views: 0, plays: 0, secondsWatched: 0, downloads: 0 };

export type Increment = { itemId: string; views: number; plays: number; watchedS: number; downloads: number };

const sums = {
  views: sql<number>`coalesce(sum(${shareCount.views}), 0)::integer`,
  plays: sql<number>`coalesce(sum(${shareCount.plays}), 0)::integer`,
  secondsWatched: sql<number>`round(coalesce(sum(${shareCount.watchedS}), 0))::integer`,
  downloads: sql<number>`coalesce(sum(${shareCount.downloads}), 0)::integer`,
};
/** Views are those of the page; what was seen of an item is its plays. */
const pageViews = sql<number>`coalesce(sum(${shareCount.views}) filter (where ${shareCount.itemId} = ''), 0)::integer`;

/** False where this batch was counted before. */
export async function insertBatch(db: Db, linkId: string, batchId: string): Promise<boolean> {
  return (await db.insert(shareBatch).values({ linkId, batchId }).onConflictDoNothing()).rowCount === 1;
}

export async function deleteBatches(db: Db, before: Date): Promise<void> {
  await db.delete(shareBatch).where(lt(shareBatch.createdAt, before));
}

/** `mostWatchedS` is what could have been watched by now: no report brings the seconds of a day above it. */
export async function addCounts(
  db: Db,
  at: { linkId: string; now: Date },
  increments: readonly Increment[],
  mostWatchedS: number,
): Promise<void> {
  const day = at.now.toISOString().slice(0, 10);
  for (const { itemId, views, plays, watchedS, downloads } of increments) {
    const watched = Math.min(watchedS, mostWatchedS);
    await db
      .insert(shareCount)
      .values({ linkId: at.linkId, itemId, day, views, plays, watchedS: watched, downloads, lastAt: at.now })
      .onConflictDoUpdate({
        target: [shareCount.linkId, shareCount.itemId, shareCount.day],
        set: {
          views: sql`${shareCount.views} + ${views}`,
          plays: sql`${shareCount.plays} + ${plays}`,
          watchedS: sql`least(${shareCount.watchedS} + ${watched}, greatest(${shareCount.watchedS}, ${mostWatchedS}))`,
          downloads: sql`${shareCount.downloads} + ${downloads}`,
          lastAt: at.now,
        },
      });
  }
}

export async function countsByLink(
  db: Db,
  linkIds: readonly string[],
): Promise<Map<string, ShareCounts & { lastAt: Date | null }>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .select({ linkId: shareCount.linkId, ...sums, views: pageViews, lastAt: max(shareCount.lastAt) })
    .from(shareCount)
    .where(inArray(shareCount.linkId, [...linkIds]))
    .groupBy(shareCount.linkId);
  return new Map(rows.map(({ linkId, ...rest }) => [linkId, rest]));
}

export async function countsOfPage(db: Db, pageId: string): Promise<ShareCounts> {
  const [row] = await db
    .select({ ...sums, views: pageViews })
    .from(shareCount)
    .innerJoin(shareLink, eq(shareLink.id, shareCount.linkId))
    .where(eq(shareLink.pageId, pageId));
  return row ?? noCounts;
}

export async function countsByItem(db: Db, pageId: string): Promise<Map<string, ShareCounts>> {
  const rows = await db
    .select({ itemId: shareCount.itemId, ...sums })
    .from(shareCount)
    .innerJoin(shareLink, eq(shareLink.id, shareCount.linkId))
    .where(and(eq(shareLink.pageId, pageId), ne(shareCount.itemId, '')))
    .groupBy(shareCount.itemId);
  return new Map(rows.map(({ itemId, ...rest }) => [itemId, rest]));
}

export async function countsByDay(db: Db, pageId: string, from: string) {
  return db
    .select({ day: shareCount.day, views: pageViews, plays: sums.plays, downloads: sums.downloads })
    .from(shareCount)
    .innerJoin(shareLink, eq(shareLink.id, shareCount.linkId))
    .where(and(eq(shareLink.pageId, pageId), gte(shareCount.day, from)))
    .groupBy(shareCount.day)
    .orderBy(asc(shareCount.day));
}
