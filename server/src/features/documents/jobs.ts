import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { holdWritingDocuments, toCompleted } from './stage.ts';

/** The last stage of a meeting. Safe to run twice: the second finds the meeting further on. */
export async function writeDocuments(app: App, { payload: at }: JobRun<'documents.write'>): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await holdWritingDocuments(tx, at);
    if (row) await toCompleted(tx, row);
  });
}
