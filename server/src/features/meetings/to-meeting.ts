import type { Meeting, MeetingProgress, MeetingTag } from '@candor/contract/meetings';
import type { MeetingRow } from './store.ts';

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
    tags: row.tags as MeetingTag[],
    private: row.private,
    meetingUrl: row.meetingUrl,
    meetingTypeId: row.meetingTypeId,
    externalContactId: row.externalContactId,
    deletionId: row.deletionId,
    progress,
    failureReason: row.failureReason,
  };
}
