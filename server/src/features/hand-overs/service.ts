import type { HandOver } from '@candor/contract/hand-overs';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { createMeeting } from '../meetings/create.ts';
import { listTakes } from '../recordings/takes/takes.ts';
import { appendUpload, createUpload, deleteUpload, listUploads } from '../recordings/uploads/uploads.ts';
import { handOverPrefix, hashOf } from './receive.ts';
import type { HandOverFileRow, HandOverRow } from './store.ts';
import {
  deleteFile,
  deleteHandOvers,
  selectExpired,
  selectFiles,
  selectHandOver,
  selectKnown,
  takeFile,
  updateFile,
} from './store.ts';

/** `secret` is what the browser that sent the files keeps. */
export type Claim = { handOverId: string; secret: string | undefined };
type Wanted = {
  files: readonly { file: number; description: string; startTime?: string | undefined }[];
  private: boolean;
};

/** As long as copying a file within the store may take. */
const takenMs = 10 * 60_000;
/** What is being claimed when its time is over may still be read. */
const graceMs = takenMs + 5 * 60_000;
const orphanMs = 2 * 3600_000;

export async function getHandOver(app: App, claim: Claim): Promise<HandOver> {
  const { row, files } = await requireHandOver(app, claim);
  return {
    $id: row.id,
    expiresAt: row.expiresAt.toISOString(),
    files: files.map(({ file, name, bytes }) => ({ file, name, bytes })),
  };
}

export async function discardHandOver(app: App, claim: Claim): Promise<void> {
  const { row } = await requireHandOver(app, claim);
  await removeAll(app, row.id);
}

/** A meeting of the member's for each file. Asked again after a failure, it goes on where it stopped. */
export async function claimHandOver(app: App, who: Member, claim: Claim, wanted: Wanted): Promise<string[]> {
  const { row, files } = await requireHandOver(app, claim);
  const meetingIds: string[] = [];
  for (const { file, ...about } of wanted.files) {
    if (!files.some((one) => one.file === file)) continue;
    const now = app.now();
    const taken = await takeFile(
      app.db,
      { handOverId: row.id, file },
      { now, until: new Date(now.getTime() + takenMs) },
    );
    if (!taken) throw new AppError('hand_over_taken');
    try {
      meetingIds.push(await makeMeeting(app, who, taken, { ...about, private: wanted.private }));
    } catch (error) {
      await updateFile(app.db, taken, { takenUntil: null });
      throw error;
    }
  }
  if (meetingIds.length === 0) throw new AppError('hand_over_not_found');
  await removeAll(app, row.id);
  return meetingIds;
}

async function makeMeeting(
  app: App,
  who: Member,
  taken: HandOverFileRow,
  about: { description: string; startTime?: string | undefined; private: boolean },
): Promise<string> {
  const meetingId = taken.meetingId ?? (await createMeeting(app, who, { source: 'upload', ...standard, ...about })).$id;
  await updateFile(app.db, taken, { meetingId });
  const at = { teamId: who.teamId, meetingId };
  // Of a try that was cut off, also after its last byte.
  const isThere = (await listTakes(app, who, at)).some(({ status }) => status === 'finished');
  for (const { $id: uploadId } of await listUploads(app, who, at)) await deleteUpload(app, who, { ...at, uploadId });
  const { name: fileName, mediaType, bytes: length, key } = taken;
  if (!isThere) {
    const upload = await createUpload(app, who, at, { length, fileName, mediaType, startedAt: undefined });
    await appendUpload(app, who, { ...at, uploadId: upload.$id }, 0, await app.storage.get(key));
  }
  await deleteFile(app.db, taken);
  await app.storage.remove(key);
  return meetingId;
}

const standard = { externalContactId: null, participants: [] };

async function requireHandOver(
  app: App,
  { handOverId, secret }: Claim,
): Promise<{ row: HandOverRow; files: HandOverFileRow[] }> {
  const found =
    secret === undefined
      ? undefined
      : await selectHandOver(app.db, { id: handOverId, secretHash: hashOf(secret), now: app.now() });
  if (!found || found.files.length === 0) throw new AppError('hand_over_not_found');
  return found;
}

/** The files before their rows: what is cut off in between is found again. */
async function removeAll(app: App, id: string): Promise<void> {
  for (const { key } of await selectFiles(app.db, id)) await app.storage.remove(key);
  await deleteHandOvers(app.db, [id]);
}

/** Removes what nobody has claimed in time, and files that no row names. Safe to run at any time, by several at once. */
export async function cleanHandOvers(app: App): Promise<void> {
  const now = app.now().getTime();
  for (const id of await selectExpired(app.db, new Date(now - graceMs))) await removeAll(app, id);
  const old: string[] = [];
  for await (const { key, modifiedAt } of app.storage.list(handOverPrefix))
    if (modifiedAt.getTime() < now - orphanMs) old.push(key);
  const idOf = (key: string) => key.slice(handOverPrefix.length).split('/')[0]!;
  const known = await selectKnown(app.db, [...new Set(old.map(idOf))]);
  for (const key of old) if (!known.has(idOf(key))) await app.storage.remove(key);
}
