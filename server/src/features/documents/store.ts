import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { document } from '../../db/schema/documents.ts';

export type DocumentRow = typeof document.$inferSelect;
export type NewDocument = typeof document.$inferInsert;
type InMeeting = { teamId: string; meetingId: string };

const isIn = ({ teamId, meetingId }: InMeeting) => and(eq(document.teamId, teamId), eq(document.meetingId, meetingId));

export async function insertDocument(db: Db, row: NewDocument): Promise<DocumentRow> {
  const [inserted] = await db.insert(document).values(row).returning();
  return inserted!;
}

/** In the order in which they were made. */
export async function selectDocuments(db: Db, at: InMeeting): Promise<DocumentRow[]> {
  return db
    .select()
    .from(document)
    .where(and(isIn(at), isNull(document.deletedAt)))
    .orderBy(asc(document.createdAt), asc(document.id));
}

/** With those that were deleted. */
export async function selectAllDocuments(db: Db, at: InMeeting): Promise<DocumentRow[]> {
  return db.select().from(document).where(isIn(at)).orderBy(asc(document.createdAt), asc(document.id));
}

export async function selectDocument(db: Db, at: InMeeting, name: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(document)
    .where(and(isIn(at), eq(document.name, name), isNull(document.deletedAt)));
  return row;
}

/** By their names, in any of these meetings. */
export async function selectDocumentsByName(
  db: Db,
  teamId: string,
  meetingIds: readonly string[],
  names: readonly string[],
): Promise<DocumentRow[]> {
  if (meetingIds.length === 0 || names.length === 0) return [];
  return db
    .select()
    .from(document)
    .where(
      and(
        eq(document.teamId, teamId),
        inArray(document.meetingId, [...meetingIds]),
        inArray(document.name, [...names]),
        isNull(document.deletedAt),
      ),
    );
}

/** As `selectDocument`, and nobody else changes it until the transaction ends. */
export async function lockDocument(tx: Db, at: InMeeting, name: string): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(isIn(at), eq(document.name, name), isNull(document.deletedAt)))
    .for('update');
  return row;
}

export async function lockDeleted(tx: Db, at: InMeeting, name: string): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(isIn(at), eq(document.name, name), isNotNull(document.deletedAt)))
    .for('update');
  return row;
}

/** Deleted documents too: the job that writes them sees that in the row. */
export async function lockById(tx: Db, teamId: string, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(eq(document.teamId, teamId), eq(document.id, id)))
    .for('update');
  return row;
}

export async function updateDocument(
  db: Db,
  { teamId, id }: Pick<DocumentRow, 'teamId' | 'id'>,
  change: Partial<NewDocument>,
): Promise<DocumentRow> {
  const [row] = await db
    .update(document)
    .set(change)
    .where(and(eq(document.teamId, teamId), eq(document.id, id)))
    .returning();
  return row!;
}

export async function deleteRow(db: Db, { teamId, id }: Pick<DocumentRow, 'teamId' | 'id'>): Promise<void> {
  await db.delete(document).where(and(eq(document.teamId, teamId), eq(document.id, id)));
}

/** Over all teams. */
export async function purgeDocuments(db: Db, before: Date): Promise<Pick<DocumentRow, 'fileKey'>[]> {
  return db.delete(document).where(lt(document.deletedAt, before)).returning({ fileKey: document.fileKey });
}
