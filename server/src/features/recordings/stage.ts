import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { InMeeting, NewMeeting } from '../meetings/service.ts';
import { changeMeeting, findMeeting } from '../meetings/service.ts';

/** Where the meeting stands because of its recording. A meeting that was deleted meanwhile stays as it is. */
async function move(tx: Db, at: InMeeting, change: Partial<NewMeeting>): Promise<void> {
  const row = await findMeeting(tx, at);
  if (row) await changeMeeting(tx, row, change);
}

export async function toAssembling(tx: Db, at: InMeeting): Promise<void> {
  await move(tx, at, { status: 'pending', failedStage: null, failureReason: null });
}

export async function toFailed(tx: Db, at: InMeeting, reason: string): Promise<void> {
  await move(tx, at, { status: 'failed', failedStage: 'pending', failureReason: reason });
}

/** What follows a recording that is ready: the one place that knows. */
export async function toNextStage(app: App, tx: Db, at: InMeeting, recording: { durationS: number }): Promise<void> {
  await move(tx, at, {
    status: 'intents',
    durationS: Math.round(recording.durationS),
    failedStage: null,
    failureReason: null,
  });
  await app.jobs.add(tx, 'meeting.intents', { teamId: at.teamId, meetingId: at.meetingId });
}
