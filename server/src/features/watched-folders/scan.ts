import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { openWatchedPlace } from '../../engines/watched-place/open.ts';
import type { FoundFile, WatchedPlace } from '../../engines/watched-place/port.ts';
import { PlaceError } from '../../engines/watched-place/port.ts';
import { suppressionOf } from '../../erasure/suppress.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { besideOf, isBeside, isSoundOfPicture, isUnconverted, isUnfinished, kindOf } from './groups.ts';
import type { FileRow, FolderRow } from './store.ts';
import {
  deleteFiles,
  insertFiles,
  refuseUndecided,
  selectFiles,
  selectFolder,
  selectWatched,
  updateFile,
  updateFolder,
} from './store.ts';

/** A file that has not changed for so long is whole: programs that copy write more often. */
export const settleMs = 30_000;

export async function pollFolders(app: App, { signal }: Pick<JobRun<'folders.poll'>, 'signal'>): Promise<void> {
  for (const folder of await selectWatched(app.db)) {
    signal.throwIfAborted();
    await checkFolder(app, folder);
  }
}

export async function checkAsked(app: App, { payload }: JobRun<'folder.check'>): Promise<void> {
  const folder = await selectFolder(app.db, payload.teamId, payload.folderId);
  if (folder) await checkFolder(app, folder);
}

export const placeOf = (app: App, { path }: Pick<FolderRow, 'path'>): Promise<WatchedPlace> =>
  openWatchedPlace(app.config.watched, path);

/** Safe to run twice and by several at once: a file is added once, and its job takes it once. */
async function checkFolder(app: App, folder: FolderRow): Promise<void> {
  const checkedAt = app.now();
  try {
    const place = await placeOf(app, folder);
    try {
      const found: FoundFile[] = [];
      for await (const file of place.list()) if (!isUnfinished(file.path)) found.push(file);
      const problem = await follow(app, folder, found);
      await updateFolder(app.db, folder, { checkedAt, problem });
    } finally {
      place.close();
    }
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
    await updateFolder(app.db, folder, { checkedAt, problem: error.message });
  }
}

/** Answers what whoever looks after the folder should know. */
async function follow(app: App, folder: FolderRow, found: readonly FoundFile[]): Promise<string | null> {
  const now = app.now();
  const known = new Map((await selectFiles(app.db, folder.id)).map((row) => [row.path, row]));
  const { id: folderId, teamId } = folder;
  // A name that was erased is not written down again, and what it names isn't taken.
  const suppression = await suppressionOf(app.db, app.secrets, teamId);
  const named = found.filter(({ path }) => suppression.finds(path)).length;
  const fresh = found
    .filter(({ path }) => !suppression.finds(path))
    .filter(({ path }) => !known.has(path) && isWorthAWord(path))
    .map(({ path, bytes, modifiedAt }) => ({ id: newId(), folderId, teamId, path, bytes, modifiedAt, seenAt: now }));
  await insertFiles(app.db, fresh);
  const paths = new Set(found.map(({ path }) => path));
  // Gone before it was read: whoever put it there took it away.
  await deleteFiles(
    app.db,
    [...known.values()].filter((row) => row.state === 'waiting' && !paths.has(row.path)).map(({ id }) => id),
  );
  for (const file of found) {
    const row = known.get(file.path);
    if (row && row.state !== 'taking' && isOther(row, file))
      await updateFile(app.db, row.id, { ...fileOf(file), state: 'waiting', reason: null, sha256: null, seenAt: now });
  }
  const rows = new Map((await selectFiles(app.db, folder.id)).map((row) => [row.path, row]));
  for (const file of found) await decide(app, file, rows, [...paths]);
  return named === 0
    ? null
    : `${named === 1 ? 'One file names' : `${named} files name`} someone who was erased, and stays where it is.`;
}

const fileOf = ({ bytes, modifiedAt }: FoundFile) => ({ bytes, modifiedAt });
const isOther = (row: FileRow, file: FoundFile): boolean =>
  row.bytes !== file.bytes || Math.abs(row.modifiedAt.getTime() - file.modifiedAt.getTime()) > 1;
const isWorthAWord = (path: string) => kindOf(path) !== 'other' || !isBeside(path);

/** What is certain is said at once; what has settled is handed to its job. */
async function decide(
  app: App,
  file: FoundFile,
  rows: ReadonlyMap<string, FileRow>,
  paths: readonly string[],
): Promise<void> {
  const row = rows.get(file.path);
  const isMine = row?.state === 'waiting' || row?.state === 'taking';
  if (!row || !isMine) return;
  const isSettled = (one: FileRow | undefined) =>
    one === undefined || one.state !== 'waiting' || app.now().getTime() - one.seenAt.getTime() >= settleMs;
  const refusal = file.fault ?? refusalOf(file);
  if (refusal !== null && (file.fault !== null || isSettled(row))) return refuse(app, row, refusal);
  if (kindOf(file.path) !== 'media' || !isSettled(row)) return;
  const sidecars = besideOf(file.path, paths);
  if (!sidecars.every((path) => isSettled(rows.get(path)))) return;
  if (isSoundOfPicture(file.path, paths))
    return updateFile(app.db, row.id, {
      state: 'same',
      reason: 'It is the audio of the video next to it.',
      decidedAt: app.now(),
    });
  await app.db.transaction(async (tx) => {
    await updateFile(tx, row.id, { sidecars });
    await app.jobs.add(tx, 'folder.take', { teamId: row.teamId, fileId: row.id }, { key: row.id });
  });
}

function refusalOf({ path, bytes }: FoundFile): string | null {
  if (isUnconverted(path))
    return 'This format can only be opened by the program that made it. Convert it there, and put the result here.';
  if (kindOf(path) === 'other')
    return 'This isn’t a recording. Candor takes audio and video, with subtitles (.vtt) and participants (.csv) next to them.';
  return bytes === 0 ? 'It is empty.' : null;
}

export async function refuse(app: App, { id }: Pick<FileRow, 'id'>, reason: string): Promise<void> {
  await refuseUndecided(app.db, id, { reason: reason.slice(0, 1_000), decidedAt: app.now() });
}
