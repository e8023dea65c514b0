import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { handOver, handOverFile } from '../../db/schema/hand-overs.ts';

export type HandOverRow = typeof handOver.$inferSelect;
export type HandOverFileRow = typeof handOverFile.$inferSelect;

/** Adds one that is about to arrive, unless more would wait than may; false then. */
export async function reserve(db: Db, row: typeof handOver.$inferInsert, most: number): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('hand-overs', 0))`);
  const [waiting] = await db.select({ bytes: sql<string>`coalesce(sum(${handOver.bytes}), 0)` }).from(handOver);
  if (Number(waiting!.bytes) + row.bytes > most) return false;
  await db.insert(handOver).values(row);
  return true;
}

export async function complete(db: Db, id: string, files: (typeof handOverFile.$inferInsert)[]): Promise<void> {
  await db.insert(handOverFile).values(files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await db.update(handOver).set({ isComplete: true, bytes }).where(eq(handOver.id, id));
}

export async function selectHandOver(
  db: Db,
  { id, secretHash, now }: { id: string; secretHash: string; now: Date },
): Promise<{ row: HandOverRow; files: HandOverFileRow[] } | undefined> {
  const [row] = await db
    .select()
    .from(handOver)
    .where(
      and(eq(handOver.id, id), eq(handOver.secretHash, secretHash), handOver.isComplete, gt(handOver.expiresAt, now)),
    );
  return row && { row, files: await selectFiles(db, id) };
}

export async function selectFiles(db: Db, handOverId: string): Promise<HandOverFileRow[]> {
  const files = db.select().from(handOverFile).where(eq(handOverFile.handOverId, handOverId));
  return files.orderBy(asc(handOverFile.file));
}

const isFile = ({ handOverId, file }: Pick<HandOverFileRow, 'handOverId' | 'file'>) =>
  and(eq(handOverFile.handOverId, handOverId), eq(handOverFile.file, file));

/** The file, if nobody else is at it. */
export async function takeFile(
  db: Db,
  of: Pick<HandOverFileRow, 'handOverId' | 'file'>,
  { now, until }: { now: Date; until: Date },
): Promise<HandOverFileRow | undefined> {
  const isFree = or(isNull(handOverFile.takenUntil), lt(handOverFile.takenUntil, now));
  const [row] = await db
    .update(handOverFile)
    .set({ takenUntil: until })
    .where(and(isFile(of), isFree))
    .returning();
  return row;
}

export async function updateFile(
  db: Db,
  of: Pick<HandOverFileRow, 'handOverId' | 'file'>,
  changes: Partial<Pick<HandOverFileRow, 'takenUntil' | 'meetingId'>>,
): Promise<void> {
  await db.update(handOverFile).set(changes).where(isFile(of));
}

export async function deleteFile(db: Db, of: Pick<HandOverFileRow, 'handOverId' | 'file'>): Promise<void> {
  await db.delete(handOverFile).where(isFile(of));
}

export async function deleteHandOvers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(handOver).where(inArray(handOver.id, [...ids]));
}

export async function selectExpired(db: Db, before: Date): Promise<string[]> {
  const rows = await db.select({ id: handOver.id }).from(handOver).where(lt(handOver.expiresAt, before));
  return rows.map(({ id }) => id);
}

export async function selectKnown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: handOver.id })
    .from(handOver)
    .where(inArray(handOver.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
