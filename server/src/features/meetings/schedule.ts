import type { Meeting } from '@candor/contract/meetings';
import { recognisePlatform } from '@candor/contract/platforms';
import type { Schedule } from '@candor/contract/schedule';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { move } from '../../pipeline/move.ts';
import { requireAccount } from '../accounts/service.ts';
import { requireMeetingType } from '../meeting-types/service.ts';
import type { InMeeting, MeetingRow } from './service.ts';
import { changeMeeting, createMeetings, holdMeeting, requireMeeting, withProgress } from './service.ts';

type Viewer = Pick<Member, 'accountId'>;

export async function scheduleMeeting(
  app: App,
  who: Pick<Member, 'accountId' | 'teamId'>,
  wanted: Schedule,
): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const values = await toValues(app, tx, who.teamId, who.accountId, wanted);
    const [row] = await createMeetings(app, tx, [
      { teamId: who.teamId, accountId: who.accountId, status: 'created', source: null, ...values },
    ]);
    return withProgress(tx, row!);
  });
}

export async function changeSchedule(app: App, who: Viewer, at: InMeeting, wanted: Schedule): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdScheduled(app, tx, who, at);
    return changeMeeting(tx, row, await toValues(app, tx, at.teamId, row.accountId, wanted));
  });
}

/** Safe to ask twice. */
export async function cancelSchedule(app: App, who: Viewer, at: InMeeting): Promise<void> {
  await app.db.transaction(async (tx) => {
    const known = await holdMeeting(tx, who, at);
    if (known.status === 'cancelled') return;
    await move(app, tx, await holdScheduled(app, tx, who, at), 'cancelled');
  });
}

/** Its owner's, still ahead, and not a calendar's. */
async function holdScheduled(app: App, tx: Db, who: Viewer, at: InMeeting): Promise<MeetingRow> {
  const row = await holdMeeting(tx, who, at);
  if (row.accountId !== who.accountId) throw new AppError('not_meeting_owner');
  if (row.calendarProvider !== null) throw new AppError('meeting_from_calendar');
  if (row.status !== 'created' || row.startTime <= app.now()) throw new AppError('meeting_invalid_state');
  return row;
}

async function toValues(app: App, tx: Db, teamId: string, accountId: string, wanted: Schedule) {
  const startTime = new Date(wanted.startTime);
  if (startTime <= app.now()) throw invalid('startTime', 'Must be in the future');
  const { meetingUrl } = wanted;
  if (meetingUrl !== null && !/^https?:$/.test(URL.canParse(meetingUrl) ? new URL(meetingUrl).protocol : ''))
    throw invalid('meetingUrl', 'Must be a link');
  const isJoinable = meetingUrl !== null && recognisePlatform(meetingUrl, app.config.bot.hosts) !== null;
  if (wanted.isAutoJoin && !isJoinable) throw new AppError('invalid_meeting_platform');
  if (wanted.meetingTypeId !== null) await requireMeetingType(tx, teamId, wanted.meetingTypeId);
  const host = await requireAccount(app, accountId);
  return {
    description: wanted.description,
    startTime,
    endTime: new Date(startTime.getTime() + wanted.minutes * 60_000),
    hostName: host.name,
    participants: [...new Set([host.name, ...wanted.participants])],
    meetingTypeId: wanted.meetingTypeId,
    meetingUrl,
    isAutoJoin: wanted.isAutoJoin,
  };
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid_request', { fields: [{ path: `body.${field}`, message }] });
}

/** RFC 5545: lines end with CRLF and are folded at 75 bytes. */
export async function invitationFile(app: App, who: Viewer, at: InMeeting): Promise<string> {
  const row = await requireMeeting(app.db, who, at);
  const end = row.endTime ?? new Date(row.startTime.getTime() + 30 * 60_000);
  const { host } = new URL(app.config.publicUrl);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(app.config.productName)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.id}@${host}`,
    `DTSTAMP:${compact(app.now())}`,
    `DTSTART:${compact(row.startTime)}`,
    `DTEND:${compact(end)}`,
    `SUMMARY:${escape(row.description || 'Meeting')}`,
    ...(row.meetingUrl ? [`LOCATION:${escape(row.meetingUrl)}`, `URL:${row.meetingUrl}`] : []),
    `STATUS:${row.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function compact(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 73) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
