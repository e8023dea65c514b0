import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { takeChunk, takeTrack } from '../../db/schema/recordings.ts';
import { chunkKey } from './keys.ts';

const batch = 200;
type Row = { take_id: string; track: number; audio_key: string; meeting_id: string };

/** Where sound alone is kept, a file that came with a picture is replaced by its sound. Safe to run twice. */
export async function dropPictures(
  app: App,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<void> {
  for (;;) {
    const { rows } = await app.db.execute<Row>(sql`
      select t.take_id, t.track, t.audio_key, k.meeting_id from take_track t join take k on k.id = t.take_id
      join meeting m on m.id = k.meeting_id join recording r on r.meeting_id = m.id
      where m.team_id = ${teamId} and m.account_id = ${accountId} and m.deletion_id is null and m.status = 'completed'
        and r.status = 'ready' and r.kind = 'audio' and t.kind = 'video' and t.audio_key is not null and t.channel is null
        and not exists (select from legal_hold h where h.meeting_id = m.id) limit ${batch}`);
    for (const row of rows) await keepSound(app, teamId, row);
    if (rows.length < batch) return;
  }
}

async function keepSound(app: App, teamId: string, row: Row): Promise<void> {
  const { take_id: takeId, track, meeting_id: meetingId } = row;
  const key = chunkKey({ teamId, meetingId }, { takeId, track, seq: 0 });
  const stored = await app.storage.put(key, await app.storage.get(row.audio_key));
  const old = await app.db.transaction(async (tx) => {
    const gone = await tx
      .delete(takeChunk)
      .where(and(eq(takeChunk.takeId, takeId), eq(takeChunk.track, track)))
      .returning({ key: takeChunk.key });
    await tx.insert(takeChunk).values({ takeId, track, seq: 0, teamId, key, ...stored });
    await tx
      .update(takeTrack)
      .set({ kind: 'audio', mediaType: 'audio/flac' })
      .where(and(eq(takeTrack.takeId, takeId), eq(takeTrack.track, track)));
    return gone;
  });
  for (const one of old) await app.storage.remove(one.key);
}
