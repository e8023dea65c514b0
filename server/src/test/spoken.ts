import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { newId } from '../db/id.ts';
import { transcript, transcriptSegment, transcriptSpeaker } from '../db/schema/transcripts.ts';

/** A transcript as if it had been written: each text is a segment of its own, ten seconds after the one before, a word every 100 ms. */
export async function writeSpoken(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
  texts: readonly string[],
  speakerName = 'Amara Osei',
): Promise<string[]> {
  const speakerId = newId();
  await db
    .insert(transcript)
    .values({ meetingId: id, teamId, revision: 1, segmentCount: texts.length, writtenAt: sql`now()` });
  await db
    .insert(transcriptSpeaker)
    .values({ id: speakerId, teamId, meetingId: id, name: speakerName, isGuess: false, place: 0 });
  if (texts.length === 0) return [];
  const rows = await db
    .insert(transcriptSegment)
    .values(
      texts.map((text, index) => {
        const words = text.split(' ');
        const startMs = index * 10_000;
        const timing = words.flatMap((_, place) => [startMs + place * 100, startMs + place * 100 + 90, 95]);
        return {
          id: newId(),
          teamId,
          meetingId: id,
          speakerId,
          track: 'take:0',
          startMs,
          endMs: startMs + words.length * 100,
          text,
          timing,
        };
      }),
    )
    .returning({ id: transcriptSegment.id });
  return rows.map((row) => row.id);
}
