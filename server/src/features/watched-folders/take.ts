import { createHash } from 'node:crypto';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { suppressionOf } from '../../erasure/suppress.ts';
import type { WatchedPlace } from '../../engines/watched-place/port.ts';
import { PlaceError } from '../../engines/watched-place/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { listNames } from '../accounts/service.ts';
import { createMeetings, findMeeting } from '../meetings/service.ts';
import { looksLikeMedia, signatureBytes } from '../recordings/uploads/signatures.ts';
import { dropTrackFiles, openTrackFiles } from '../recordings/uploads/track-files.ts';
import { addSpeakingTimes } from '../recordings/takes/speaking.ts';
import { finishTake, storeChunk, takesOf } from '../recordings/takes/takes.ts';
import { findMember } from '../teams/service.ts';
import { endingOf, nameOf } from './groups.ts';
import { placeOf, refuse } from './scan.ts';
import type { FileRow, FolderRow } from './store.ts';
import {
  claimContent,
  findContent,
  lockFile,
  releaseContent,
  selectFile,
  selectFiles,
  selectFolder,
  updateFile,
} from './store.ts';
import type { Beside } from './told.ts';
import { findContactCalled, readBeside, startOf, tellName, titleOf } from './told.ts';

/** Why a file is not taken, for people. */
class Refusal extends Error {}
/** It is being written again: it waits. */
class Changed extends Error {}

type Work = { folder: FolderRow & { accountId: string }; file: FileRow; place: WatchedPlace; signal: AbortSignal };

/**
 * Makes a meeting of a file. Safe to run twice and to be killed at any moment: the content is claimed with the meeting
 * in one transaction, and what has arrived of the recording is gone on from.
 */
export async function takeFile(app: App, { payload, signal, isLastAttempt }: JobRun<'folder.take'>): Promise<void> {
  const file = await selectFile(app.db, payload.fileId);
  const folder = file && (await selectFolder(app.db, file.teamId, file.folderId));
  if (!file || !folder || (file.state !== 'waiting' && file.state !== 'taking')) return;
  try {
    const { accountId } = folder;
    const isMember = accountId !== null && (await findMember(app.db, { teamId: folder.teamId, accountId })) !== null;
    if (!isMember)
      throw new Refusal('Nobody owns what is taken from this folder. Choose a member of the team, then try again.');
    const place = await placeOf(app, folder);
    try {
      await take(app, { folder: { ...folder, accountId }, file, place, signal });
    } finally {
      place.close();
    }
  } catch (error) {
    if (error instanceof Changed) return wait(app, file);
    if (signal.aborted && !isLastAttempt) throw error;
    const isCertain = error instanceof Refusal || error instanceof PlaceError || error instanceof AppError;
    if (!isCertain && !isLastAttempt) throw error;
    await refuse(app, file, isCertain ? error.message : `It could not be taken: ${(error as Error).message}`);
  }
}

async function take(app: App, work: Work): Promise<void> {
  const { file, place } = work;
  await requireUnchanged(work);
  if (file.bytes > limits.uploadBytes) throw new Refusal('It is larger than 5 GB.');
  const sha256 = file.state === 'taking' && file.sha256 ? file.sha256 : await digest(work);
  await requireUnchanged(work);
  const beside = await readBeside(place, file.sidecars);
  const meetingId = await claim(app, work, sha256, beside);
  if (meetingId === null) return putAway(app, work, []);
  await send(app, { ...work, file: { ...file, sha256 } }, meetingId, beside);
  await app.db.transaction(async (tx) => {
    const decidedAt = app.now();
    await updateFile(tx, file.id, { state: 'taken', reason: null, decidedAt });
    const rows = await selectFiles(tx, file.folderId);
    for (const row of rows) {
      const unread = beside.unread.find(({ path }) => path === row.path);
      if (beside.used.includes(row.path))
        await updateFile(tx, row.id, {
          state: 'used',
          meetingId,
          decidedAt,
          reason: `It was read with “${nameOf(file.path)}”.`,
        });
      else if (unread) await updateFile(tx, row.id, { state: 'refused', reason: unread.reason, meetingId, decidedAt });
    }
  });
  await putAway(app, work, beside.used);
}

async function requireUnchanged({ place, file }: Work): Promise<void> {
  const now = await place.stat(file.path);
  if (!now) throw new Refusal('The file is no longer there.');
  if (now.bytes !== file.bytes || Math.abs(now.modifiedAt.getTime() - file.modifiedAt.getTime()) > 1)
    throw new Changed();
}

/** Of the whole content; and a look at its beginning, since a name says nothing. */
async function digest({ place, file, signal }: Work): Promise<string> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  for await (const part of await place.open(file.path)) {
    signal.throwIfAborted();
    if (start.length < signatureBytes) start = Buffer.concat([start, part as Buffer]).subarray(0, signatureBytes);
    hash.update(part as Buffer);
  }
  if (!looksLikeMedia(start)) throw new Refusal('It is not a recording that Candor can read, whatever its name says.');
  return hash.digest('hex');
}

