import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { changeMeeting, holdAnyMeeting } from '../meetings/service.ts';

/** In progress, or waiting for the bot: only its owner records it then. */
export function isUnderWay({ status, tags, endTime }: MeetingRow): boolean {
  return status === 'created' || (status === 'pending' && endTime === null && tags.includes('bot'));
}

/** A recording that begins before the meeting was to, or while the bot is on its way, begins the meeting. */
export async function beginMeeting(app: App, tx: Db, at: InMeeting): Promise<void> {
  const row = await holdAnyMeeting(tx, at);
  if (!row || !isUnderWay(row)) return;
  const now = app.now();
  if (row.status === 'created' && row.startTime <= now) return;
  await changeMeeting(tx, row, { status: 'created', startTime: now });
}
