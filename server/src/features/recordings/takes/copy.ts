import { and, eq, inArray } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { takeSpeaking } from '../../../db/schema/devices.ts';
import { take, takeChunk, takeTrack } from '../../../db/schema/recordings.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { chunkKey } from '../keys.ts';
import { selectRecording, upsertRecording } from '../store.ts';
import type { ChunkRow, TakeRow, TrackRow } from './take-store.ts';
import { selectChunks, selectTakes, selectTracks } from './take-store.ts';

/** Takes that lie in the files of another meeting, and whose rows are still to be written. */
export type CopiedTakes = {
  /** By the id of the take that was copied. */
  ids: Map<string, string>;
  takes: TakeRow[];
  tracks: TrackRow[];
  chunks: ChunkRow[];
};

/**
 * The files of all takes of one meeting once more, for another. What is written here without a row, because the
 * process ends, is found by the clean-up.
 */
export async function copyTakes(
  app: App,
  from: InMeeting,
  to: InMeeting,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<CopiedTakes> {
  const rows = (await selectTakes(app.db, from)).filter(({ status }) => status === 'finished');
  const ids = new Map(rows.map(({ id }) => [id, newId()]));
  const tracks = await selectTracks(app.db, from.teamId, [...ids.keys()]);
  const chunks = (await Promise.all(rows.map(async ({ id }) => selectChunks(app.db, from.teamId, id)))).flat();
  const copied: ChunkRow[] = [];
  for (const chunk of chunks) {
    signal.throwIfAborted();
    const takeId = ids.get(chunk.takeId)!;
    const key = chunkKey(to, { ...chunk, takeId });
    const stored = await app.storage.put(key, await app.storage.get(chunk.key));
    copied.push({ ...chunk, takeId, key, ...stored });
    onShare(copied.length / chunks.length);
  }
  const byMs = await laterByMs(app.db, rows, to);
  return {
    ids,
    takes: rows.map((row) => ({
      ...row,
      ...to,
      id: ids.get(row.id)!,
      key: ids.get(row.id)!,
      includedIn: null,
      startedAt: new Date(row.startedAt.getTime() + byMs),
    })),
    tracks: tracks.map((row) => ({ ...row, takeId: ids.get(row.takeId)!, audioKey: null, audioStartS: null })),
    chunks: copied,
  };
}

/** Whatever their clocks claim, the copies come after what is there. */
async function laterByMs(db: Db, later: readonly TakeRow[], at: InMeeting): Promise<number> {
  const earlier = (await selectTakes(db, at)).map(({ startedAt }) => startedAt.getTime());
  const firstMs = Math.min(...later.map(({ startedAt }) => startedAt.getTime()));
  if (earlier.every((ms) => ms < firstMs)) return 0;
  const durationS = (await selectRecording(db, at))?.durationS ?? 0;
  return Math.min(...earlier) + (durationS + 1) * 1000 - firstMs;
}

export async function insertCopies(tx: Db, to: InMeeting, { ids, takes, tracks, chunks }: CopiedTakes): Promise<void> {
  await tx.insert(take).values(takes);
  if (tracks.length > 0) await tx.insert(takeTrack).values(tracks);
  for (let at = 0; at < chunks.length; at += 5_000) await tx.insert(takeChunk).values(chunks.slice(at, at + 5_000));
  const told = await tx
    .select()
    .from(takeSpeaking)
    .where(inArray(takeSpeaking.takeId, [...ids.keys()]));
  if (told.length > 0)
    await tx.insert(takeSpeaking).values(told.map((row) => ({ ...row, takeId: ids.get(row.takeId)! })));
  await upsertRecording(tx, to, { status: 'assembling', percent: 0, note: 'Queued' });
}

/** Takes some takes out of a meeting and has its recording made of the others. Returns the files that nothing refers to now. */
export async function removeTakes(
  app: App,
  tx: Db,
  { teamId, meetingId }: InMeeting,
  takeIds: readonly string[],
): Promise<string[]> {
  const at = { teamId, meetingId };
  const tracks = await selectTracks(tx, teamId, takeIds);
  const keys: string[] = [];
  for (const takeId of takeIds) keys.push(...(await selectChunks(tx, teamId, takeId)).map(({ key }) => key));
  const ofMeeting = and(eq(take.teamId, teamId), eq(take.meetingId, meetingId));
  await tx.delete(take).where(and(ofMeeting, inArray(take.id, [...takeIds])));
  // Where the recording was removed meanwhile, there is nothing to make it of.
  const { rowCount } = await tx.update(take).set({ includedIn: null }).where(ofMeeting);
  if (rowCount !== null && rowCount > 0) {
    await upsertRecording(tx, at, { status: 'assembling', percent: 0, note: 'Queued' });
    await app.jobs.add(tx, 'media.assemble', { ...at, isQuiet: true }, { key: newId() });
  }
  return [...keys, ...tracks.flatMap(({ audioKey }) => audioKey ?? [])];
}

/** How much later the copies lie in their recording than what they were copied from lies in its own; undefined until they are in it. */
export async function findShift(db: Db, teamId: string, ids: ReadonlyMap<string, string>): Promise<number | undefined> {
  const tracks = await selectTracks(db, teamId, [...ids.keys(), ...ids.values()]);
  for (const { takeId, track, audioStartS } of tracks) {
    const copy = tracks.find((one) => one.takeId === ids.get(takeId) && one.track === track);
    if (copy?.audioStartS != null && audioStartS !== null) return copy.audioStartS - audioStartS;
  }
  return undefined;
}
