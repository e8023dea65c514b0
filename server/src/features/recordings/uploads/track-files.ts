import type { NewTrack } from '@candor/contract/recordings';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { noteReceiving } from '../takes/takes.ts';
import { deleteTake, insertTake, lockTake, selectChunks, selectTakeByKey } from '../takes/take-store.ts';

export type TrackFiles = {
  takeId: string;
  /** False: everything is there already. */
  isOpen: boolean;
  /** How many pieces of each track are safe. */
  stored: Record<number, { pieces: number }>;
};

/** A take of files that were recorded elsewhere, one for each track. The same key again goes on with the same take. */
export async function openTrackFiles(
  app: App,
  who: Member,
  at: InMeeting,
  { key, startedAt, tracks }: { key: string; startedAt: Date; tracks: readonly NewTrack[] },
): Promise<TrackFiles> {
  const meeting = await requireMeeting(app.db, who, at);
  if (meeting.status === 'cancelled') throw new AppError('meeting_invalid_state');
  const { teamId, meetingId } = at;
  return app.db.transaction(async (tx) => {
    const values = { teamId, meetingId, accountId: who.accountId, source: 'upload' as const, key, startedAt };
    const inserted = await insertTake(
      tx,
      { id: newId(), ...values, lastChunkAt: app.now() },
      tracks.map((track, index) => ({ track: index, ...track })),
    );
    if (inserted) await noteReceiving(tx, at);
    const row = inserted ?? (await selectTakeByKey(tx, at, key))!;
    const stored: TrackFiles['stored'] = {};
    for (const { track } of await selectChunks(tx, teamId, row.id))
      stored[track] = { pieces: (stored[track]?.pieces ?? 0) + 1 };
    return { takeId: row.id, isOpen: row.status === 'open', stored };
  });
}

/** As if nothing had been sent, where the take is still open. */
export async function dropTrackFiles(app: App, { teamId }: InMeeting, takeId: string): Promise<void> {
  const keys = await app.db.transaction(async (tx) => {
    const take = await lockTake(tx, teamId, takeId);
    if (take?.status !== 'open') return [];
    const chunks = await selectChunks(tx, teamId, takeId);
    await deleteTake(tx, teamId, takeId);
    return chunks.map(({ key }) => key);
  });
  for (const key of keys) await app.storage.remove(key);
}
