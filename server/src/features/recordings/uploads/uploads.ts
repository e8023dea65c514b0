import type { Upload } from '@candor/contract/uploads';
import { limits } from '@candor/contract/limits';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { failAttempt, move } from '../../../pipeline/move.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { holdAnyMeeting, requireMeeting } from '../../meetings/service.ts';
import { chunkKey } from '../keys.ts';
import { looksLikeMedia, signatureBytes } from './signatures.ts';
import type { UploadRow } from '../store.ts';
import { insertUpload, lockUpload, selectOpenUploads, selectUpload, updateUpload } from '../store.ts';
import { closeTake, noteReceiving } from '../takes/takes.ts';
import {
  deleteTake,
  insertChunk,
  insertTake,
  lockTake,
  selectChunks,
  selectTakes,
  updateTake,
} from '../takes/take-store.ts';

type InUpload = InMeeting & { uploadId: string };
export type NewUpload = { length: number; fileName: string; mediaType: string; startedAt: Date | undefined };

function toUpload(row: UploadRow): Upload {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    meetingId: row.meetingId,
    fileName: row.fileName,
    offset: row.offsetBytes,
    length: row.lengthBytes,
    finished: row.offsetBytes === row.lengthBytes,
  };
}

/** A whole file is a take of one track, whose chunks are the pieces in which it happens to arrive. */
export async function createUpload(app: App, who: Member, at: InMeeting, wanted: NewUpload): Promise<Upload> {
  const meeting = await requireMeeting(app.db, who, at);
  if (meeting.status === 'cancelled') throw new AppError('meeting_invalid_state');
  if (wanted.length > limits.uploadBytes) throw new AppError('upload_too_large');
  const { teamId, meetingId } = at;
  const takeId = newId();
  const row = await app.db.transaction(async (tx) => {
    await insertTake(
      tx,
      {
        id: takeId,
        teamId,
        meetingId,
        accountId: who.accountId,
        source: 'upload',
        key: takeId,
        startedAt: wanted.startedAt ?? meeting.startTime,
        lastChunkAt: app.now(),
      },
      [
        {
          track: 0,
          name: wanted.fileName,
          participant: null,
          kind: wanted.mediaType.startsWith('audio/') ? 'audio' : 'video',
          mediaType: wanted.mediaType,
          offsetMs: 0,
        },
      ],
    );
    await noteReceiving(tx, at);
    await reopenRefused(app, tx, at);
    return insertUpload(tx, {
      id: newId(),
      teamId,
      meetingId,
      takeId,
      fileName: wanted.fileName,
      lengthBytes: wanted.length,
    });
  });
  return toUpload(row);
}

export async function listUploads(app: App, who: Member, at: InMeeting): Promise<Upload[]> {
  await requireMeeting(app.db, who, at);
  return (await selectOpenUploads(app.db, at)).map(toUpload);
}

export async function getUpload(app: App, who: Member, at: InUpload): Promise<Upload> {
  return toUpload(await requireUpload(app, who, at));
}

