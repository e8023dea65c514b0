import type { MeetingStatus } from '@candor/contract/meetings';
import type { Db } from '../db/client.ts';
import type { MeetingRow } from '../db/schema/meetings.ts';
import { reportProgress } from '../pipeline/progress.ts';

/** What each stage says of itself half-way through. */
const said: Partial<Record<MeetingStatus, [percent: number, note: string]>> = {
  pending: [10, 'Waiting in the lobby'],
  intents: [25, 'Identifying the participants'],
  transcrpt: [47, 'Transcribing 14 of 30 min'],
  summarize: [70, 'Writing the summary'],
  'doc-gen': [90, 'Writing the documents'],
};

export async function showProgress(db: Db, rows: readonly MeetingRow[]): Promise<void> {
  for (const row of rows) {
    const progress = said[row.status];
    if (progress) await reportProgress(db, row, ...progress);
  }
}
