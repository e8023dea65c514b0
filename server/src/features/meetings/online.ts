import type { Meeting } from '@candor/contract/meetings';
import type { Platform } from '@candor/contract/platforms';
import { recognisePlatform } from '@candor/contract/platforms';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { findContact } from '../contacts/service.ts';
import { requireMeetingType } from '../meeting-types/service.ts';
import { createMeeting } from './create.ts';
import { roomOf } from './room.ts';
import type { MeetingRow } from './service.ts';
import { withProgress } from './service.ts';
import { selectOnline } from './store.ts';

type Owner = Pick<Member, 'accountId' | 'teamId'>;

/** People join early, and talk on past the end: a planned meeting counts this long around its start. */
const earlyMs = 20 * 60_000;
const lateMs = 4 * 3600_000;

/** The caller's own meeting behind the address of a page, planned for now or in progress. */
export async function findOnlineMeeting(app: App, who: Owner, url: string) {
  const row = await matchMeeting(app, who, url);
  if (!row) return { meeting: null, meetingTypeName: null, contactName: null };
  const [meeting, type, contact] = await Promise.all([
    withProgress(app.db, row),
    row.meetingTypeId === null ? null : requireMeetingType(app.db, who.teamId, row.meetingTypeId),
    findContact(app.db, who.teamId, row.externalContactId),
  ]);
  return { meeting, meetingTypeName: type?.name ?? null, contactName: contact?.name ?? null };
}

/** That meeting, or a new one where the calendar has none. */
export async function startOnlineMeeting(
  app: App,
  who: Owner,
  wanted: { meetingUrl: string; description: string; participants: string[] },
): Promise<Meeting> {
  const row = await matchMeeting(app, who, wanted.meetingUrl);
  if (row) return withProgress(app.db, row);
  const { meetingUrl, description, participants } = wanted;
  return createMeeting(app, who, {
    source: 'browser',
    meetingUrl,
    description,
    participants,
    externalContactId: null,
    private: false,
  });
}

async function matchMeeting(app: App, who: Owner, url: string): Promise<MeetingRow | undefined> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new AppError('invalid_request', { fields: [{ path: 'body.meetingUrl', message: 'Must be a link' }] });
  const now = app.now().getTime();
  const rows = await selectOnline(app.db, {
    teamId: who.teamId,
    accountId: who.accountId,
    from: new Date(now - lateMs),
    to: new Date(now + earlyMs),
  });
  const nearest = rows.toSorted(
    (a, b) => Math.abs(a.startTime.getTime() - now) - Math.abs(b.startTime.getTime() - now),
  );
  const room = placeOf(app, url);
  const exact = nearest.find(({ meetingUrl }) => placeOf(app, meetingUrl ?? '')?.room === room?.room);
  if (exact || !room?.isRoomHidden) return exact;
  const rivals = nearest.filter(({ meetingUrl }) => placeOf(app, meetingUrl ?? '')?.platform === room.platform);
  return rivals.length === 1 ? rivals[0] : undefined;
}

/** `isRoomHidden`: the page of the meeting doesn't show in its address which one it is. */
function placeOf(app: App, url: string): { platform: Platform; room: string; isRoomHidden: boolean } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  const isTeamsApp = /(^|\.)teams\.(microsoft|live|cloud)\./.test(host) && /^\/(v2|light-meetings)\b/.test(pathname);
  const platform = isTeamsApp ? 'microsoft_teams' : (recognisePlatform(url, app.config.bot.hosts) ?? 'generic');
  return { platform, room: roomOf(platform, url), isRoomHidden: isTeamsApp };
}
