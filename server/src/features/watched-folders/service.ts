import type { WatchedFile, WatchedFolder } from '@candor/contract/watched-folders';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { PlaceError } from '../../engines/watched-place/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { isAdministrator } from '../accounts/administrators.ts';
import { listNames } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { findMeetings } from '../meetings/service.ts';
import { findMember } from '../teams/service.ts';
import { isUnfinished, kindOf } from './groups.ts';
import { readRule } from './names.ts';
import { placeOf } from './scan.ts';
import type { FileRow, FolderRow } from './store.ts';
import * as store from './store.ts';
import { tellName, titleOf } from './told.ts';

type InFolder = { teamId: string; folderId: string };
type Wanted = Pick<FolderRow, 'path' | 'rule' | 'timeZone' | 'afterwards' | 'isOn'> & { accountId: string };

export async function listFolders(
  app: App,
  teamId: string,
): Promise<{ place: string | null; folders: WatchedFolder[] }> {
  const rows = await store.selectFolders(app.db, teamId);
  return { place: app.config.watched.place ?? null, folders: await toFolders(app.db, teamId, rows) };
}

async function toFolders(db: Db, teamId: string, rows: readonly FolderRow[]): Promise<WatchedFolder[]> {
  const counts = await store.countFiles(db, teamId);
  const names = await listNames(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return rows.map(({ id, createdAt, checkedAt, teamId: _, ...row }) => {
    const { taken = 0, refused = 0, waiting = 0, taking = 0 } = counts.get(id) ?? {};
    return {
      ...row,
      $id: id,
      $createdAt: createdAt.toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
      ownerName: (row.accountId === null ? undefined : names.get(row.accountId)) ?? '',
      taken,
      refused,
      waiting: waiting + taking,
    };
  });
}

const toFolder = async (db: Db, row: FolderRow): Promise<WatchedFolder> => (await toFolders(db, row.teamId, [row]))[0]!;

export async function createFolder(app: App, who: Member, wanted: Wanted, from: Origin): Promise<WatchedFolder> {
  const { teamId } = who;
  await requireRight(app, who);
  await requireFit(app, teamId, wanted);
  const isTaken = (await store.selectPaths(app.db)).some(({ path }) => overlaps(path, wanted.path));
  if (isTaken) throw new AppError('watched_folder_taken');
  await look(app, wanted.path);
  const row = await app.db.transaction(async (tx) => {
    const inserted = await store.insertFolder(tx, { id: newId(), teamId, ...wanted });
    if (inserted) {
      await app.jobs.add(tx, 'folder.check', { teamId, folderId: inserted.id }, { key: inserted.id });
      await tell(app, tx, who, inserted, 'connected', from);
    }
    return inserted;
  });
  if (!row) throw new AppError('watched_folder_taken');
  return toFolder(app.db, row);
}

export async function changeFolder(
  app: App,
  who: Member,
  { teamId, folderId }: InFolder,
  wanted: { [Name in keyof Omit<Wanted, 'path'>]?: Wanted[Name] | undefined },
  from: Origin,
): Promise<WatchedFolder> {
  await requireRight(app, who);
  // What isn't named stays.
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  ) as Partial<Wanted>;
  await requireFit(app, teamId, change);
  const row = await app.db.transaction(async (tx) => {
    const before = await store.selectFolder(tx, teamId, folderId);
    if (!before) throw new AppError('watched_folder_not_found');
    await tell(app, tx, who, before, 'changed_settings', from);
    return (await store.updateFolder(tx, before, change)) ?? before;
  });
  return toFolder(app.db, row);
}

export async function removeFolder(app: App, who: Member, at: InFolder, from: Origin): Promise<void> {
  await requireRight(app, who);
  await app.db.transaction(async (tx) => {
    const row = await store.selectFolder(tx, at.teamId, at.folderId);
    if (!row || !(await store.deleteFolder(tx, at.teamId, at.folderId))) throw new AppError('watched_folder_not_found');
    await tell(app, tx, who, row, 'disconnected', from);
  });
}

const tell = (
  app: App,
  tx: Db,
  who: Member,
  { id, path }: FolderRow,
  action: 'connected' | 'changed_settings' | 'disconnected',
  from: Origin,
) =>
  record(app, tx, { who, teamId: who.teamId, action, thing: { kind: 'connection', id, name: `Folder ${path}` }, from });

/** The folder lies on the server, where files of others may be. */
async function requireRight(app: App, { accountId }: Member): Promise<void> {
  if (!(await isAdministrator(app.db, accountId))) throw new AppError('watched_folder_needs_administrator');
}

