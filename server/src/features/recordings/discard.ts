import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { recording, take } from '../../db/schema/recordings.ts';
import { dropPictures } from './drop-pictures.ts';
import { preferencesOf } from '../teams/member-preferences.ts';

const dayMs = 24 * 3600 * 1000;
const batch = 200;

type Owner = { team_id: string; account_id: string };

/** Removes recordings that their owners, or their teams, do not want to keep; transcripts, notes and snippets stay. Safe to run twice. */
export async function discardRecordings(app: App): Promise<number> {
  let discarded = 0;
  for (const { team_id: teamId, account_id: accountId } of await ownersWhoDiscard(app)) {
    const { discardRecordingsDays, recordingMode } = await preferencesOf(app.db, { teamId, accountId });
    if (recordingMode === 'audio') await dropPictures(app, { teamId, accountId });
    const days = recordingMode === 'captions' ? 0 : discardRecordingsDays;
    if (days === null) continue;
    const before = new Date(app.now().getTime() - days * dayMs);
    for (let ids = await endedBefore(app, { teamId, accountId }, before); ids.length > 0; ) {
      for (const meetingId of ids) await discard(app, { teamId, meetingId });
      discarded += ids.length;
      ids = await endedBefore(app, { teamId, accountId }, before);
    }
  }
  return discarded + (await discardByRule(app));
}

/** What the rules of the team say, by meeting type: they count whatever the owner would keep. */
async function discardByRule(app: App): Promise<number> {
  let discarded = 0;
  for (;;) {
    const { rows } = await app.db.execute<{ team_id: string; id: string }>(sql`
      select m.team_id, m.id from meeting m join recording r on r.meeting_id = m.id
      left join retention_rule t on t.team_id = m.team_id and t.meeting_type_id = m.meeting_type_id
      left join retention_rule a on a.team_id = m.team_id and a.meeting_type_id = ''
      where m.deletion_id is null and m.status = 'completed' and r.status = 'ready'
        and coalesce(m.end_time, m.start_time + m.duration_s * interval '1 second') <= ${app.now().toISOString()}::timestamptz
          - make_interval(days => case when t.team_id is null then a.media_days else t.media_days end)
        and not exists (select from legal_hold h where h.meeting_id = m.id) limit ${batch}`);
    for (const { team_id: teamId, id: meetingId } of rows) await discard(app, { teamId, meetingId });
    discarded += rows.length;
    if (rows.length < batch) return discarded;
  }
}

/** Owners of a recording who have said something about keeping it, or whose team has. */
async function ownersWhoDiscard(app: App): Promise<Owner[]> {
  const { rows } = await app.db.execute<Owner>(sql`
    select m.team_id, m.account_id from membership m
    join team t on t.id = m.team_id left join member_preference p on p.team_id = m.team_id and p.account_id = m.account_id
    where t.member_defaults ?| array['discardRecordingsDays', 'recordingMode'] or p.chosen ?| array['discardRecordingsDays', 'recordingMode']`);
  return rows;
}

/** Only of meetings that are worked through: until then the recording is still needed. */
async function endedBefore(app: App, { teamId, accountId }: { teamId: string; accountId: string }, before: Date) {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select m.id from meeting m join recording r on r.meeting_id = m.id
    where m.team_id = ${teamId} and m.account_id = ${accountId} and m.deletion_id is null and m.status = 'completed' and r.status = 'ready'
      and not exists (select from legal_hold h where h.meeting_id = m.id)
      and coalesce(m.end_time, m.start_time + m.duration_s * interval '1 second') <= ${before.toISOString()} limit ${batch}`);
  return rows.map(({ id }) => id);
}

async function discard(app: App, at: { teamId: string; meetingId: string }): Promise<void> {
  const keys = await app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ key: string | null }>(sql`
      select key from recording_file where meeting_id = ${at.meetingId}
      union all select t.audio_key from take_track t join take k on k.id = t.take_id where k.meeting_id = ${at.meetingId}
      union all select c.key from take_chunk c join take k on k.id = c.take_id where k.meeting_id = ${at.meetingId}`);
    await tx.delete(take).where(and(eq(take.teamId, at.teamId), eq(take.meetingId, at.meetingId)));
    await tx.delete(recording).where(and(eq(recording.teamId, at.teamId), eq(recording.meetingId, at.meetingId)));
    return rows.flatMap(({ key }) => (key === null ? [] : [key]));
  });
  // What is not removed now, because the process ends here, has no row left: the clean-up finds it.
  for (const key of keys) await app.storage.remove(key);
}
