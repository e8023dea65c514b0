import type { FoundMeeting, Meeting } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { announceMeeting } from '../../pipeline/announce.ts';
import { isStage } from '../../pipeline/stages.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { listMeetings } from './list.ts';
import { holdParts, refuseJoined } from './joined.ts';
import type { InMeeting } from './service.ts';
import { changeMeeting, holdChangeable, holdMeeting, requireMeeting, withProgress } from './service.ts';

type Viewer = Pick<Member, 'accountId'>;

export async function renameMeeting(app: App, who: Viewer, at: InMeeting, description: string): Promise<Meeting> {
  return app.db.transaction(async (tx) => changeMeeting(tx, await holdChangeable(tx, who, at), { description }));
}

export async function setMeetingPrivacy(
  app: App,
  who: Viewer,
  at: InMeeting,
  isPrivate: boolean,
  from: Origin,
): Promise<Meeting> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    if (row.accountId !== who.accountId) throw new AppError('not_meeting_owner');
    // Progress is told to those who may see the meeting: who that is does not change meanwhile.
    if (isStage(row.status)) throw new AppError('meeting_invalid_state_privacy');
    await refuseJoined(tx, row);
    // Who sees the meeting sees all of it: one member's private meeting can't hold another's call.
    const parts = await holdParts(tx, row);
    if (parts.some(({ accountId }) => accountId !== who.accountId)) throw new AppError('not_meeting_owner');
    for (const part of parts) await changeMeeting(tx, part, { private: isPrivate });
    // People who can no longer see it get one last event.
    if (isPrivate) await announceMeeting(tx, row);
    const name = isPrivate || row.private ? 'A private meeting' : row.description;
    const thing = { kind: 'meeting', id: row.id, name };
    if (isPrivate !== row.private)
      await record(app, tx, { who, teamId: row.teamId, action: 'changed_privacy', thing, from });
    return changeMeeting(tx, row, { private: isPrivate });
  });
}

export async function getMeetingStatus(
  app: App,
  who: Viewer,
  at: InMeeting,
): Promise<Pick<Meeting, 'status' | 'startTime' | 'endTime' | 'progress' | 'failureReason'>> {
  const { status, startTime, endTime, progress, failureReason } = await withProgress(
    app.db,
    await requireMeeting(app.db, who, at),
  );
  return { status, startTime, endTime, progress, failureReason };
}

export async function searchMeetings(
  app: App,
  who: Pick<Member, 'accountId' | 'teamId'>,
  { text, limit }: { text: string; limit: number },
): Promise<FoundMeeting[]> {
  const { meetings } = await listMeetings(app, who, {
    page: 0,
    limit,
    orderBy: 'dateDESC',
    description: text || undefined,
  });
  return meetings.map(({ $id, description, status, startTime, hostName, participants }) => ({
    $id,
    description,
    status,
    startTime,
    hostName,
    participants,
  }));
}
