import type { Meeting, NewMeeting, NewMeetingSource } from '@candor/contract/meetings';
import { recognisePlatform } from '@candor/contract/platforms';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { requireAccount } from '../accounts/service.ts';
import { requireContact } from '../contacts/service.ts';
import { defaultTypeOf } from '../meeting-types/defaults.ts';
import { requireMeetingType } from '../meeting-types/service.ts';
import { createMeetings, withProgress } from './service.ts';

/** A meeting whose recording is still to come; it is the caller's own. */
export async function createMeeting(
  app: App,
  who: Pick<Member, 'accountId' | 'teamId'>,
  wanted: NewMeeting,
): Promise<Meeting> {
  const { source, description, externalContactId } = wanted;
  const meetingUrl = requireLink(app, source, wanted.meetingUrl);
  const host = await requireAccount(app, who.accountId);
  const isNow = source === 'browser' || wanted.startTime === undefined;
  const startTime = isNow ? app.now() : new Date(wanted.startTime!);
  return app.db.transaction(async (tx) => {
    const meetingTypeId =
      wanted.meetingTypeId === undefined ? (await defaultTypeOf(tx, who)).meetingTypeId : wanted.meetingTypeId;
    if (meetingTypeId !== null) await requireMeetingType(tx, who.teamId, meetingTypeId);
    if (externalContactId !== null) await requireContact(tx, who.teamId, externalContactId);
    const participants = [...new Set([host.name, ...wanted.participants])];
    const [row] = await createMeetings(app, tx, [
      {
        teamId: who.teamId,
        accountId: who.accountId,
        status: source === 'browser' ? 'created' : 'pending',
        description,
        meetingTypeId,
        externalContactId,
        meetingUrl,
        startTime,
        hostName: host.name,
        participants,
        source,
        hasBot: source === 'bot',
        private: wanted.private,
      },
    ]);
    return withProgress(tx, row!);
  });
}

/** The bot goes only where it can join; for the others the link is where people find the meeting. */
function requireLink({ config }: App, source: NewMeetingSource, url: string | undefined): string | null {
  if (source === 'bot' && (url === undefined || recognisePlatform(url, config.bot.hosts) === null))
    throw new AppError('invalid_meeting_platform');
  if (url === undefined) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new AppError('invalid_request', { fields: [{ path: 'body.meetingUrl', message: 'Must be a link' }] });
  return url;
}
