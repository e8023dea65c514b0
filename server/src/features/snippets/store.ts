import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { snippet } from '../../db/schema/recordings.ts';

export type SnippetRow = typeof snippet.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

export async function insertSnippet(db: Db, row: typeof snippet.$inferInsert): Promise<SnippetRow> {
  const [inserted] = await db.insert(snippet).values(row).returning();
  return inserted!;
}

export async function selectSnippets(db: Db, { teamId, meetingId }: InMeeting): Promise<SnippetRow[]> {
  return db
    .select()
    .from(snippet)
    .where(and(eq(snippet.teamId, teamId), eq(snippet.meetingId, meetingId)))
    .orderBy(desc(snippet.createdAt), desc(snippet.id));
}

export async function selectSnippet(
  db: Db,
  { teamId, meetingId }: InMeeting,
  snippetId: string,
): Promise<SnippetRow | undefined> {
  const [row] = await db
    .select()
    .from(snippet)
    .where(and(eq(snippet.teamId, teamId), eq(snippet.meetingId, meetingId), eq(snippet.id, snippetId)));
  return row;
}

export async function selectSnippetsById(db: Db, teamId: string, snippetIds: readonly string[]): Promise<SnippetRow[]> {
  return snippetIds.length === 0
    ? []
    : db
        .select()
        .from(snippet)
        .where(and(eq(snippet.teamId, teamId), inArray(snippet.id, [...snippetIds])));
}

export async function updateSnippet(
  db: Db,
  teamId: string,
  snippetId: string,
  change: Partial<SnippetRow>,
): Promise<SnippetRow | undefined> {
  const [row] = await db
    .update(snippet)
    .set(change)
    .where(and(eq(snippet.teamId, teamId), eq(snippet.id, snippetId)))
    .returning();
  return row;
}

/** Only where it is still there and nobody has completed it meanwhile. */
export async function completeSnippet(
  db: Db,
  teamId: string,
  snippetId: string,
  files: Pick<SnippetRow, 'mediaKey' | 'mediaBytes' | 'mediaSha256' | 'thumbnailKey' | 'thumbnailBytes'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(snippet)
    .set({ ...files, status: 'completed', failureReason: null })
    .where(and(eq(snippet.teamId, teamId), eq(snippet.id, snippetId), eq(snippet.status, 'pending')));
  return rowCount === 1;
}

export async function deleteSnippet(
  db: Db,
  { teamId, meetingId }: InMeeting,
  snippetId: string,
): Promise<SnippetRow | undefined> {
  const [row] = await db
    .delete(snippet)
    .where(and(eq(snippet.teamId, teamId), eq(snippet.meetingId, meetingId), eq(snippet.id, snippetId)))
    .returning();
  return row;
}
