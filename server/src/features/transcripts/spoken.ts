import type { Speaker } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { transcriptSegment, transcriptSpeaker } from '../../db/schema/transcripts.ts';
import type { InMeeting } from '../meetings/service.ts';
import { toSegment, toSpeaker } from './service.ts';
import { selectSegments, selectSpeakers, selectTranscript } from './store.ts';

/** What follows a transcript is made of this. For jobs: no caller, so no question of who may see it. */
export type SpokenTranscript = {
  revision: number;
  language: string | null /** See `wordsMark`. */;
  words: string | null;
  speakers: Speaker[];
  segments: Segment[];
};

/** All of one moment; without a transcript, nothing was said. */
export async function readSpokenTranscript(db: Db, at: InMeeting): Promise<SpokenTranscript> {
  return db.transaction(
    async (tx) => {
      const row = await selectTranscript(tx, at);
      const [speakers, segments] = [
        (await selectSpeakers(tx, at)).map(toSpeaker),
        (await selectSegments(tx, at)).map(toSegment),
      ];
      return {
        revision: row?.revision ?? 0,
        language: row?.language ?? null,
        words: await wordsMark(tx, at),
        speakers,
        segments,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function hasTranscript(db: Db, at: InMeeting): Promise<boolean> {
  return ((await selectTranscript(db, at))?.revision ?? 0) > 0;
}

/** Whether someone was heard who does not lead the meeting: notes are about such a speaker. */
export async function hasSubject(db: Db, at: InMeeting): Promise<boolean> {
  return (await selectSpeakers(db, at)).some(({ role }) => role !== 'host');
}

export async function countWords(db: Db, at: InMeeting): Promise<number> {
  return (await selectTranscript(db, at))?.wordCount ?? 0;
}

/**
 * A digest of all words in their order, then one of who leads the meeting and who is a client: what is written follows both. Null where
 * nothing was said. The same again where a correction was taken back.
 */
export async function wordsMark(db: Db, { teamId, meetingId }: InMeeting): Promise<string | null> {
  const { rows } = await db.execute<{ mark: string | null; parts: string | null }>(
    sql`select md5(string_agg(text, E'\n' order by start_ms, id)) as mark,
      (select md5(string_agg(id || role, ',' order by id)) from transcript_speaker
        where team_id = ${teamId} and meeting_id = ${meetingId} and role in ('host', 'client')) as parts
      from transcript_segment where team_id = ${teamId} and meeting_id = ${meetingId}`,
  );
  const { mark = null, parts = null } = rows[0] ?? {};
  return mark === null ? null : `${mark}.${parts ?? ''}`;
}

/** By segment, who says it now; those that are no more are left out. */
export async function speakersOf(
  db: Db,
  { teamId, meetingId }: InMeeting,
  segmentIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (segmentIds.length === 0) return new Map();
  const rows = await db
    .select({ segmentId: transcriptSegment.id, id: transcriptSpeaker.id, name: transcriptSpeaker.name })
    .from(transcriptSegment)
    .innerJoin(transcriptSpeaker, eq(transcriptSpeaker.id, transcriptSegment.speakerId))
    .where(
      and(
        eq(transcriptSegment.teamId, teamId),
        eq(transcriptSegment.meetingId, meetingId),
        inArray(transcriptSegment.id, [...segmentIds]),
      ),
    );
  return new Map(rows.map(({ segmentId, id, name }) => [segmentId, { id, name }]));
}

/** By id, including those who no longer say anything. */
export async function speakerNames(db: Db, { teamId, meetingId }: InMeeting): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: transcriptSpeaker.id, name: transcriptSpeaker.name })
    .from(transcriptSpeaker)
    .where(and(eq(transcriptSpeaker.teamId, teamId), eq(transcriptSpeaker.meetingId, meetingId)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who was taken to be the candidate. */
export async function candidateNames(db: Db, { teamId, meetingId }: InMeeting): Promise<string[]> {
  const rows = await db
    .select({ name: transcriptSpeaker.name })
    .from(transcriptSpeaker)
    .where(
      and(
        eq(transcriptSpeaker.teamId, teamId),
        eq(transcriptSpeaker.meetingId, meetingId),
        eq(transcriptSpeaker.role, 'candidate'),
      ),
    );
  return rows.map(({ name }) => name).filter((name) => name !== '');
}

/** What is said now, for whatever was written of it before. `text` is read only where the words are others than those. */
export type SpokenNow = { mark: string | null; text: string | null; writtenAt: Date | null };

export async function spokenNow(
  db: Db,
  { teamId, meetingId }: InMeeting,
  known: readonly (string | null | undefined)[],
): Promise<SpokenNow> {
  const at = { teamId, meetingId };
  const mark = await wordsMark(db, at);
  if (known.every((words) => words === mark || words == null)) return { mark, text: null, writtenAt: null };
  const { rows } = await db.execute<{ text: string | null }>(
    sql`select string_agg(text, ' ' order by start_ms, id) as text from transcript_segment where team_id = ${teamId} and meeting_id = ${meetingId}`,
  );
  return { mark, text: rows[0]?.text ?? '', writtenAt: (await selectTranscript(db, at))?.writtenAt ?? null };
}

/**
 * Whether something that was written of these words, then, is to be looked at again: all of it after the recording was transcribed
 * anew or someone else turned out to lead the meeting, otherwise only what quotes words that are no longer there.
 */
export function isOutdated(
  now: SpokenNow,
  written: { words: string | null; at: Date | null },
  evidence: readonly { quote: string }[],
): boolean {
  if (written.words === null || written.words === now.mark || now.text === null) return false;
  const [words, parts] = written.words.split('.');
  const [wordsNow, partsNow] = (now.mark ?? '').split('.');
  if (parts !== undefined && partsNow !== undefined && parts !== partsNow) return true;
  if (words === wordsNow) return false;
  if (now.writtenAt && written.at && now.writtenAt > written.at) return true;
  return evidence.some(({ quote }) => !now.text?.includes(quote));
}
