import type { TranscriptChange } from '@candor/contract/transcripts';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { announcePart } from '../../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { holdChangeable } from '../../meetings/service.ts';
import { toSegment, toSpeaker } from '../service.ts';
import type { SegmentRow, SpeakerRow } from '../store.ts';
import {
  lockTranscript,
  recount,
  selectAllSpeakers,
  selectSegment,
  selectSpeakers,
  updateTranscript,
} from '../store.ts';

/** Returns the segments that it changed or added; null if nothing changed. */
type TranscriptEdit = (tx: Db, meeting: MeetingRow) => Promise<SegmentRow[] | null>;

/** What else is written under a speaker's name follows in the same transaction. */
export type FollowName = (tx: Db, at: InMeeting, from: string, to: string) => Promise<void>;

/** Changes of one transcript come one after the other; each makes a revision, which everyone who may see the meeting is told. */
export async function changeTranscript(
  app: App,
  who: Member,
  { teamId, meetingId }: InMeeting,
  work: TranscriptEdit,
): Promise<TranscriptChange> {
  const at = { teamId, meetingId };
  return app.db.transaction(async (tx) => {
    // The meeting before its transcript, as everywhere: the words of a transcript are also written to the meeting.
    const meeting = await holdChangeable(tx, who, at);
    const transcript = await lockTranscript(tx, at);
    if (!transcript || transcript.revision === 0) throw new AppError('transcript_not_ready');
    const changed = await work(tx, meeting);
    const revision = transcript.revision + (changed ? 1 : 0);
    if (changed) await keepRevision(tx, meeting, revision);
    return {
      revision,
      speakers: (await selectSpeakers(tx, at)).map(toSpeaker),
      segments: (changed ?? []).map(toSegment),
    };
  });
}

export async function keepRevision(tx: Db, meeting: MeetingRow, revision: number): Promise<void> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  await updateTranscript(tx, at, { revision });
  await recount(tx, at);
  await announcePart(tx, meeting, 'transcript', { meetingId: meeting.id, revision });
}

export async function requireSegment(tx: Db, at: InMeeting, segmentId: string): Promise<SegmentRow> {
  const row = await selectSegment(tx, at, segmentId);
  if (!row) throw new AppError('segment_not_found');
  return row;
}

export async function requireSpeaker(tx: Db, at: InMeeting, speakerId: string): Promise<SpeakerRow> {
  const row = (await selectAllSpeakers(tx, at)).find(({ id }) => id === speakerId);
  if (!row) throw new AppError('speaker_not_found');
  return row;
}
