import type { EditedSection, ListedDocument, MeetingDocument } from '@candor/contract/documents';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { missingOnPaper } from '../../engines/pdf/legible.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import type { Member } from '../../http/who.ts';
import { announcePart } from '../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { findMeeting, holdMeeting, requireMeeting } from '../meetings/service.ts';
import { openNames } from '../notes/service.ts';
import type { SpokenNow } from '../transcripts/spoken.ts';
import { isOutdated, spokenNow } from '../transcripts/spoken.ts';
import { recordAdded } from './added.ts';
import { editAndFollow } from './edit.ts';
import { cautionsFor, filePolicy, pagePolicy } from './policy/outside.ts';
import { toName, withoutEnding } from './names.ts';
import type { DocumentRow, NewDocument } from './store.ts';
import {
  insertDocument,
  lockDeleted,
  lockDocument,
  purgeDocuments,
  selectAllDocuments,
  selectDocument,
  selectDocuments,
  selectDocumentsByName,
  updateDocument,
} from './store.ts';
import { keepVersion } from './version-store.ts';

export type { DocumentRow };
export type InDocument = InMeeting & { filename: string };

function toListed(row: DocumentRow, now: SpokenNow): ListedDocument {
  const { name, nickname, meetingId, kind, state, failureReason, isEdited, mediaType } = row;
  return {
    name,
    nickname,
    meetingId,
    kind,
    state,
    isEdited,
    mediaType,
    updatedAt: row.updatedAt.toISOString(),
    failureReason: state === 'failed' ? failureReason : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    isStale: isOutdated(
      now,
      { words: row.words, at: row.updatedAt },
      row.sections.flatMap(({ lines }) => lines.flatMap(({ evidence }) => evidence)),
    ),
  };
}

/** With the names that speakers have now. */
export async function toDocument(db: Db, row: DocumentRow): Promise<MeetingDocument> {
  const [now, named] = await Promise.all([
    spokenNow(db, row, [row.words]),
    openNames(
      { db },
      row,
      row.sections.flatMap(({ lines }) => lines.flatMap(({ evidence }) => evidence)),
    ),
  ]);
  const sections = row.sections.map(({ givenTitle: _, removed: __, ...section }) => ({
    ...section,
    lines: named.lines(section.lines),
  }));
  const policy = row.fileKey === null ? await pageOrFilePolicy(db, row) : null;
  return {
    ...toListed(row, now),
    templateId: row.templateId,
    writer: row.writer,
    revision: row.revision,
    sections,
    cautions: policy ? cautionsFor(sections, policy) : [],
    notOnPaper: missingOnPaper([
      row.nickname,
      ...sections.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)]),
    ]),
  };
}

/** An email goes to the candidate; everything else may stand on a page that a client opens. */
const pageOrFilePolicy = (db: Db, row: DocumentRow) =>
  row.kind === 'email' ? filePolicy(db, row) : pagePolicy(db, row);

export async function listDocuments(
  app: App,
  who: Pick<Member, 'accountId'>,
  at: InMeeting,
): Promise<ListedDocument[]> {
  await requireMeeting(app.db, who, at);
  const rows = await selectDocuments(app.db, at);
  const now = await spokenNow(
    app.db,
    at,
    rows.map(({ words }) => words),
  );
  return rows.map((row) => toListed(row, now));
}

export async function getDocument(app: App, who: Member, at: InDocument): Promise<MeetingDocument> {
  await requireMeeting(app.db, who, at);
  return requireDocument(app.db, at, at.filename);
}

/** Access is checked by the caller. */
async function findDocument(db: Db, at: InMeeting, name: string): Promise<MeetingDocument | undefined> {
  const row = await findRow(db, at, name);
  return row && toDocument(db, row);
}

/** As `findDocument`, of several meetings at once and as they are kept. */
export async function findDocumentRows(
  db: Db,
  teamId: string,
  wanted: { meetingIds: readonly string[]; names: readonly string[] },
): Promise<DocumentRow[]> {
  return selectDocumentsByName(db, teamId, wanted.meetingIds, wanted.names);
}

export async function requireDocument(db: Db, at: InMeeting, name: string): Promise<MeetingDocument> {
  const found = await findDocument(db, at, name);
  if (!found) throw new AppError('document_not_found');
  return found;
}

/** By its name, or by its name with an ending. */
export async function findRow(db: Db, at: InMeeting, filename: string): Promise<DocumentRow | undefined> {
  return (await selectDocument(db, at, filename)) ?? (await selectDocument(db, at, withoutEnding(filename)));
}

