import { setTimeout as sleep } from 'node:timers/promises';
import type { TakeSource } from '@candor/contract/recordings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { StorageError } from '../../../engines/storage/storage-error.ts';
import type { InMeeting } from '../../meetings/service.ts';
import type { ChunkRow } from './take-store.ts';
import { selectChunksFrom, selectLastChunkAt, selectTake, selectTracks } from './take-store.ts';

/** A take as those see it who hear it while it is being recorded. */
export type FollowedTake = {
  takeId: string;
  source: TakeSource;
  isOpen: boolean;
  /** When something last arrived. */
  heardAt: Date;
  /** Those with sound alone. */
  tracks: { track: number; name: string; participant: string | null; mediaType: string }[];
};

export async function findFollowedTake(db: Db, at: InMeeting, takeId: string): Promise<FollowedTake | undefined> {
  const row = await selectTake(db, at, takeId);
  if (!row) return undefined;
  const tracks = await selectTracks(db, at.teamId, [takeId]);
  return {
    takeId,
    source: row.source,
    isOpen: row.status === 'open',
    heardAt: (await selectLastChunkAt(db, at.teamId, takeId)) ?? row.createdAt,
    tracks: tracks
      .filter(({ kind, channelOf }) => kind === 'audio' && channelOf === null)
      .map(({ track, name, participant, mediaType }) => ({ track, name, participant, mediaType })),
  };
}

const lookEveryMs = 1_000;

/**
 * What has been stored of a track, in order, and what arrives until the take is closed. A chunk that is missing may still come: it is waited for
 * while the take is open, and ends the reading once it is closed.
 */
export async function* followTrack(
  app: App,
  at: InMeeting & { takeId: string; track: number },
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (let next = 0; ; ) {
    signal.throwIfAborted();
    const isOpen = (await selectTake(app.db, at, at.takeId))?.status === 'open';
    const found = await selectChunksFrom(app.db, at, next);
    const ready = found.filter(({ seq }, index) => seq === next + index);
    for (const chunk of ready) {
      const bytes = await readChunk(app, chunk);
      if (bytes === null) return;
      yield bytes;
    }
    next += ready.length;
    if (ready.length > 0) continue;
    if (!isOpen) return;
    await sleep(lookEveryMs, undefined, { signal });
  }
}

/** Null where it is gone. */
async function readChunk(app: App, { key }: ChunkRow): Promise<Uint8Array | null> {
  try {
    const parts: Uint8Array[] = [];
    for await (const part of (await app.storage.get(key)) as AsyncIterable<Uint8Array>) parts.push(part);
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof StorageError && error.fault === 'missing') return null;
    throw error;
  }
}
