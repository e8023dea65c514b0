import { createHash } from 'node:crypto';
import type { NewTake, Take } from '@candor/contract/recordings';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import type { MoveOptions } from '../../../pipeline/move.ts';
import { move } from '../../../pipeline/move.ts';
import type { InMeeting, MeetingRow } from '../../meetings/service.ts';
import { changeMeeting, holdAnyMeeting, requireMeeting } from '../../meetings/service.ts';
import { beginMeeting, isUnderWay } from './begin.ts';
import { insertIntoOpen, selectPlace } from './chunk-store.ts';
import { chunkKey } from '../keys.ts';
import { upsertRecording } from '../store.ts';
import type { TakeRow, TrackRow } from './take-store.ts';
import {
  countOpenTakes,
  insertTake,
  lockTake,
  selectChunk,
  selectRuns,
  selectTake,
  selectTakeByKey,
  selectTakes,
  selectTracks,
  updateTake,
} from './take-store.ts';

type InTake = InMeeting & { takeId: string };

function toTake(row: TakeRow, tracks: readonly TrackRow[]): Take {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    meetingId: row.meetingId,
    source: row.source,
    status: row.status,
    startedAt: row.startedAt.toISOString(),
    tracks: tracks
      .filter(({ takeId, channelOf }) => takeId === row.id && channelOf === null)
      .map(({ track, name, participant, kind, mediaType, offsetMs }) => ({
        track,
        name,
        participant,
        kind,
        mediaType,
        offsetMs,
      })),
  };
}

export async function createTake(
  app: App,
  who: Member,
  at: InMeeting,
  wanted: NewTake,
): Promise<{ take: Take; isNew: boolean }> {
  const meeting = await requireMeeting(app.db, who, at);
  if (meeting.status === 'cancelled') throw new AppError('meeting_invalid_state');
  if (isUnderWay(meeting) && meeting.accountId !== who.accountId) throw new AppError('not_meeting_owner');
  const { tracks, startedAt, source } = wanted;
  const id = newId();
  const key = wanted.key ?? id;
  return app.db.transaction(async (tx) => {
    await beginMeeting(app, tx, at, new Date(startedAt));
    const row = {
      id,
      ...atOf(at),
      accountId: who.accountId,
      source,
      key,
      startedAt: new Date(startedAt),
      lastChunkAt: app.now(),
    };
    const inserted = await insertTake(
      tx,
      row,
      tracks.map((track, index) => ({ track: index, ...track })),
    );
    if (inserted) await noteReceiving(tx, at);
    if (inserted) await beginListening(app, tx, inserted);
    // Of a meeting that came from a calendar nobody knew how it would be captured.
    if (inserted && source === 'browser' && meeting.source === null) await changeMeeting(tx, meeting, { source });
    const found = inserted ?? (await reopen(app, tx, (await selectTakeByKey(tx, at, key))!));
    return { take: toTake(found, await selectTracks(tx, at.teamId, [found.id])), isNew: inserted !== undefined };
  });
}

/** A take that was closed for silence resumes when its recorder is back, even days later. */
async function reopen(app: App, tx: Db, row: TakeRow): Promise<TakeRow> {
  if (row.status === 'open' || !row.isForgotten) return row;
  const change = { status: 'open', isForgotten: false, includedIn: null, lastChunkAt: app.now() } as const;
  await updateTake(tx, row.teamId, row.id, change);
  await noteReceiving(tx, row);
  await beginListening(app, tx, { ...row, ...change });
  return { ...row, ...change };
}

/** What is said is recognized while the take goes on. A file is there at once, and is heard as a whole. */
async function beginListening(app: App, tx: Db, row: TakeRow): Promise<void> {
  const { teamId, meetingId, id: takeId } = row;
  if (row.source === 'upload') return;
  await app.jobs.add(tx, 'transcript.listen', { teamId, meetingId, takeId }, { key: keyOfTake(row) });
}

