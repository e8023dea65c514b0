import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { transcript, transcriptSegment, transcriptSpeaker } from '../../db/schema/transcripts.ts';

export type TranscriptRow = typeof transcript.$inferSelect;
export type SpeakerRow = typeof transcriptSpeaker.$inferSelect;
export type SegmentRow = typeof transcriptSegment.$inferSelect;
type InMeeting = { teamId: string; meetingId: string };

/** A statement takes some 65,000 values. */
const rowsAtOnce = 2_000;

const ofTranscript = ({ teamId, meetingId }: InMeeting) =>
  and(eq(transcript.teamId, teamId), eq(transcript.meetingId, meetingId));
const speakersOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(transcriptSpeaker.teamId, teamId), eq(transcriptSpeaker.meetingId, meetingId));
const segmentsOf = ({ teamId, meetingId }: InMeeting) =>
  and(eq(transcriptSegment.teamId, teamId), eq(transcriptSegment.meetingId, meetingId));

export async function insertTranscript(db: Db, { teamId, meetingId }: InMeeting): Promise<void> {
  await db.insert(transcript).values({ teamId, meetingId }).onConflictDoNothing();
}

export async function selectTranscript(db: Db, at: InMeeting): Promise<TranscriptRow | undefined> {
  const [row] = await db.select().from(transcript).where(ofTranscript(at));
  return row;
}

/** Nobody else changes the transcript until the transaction ends. */
export async function lockTranscript(db: Db, at: InMeeting): Promise<TranscriptRow | undefined> {
  const [row] = await db.select().from(transcript).where(ofTranscript(at)).for('update');
  return row;
}

export async function updateTranscript(db: Db, at: InMeeting, change: Partial<TranscriptRow>): Promise<void> {
  await db.update(transcript).set(change).where(ofTranscript(at));
}

export async function selectSegments(
  db: Db,
  at: InMeeting,
  page?: { from: number; limit: number },
): Promise<SegmentRow[]> {
  const ordered = db
    .select()
    .from(transcriptSegment)
    .where(segmentsOf(at))
    .orderBy(asc(transcriptSegment.startMs), asc(transcriptSegment.id));
  return page ? ordered.offset(page.from).limit(page.limit) : ordered;
}

export async function selectSegment(db: Db, at: InMeeting, segmentId: string): Promise<SegmentRow | undefined> {
  const [row] = await db
    .select()
    .from(transcriptSegment)
    .where(and(segmentsOf(at), eq(transcriptSegment.id, segmentId)));
  return row;
}

export async function insertSegments(db: Db, rows: readonly (typeof transcriptSegment.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(transcriptSegment).values(rows.slice(from, from + rowsAtOnce));
}

export async function updateSegment(
  db: Db,
  at: InMeeting,
  segmentId: string,
  change: Partial<SegmentRow>,
): Promise<SegmentRow> {
  const [row] = await db
    .update(transcriptSegment)
    .set(change)
    .where(and(segmentsOf(at), eq(transcriptSegment.id, segmentId)))
    .returning();
  return row!;
}

export async function moveSegments(
  db: Db,
  at: InMeeting,
  fromSpeakerId: string,
  toSpeakerId: string,
): Promise<SegmentRow[]> {
  const moved = await db
    .update(transcriptSegment)
    .set({ speakerId: toSpeakerId })
    .where(and(segmentsOf(at), eq(transcriptSegment.speakerId, fromSpeakerId)))
    .returning();
  return moved.sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1));
}

/** Including those who no longer say anything: a correction can be undone. */
export async function selectAllSpeakers(db: Db, at: InMeeting): Promise<SpeakerRow[]> {
  return db
    .select()
    .from(transcriptSpeaker)
    .where(speakersOf(at))
    .orderBy(asc(transcriptSpeaker.place), asc(transcriptSpeaker.id));
}

export async function selectSpeakers(db: Db, at: InMeeting): Promise<SpeakerRow[]> {
  const said = db
    .select({ one: sql`1` })
    .from(transcriptSegment)
    .where(and(segmentsOf(at), eq(transcriptSegment.speakerId, transcriptSpeaker.id)));
  return db
    .select()
    .from(transcriptSpeaker)
    .where(and(speakersOf(at), exists(said)))
    .orderBy(asc(transcriptSpeaker.place), asc(transcriptSpeaker.id));
}

export async function insertSpeakers(db: Db, rows: readonly (typeof transcriptSpeaker.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(transcriptSpeaker).values([...rows]);
}

export async function updateSpeaker(
  db: Db,
  at: InMeeting,
  speakerId: string,
  change: Partial<SpeakerRow>,
): Promise<void> {
  await db
    .update(transcriptSpeaker)
    .set(change)
    .where(and(speakersOf(at), eq(transcriptSpeaker.id, speakerId)));
}

export async function deleteSpeakers(db: Db, at: InMeeting, speakerIds: readonly string[]): Promise<void> {
  if (speakerIds.length > 0)
    await db.delete(transcriptSpeaker).where(and(speakersOf(at), inArray(transcriptSpeaker.id, [...speakerIds])));
}

/** What is counted of the segments is kept beside them: a meeting's details are read far more often than its words change. */
export async function recount(db: Db, { teamId, meetingId }: InMeeting): Promise<void> {
  await db.execute(sql`
    update transcript set (segment_count, word_count) = (
      select count(*), coalesce(sum(cardinality(timing) / 3), 0) from transcript_segment where team_id = ${teamId} and meeting_id = ${meetingId}
    ) where team_id = ${teamId} and meeting_id = ${meetingId}`);
  await db.execute(sql`
    update transcript_speaker speaker set talk_s = coalesce((
      select sum(segment.end_ms - segment.start_ms) / 1000.0 from transcript_segment segment where segment.team_id = ${teamId} and segment.meeting_id = ${meetingId} and segment.speaker_id = speaker.id
    ), 0) where team_id = ${teamId} and meeting_id = ${meetingId}`);
}
