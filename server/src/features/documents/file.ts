import type { Readable } from 'node:stream';
import { documentMediaTypes, wordMediaType } from '@candor/contract/documents';
import type { App } from '../../app.ts';
import { writeDocx } from '../../engines/docx/write.ts';
import type { PdfDocument } from '../../engines/pdf/port.ts';
import { writePdf } from '../../engines/pdf/pool.ts';
import { AppError } from '../../http/app-error.ts';
import { fileNameOf } from '../../http/ranges.ts';
import { pdfBrandingOf } from '../branding/service.ts';
import { findContact } from '../contacts/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { withMark } from '../notes/export/marked-text.ts';
import { toQuotedLines } from '../notes/export/quoted-lines.ts';
import type { DocumentExport } from './export.ts';
import { isProse, shownSections, toHtml, toText } from './export.ts';
import type { UploadedType } from './file-kinds.ts';
import { endingOf } from './file-kinds.ts';
import { toRuns } from './inline.ts';
import { filePolicy, forOutside } from './policy/outside.ts';
import type { Policy } from './policy/policy.ts';
import { findRow, toDocument } from './service.ts';
import type { DocumentRow } from './store.ts';

export type DocumentFile = { body: Uint8Array | Readable; mediaType: string; filename: string };
type DocumentMediaType = (typeof documentMediaTypes)[number];

/** Access is checked by the caller. An upload is served unchanged, whatever format was asked for. `isSent`: to another system. */
export async function documentFile(
  app: App,
  at: InMeeting,
  name: string,
  mediaType: string,
  { isSent = false } = {},
): Promise<DocumentFile> {
  const row = await requireRow(app, at, name);
  if (row.fileKey !== null) return uploadedFile(app, row, row.fileKey);
  const wanted = documentMediaTypes.find((type) => type === mediaType.split(';')[0]?.trim().toLowerCase());
  if (!wanted) throw new AppError('document_media_type_unknown');
  const exported = isSent ? withoutMarked(await exportOf(app, at, row)) : await exportOf(app, at, row);
  return {
    ...(await writeAs(app, at, exported, wanted)),
    filename: fileNameOf(row.nickname, endings[wanted], 'Document'),
  };
}

const endings: Record<DocumentMediaType, string> = {
  'application/pdf': 'pdf',
  [wordMediaType]: 'docx',
  'text/html': 'html',
  'text/plain': 'txt',
};

async function writeAs(
  app: App,
  at: InMeeting,
  exported: DocumentExport,
  mediaType: DocumentMediaType,
): Promise<Omit<DocumentFile, 'filename'>> {
  if (mediaType === 'application/pdf') return { mediaType, body: await writePdf(await toPdf(app, at, exported)) };
  // From the same blocks as the PDF.
  if (mediaType === wordMediaType) return { mediaType, body: writeDocx(await toPdf(app, at, exported)) };
  return {
    mediaType: `${mediaType}; charset=utf-8`,
    body: Buffer.from(mediaType === 'text/html' ? toHtml(exported) : toText(exported)),
  };
}

async function uploadedFile(app: App, { nickname, mediaType }: DocumentRow, fileKey: string): Promise<DocumentFile> {
  const filename = fileNameOf(nickname, endingOf[mediaType as UploadedType], 'Document');
  return {
    filename,
    mediaType: mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    body: await app.storage.get(fileKey),
  };
}

/** What it says, without any look. */
export async function documentText(app: App, at: InMeeting, name: string): Promise<string> {
  const row = await requireRow(app, at, name);
  if (row.fileKey === null) return toText(await exportOf(app, at, row));
  if (row.mediaType !== 'text/plain') throw new AppError('document_has_no_text');
  const parts: Uint8Array[] = [];
  for await (const part of await app.storage.get(row.fileKey)) parts.push(part as Uint8Array);
  return Buffer.concat(parts).toString('utf8');
}

async function requireRow(app: App, at: InMeeting, name: string): Promise<DocumentRow> {
  const row = await findRow(app.db, at, name);
  if (!row) throw new AppError('document_not_found');
  if (row.fileKey === null && row.revision === 0)
    throw new AppError(row.state === 'writing' ? 'document_being_written' : 'document_not_written');
  return row;
}

/** The day in words, as the product has it everywhere: `January 5, 2026`. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** As it leaves the team: without what its readers don't get, `policy` or else those of its kind. */
export async function exportOf(app: App, at: InMeeting, row: DocumentRow, policy?: Policy): Promise<DocumentExport> {
  const meeting = await findMeeting(app.db, at);
  if (!meeting) throw new AppError('meeting_not_found');
  const contact = await findContact(app.db, at.teamId, meeting.externalContactId);
  const document = await toDocument(app.db, row);
  const outside = forOutside(document.sections, policy ?? (await filePolicy(app.db, row)));
  // What the team keeps for itself shows what nobody has checked; outside, such lines are gone by now.
  const sections = outside.map((section) => ({ ...section, lines: toQuotedLines(section.lines).map(withMark) }));
  return {
    document: { ...document, sections },
    about: [contact?.name ?? meeting.description, day.format(meeting.startTime)].filter((part) => part !== ''),
    language: null,
  };
}

/** Another system gets what someone has confirmed, whoever reads it there. */
function withoutMarked({ document, ...rest }: DocumentExport): DocumentExport {
  const sections = document.sections.map((section) => ({
    ...section,
    lines: section.lines.filter(({ check }) => !check),
  }));
  return { ...rest, document: { ...document, sections } };
}

/** Of something that is shown otherwise than it is kept. */
export async function toPdf(
  app: App,
  { teamId }: Pick<InMeeting, 'teamId'>,
  { document, about, language }: DocumentExport,
): Promise<PdfDocument> {
  const { look, evidence } = await pdfBrandingOf(app.db, teamId);
  return {
    title: document.nickname,
    about: [...about],
    language: language ?? 'en',
    look,
    evidence,
    isProse: isProse(document),
    sections: shownSections(document).map(({ title, lines }) => ({
      title,
      lines: lines.map(({ text, evidence: spans }) => ({
        runs: toRuns(text),
        spans: spans.map(({ start, speakerName, quote }) => ({ start, speakerName, quote })),
      })),
    })),
  };
}