/** Under a name that no other document of the meeting has or had. The meeting must be held, so that two at once do not take the same. */
export async function addDocument(
  tx: Db,
  meeting: MeetingRow,
  wanted: Omit<NewDocument, 'id' | 'name' | 'teamId' | 'meetingId'>,
): Promise<DocumentRow> {
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const others = await selectAllDocuments(tx, at);
  if (others.filter(({ deletedAt }) => deletedAt === null).length >= limits.documents)
    throw new AppError('documents_full');
  const row = await insertDocument(tx, {
    id: newId(),
    ...at,
    name: toName(wanted.nickname, new Set(others.map(({ name }) => name))),
    ...wanted,
  });
  await announce(tx, at);
  return row;
}

export type DocumentChange = {
  nickname?: string | undefined;
  sections?: EditedSection[] | undefined;
  revision?: number | undefined;
};

export async function editDocument(
  app: App,
  who: Member,
  at: InDocument,
  { nickname, sections, revision }: DocumentChange,
  from?: Origin,
): Promise<MeetingDocument> {
  return change(app, who, at, async (row, tx) => {
    if (sections === undefined) return nickname === undefined ? {} : { nickname, updatedAt: app.now() };
    if (row.kind === 'upload') throw new AppError('document_is_upload');
    if (revision !== undefined && revision !== row.revision) throw new AppError('document_changed');
    const { now, edited } = await editAndFollow(app, tx, row, sections);
    await recordAdded(app, tx, who, row, edited.sections, from);
    return {
      ...(nickname !== undefined && { nickname }),
      ...edited,
      isEdited: true,
      revision: now.revision + 1,
      updatedAt: app.now(),
    };
  });
}

export async function publishDocument(
  app: App,
  who: Member,
  at: InDocument,
  isPublished: boolean,
): Promise<MeetingDocument> {
  return change(app, who, at, (row) => {
    if (isPublished && row.kind !== 'upload' && row.revision === 0) throw new AppError('document_not_written');
    return { publishedAt: isPublished ? (row.publishedAt ?? app.now()) : null };
  });
}

export async function deleteDocument(app: App, who: Member, at: InDocument): Promise<void> {
  await change(app, who, at, () => ({ deletedAt: app.now() }));
}

export async function restoreDocument(app: App, who: Member, at: InDocument): Promise<MeetingDocument> {
  return app.db.transaction(async (tx) => {
    await holdMeeting(tx, who, at);
    const row = await lockDeleted(tx, at, at.filename);
    if (!row) throw new AppError('document_not_found');
    return saved(tx, row, { deletedAt: null }, who);
  });
}

/** Files go after the rows are gone for good; what a crash leaves between the two, the clean-up of files finds. */
export async function cleanDocuments(app: App): Promise<number> {
  const gone = await purgeDocuments(app.db, new Date(app.now().getTime() - limits.documentRestoreHours * 3600 * 1000));
  for (const { fileKey } of gone) if (fileKey !== null) await app.storage.remove(fileKey);
  return gone.length;
}

/** One change of one document, kept from others meanwhile and told to everybody who may see it. */
export async function change(
  app: App,
  who: Member,
  at: InDocument,
  to: (row: DocumentRow, tx: Db) => Partial<NewDocument> | Promise<Partial<NewDocument>>,
): Promise<MeetingDocument> {
  return app.db.transaction(async (tx) => {
    // The meeting before its documents, as everywhere.
    await holdMeeting(tx, who, at);
    const row = (await lockDocument(tx, at, at.filename)) ?? (await lockDocument(tx, at, withoutEnding(at.filename)));
    if (!row) throw new AppError('document_not_found');
    return saved(tx, row, await to(row, tx), who);
  });
}

async function saved(
  tx: Db,
  row: DocumentRow,
  changed: Partial<NewDocument>,
  who: Pick<Member, 'accountId'>,
): Promise<MeetingDocument> {
  const updated = Object.keys(changed).length > 0 ? await updateDocument(tx, row, changed) : row;
  if (changed.revision !== undefined) await keepVersion(tx, updated, { by: who.accountId });
  await announce(tx, row);
  return toDocument(tx, updated);
}

/** A document was made, written, changed or removed. */
export async function announce(db: Db, { teamId, meetingId }: InMeeting): Promise<void> {
  const meeting = await findMeeting(db, { teamId, meetingId });
  if (meeting) await announcePart(db, meeting, 'notes', { meetingId });
}
