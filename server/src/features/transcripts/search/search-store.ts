import { eq, sql } from 'drizzle-orm';
import { joinedIn } from '../../meetings/joined.ts';
import type { Db } from '../../../db/client.ts';
import { transcriptSegment } from '../../../db/schema/transcripts.ts';

export type HitRow = {
  meetingId: string;
  description: string;
  startTime: string;
  hostName: string | null;
  segmentId: string;
  speakerName: string;
  startMs: number;
  text: string;
};
export type SentenceRow = {
  meetingId: string;
  text: string;
  timing: number[] /** Which of the words it has. */;
  hits: boolean[];
};
type ViewerScope = { teamId: string; viewerId: string };

/** More hits than anybody reads: the latest of them are ranked. */
const mostHits = 20_000;

/**
 * The words one after another first, then those that are whole words and not beginnings, then the latest meeting. The words of the
 * search carry the team already; the team is asked for once more behind them, where it does not mislead the planner.
 */
export async function selectHits(
  db: Db,
  { teamId, viewerId }: ViewerScope,
  { text, words }: { text: string; words: readonly string[] },
  at: { offset: number; limit: number },
): Promise<{ total: number; rows: HitRow[] }> {
  const together = ` ${words.join(' ')}`;
  const { rows } = await db.execute<HitRow & { total: number; segmentId: string | null }>(sql`
    with hit as materialized (
      select segment.id, segment.team_id, segment.said, segment.start_ms, meeting.start_time
      from transcript_segment as segment join meeting on meeting.id = segment.meeting_id
      where segment_words(segment.team_id, segment.said) @@ meeting_search(${teamId}, ${text})
        and meeting.deletion_id is null and meeting.id <> all(${joinedIn(teamId)}) and (not meeting.private or meeting.account_id = ${viewerId})
      order by segment.id desc limit ${mostHits}
    ), ranked as (
      select id, row_number() over (order by position(${together} in said) > 0 desc,
        (select count(*) from unnest(${texts(words)}) as word where position(' ' || word || ' ' in said || ' ') > 0) desc, start_time desc, start_ms, id) as place
      from hit where team_id = ${teamId}
    )
    select total.n as total, meeting.id as "meetingId", meeting.description, meeting.start_time as "startTime", meeting.host_name as "hostName",
      segment.id as "segmentId", speaker.name as "speakerName", segment.start_ms as "startMs", segment.text
    from (select count(*)::integer as n from ranked) as total
    left join (select * from ranked order by place limit ${at.limit} offset ${at.offset}) as page on true
    left join transcript_segment as segment on segment.id = page.id
    left join transcript_speaker as speaker on speaker.id = segment.speaker_id
    left join meeting on meeting.id = segment.meeting_id
    order by page.place`);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ segmentId }) => segmentId !== null) };
}

/** Of each meeting the first sentence of every kind: one that has these words, one that has those. */
export async function selectSentences(
  db: Db,
  teamId: string,
  meetingIds: readonly string[],
  words: readonly string[],
): Promise<SentenceRow[]> {
  const known = statements.get(db) ?? new Map<number, ReturnType<typeof prepareSentences>>();
  statements.set(db, known);
  const statement = known.get(words.length) ?? prepareSentences(db, words.length);
  known.set(words.length, statement);
  return statement.execute({
    teamId,
    meetingIds: [...meetingIds],
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, ` ${word}`])),
  });
}

/** Statements by number of words, each put together once; the usual ones keep their plan. */
const statements = new WeakMap<Db, Map<number, ReturnType<typeof prepareSentences>>>();

function prepareSentences(db: Db, count: number) {
  const found = Array.from(
    { length: count },
    (_, index) => sql`position(${sql.placeholder(`word${index}`)}::text in said) > 0`,
  );
  // Sorted without the texts, which are fetched for the few that are left.
  const first = sql`(select distinct on (meeting_id, hits) id, hits from (
    select id, meeting_id, start_ms, array[${sql.join(found, sql`, `)}] as hits from transcript_segment
    where team_id = ${sql.placeholder('teamId')} and meeting_id = any(${sql.placeholder('meetingIds')}) and (${sql.join(found, sql` or `)})
  ) as hit order by meeting_id, hits, start_ms, id) as first`;
  const { id, meetingId, text, timing } = transcriptSegment;
  return db
    .select({ meetingId, text, timing, hits: sql<boolean[]>`first.hits` })
    .from(first)
    .innerJoin(transcriptSegment, eq(id, sql`first.id`))
    .prepare(count <= 3 ? `sentences ${count}` : '');
}

function texts(values: readonly string[]) {
  return sql`${sql.param([...values])}::text[]`;
}
