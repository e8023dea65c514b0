import type { Bot, BotSettings } from '@candor/contract/bots';
import { recognisePlatform } from '@candor/contract/platforms';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { announcePart } from '../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { preferencesOf } from '../teams/member-preferences.ts';
import { changeMeeting, findMeeting, holdMeeting, requireMeeting } from '../meetings/service.ts';
import { messageOf } from './messages.ts';
import { roomOf } from '../meetings/room.ts';
import type { BotRow } from './store.ts';
import { insertBot, selectLastBot, selectOpenBot, selectRecentBots, updateOpenBot } from './store.ts';

export type { BotRow };

/** A bot waits for a place, or is wanted back. */
export const queuedTopic = 'bot.queued';
export const recallTopic = 'bot.recall';

function toBot(row: BotRow, now: Date, silentMs = 0): Bot {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    meetingId: row.meetingId,
    platform: row.platform,
    meetingUrl: row.meetingUrl,
    name: row.name,
    withPicture: row.withPicture,
    state: row.state,
    since: row.since.toISOString(),
    reason: row.reason,
    message: messageOf(row, now, silentMs),
    participants: row.participants,
    needsOtherSource: (row.state === 'left' && !row.hasRecording) || row.state === 'deaf',
  };
}

export function botSettingsOf({ config: { bot } }: App): BotSettings {
  return { name: bot.name, withPicture: bot.withPicture, hosts: { ...bot.hosts } };
}

/** Tells everybody who may see the meeting. */
export async function announceBot(db: Db, meeting: MeetingRow): Promise<void> {
  await announcePart(db, meeting, 'bot', { meetingId: meeting.id });
}

/** Sends it to the caller's own meeting; one that is there or on its way stays the only one. */
export async function sendBot(
  app: App,
  who: Pick<Member, 'accountId'>,
  at: InMeeting,
  wanted: {
    meetingUrl?: string | undefined;
    name?: string | undefined;
    withPicture?: boolean | undefined;
    passcode?: string | undefined;
  },
): Promise<{ bot: Bot; isNew: boolean }> {
  return app.db.transaction(async (tx) => {
    const meeting = await holdMeeting(tx, who, at);
    if (meeting.accountId !== who.accountId) throw new AppError('not_meeting_owner');
    const known = await selectOpenBot(tx, at);
    if (known) return { bot: toBot(known, app.now()), isNew: false };
    if (!isOpen(meeting)) throw new AppError('meeting_invalid_state');
    const row = await queueBot(app, tx, meeting, {
      meetingUrl: wanted.meetingUrl ?? meeting.meetingUrl,
      name: wanted.name,
      withPicture: wanted.withPicture,
      passcode: wanted.passcode,
    });
    if (!row) throw new AppError('bot_in_room');
    return { bot: toBot(row, app.now()), isNew: true };
  });
}

/** Undefined where the room has one already. The meeting is held by the caller. */
export async function queueBot(
  app: App,
  tx: Db,
  meeting: MeetingRow,
  {
    meetingUrl,
    name = app.config.bot.name,
    withPicture = app.config.bot.withPicture,
    passcode,
  }: {
    meetingUrl: string | null;
    name?: string | undefined;
    withPicture?: boolean | undefined;
    passcode?: string | undefined;
  },
): Promise<BotRow | undefined> {
  const platform = meetingUrl === null ? null : recognisePlatform(meetingUrl, app.config.bot.hosts);
  if (meetingUrl === null || platform === null) throw new AppError('invalid_meeting_platform');
  const now = app.now();
  // Whoever keeps sound alone has no picture taken, whatever was asked for.
  const keepsPicture = (await preferencesOf(tx, meeting)).recordingMode === 'video';
  const row = await insertBot(tx, {
    id: newId(),
    teamId: meeting.teamId,
    meetingId: meeting.id,
    accountId: meeting.accountId,
    platform,
    meetingUrl: meetingUrl.trim(),
    room: roomOf(platform, meetingUrl),
    name,
    withPicture: withPicture && keepsPicture,
    passcode: passcode ?? null,
    since: now,
    createdAt: now,
  });
  if (!row) return undefined;
  await changeMeeting(tx, meeting, { hasBot: true, meetingUrl: meeting.meetingUrl ?? row.meetingUrl });
  await announceBot(tx, meeting);
  await publish(tx, queuedTopic, row.id);
  return row;
}

export async function getBot(app: App, who: Pick<Member, 'accountId'>, at: InMeeting): Promise<Bot | null> {
  await requireMeeting(app.db, who, at);
  const last = await selectLastBot(app.db, at);
  return last ? toBot(last.row, app.now(), last.silentMs) : null;
}

/** Safe to ask twice. One that never started has left by this; otherwise whoever runs it, or finds that nobody does, ends it properly. */
export async function recallBot(app: App, who: Pick<Member, 'accountId'>, at: InMeeting): Promise<void> {
  await app.db.transaction(async (tx) => {
    const meeting = await holdMeeting(tx, who, at);
    if (meeting.accountId !== who.accountId) throw new AppError('not_meeting_owner');
    const row = await selectOpenBot(tx, at);
    if (!row) return;
    const now = app.now();
    const isIdle = row.state === 'queued' && row.takeId === null;
    await updateOpenBot(
      tx,
      row.id,
      isIdle ? { isRecalled: true, state: 'left', reason: 'finished', since: now } : { isRecalled: true },
    );
    await announceBot(tx, meeting);
    await publish(tx, recallTopic, row.id);
  });
}

/** It may still get its recording from a bot. */
export function isOpen({ status, endTime }: MeetingRow): boolean {
  return status === 'created' || (status === 'pending' && endTime === null);
}

/** For the administrator: the last ones of all teams. */
export async function listRecentBots(
  app: App,
  most: number,
): Promise<(BotRow & { message: string; description: string })[]> {
  const rows = await selectRecentBots(app.db, most);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      message: messageOf(row, app.now()),
      description: (await findMeeting(app.db, row))?.description ?? '',
    })),
  );
}