/** Keeps whatever arrives, also when the sender is cut off in the middle: the next piece goes on from there. */
export async function appendUpload(
  app: App,
  who: Member,
  at: InUpload,
  offset: number,
  body: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  const { status } = await requireMeeting(app.db, who, at);
  if (status === 'cancelled') throw new AppError('meeting_invalid_state');
  const before = await requireUpload(app, who, at);
  if (before.offsetBytes !== offset) throw new AppError('upload_offset_mismatch');
  if (before.offsetBytes === before.lengthBytes) return toUpload(before);

  const incoming = await openIncoming(body, before).catch(async (error: unknown) => {
    // What cannot be a recording is not worth resuming.
    if (error instanceof AppError) {
      await deleteUpload(app, who, at);
      await failRefused(app, at, error);
    }
    throw error;
  });
  if (incoming.isEmpty) return toUpload(before);
  const seq = (await selectChunks(app.db, at.teamId, before.takeId)).length;
  const key = chunkKey(at, { takeId: before.takeId, track: 0, seq });
  const stored = await app.storage.put(key, incoming.bytes());
  const after = await app.db.transaction(async (tx) => {
    const take = await lockTake(tx, at.teamId, before.takeId);
    const row = await lockUpload(tx, at.teamId, at.uploadId);
    if (!row || row.offsetBytes !== offset || take?.status !== 'open') return null;
    const isNew = await insertChunk(tx, { takeId: row.takeId, track: 0, seq, teamId: at.teamId, ...stored, key });
    if (!isNew) return null;
    const offsetBytes = offset + stored.bytes;
    await updateUpload(tx, at.teamId, row.id, { offsetBytes });
    await updateTake(tx, at.teamId, row.takeId, { lastChunkAt: app.now() });
    if (offsetBytes === row.lengthBytes) await closeTake(app, tx, take, false);
    return { ...row, offsetBytes };
  });
  if (after) return toUpload(after);
  // Two clients sent the same piece at once: the other one's counts.
  await app.storage.remove(key);
  throw new AppError('upload_offset_mismatch');
}

/** A meeting that was made for a file which turned out to be none says so, and takes another. */
async function failRefused(app: App, at: InMeeting, { message }: AppError): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await holdAnyMeeting(tx, at);
    if (row?.status === 'pending' && row.source === 'upload' && (await selectTakes(tx, at)).length === 0)
      await failAttempt(app, tx, at, { stage: 'pending', reason: message, isFinal: true });
  });
}

async function reopenRefused(app: App, tx: Db, at: InMeeting): Promise<void> {
  const row = await holdAnyMeeting(tx, at);
  const isRefused = row?.status === 'failed' && row.failedStage === 'pending' && row.source === 'upload';
  // Its only take is the one that just began.
  if (isRefused && (await selectTakes(tx, at)).length === 1) await move(app, tx, row, 'pending', { job: 'none' });
}

/** Reads ahead far enough to see what kind of file it is, and no further than the announced length. */
async function openIncoming(
  body: AsyncIterable<Uint8Array>,
  { offsetBytes, lengthBytes }: UploadRow,
): Promise<{ isEmpty: boolean; bytes(): AsyncIterable<Uint8Array> }> {
  const parts = body[Symbol.asyncIterator]();
  const ahead: Uint8Array[] = [];
  const wanted = offsetBytes === 0 ? Math.min(signatureBytes, lengthBytes) : 1;
  const next = async () => parts.next().catch(() => ({ done: true as const, value: undefined }));
  for (let size = 0; size < wanted; ) {
    const { done, value } = await next();
    if (done) break;
    ahead.push(value);
    size += value.length;
  }
  const start = Buffer.concat(ahead);
  if (offsetBytes === 0 && start.length > 0 && !looksLikeMedia(start)) throw new AppError('unsupported_recording');
  return {
    isEmpty: start.length === 0,
    async *bytes() {
      let room = lengthBytes - offsetBytes;
      for (let part: Uint8Array | undefined = start; part && room > 0; part = (await next()).value) {
        yield part.length > room ? part.subarray(0, room) : part;
        room -= part.length;
      }
    },
  };
}

export async function deleteUpload(app: App, who: Member, at: InUpload): Promise<void> {
  const row = await requireUpload(app, who, at);
  const keys = await app.db.transaction(async (tx) => {
    const take = await lockTake(tx, at.teamId, row.takeId);
    if (take?.status === 'finished') throw new AppError('take_finished');
    const chunks = await selectChunks(tx, at.teamId, row.takeId);
    await deleteTake(tx, at.teamId, row.takeId);
    return chunks.map(({ key }) => key);
  });
  for (const key of keys) await app.storage.remove(key);
}

async function requireUpload(app: App, who: Member, at: InUpload): Promise<UploadRow> {
  await requireMeeting(app.db, who, at);
  const row = await selectUpload(app.db, at, at.uploadId);
  if (!row) throw new AppError('upload_not_found');
  return row;
}
