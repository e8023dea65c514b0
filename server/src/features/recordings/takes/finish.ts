import type { Meeting } from '@candor/contract/meetings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { JobRun } from '../../../jobs/worker.ts';
import { move } from '../../../pipeline/move.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { changeMeeting, findOwnMeeting, holdAnyMeeting, holdMeeting, withProgress } from '../../meetings/service.ts';
import { countOpenTakes, selectTakes } from './take-store.ts';
import { beginAssembling, keyOfTake } from './takes.ts';

/** Ends the caller's own meeting in progress; with a delay it goes on until then, and without an end (null) until someone says so. The last word counts. */
export async function finishMeeting(
  app: App,
  who: Pick<Member, 'accountId'>,
  at: InMeeting,
  delayS: number | null,
): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (row.accountId !== who.accountId) throw new AppError('not_meeting_owner');
    if (!isInProgress(app, row)) throw new AppError('meeting_invalid_state');
    if (delayS === 0) return endMeeting(app, tx, row);
    const finishesAt = delayS === null ? null : new Date(app.now().getTime() + delayS * 1000);
    if (finishesAt)
      await app.jobs.add(
        tx,
        'meeting.finish',
        { teamId: row.teamId, meetingId: row.id, accountId: row.accountId },
        { key: `${row.id}-${finishesAt.getTime()}`, startAfter: finishesAt },
      );
    return changeMeeting(tx, row, { finishesAt });
  });
}

/** A job may begin a little before its time. */
const earlyMs = 1_000;

/** Safe to run twice: a meeting that ended otherwise meanwhile, or is to end at another time, stays as it is. */
export async function finishLater(
  app: App,
  { payload: { accountId, ...at } }: JobRun<'meeting.finish'>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await findOwnMeeting(tx, accountId, at);
    const isDue = row?.finishesAt && row.finishesAt.getTime() <= app.now().getTime() + earlyMs;
    if (row && isDue && isInProgress(app, row)) await endMeeting(app, tx, row);
  });
}

/** Nobody is left who would finish it: it ended when it was last heard of. */
export async function endForgotten(app: App, tx: Db, at: InMeeting, heardAt: Date): Promise<void> {
  const row = await holdAnyMeeting(tx, at);
  if (!row || !isInProgress(app, row) || (await countOpenTakes(tx, at)) > 0) return;
  await endMeeting(app, tx, row, heardAt > row.startTime ? heardAt : row.startTime);
}

function isInProgress(app: App, row: MeetingRow): boolean {
  return row.status === 'created' && row.startTime <= app.now();
}

/** While a take is still open its last chunks are on their way, and closing it leads on; without any take there is nothing to process. */
async function endMeeting(app: App, tx: Db, row: MeetingRow, endTime: Date = app.now()): Promise<Meeting> {
  const at = { teamId: row.teamId, meetingId: row.id };
  const isArriving = (await countOpenTakes(tx, at)) > 0;
  const last = (await selectTakes(tx, at)).findLast(
    ({ status, includedIn }) => status === 'finished' && includedIn === null,
  );
  const change = {
    endTime,
    finishesAt: null,
    durationS: Math.round((endTime.getTime() - row.startTime.getTime()) / 1000),
  };
  const ended =
    last && !isArriving
      ? await beginAssembling(app, tx, row, { key: keyOfTake(last), change })
      : await move(app, tx, row, isArriving ? 'pending' : 'completed', { change, job: 'none' });
  return withProgress(tx, ended);
}