/** The meeting that waits for this file; null where its content is one already. */
async function claim(app: App, { folder, file }: Work, sha256: string, beside: Beside): Promise<string | null> {
  const { teamId, accountId } = folder;
  const told = tellName(folder, file.path);
  const suppression = await suppressionOf(app.db, app.secrets, teamId);
  const startTime = startOf(told, file);
  const names = [...(told.contact === null ? [] : [told.contact]), ...beside.participants];
  if ([told.title, ...names].some((text) => suppression.findsBefore(text, startTime.toISOString())))
    throw new Refusal('It names someone who was erased after it was recorded.');
  const host = (await listNames(app.db, [accountId])).get(accountId) ?? null;
  const others = suppression.erase(names).filter((name) => name !== '' && name !== host);
  const contactId = await findContactCalled(app, teamId, others);
  return app.db.transaction(async (tx) => {
    const row = await lockFile(tx, file.id);
    if (!row || (row.state !== 'waiting' && row.state !== 'taking')) return null;
    const former = row.meetingId === null ? null : { teamId, meetingId: row.meetingId };
    const hasFormer = former !== null && (await findMeeting(tx, former)) !== undefined;
    // Begun before: with this content, or with none that counts.
    if (hasFormer && (row.sha256 === sha256 || (await takesOf(tx, former)).length === 0)) {
      await claimContent(tx, { teamId, sha256, fileId: file.id, meetingId: former.meetingId });
      await updateFile(tx, file.id, { state: 'taking', sha256, reason: null });
      return former.meetingId;
    }
    const known = await findContent(tx, teamId, sha256);
    if (known) {
      const isOwn = known.fileId === file.id;
      const isThere = known.meetingId !== null && (await findMeeting(tx, { teamId, meetingId: known.meetingId }));
      await updateFile(tx, file.id, {
        state: isOwn && isThere ? 'taken' : 'same',
        reason: isThere ? (isOwn ? null : sameReason) : goneReason,
        meetingId: isThere ? known.meetingId : null,
        sha256,
        decidedAt: app.now(),
      });
      return null;
    }
    const [meeting] = await createMeetings(app, tx, [
      {
        teamId,
        accountId,
        status: 'pending',
        description: (suppression.erase(titleOf(told, file.path)) || 'Recording').slice(0, limits.description),
        startTime,
        hostName: host,
        participants: [...new Set([...(host === null ? [] : [host]), ...others])].slice(0, limits.participants),
        source: 'upload',
        externalContactId: contactId,
      },
    ]);
    const owner = await claimContent(tx, { teamId, sha256, fileId: file.id, meetingId: meeting!.id });
    // Another worker was faster with a copy of the file: nothing of this one stays.
    if (owner.fileId !== file.id) throw new Error('the same content is being taken at the same moment');
    await updateFile(tx, file.id, { state: 'taking', meetingId: meeting!.id, sha256, reason: null });
    return meeting!.id;
  });
}

const sameReason = 'The same recording is a meeting already.';
const goneReason = 'The same recording was a meeting before, and it was deleted.';

/** In pieces that are always cut alike: whoever sends them, and however often, each is stored once. */
async function send(app: App, work: Work, meetingId: string, beside: Beside): Promise<void> {
  const { folder, file, place, signal } = work;
  const { teamId, accountId } = folder;
  const at = { teamId, meetingId };
  const expiresAt = Number.POSITIVE_INFINITY;
  const who = { accountId, teamId, role: 'member' as const, sessionId: 'watched-folder', expiresAt };
  const isSound = soundEndings.has(endingOf(file.path));
  const track = {
    name: nameOf(file.path)
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, limits.name),
    participant: null,
    kind: isSound ? ('audio' as const) : ('video' as const),
    mediaType: isSound ? 'audio/mpeg' : 'video/mp4',
    offsetMs: 0,
  };
  const startedAt = startOf(tellName(folder, file.path), file);
  const wanted = { key: file.sha256!, startedAt, tracks: [track] };
  const { takeId, isOpen, stored } = await openTrackFiles(app, who, at, wanted);
  // Everything had arrived, and only that was not written down.
  if (!isOpen) return;
  if (beside.spoke) {
    const times = beside.spoke.map((time) => ({ ...time, track: 0 }));
    await addSpeakingTimes(app, who, { ...at, takeId }, times);
  }
  let seq = stored[0]?.pieces ?? 0;
  for await (const piece of piecesOf(await place.open(file.path, seq * pieceBytes))) {
    signal.throwIfAborted();
    await storeChunk(app, { ...at, takeId, track: 0, seq: seq++ }, piece);
  }
  try {
    await requireUnchanged(work);
    if (seq !== Math.ceil(file.bytes / pieceBytes)) throw new Changed();
  } catch (error) {
    // What has arrived is of two versions of the file.
    await dropTrackFiles(app, at, takeId);
    throw error;
  }
  await finishTake(app, who, { ...at, takeId }, { chunkCounts: [seq], incomplete: false });
}

const pieceBytes = 8 * 1024 * 1024;

async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    let rest = part;
    while (size + rest.length >= pieceBytes) {
      yield Buffer.concat([...parts, rest.subarray(0, pieceBytes - size)]);
      rest = rest.subarray(pieceBytes - size);
      parts = [];
      size = 0;
    }
    if (rest.length > 0) parts.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(parts);
}

const soundEndings = new Set([
  'm4a',
  'mp3',
  'wav',
  'ogg',
  'oga',
  'opus',
  'flac',
  'aac',
  'amr',
  'caf',
  'wma',
  'aif',
  'aiff',
]);

/** As if it had just been found. Its meeting stays, and gets what comes. */
async function wait(app: App, { id, teamId }: FileRow): Promise<void> {
  await app.db.transaction(async (tx) => {
    await releaseContent(tx, teamId, id);
    await updateFile(tx, id, { state: 'waiting', sha256: null, seenAt: app.now(), bytes: -1 });
  });
}

async function putAway(app: App, { folder, file, place }: Work, used: readonly string[]): Promise<void> {
  if (folder.afterwards !== 'move') return;
  for (const path of [file.path, ...used])
    await place.moveAway(path).catch(async (error: unknown) => {
      if (!(error instanceof PlaceError)) throw error;
      const reason = `It is a meeting. ${error.message}`;
      if (path === file.path) await updateFile(app.db, file.id, { reason });
    });
}
