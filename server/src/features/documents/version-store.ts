import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { documentVersion } from '../../db/schema/documents.ts';
import type { DocumentRow } from './store.ts';

/** A year of changes to a write-up, or a week of someone who confirms line by line. */
const mostKept = 100;

/** Beside every change of what a document says, in its transaction. One that is kept already stays as it is. */
export async function keepVersion(
  tx: Db,
  { id, teamId, meetingId, revision, sections, updatedAt }: DocumentRow,
  { by, restoredFrom = null }: { by: string | null; restoredFrom?: number | null },
): Promise<void> {
  await tx
    .insert(documentVersion)
    .values({
      documentId: id,
      teamId,
      meetingId,
      revision,
      sections,
      accountId: by,
      isWritten: by === null,
      restoredFrom,
      madeAt: updatedAt,
    })
    .onConflictDoNothing();
  await tx
    .delete(documentVersion)
    .where(and(eq(documentVersion.documentId, id), lte(documentVersion.revision, revision - mostKept)));
}
