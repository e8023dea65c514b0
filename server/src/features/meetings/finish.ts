import type { Meeting } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting, MeetingRow } from './service.ts';
import { changeMeeting, holdMeeting, withProgress } from './service.ts';
import { lockMeeting } from './store.ts';

/** Ends the caller's own meeting in progress; with a delay it goes on until then. */
export async function finishMeeting(app: App, who: Pick<Member, 'accountId'>, at: InMeeting, delayS: number): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (row.accountId !== who.accountId) throw new AppError('not_meeting_owner');
    if (!isInProgress(app, row)) throw new AppError('meeting_invalid_state');
    if (delayS === 0) return endMeeting(app, tx, row);
    const startAfter = new Date(app.now().getTime() + delayS * 1000);
    await app.jobs.add(tx, 'meeting.finish', { teamId: row.teamId, meetingId: row.id, accountId: row.accountId }, { key: row.id, startAfter });
    return withProgress(tx, row);
  });
}

/** Safe to run twice: a meeting that ended otherwise meanwhile stays as it is. */
export async function finishIfInProgress(app: App, { accountId, ...at }: InMeeting & { accountId: string }): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await lockMeeting(tx, { ...at, viewerId: accountId });
    if (row && isInProgress(app, row)) await endMeeting(app, tx, row);
  });
}

function isInProgress(app: App, row: MeetingRow): boolean {
  return row.status === 'created' && row.startTime <= app.now();
}

/** Nothing was recorded that would have to be processed, so it is complete. */
async function endMeeting(app: App, tx: Db, row: MeetingRow): Promise<Meeting> {
  const endTime = app.now();
  return changeMeeting(tx, row, { status: 'completed', endTime, durationS: Math.round((endTime.getTime() - row.startTime.getTime()) / 1000) });
}
