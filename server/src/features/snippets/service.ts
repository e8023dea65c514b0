import { limits } from '@candor/contract/limits';
import type { NewSnippet, Snippet } from '@candor/contract/snippets';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { ServedFile } from '../../http/ranges.ts';
import { fileNameOf } from '../../http/ranges.ts';
import type { Member } from '../../http/who.ts';
import { announcePart } from '../meetings/announce.ts';
import { listParts } from '../meetings/joined.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { findMeeting, requireMeeting } from '../meetings/service.ts';
import { requireReady } from '../recordings/service.ts';
import type { SnippetRow } from './store.ts';
import {
  deleteSnippet,
  insertSnippet,
  selectSnippet,
  selectSnippets,
  selectSnippetsById,
  updateSnippet,
} from './store.ts';

export type { SnippetRow };

type InSnippet = InMeeting & { snippetId: string };

/** How far the end of a selection may be beyond the recording: players round its length up. */
const toleranceS = 1;

function toSnippet(row: SnippetRow, meeting: Pick<MeetingRow, 'startTime'>): Snippet {
  const clock = (seconds: number) => new Date(meeting.startTime.getTime() + seconds * 1000).toISOString();
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    meetingId: row.meetingId,
    title: row.title,
    description: row.description,
    start: row.startS,
    end: row.endS,
    startTime: clock(row.startS),
    endTime: clock(row.endS),
    mediaType: row.mediaType,
    status: row.status,
    nickname: row.title,
    failureReason: row.failureReason,
  };
}

export async function createSnippet(app: App, who: Member, at: InMeeting, wanted: NewSnippet): Promise<Snippet> {
  const meeting = await requireMeeting(app.db, who, at);
  if (wanted.end - wanted.start > limits.snippetSeconds) throw new AppError('snippet_too_long');
  const recording = await requireReady(app, at);
  if (wanted.mediaType === 'video' && recording.kind === 'audio') throw new AppError('snippet_needs_video');
  const endS = Math.min(wanted.end, recording.durationS);
  if (wanted.end > recording.durationS + toleranceS || endS <= wanted.start)
    throw new AppError('snippet_outside_recording');
  const row = await app.db.transaction(async (tx) => {
    const { title, description, mediaType } = wanted;
    const inserted = await insertSnippet(tx, {
      id: newId(),
      teamId: at.teamId,
      meetingId: at.meetingId,
      accountId: who.accountId,
      title,
      description,
      mediaType,
      startS: wanted.start,
      endS,
    });
    await app.jobs.add(
      tx,
      'snippet.cut',
      { teamId: at.teamId, meetingId: at.meetingId, snippetId: inserted.id },
      { key: inserted.id },
    );
    await announce(tx, inserted);
    return inserted;
  });
  return toSnippet(row, meeting);
}

/** With those of the calls that were joined to it, at the time at which they are in its recording. */
export async function listSnippets(app: App, who: Member, at: InMeeting): Promise<Snippet[]> {
  const meeting = await requireMeeting(app.db, who, at);
  const own = (await selectSnippets(app.db, at)).map((row) => toSnippet(row, meeting));
  const joined: Snippet[] = [];
  for (const { part, startS } of await listParts(app.db, at))
    for (const row of await selectSnippets(app.db, { teamId: at.teamId, meetingId: part.id })) {
      const snippet = toSnippet(row, part);
      joined.push({ ...snippet, start: snippet.start + startS, end: snippet.end + startS });
    }
  return joined.length === 0
    ? own
    : [...own, ...joined].toSorted((a, b) => b.$createdAt.localeCompare(a.$createdAt) || b.$id.localeCompare(a.$id));
}

export async function getSnippet(app: App, who: Member, at: InSnippet): Promise<Snippet> {
  const { row, meeting } = await requireSnippet(app, who, at);
  return toSnippet(row, meeting);
}

export async function changeSnippet(
  app: App,
  who: Member,
  at: InSnippet,
  change: { title?: string | undefined; description?: string | undefined },
): Promise<Snippet> {
  const { row, meeting } = await requireSnippet(app, who, at);
  const { title = row.title, description = row.description } = change;
  const updated = await app.db.transaction(async (tx) => {
    await announce(tx, row);
    return updateSnippet(tx, at.teamId, at.snippetId, { title, description });
  });
  if (!updated) throw new AppError('snippet_not_found');
  return toSnippet(updated, meeting);
}

/** Files go after the row is gone for good; what a crash leaves between the two, the clean-up finds. */
export async function removeSnippet(app: App, who: Member, at: InSnippet): Promise<void> {
  await requireSnippet(app, who, at);
  const row = await app.db.transaction(async (tx) => {
    const deleted = await deleteSnippet(tx, at, at.snippetId);
    if (deleted) await announce(tx, deleted);
    return deleted;
  });
  for (const key of [row?.mediaKey, row?.thumbnailKey]) if (key) await app.storage.remove(key);
}

export async function requireMedia(app: App, who: Member, at: InSnippet, download: boolean): Promise<ServedFile> {
  const { row } = await requireSnippet(app, who, at);
  return toMediaFile(app, row, download ? row.title : undefined);
}

/** For pages that are shared: no caller, so no question of who may see them. */
export async function findSnippets(db: Db, teamId: string, snippetIds: readonly string[]): Promise<SnippetRow[]> {
  return selectSnippetsById(db, teamId, snippetIds);
}

/** Given a title, the browser saves it under that name. */
export function toMediaFile(app: App, row: SnippetRow, title: string | undefined): ServedFile {
  if (!row.mediaKey || row.mediaBytes === null || row.mediaSha256 === null) throw new AppError('snippet_not_ready');
  const key = row.mediaKey;
  const isVideo = row.mediaType === 'video';
  return {
    bytes: row.mediaBytes,
    etag: row.mediaSha256.slice(0, 32),
    modifiedAt: row.createdAt,
    mediaType: isVideo ? 'video/mp4' : 'audio/mpeg',
    downloadName: title === undefined ? undefined : fileNameOf(title, isVideo ? 'mp4' : 'mp3'),
    open: (range) => app.storage.get(key, range),
  };
}

export async function requireThumbnail(app: App, who: Member, at: InSnippet): Promise<ServedFile> {
  const { row } = await requireSnippet(app, who, at);
  return toThumbnailFile(app, row);
}

export function toThumbnailFile(app: App, row: SnippetRow): ServedFile {
  if (!row.thumbnailKey || row.thumbnailBytes === null) throw new AppError('snippet_not_ready');
  const key = row.thumbnailKey;
  return {
    bytes: row.thumbnailBytes,
    etag: `${row.id}-picture`,
    modifiedAt: row.createdAt,
    mediaType: 'image/jpeg',
    open: (range) => app.storage.get(key, range),
  };
}

/** A snippet was made, completed, changed or removed. */
export async function announce(
  db: Db,
  { teamId, meetingId, id }: Pick<SnippetRow, 'teamId' | 'meetingId' | 'id'>,
): Promise<void> {
  const meeting = await findMeeting(db, { teamId, meetingId });
  if (meeting) await announcePart(db, meeting, 'snippet', { meetingId, snippetId: id });
}

async function requireSnippet(app: App, who: Member, at: InSnippet): Promise<{ row: SnippetRow; meeting: MeetingRow }> {
  const meeting = await requireMeeting(app.db, who, at);
  const row = await selectSnippet(app.db, at, at.snippetId);
  if (!row) throw new AppError('snippet_not_found');
  return { row, meeting };
}
