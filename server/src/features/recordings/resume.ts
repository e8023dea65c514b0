import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { JobRun } from '../../jobs/worker.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { holdAnyMeeting } from '../meetings/service.ts';
import { toNextStage } from './stage.ts';
import { selectRecording } from './store.ts';
import { countOpenTakes, selectTakes } from './take-store.ts';
import { beginAssembling } from './takes.ts';

/** Jobs that came upon a deleted meeting left it where it was: it goes on from what is there. Safe to run twice. */
export async function resumeMeeting(app: App, { payload: at }: JobRun<'meeting.resume'>): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await holdAnyMeeting(tx, at);
    if (row?.status === 'pending') await resumeRecording(app, tx, row);
    if (row?.status === 'summarize') await app.jobs.add(tx, 'notes.write', { teamId: row.teamId, meetingId: row.id });
    if (row?.status === 'doc-gen') await app.jobs.add(tx, 'documents.write', { teamId: row.teamId, meetingId: row.id });
    // What has been recognised is kept, and a transcript that is there already is not written again.
    if (row?.status === 'intents' || row?.status === 'transcrpt') await toNextStage(app, tx, at, row);
  });
}

/** While something still arrives, the last take that closes leads on. */
async function resumeRecording(app: App, tx: Db, { teamId, id: meetingId }: MeetingRow): Promise<void> {
  const at = { teamId, meetingId };
  const recording = await selectRecording(tx, at);
  const takes = (await selectTakes(tx, at)).filter(({ status }) => status === 'finished');
  const last = takes.findLast(({ includedIn }) => includedIn === null);
  if ((await countOpenTakes(tx, at)) > 0) return;
  if (last) await beginAssembling(app, tx, last);
  else if (recording?.status === 'ready') await toNextStage(app, tx, at, recording);
}
