import type { Word } from '@candor/contract/transcripts';
import { sql } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import type { Member } from '../../../http/who.ts';
import { wordsOf } from '../../meetings/words.ts';
import { toWords } from '../words.ts';

/** One segment of a meeting that the caller may see. */
export type Passage = {
  meetingId: string;
  meetingDescription: string;
  meetingStart: Date;
  segmentId: string;
  speakerId: string;
  speakerName: string;
  role: string | null;
  words: Word[];
};

/** Words that are in every question and say nothing of what is asked for. */
const empty = new Set(
  'a an and are about any anybody anyone as at be been but by can could did do does for from had has have he her him his how i if in is it its may me my of on one or our said say says she should so some somebody someone tell that the their them they this to told us was we were what when where which who whom whose why will with would you your'.split(
    ' ',
  ),
);
const mostWords = 12;
/** Found by their words; each comes with its neighbours. */
const mostHits = 120;
const mostPassages = 300;
/** A word that is said more often tells nothing apart. */
const mostOfOneWord = 5_000;

/** What may answer a question, over all meetings that the caller may see: sentences with the rarest of its words first, each with what was said right before and after. */
export async function findPassages(
  app: App,
  who: Pick<Member, 'teamId' | 'accountId'>,
  question: string,
): Promise<Passage[]> {
  const said = [...new Set(wordsOf(question))];
  const telling = said.filter((word) => !empty.has(word) && (word.length > 1 || /\d/.test(word)));
  const words = (telling.length > 0 ? telling : said).slice(0, mostWords);
  if (words.length === 0) return [];
  const { rows } = await app.db.execute<
    Omit<Passage, 'words' | 'meetingStart'> & { meetingStart: string; text: string; timing: number[] }
  >(sql`
    with word as (
      select word, (select count(*) from (select from transcript_segment as segment where segment_words(segment.team_id, segment.said) @@ meeting_search(${who.teamId}, word) limit ${mostOfOneWord}) as found) as n
      from unnest(${sql.param(words)}::text[]) as word
    ), hit as (
      select segment.id, segment.meeting_id, segment.start_ms, sum(1 / sqrt(1 + word.n)) as weight
      from word cross join lateral (
        select segment.id, segment.meeting_id, segment.start_ms from transcript_segment as segment join meeting on meeting.id = segment.meeting_id
        where segment_words(segment.team_id, segment.said) @@ meeting_search(${who.teamId}, word.word) and segment.team_id = ${who.teamId}
          and meeting.deletion_id is null and (not meeting.private or meeting.account_id = ${who.accountId})
        limit ${mostOfOneWord}
      ) as segment
      group by segment.id, segment.meeting_id, segment.start_ms order by weight desc, segment.id desc limit ${mostHits}
    ), wanted as (
      select near.id, max(hit.weight) as weight from hit cross join lateral (
        (select id from transcript_segment where team_id = ${who.teamId} and meeting_id = hit.meeting_id and (start_ms, id) >= (hit.start_ms, hit.id) order by start_ms, id limit 2)
        union all
        (select id from transcript_segment where team_id = ${who.teamId} and meeting_id = hit.meeting_id and (start_ms, id) < (hit.start_ms, hit.id) order by start_ms desc, id desc limit 1)
      ) as near group by near.id order by weight desc limit ${mostPassages}
    )
    select meeting.id as "meetingId", meeting.description as "meetingDescription", meeting.start_time as "meetingStart", segment.id as "segmentId",
      speaker.id as "speakerId", speaker.name as "speakerName", speaker.role, segment.text, segment.timing
    from wanted join transcript_segment as segment on segment.id = wanted.id
    join transcript_speaker as speaker on speaker.id = segment.speaker_id
    join meeting on meeting.id = segment.meeting_id
    order by meeting.start_time desc, meeting.id, segment.start_ms, segment.id`);
  return rows.map(({ text, timing, meetingStart, ...row }) => ({
    ...row,
    meetingStart: new Date(meetingStart),
    words: toWords({ text, timing }),
  }));
}
