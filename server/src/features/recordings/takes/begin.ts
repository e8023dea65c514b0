import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { move } from '../../../pipeline/move.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { changeMeeting, holdAnyMeeting } from '../../meetings/service.ts';
import { selectTakes } from './take-store.ts';

/** So near to each other the meeting and its recording begin at once: times in both are then the same. */
const nearMs = 60_000;

/** In progress, or waiting for the bot: only its owner records it then. */
export function isUnderWay({ status, hasBot, endTime }: MeetingRow): boolean {
  return status === 'created' || (status === 'pending' && endTime === null && hasBot);
}

/** A recording that begins before the meeting was to, or while the bot is on its way, begins the meeting. */
export async function beginMeeting(app: App, tx: Db, at: InMeeting, startedAt: Date = app.now()): Promise<void> {
  const row = await holdAnyMeeting(tx, at);
  if (!row || !isUnderWay(row)) return;
  const now = app.now();
  const isNow = isNear(startedAt, now) && startedAt <= now;
  if (row.status === 'pending' || row.startTime > now)
    await move(app, tx, row, 'created', { change: { startTime: isNow ? startedAt : now } });
  else if (isNow && isNear(startedAt, row.startTime) && (await selectTakes(tx, at)).length === 0)
    await changeMeeting(tx, row, { startTime: startedAt });
}

function isNear(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < nearMs;
}