/** What is ready to play stays so while more arrives. */
export async function noteReceiving(db: Db, at: InMeeting): Promise<void> {
  await upsertRecording(db, atOf(at), { status: 'receiving' });
}

export async function listTakes(app: App, who: Member, at: InMeeting): Promise<Take[]> {
  await requireMeeting(app.db, who, at);
  return takesOf(app.db, at);
}

/** For features that have looked at who asks. */
export async function takesOf(db: Db, at: InMeeting): Promise<Take[]> {
  const rows = await selectTakes(db, at);
  const tracks = await selectTracks(
    db,
    at.teamId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toTake(row, tracks));
}

/** As `takesOf`, of one. */
export async function findTake(db: Db, at: InMeeting, takeId: string): Promise<Take | undefined> {
  const row = await selectTake(db, at, takeId);
  return row && toTake(row, await selectTracks(db, at.teamId, [row.id]));
}

export type PutChunk = { track: number; seq: number; bytes: number; sha256: string; isNew: boolean };

/** Answers when both the bytes and their row are safe. The same bytes again change nothing, others are refused. */
export async function putChunk(
  app: App,
  who: Member,
  at: InTake & { track: number; seq: number },
  body: Uint8Array,
): Promise<PutChunk> {
  await requireMeeting(app.db, who, at);
  const place = await selectPlace(app.db, at);
  if (!place) throw new AppError('take_not_found');
  if (place.sha256 !== null) {
    const { track, seq } = at;
    return sameOrConflict({ track, seq, bytes: body.length, sha256: hashOf(body) }, place.sha256);
  }
  if (place.take.status === 'finished') throw new AppError('take_finished');
  if (place.track === null) throw new AppError('take_not_found');
  const kept = await storeChunk(app, at, body);
  if (kept.isNew) await touchTake(app, place.take);
  return kept;
}

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** As `putChunk`, for callers that checked the meeting and the take a moment ago. */
export async function storeChunk(
  app: App,
  at: InTake & { track: number; seq: number },
  body: Uint8Array,
): Promise<PutChunk> {
  const { takeId, track, seq } = at;
  const sha256 = hashOf(body);
  const answer = { track, seq, bytes: body.length, sha256 };
  const key = chunkKey(at, at);
  const stored = await app.storage.put(key, body);
  let isKept = false;
  try {
    isKept = await insertIntoOpen(app.db, { takeId, track, seq, teamId: at.teamId, bytes: stored.bytes, sha256, key });
  } finally {
    // Whether the row was written may be unknown after a lost connection: only a certain "no" removes the bytes here, the clean-up finds the rest.
    if (!isKept) await removeUnlessKnown(app, at, key);
  }
  if (isKept) return { ...answer, isNew: true };
  const other = await selectChunk(app.db, at.teamId, at);
  if (!other) throw new AppError('take_finished');
  return sameOrConflict(answer, other.sha256);
}

function sameOrConflict(answer: Omit<PutChunk, 'isNew'>, sha256: string): PutChunk {
  if (sha256 !== answer.sha256) throw new AppError('chunk_conflict');
  return { ...answer, isNew: false };
}

async function removeUnlessKnown(app: App, at: InTake & { track: number; seq: number }, key: string): Promise<void> {
  const row = await selectChunk(app.db, at.teamId, at).catch(() => null);
  if (row === null || row?.key === key) return;
  await app.storage
    .remove(key)
    .catch((error: unknown) => app.log.warn({ err: error }, 'recordings: a spare chunk stays until the clean-up'));
}

const touchEveryMs = 60_000;

/** When it was last heard of, to within a minute: a write per chunk would be waste. */
async function touchTake(app: App, take: TakeRow): Promise<void> {
  const now = app.now();
  if (now.getTime() - take.lastChunkAt.getTime() > touchEveryMs)
    await updateTake(app.db, take.teamId, take.id, { lastChunkAt: now });
}

