import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../app.ts';
import { findMeeting } from '../meetings/service.ts';
import { finishMeeting } from '../recordings/takes/finish.ts';
import { finishTake } from '../recordings/takes/takes.ts';
import { announceCall } from './service.ts';
import type { CallRow } from './store.ts';
import { endLegs, selectCall, updateCall } from './store.ts';
import type { SystemMember } from '../../http/actor.ts';
import { systemFor } from '../../http/actor.ts';

/** The switchboard acts for whoever the call belongs to. */
export const memberOf = (row: CallRow): SystemMember => systemFor('telephone', row);

const finishTries = 20;
const retryMs = 1_500;

/** The call is over: so is its meeting, and the processing begins. A database that is away for a while doesn't leave it ringing. */
export async function finishCall(app: App, row: CallRow, message: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await closeCall(app, row, message);
      return;
    } catch (error) {
      app.log.error({ err: error, call: row.id, tries }, 'telephony: a call could not be ended');
      if (tries >= finishTries) return;
      await sleep(retryMs);
    }
  }
}

/** Safe to run twice. */
async function closeCall(app: App, row: CallRow, message: string): Promise<void> {
  const current = await selectCall(app.db, row.teamId, row.id);
  const at = current?.meetingId ? { teamId: row.teamId, meetingId: current.meetingId } : null;
  const meeting = at && (await findMeeting(app.db, at));
  if (meeting?.status === 'created')
    await finishMeeting(app, meeting, at!, 0).catch((error: unknown) =>
      app.log.warn({ err: error, call: row.id }, 'telephony: the meeting could not be finished'),
    );
  await app.db.transaction(async (tx) => {
    await endLegs(tx, row.id);
    const ended = await updateCall(tx, row.id, { state: 'ended', endedAt: app.now(), message, recordingProblem: null });
    if (ended) await announceCall(tx, ended, meeting || undefined);
  });
}

/** The process that had the call has died: what it recorded is kept, and the meeting ends. */
export async function finishDeadCall(app: App, row: CallRow): Promise<void> {
  if (row.takeId !== null && row.meetingId !== null)
    await finishTake(
      app,
      memberOf(row),
      { teamId: row.teamId, meetingId: row.meetingId, takeId: row.takeId },
      { incomplete: true },
    ).catch((error: unknown) => app.log.warn({ err: error, call: row.id }, 'telephony: the take of a lost call'));
  await finishCall(app, row, 'The call was cut off because the telephone service stopped. What was recorded is kept.');
}
