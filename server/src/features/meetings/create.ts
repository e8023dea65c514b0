import type { Meeting, NewMeeting } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import type { Member } from '../../http/who.ts';
import { requireAccount } from '../accounts/service.ts';
import { requireMeetingType } from '../meeting-types/service.ts';
import { createMeetings, withProgress } from './service.ts';

/** A meeting whose recording is still to come; it is the caller's own. */
export async function createMeeting(app: App, who: Pick<Member, 'accountId' | 'teamId'>, wanted: NewMeeting): Promise<Meeting> {
  const host = await requireAccount(app, who.accountId);
  const startTime = wanted.startTime === undefined ? app.now() : new Date(wanted.startTime);
  return app.db.transaction(async (tx) => {
    if (wanted.meetingTypeId !== null) await requireMeetingType(tx, who.teamId, wanted.meetingTypeId);
    const { description, meetingTypeId } = wanted;
    const participants = [...new Set([host.name, ...wanted.participants])];
    const [row] = await createMeetings(tx, [{ teamId: who.teamId, accountId: who.accountId, status: 'pending', description, meetingTypeId, startTime, hostName: host.name, participants, tags: ['local'], private: wanted.private }]);
    return withProgress(tx, row!);
  });
}
