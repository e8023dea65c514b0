import type { App } from '../../app.ts';
import type { InMeeting } from '../meetings/service.ts';
import { isOfStage } from './begin.ts';
import { announce } from './service.ts';
import type { DocumentRow } from './store.ts';
import { deleteRow, lockById, selectAllDocuments, updateDocument } from './store.ts';

/** The document, being written by this run; undefined where another one writes it, or it was deleted or written already. */
export async function startAgain(
  app: App,
  { teamId, id }: Pick<DocumentRow, 'teamId' | 'id'>,
  runId: string,
): Promise<DocumentRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await lockById(tx, teamId, id);
    if (row?.runId !== runId || row.deletedAt !== null) return undefined;
    return row.state === 'writing' ? row : updateDocument(tx, row, { state: 'writing', failureReason: null });
  });
}

/** The run stays named, so that its next try goes on. */
export async function noteFailure(app: App, { teamId, id, runId }: DocumentRow, error: Error): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await lockById(tx, teamId, id);
    if (row?.runId !== runId) return;
    await updateDocument(tx, row, {
      state: 'failed',
      failureReason: `The document could not be written: ${error.message}`.slice(0, 1_000),
    });
    await announce(tx, row);
  });
}

/** The meeting's stage is over, by whatever way: what it has not written is no longer wanted. What was there before stays as it was. */
export async function forgetStage(app: App, at: InMeeting): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const { teamId, id } of (await selectAllDocuments(tx, at)).filter(isOfStage)) {
      const row = await lockById(tx, teamId, id);
      if (!row || !isOfStage(row)) continue;
      if (row.revision === 0) await deleteRow(tx, row);
      else await updateDocument(tx, row, { state: 'ready', runId: null });
      await announce(tx, at);
    }
  });
}
