import type { WatchedFile } from '@candor/contract/watched-folders';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { watchedContent, watchedFile, watchedFolder } from '../../db/schema/watched-folders.ts';

export type FolderRow = typeof watchedFolder.$inferSelect;
export type FileRow = typeof watchedFile.$inferSelect;

const isFolder = (teamId: string, id: string) => and(eq(watchedFolder.teamId, teamId), eq(watchedFolder.id, id));
const isFile = (id: string) => eq(watchedFile.id, id);

export async function selectFolders(db: Db, teamId: string): Promise<FolderRow[]> {
  return db
    .select()
    .from(watchedFolder)
    .where(eq(watchedFolder.teamId, teamId))
    .orderBy(asc(watchedFolder.path), asc(watchedFolder.id));
}

/** Over all teams: those that are switched on. */
export async function selectWatched(db: Db): Promise<FolderRow[]> {
  return db.select().from(watchedFolder).where(eq(watchedFolder.isOn, true)).orderBy(asc(watchedFolder.id));
}

/** Over all teams: no two of them may read the same files. */
export async function selectPaths(db: Db): Promise<{ id: string; path: string }[]> {
  return db.select({ id: watchedFolder.id, path: watchedFolder.path }).from(watchedFolder);
}

export async function selectFolder(db: Db, teamId: string, id: string): Promise<FolderRow | undefined> {
  const [row] = await db.select().from(watchedFolder).where(isFolder(teamId, id));
  return row;
}

export async function insertFolder(tx: Db, row: typeof watchedFolder.$inferInsert): Promise<FolderRow | undefined> {
  const [inserted] = await tx.insert(watchedFolder).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function updateFolder(
  db: Db,
  { teamId, id }: Pick<FolderRow, 'teamId' | 'id'>,
  change: Partial<FolderRow>,
): Promise<FolderRow | undefined> {
  const [row] = await db.update(watchedFolder).set(change).where(isFolder(teamId, id)).returning();
  return row;
}

export async function deleteFolder(db: Db, teamId: string, id: string): Promise<boolean> {
  return (await db.delete(watchedFolder).where(isFolder(teamId, id))).rowCount === 1;
}

export async function countFiles(
  db: Db,
  teamId: string,
): Promise<Map<string, Partial<Record<FileRow['state'], number>>>> {
  const { rows } = await db.execute<{ folder_id: string; state: FileRow['state']; n: number }>(sql`
    select folder_id, state, count(*)::int as n from watched_file where team_id = ${teamId} group by folder_id, state`);
  const counts = new Map<string, Partial<Record<FileRow['state'], number>>>();
  for (const { folder_id, state, n } of rows) counts.set(folder_id, { ...counts.get(folder_id), [state]: n });
  return counts;
}

export async function selectFiles(db: Db, folderId: string): Promise<FileRow[]> {
  return db.select().from(watchedFile).where(eq(watchedFile.folderId, folderId));
}

export async function selectFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(watchedFile).where(isFile(id));
  return row;
}

export async function lockFile(tx: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(watchedFile).where(isFile(id)).for('update');
  return row;
}

/** Newest first. Where the meeting failed, that is what became of the file. */
export async function selectFilePage(
  db: Db,
  { teamId, folderId }: { teamId: string; folderId: string },
  { state, page, limit }: { state: WatchedFile['state'] | undefined; page: number; limit: number },
): Promise<{ total: number; rows: FileRow[] }> {
  const asked = and(
    eq(watchedFile.teamId, teamId),
    eq(watchedFile.folderId, folderId),
    state === undefined ? undefined : eq(watchedFile.state, state),
  );
  const rows = await db
    .select()
    .from(watchedFile)
    .where(asked)
    .orderBy(desc(watchedFile.seenAt), desc(watchedFile.id))
    .offset(page * limit)
    .limit(limit);
  return { total: await db.$count(watchedFile, asked), rows };
}

export async function insertFiles(tx: Db, rows: readonly (typeof watchedFile.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 2_000)
    await tx
      .insert(watchedFile)
      .values(rows.slice(at, at + 2_000))
      .onConflictDoNothing();
}

export async function updateFile(db: Db, id: string, change: Partial<FileRow>): Promise<void> {
  await db.update(watchedFile).set(change).where(isFile(id));
}

export async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(watchedFile).where(inArray(watchedFile.id, [...ids]));
}

type Content = typeof watchedContent.$inferSelect;

/** Whose content this is: the file's, or that of one that was first. */
export async function claimContent(
  tx: Db,
  wanted: { teamId: string; sha256: string; fileId: string; meetingId: string },
): Promise<Pick<Content, 'fileId' | 'meetingId'>> {
  await tx.insert(watchedContent).values(wanted).onConflictDoNothing();
  const [row] = await tx
    .select({ fileId: watchedContent.fileId, meetingId: watchedContent.meetingId })
    .from(watchedContent)
    .where(and(eq(watchedContent.teamId, wanted.teamId), eq(watchedContent.sha256, wanted.sha256)));
  return row!;
}

export async function findContent(db: Db, teamId: string, sha256: string): Promise<Content | undefined> {
  const [row] = await db
    .select()
    .from(watchedContent)
    .where(and(eq(watchedContent.teamId, teamId), eq(watchedContent.sha256, sha256)));
  return row;
}

export async function releaseContent(tx: Db, teamId: string, fileId: string): Promise<void> {
  await tx.delete(watchedContent).where(and(eq(watchedContent.teamId, teamId), eq(watchedContent.fileId, fileId)));
}

/** It may become a meeting once more. */
export async function forgetContent(tx: Db, teamId: string, sha256: string): Promise<void> {
  await tx.delete(watchedContent).where(and(eq(watchedContent.teamId, teamId), eq(watchedContent.sha256, sha256)));
}

/** Another worker may have taken it meanwhile: then nothing changes. */
export async function refuseUndecided(
  db: Db,
  id: string,
  change: Pick<FileRow, 'reason' | 'decidedAt'>,
): Promise<void> {
  await db
    .update(watchedFile)
    .set({ ...change, state: 'refused' })
    .where(and(isFile(id), inArray(watchedFile.state, ['waiting', 'taking'])));
}
