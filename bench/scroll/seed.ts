import pg from 'pg';
import { readRunningUrl } from '../../server/src/db/embedded.ts';

/** Three hours in which two people speak some 30,000 words. */
const talk = { words: 30_000, perSegment: 12, seconds: 3 * 3600 };

const vocabulary =
  'the role team we need in production data engineer notice period salary two years of and with clusters that was a remote about hiring manager offer to they said Python Kubernetes because interview next week'.split(
    ' ',
  );
const count = talk.words / talk.perSegment;
const startOf = (index: number) => Math.round((index * talk.seconds * 1000) / count);

/** What is said in each segment; the same in every run. */
export const texts = Array.from({ length: count }, (_, index) => {
  const words = Array.from(
    { length: talk.perSegment + ((index * 7) % 9) - 4 },
    (_, word) => vocabulary[(index * 31 + word * 17 + ((index * word) % 13)) % vocabulary.length]!,
  );
  const [first = ''] = words;
  return `${first[0]!.toUpperCase()}${first.slice(1)} ${words.slice(1).join(' ')}.`;
});
/** Turns of one to four segments. */
export const speakerOf = (index: number) => Math.floor(index / 2.4) % 2;

export async function seedTranscript(
  dataDir: string,
  { teamId, meetingId }: { teamId: string; meetingId: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: await readRunningUrl(dataDir) });
  await client.connect();
  const rows = texts.map((text, index) => {
    const words = text.split(' ');
    const timing = words.flatMap((_, word) => [startOf(index) + word * 300, startOf(index) + word * 300 + 250, 92]);
    return {
      id: `bench${String(index).padStart(8, '0')}`,
      speaker: `bench-speaker-${speakerOf(index)}`,
      start: startOf(index),
      end: timing.at(-2)!,
      text,
      timing,
    };
  });
  await client.query("update meeting set status = 'completed', duration_s = $2 where id = $1", [
    meetingId,
    talk.seconds,
  ]);
  await client.query(
    "insert into transcript (meeting_id, team_id, revision, engine, language, segment_count, word_count, written_at) values ($1, $2, 1, 'bench', 'en', $3, $4, now())",
    [meetingId, teamId, rows.length, talk.words],
  );
  for (const [place, name] of ['Dana Whitfield', 'Zoë Adeyemi'].entries()) {
    await client.query(
      'insert into transcript_speaker (id, team_id, meeting_id, name, is_guess, place, talk_s) values ($1, $2, $3, $4, false, $5, $6)',
      [`bench-speaker-${place}`, teamId, meetingId, name, place, talk.seconds / 2],
    );
  }
  await client.query(
    `insert into transcript_segment (id, team_id, meeting_id, speaker_id, track, start_ms, end_ms, text, timing)
     select id, $2, $3, speaker, 'take:0', start, "end", text, timing from jsonb_to_recordset($1::jsonb) as row (id text, speaker text, start integer, "end" integer, text text, timing integer[])`,
    [JSON.stringify(rows), teamId, meetingId],
  );
  await client.end();
}
