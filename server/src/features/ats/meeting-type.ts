import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import type { App } from '../../app.ts';
import { getMeetingType } from '../meeting-types/change.ts';
import type { MeetingRow } from '../meetings/service.ts';

/** What the meeting's type says about other systems. */
export async function getMeetingTypeContent(
  app: App,
  { teamId, accountId, meetingTypeId }: MeetingRow,
): Promise<Pick<MeetingType, 'activityType' | 'noteDestination'>> {
  return getMeetingType(app.db, { accountId }, { teamId, meetingTypeId: meetingTypeId ?? generalMeetingType });
}
