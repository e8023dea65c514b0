import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { document } from '../../db/schema/documents.ts';
import { recording, recordingFile, snippet, take, takeChunk, takeTrack, upload } from '../../db/schema/recordings.ts';
import { sharedSound } from '../../db/schema/sharable-pages.ts';

export type RecordingRow = typeof recording.$inferSelect;
export type FileRow = typeof recordingFile.$inferSelect;
export type UploadRow = typeof upload.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

export async function selectRecording(db: Db, { teamId, meetingId }: InMeeting): Promise<RecordingRow | undefined> {
  const [row] = await db
    .select()
    .from(recording)
    .where(and(eq(recording.teamId, teamId), eq(recording.meetingId, meetingId)));
  return row;
}

/** Makes the row where there is none; a recording that is ready stays so until the next one is. */
export async function upsertRecording(
  db: Db,
  { teamId, meetingId }: InMeeting,
  change: Partial<Pick<RecordingRow, 'status' | 'percent' | 'note' | 'problems'>> & Pick<RecordingRow, 'status'>,
): Promise<void> {
  await db
    .insert(recording)
    .values({ teamId, meetingId, ...change })
    .onConflictDoUpdate({
      target: recording.meetingId,
      set: { ...change, updatedAt: sql`now()` },
      setWhere: eq(recording.teamId, teamId),
    });
}

export async function updateRecording(
  db: Db,
  { teamId, meetingId }: InMeeting,
  change: Partial<RecordingRow>,
): Promise<void> {
  await db
    .update(recording)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(recording.teamId, teamId), eq(recording.meetingId, meetingId)));
}

/** Only where nobody else has made a newer version meanwhile. */
export async function advanceRecording(
  db: Db,
  { teamId, meetingId }: InMeeting,
  from: number,
  change: Partial<RecordingRow> & Pick<RecordingRow, 'version'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(recording)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(recording.teamId, teamId), eq(recording.meetingId, meetingId), eq(recording.version, from)));
  return rowCount === 1;
}

/** The sound of all tracks is there under a new number, and this long; the recording itself will have the same number. */
export async function advanceSound(
  db: Db,
  at: InMeeting,
  { soundS, soundBefore }: { soundS: number; soundBefore: number },
): Promise<{ isFirst: boolean; soundVersion: number }> {
  const ofMeeting = and(eq(recording.teamId, at.teamId), eq(recording.meetingId, at.meetingId));
  const [row] = await db
    .update(recording)
    .set({
      soundVersion: sql`greatest(${recording.soundVersion}, ${recording.version}) + 1`,
      soundS,
      updatedAt: sql`now()`,
    })
    .where(and(ofMeeting, eq(recording.soundVersion, soundBefore)))
    .returning({ soundVersion: recording.soundVersion });
  if (row) return { isFirst: true, ...row };
  const [other] = await db.select({ soundVersion: recording.soundVersion }).from(recording).where(ofMeeting);
  if (!other) throw new Error('The recording was removed while it was being made.');
  return { isFirst: false, ...other };
}

export async function selectFiles(db: Db, { teamId, meetingId }: InMeeting): Promise<FileRow[]> {
  return db
    .select()
    .from(recordingFile)
    .where(and(eq(recordingFile.teamId, teamId), eq(recordingFile.meetingId, meetingId)))
    .orderBy(asc(recordingFile.type));
}

/** Returns the keys that nothing refers to now. */
export async function replaceFiles(
  db: Db,
  { teamId, meetingId }: InMeeting,
  files: readonly (typeof recordingFile.$inferInsert)[],
): Promise<string[]> {
  const old = await db
    .delete(recordingFile)
    .where(and(eq(recordingFile.teamId, teamId), eq(recordingFile.meetingId, meetingId)))
    .returning({ key: recordingFile.key });
  if (files.length > 0) await db.insert(recordingFile).values([...files]);
  return old.map(({ key }) => key);
}

export async function insertUpload(db: Db, row: typeof upload.$inferInsert): Promise<UploadRow> {
  const [inserted] = await db.insert(upload).values(row).returning();
  return inserted!;
}

export async function selectUpload(
  db: Db,
  { teamId, meetingId }: InMeeting,
  uploadId: string,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.teamId, teamId), eq(upload.meetingId, meetingId), eq(upload.id, uploadId)));
  return row;
}

export async function selectOpenUploads(db: Db, { teamId, meetingId }: InMeeting): Promise<UploadRow[]> {
  const rows = await db
    .select({ upload })
    .from(upload)
    .innerJoin(take, eq(take.id, upload.takeId))
    .where(and(eq(upload.teamId, teamId), eq(upload.meetingId, meetingId), eq(take.status, 'open')))
    .orderBy(asc(upload.createdAt), asc(upload.id));
  return rows.map((row) => row.upload);
}

export async function lockUpload(db: Db, teamId: string, uploadId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.teamId, teamId), eq(upload.id, uploadId)))
    .for('update');
  return row;
}

export async function updateUpload(
  db: Db,
  teamId: string,
  uploadId: string,
  change: Pick<UploadRow, 'offsetBytes'>,
): Promise<void> {
  await db
    .update(upload)
    .set(change)
    .where(and(eq(upload.teamId, teamId), eq(upload.id, uploadId)));
}

/** Of these keys, those that some row names. Over all teams: it serves the clean-up alone. */
export async function selectKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const wanted = [...keys];
  const found = await Promise.all([
    db.select({ key: takeChunk.key }).from(takeChunk).where(inArray(takeChunk.key, wanted)),
    db.select({ key: takeTrack.audioKey }).from(takeTrack).where(inArray(takeTrack.audioKey, wanted)),
    db.select({ key: recordingFile.key }).from(recordingFile).where(inArray(recordingFile.key, wanted)),
    db.select({ key: snippet.mediaKey }).from(snippet).where(inArray(snippet.mediaKey, wanted)),
    db.select({ key: document.fileKey }).from(document).where(inArray(document.fileKey, wanted)),
    db.select({ key: snippet.thumbnailKey }).from(snippet).where(inArray(snippet.thumbnailKey, wanted)),
    db.select({ key: sharedSound.key }).from(sharedSound).where(inArray(sharedSound.key, wanted)),
  ]);
  return new Set(found.flat().flatMap(({ key }) => (key === null ? [] : [key])));
}