export async function listChunks(app: App, who: Member, at: InTake) {
  await requireMeeting(app.db, who, at);
  await requireTake(app, at);
  const [tracks, runs] = await Promise.all([
    selectTracks(app.db, at.teamId, [at.takeId]),
    selectRuns(app.db, at.teamId, at.takeId),
  ]);
  return tracks.map(({ track }) => {
    const own = runs.filter((run) => run.track === track);
    return {
      track,
      chunks: own.reduce((total, { first, last }) => total + last - first + 1, 0),
      bytes: own.reduce((total, run) => total + run.bytes, 0),
      runs: own.map(({ first, last }): [number, number] => [first, last]),
    };
  });
}

export async function finishTake(
  app: App,
  who: Member,
  at: InTake,
  wanted: { chunkCounts?: number[] | undefined; incomplete: boolean; lostMs?: number },
): Promise<Take> {
  await requireMeeting(app.db, who, at);
  await requireTake(app, at);
  return app.db.transaction(async (tx) => {
    const locked = await lockTake(tx, at.teamId, at.takeId);
    if (!locked) throw new AppError('take_not_found');
    if (locked.status === 'open') {
      const isMissing = await lacksChunks(tx, at, wanted.chunkCounts ?? []);
      if (isMissing && !wanted.incomplete) throw new AppError('chunks_missing');
      if (wanted.lostMs) await updateTake(tx, at.teamId, at.takeId, { lostMs: wanted.lostMs });
      await closeTake(app, tx, locked, isMissing || (wanted.lostMs ?? 0) > 0);
    }
    const row = (await selectTake(tx, at, at.takeId))!;
    return toTake(row, await selectTracks(tx, at.teamId, [row.id]));
  });
}

async function lacksChunks(db: Db, { teamId, takeId }: InTake, counts: readonly number[]): Promise<boolean> {
  const runs = await selectRuns(db, teamId, takeId);
  return counts.some(
    (wanted, track) =>
      wanted > 0 && !runs.some((run) => run.track === track && run.first === 0 && run.last >= wanted - 1),
  );
}

/**
 * The last take that closes sends the meeting on; the job exists if and only if the take is closed. A meeting in progress goes on
 * without it until it is finished: someone reloads the page, or records on another device. The meeting is held, so that of two takes
 * that close at once, or of a take and the meeting, the later one sees the earlier.
 */
export async function closeTake(app: App, tx: Db, row: TakeRow, incomplete: boolean): Promise<void> {
  await updateTake(tx, row.teamId, row.id, { status: 'finished', incomplete });
  const meeting = await holdAnyMeeting(tx, row);
  // One that is restored goes on from its takes.
  if (!meeting || meeting.status === 'cancelled') return;
  if (meeting.status === 'created' && row.source !== 'upload') return;
  if ((await countOpenTakes(tx, row)) > 0) return;
  await beginAssembling(app, tx, meeting, { key: keyOfTake(row) });
}

/** A job that already runs may have read the takes before this one was closed, for the first time or once more: it gets a job of its own. */
export function keyOfTake({ id, lastChunkAt }: Pick<TakeRow, 'id' | 'lastChunkAt'>): string {
  return `${id}-${lastChunkAt.getTime()}`;
}

export async function beginAssembling(
  app: App,
  tx: Db,
  meeting: MeetingRow,
  { key, change = {} }: { key: string; change?: NonNullable<MoveOptions['change']> },
): Promise<MeetingRow> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  await upsertRecording(tx, at, { status: 'assembling', percent: 0, note: 'Queued' });
  return move(app, tx, meeting, 'pending', { change, job: { key } });
}

async function requireTake(app: App, at: InTake): Promise<TakeRow> {
  const row = await selectTake(app.db, at, at.takeId);
  if (!row) throw new AppError('take_not_found');
  return row;
}

/** Route parameters carry more than the place. */
function atOf({ teamId, meetingId }: InMeeting): InMeeting {
  return { teamId, meetingId };
}
