import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { ErrorReply } from '@candor/contract/errors';
import type { ErasurePlace } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { cleanTexts } from '../../erasure/clean.ts';
import { findNamedFiles } from '../../erasure/documents.ts';
import type { Plan } from '../../erasure/erase.ts';
import { meetingFiles } from '../../erasure/erase.ts';
import { cleanMails, namedFolders, namedMails } from '../../erasure/local-files.ts';
import { searchTexts } from '../../erasure/search.ts';
import { blankAuditNames } from '../audit/blank.ts';
import { openPlaces, readMeetings, toPlaces } from './places.ts';

type Left = NonNullable<ErrorReply['fields']>;

/** Copies on this machine: mails that were kept as files, and what notetakers kept of pages that they couldn't join. */
export async function eraseLocalFiles(app: App, { teamId, found }: Plan, botIds: readonly string[]): Promise<void> {
  const { dataDir } = app.config;
  await cleanMails(join(dataDir, 'mail'), found.matcher);
  const bots = join(dataDir, 'bots');
  for (const id of botIds) await rm(join(bots, id), { recursive: true, force: true });
  for (const folder of await namedFolders(bots, await botsOf(app, teamId), found.matcher))
    await rm(folder, { recursive: true, force: true });
}

export async function botsOf(app: App, teamId: string, meetingIds?: readonly string[]): Promise<string[]> {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from bot where team_id = ${teamId}
      and ${meetingIds ? sql`meeting_id = any(${sql.param(meetingIds)}::text[])` : sql`true`}`);
  return rows.map(({ id }) => id);
}

/** Searches everything once more: what is left, and where a part of the name stands alone. */
export async function verifyErasure(
  app: App,
  { teamId, found, cleaning }: Plan,
): Promise<{ left: Left; check: ErasurePlace[] }> {
  let texts = await searchTexts(app.db, cleaning);
  if (texts.named.length > 0) {
    // Something was written while the person was being erased.
    await app.db.transaction(async (tx) => cleanTexts(tx, cleaning, blankAuditNames));
    texts = await searchTexts(app.db, cleaning);
  }
  const meetings = await readMeetings(app.db, teamId);
  const files = await findNamedFiles(app.db, app.storage, cleaning, []);
  const mails = await namedMails(join(app.config.dataDir, 'mail'), found.matcher);
  const folders = await namedFolders(join(app.config.dataDir, 'bots'), await botsOf(app, teamId), found.matcher);
  const stored = await meetingFiles(app.storage, teamId, found.meetingIds);
  const left = [
    ...texts.named.map(({ table, column, meetingId }) => ({
      path: `${table}.${column}`,
      message:
        meetingId === null || meetings.privateIds.has(meetingId)
          ? 'Still names the person'
          : `Still names the person, in the meeting ${meetingId}`,
    })),
    ...files.documents.map(({ key }) => ({ path: key, message: 'This file names the person' })),
    ...files.bookFileIds.map((id) => ({ path: `book_file ${id}`, message: 'This file names the person' })),
    ...stored.map((key) => ({ path: key, message: 'This file is still there' })),
    ...mails.map((path) => ({
      path: join('mail', path.split(/[\\/]/).at(-1)!),
      message: 'This email names the person',
    })),
    ...folders.map((path) => ({
      path: join('bots', path.split(/[\\/]/).at(-1)!),
      message: 'This folder names the person',
    })),
  ];
  return { left: left.slice(0, 50), check: toPlaces(openPlaces(texts.alone, meetings), meetings) };
}