async function requireFit(app: App, teamId: string, { accountId, rule }: Partial<Wanted>): Promise<void> {
  if (accountId !== undefined && !(await findMember(app.db, { teamId, accountId })))
    throw new AppError('watched_folder_owner');
  if (rule !== undefined && rule !== '' && !readRule(rule)) throw new AppError('watched_folder_rule');
}

/** The one in the other, or the same. */
function overlaps(one: string, other: string): boolean {
  const [a, b] = [`${one}/`, `${other}/`];
  return one === '' || other === '' || a.startsWith(b) || b.startsWith(a);
}

/** Files that could be recordings. Throws where the folder can't be looked through. */
async function look(app: App, path: string): Promise<{ path: string; modifiedAt: Date }[]> {
  try {
    const place = await placeOf(app, { path });
    try {
      const found: { path: string; modifiedAt: Date }[] = [];
      for await (const file of place.list()) if (!isUnfinished(file.path)) found.push(file);
      return found;
    } finally {
      place.close();
    }
  } catch (error) {
    if (error instanceof PlaceError) throw new AppError('watched_folder_unreadable', { message: error.message });
    throw error;
  }
}

const shownFiles = 20;

export async function previewFolder(
  app: App,
  who: Member,
  { path, rule, timeZone }: Pick<Wanted, 'path' | 'rule' | 'timeZone'>,
) {
  await requireRight(app, who);
  await requireFit(app, who.teamId, { rule });
  const own = await store.selectFolders(app.db, who.teamId);
  const isOwn = own.some((folder) => folder.path === path);
  if (!isOwn && (await store.selectPaths(app.db)).some((other) => overlaps(other.path, path)))
    throw new AppError('watched_folder_taken');
  const media = (await look(app, path)).filter((file) => kindOf(file.path) === 'media');
  const files = media.slice(0, shownFiles).map((file) => {
    const told = tellName({ rule, timeZone }, file.path);
    const startTime = told.startTime?.toISOString() ?? null;
    return {
      path: file.path,
      title: titleOf(told, file.path),
      contact: told.contact,
      startTime,
      isOther: told.isOther,
    };
  });
  return { total: media.length, files };
}

export async function listFiles(
  app: App,
  at: InFolder,
  page: { state?: WatchedFile['state'] | undefined; page: number; limit: number },
): Promise<{ total: number; files: WatchedFile[] }> {
  await requireFolder(app, at);
  const { total, rows } = await store.selectFilePage(app.db, at, { ...page, state: page.state });
  return { total, files: await toFiles(app.db, at.teamId, rows) };
}

async function toFiles(db: Db, teamId: string, rows: readonly FileRow[]): Promise<WatchedFile[]> {
  const meetings = await findMeetings(
    db,
    teamId,
    rows.flatMap(({ meetingId }) => meetingId ?? []),
  );
  return rows.map(({ id, path, bytes, state, reason, meetingId, seenAt, decidedAt }) => {
    const meeting = meetings.find((one) => one.id === meetingId);
    return {
      $id: id,
      path,
      bytes: Math.max(0, bytes),
      state,
      reason: reason ?? (meeting?.status === 'failed' ? meeting.failureReason : null),
      meetingId: meeting?.id ?? null,
      seenAt: seenAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  });
}

export async function checkNow(app: App, at: InFolder): Promise<void> {
  const folder = await requireFolder(app, at);
  await app.db.transaction((tx) =>
    app.jobs.add(tx, 'folder.check', { teamId: at.teamId, folderId: folder.id }, { key: folder.id }),
  );
}

/** Read once more, as if it had just settled. What was deleted may come back. */
export async function retryFile(app: App, at: InFolder & { fileId: string }): Promise<WatchedFile> {
  const folder = await requireFolder(app, at);
  const row = await app.db.transaction(async (tx) => {
    const file = await store.lockFile(tx, at.fileId);
    if (!file || file.folderId !== folder.id) throw new AppError('watched_file_not_found');
    const isGone = file.state === 'same' && file.meetingId === null && file.sha256 !== null;
    if (file.state !== 'refused' && !isGone) throw new AppError('watched_file_settled');
    if (isGone) await store.forgetContent(tx, at.teamId, file.sha256!);
    const change = { state: 'waiting' as const, reason: null, decidedAt: null };
    await store.updateFile(tx, file.id, change);
    await app.jobs.add(tx, 'folder.check', { teamId: at.teamId, folderId: folder.id }, { key: folder.id });
    return { ...file, ...change };
  });
  return (await toFiles(app.db, at.teamId, [row]))[0]!;
}

async function requireFolder(app: App, { teamId, folderId }: InFolder): Promise<FolderRow> {
  const folder = await store.selectFolder(app.db, teamId, folderId);
  if (!folder) throw new AppError('watched_folder_not_found');
  return folder;
}
