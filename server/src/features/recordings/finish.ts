import type { Meeting } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { JobRun } from '../../jobs/worker.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { changeMeeting, findOwnMeeting, holdMeeting, withProgress } from '../meetings/service.ts';
import { countOpenTakes } from './take-store.ts';

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
export async function finishLater(app: App, { payload: { accountId, ...at } }: JobRun<'meeting.finish'>): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await findOwnMeeting(tx, accountId, at);
    if (row && isInProgress(app, row)) await endMeeting(app, tx, row);
  });
}

function isInProgress(app: App, row: MeetingRow): boolean {
  return row.status === 'created' && row.startTime <= app.now();
}

/** While a take is still open its last chunks are on their way, and closing it leads on; without one there is nothing to process. */
async function endMeeting(app: App, tx: Db, row: MeetingRow): Promise<Meeting> {
  const endTime = app.now();
  const isArriving = (await countOpenTakes(tx, { teamId: row.teamId, meetingId: row.id })) > 0;
  return changeMeeting(tx, row, { status: isArriving ? 'pending' : 'completed', endTime, durationS: Math.round((endTime.getTime() - row.startTime.getTime()) / 1000) });
}
