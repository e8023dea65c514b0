import { tagsOf } from '@candor/contract/meeting-tags';
import type { Meeting, MeetingProgress } from '@candor/contract/meetings';
import type { MeetingRow } from '../../db/schema/meetings.ts';

export function toMeeting(row: MeetingRow, progress: MeetingProgress | null): Meeting {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    teamId: row.teamId,
    accountId: row.accountId,
    description: row.description,
    status: row.status,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime?.toISOString() ?? null,
    duration: row.durationS,
    hostName: row.hostName,
    participants: row.participants,
    tags: tagsOf(row),
    private: row.private,
    meetingUrl: row.meetingUrl,
    meetingTypeId: row.meetingTypeId,
    externalContactId: row.externalContactId,
    deletionId: row.deletionId,
    progress,
    failureReason: row.failureReason,
  };
}
