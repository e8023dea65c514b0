import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { isAt } from '../../../pipeline/hold.ts';
import { move, moveOn } from '../../../pipeline/move.ts';
import { stageRules } from '../../../pipeline/stages.ts';
import type { MeetingRow } from '../../meetings/service.ts';
import { selectRecording, updateRecording } from '../store.ts';
import { countOpenTakes, selectTakes } from './take-store.ts';
import { beginAssembling } from './takes.ts';

/** From what is there, after a failure, a cancellation or a deletion; undefined where nothing is. While something still arrives, the last take that closes leads on. */
export async function resumeRecording(app: App, tx: Db, row: MeetingRow): Promise<MeetingRow | undefined> {
  const at = { teamId: row.teamId, meetingId: row.id };
  const recording = await selectRecording(tx, at);
  const last = (await selectTakes(tx, at)).findLast(
    ({ status, includedIn }) => status === 'finished' && includedIn === null,
  );
  if ((await countOpenTakes(tx, at)) > 0) return move(app, tx, row, 'pending', { job: 'none' });
  // A job of the former try may still be stopping: this one is another.
  if (last) return beginAssembling(app, tx, row, { key: newId() });
  return recording?.status === 'ready'
    ? moveOn(app, tx, row, 'pending', { change: { durationS: Math.round(recording.durationS) } })
    : undefined;
}

/** A meeting that has gone on with its sound gets the recording that was still to be made. False where none was. */
export async function resumeMaking(app: App, tx: Db, row: MeetingRow): Promise<boolean> {
  const at = { teamId: row.teamId, meetingId: row.id };
  const recording = await selectRecording(tx, at);
  const isAhead = recording !== undefined && recording.soundVersion > recording.version;
  if (!isAhead || isAt(row, 'pending') || row.status === 'cancelled') return false;
  await updateRecording(tx, at, { status: 'assembling', problems: [], note: 'Queued' });
  await app.jobs.add(tx, 'media.assemble', at, { key: newId(), minutes: (row.durationS ?? 0) / 60 });
  return true;
}

/** What has arrived stays and can be made a recording later; a recording that was there before is what remains of the meeting. */
export async function cancelRecording(app: App, tx: Db, row: MeetingRow): Promise<MeetingRow> {
  const at = { teamId: row.teamId, meetingId: row.id };
  const recording = await selectRecording(tx, at);
  if (recording && recording.version > 0) {
    await updateRecording(tx, at, { status: 'ready', note: '' });
    return move(app, tx, row, 'completed');
  }
  if (recording)
    await updateRecording(tx, at, { status: 'failed', problems: ['The recording was cancelled.'], note: '' });
  return move(app, tx, row, stageRules.pending.cancel);
}
