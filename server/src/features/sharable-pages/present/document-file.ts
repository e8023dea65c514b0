import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { App } from '../../../app.ts';
import type { PdfDocument } from '../../../engines/pdf/port.ts';
import { writePdf } from '../../../engines/pdf/pool.ts';
import { AppError } from '../../../http/app-error.ts';
import type { ServedFile } from '../../../http/ranges.ts';
import { fileNameOf } from '../../../http/ranges.ts';
import type { Visitor } from '../../../http/who.ts';
import type { UploadedType } from '../../documents/file-kinds.ts';
import { endingOf } from '../../documents/file-kinds.ts';
import { exportOf, toPdf } from '../../documents/file.ts';
import type { DocumentRow } from '../../documents/service.ts';
import { present } from './present.ts';
import type { SharedItem } from './shared-page.ts';
import { nameOf } from './sources.ts';
import { isShared } from './spans.ts';

/** What Candor wrote as a PDF, an upload as it is. Of a blind page only what it shows is in the file. */
export async function documentFileFor(
  app: App,
  who: Visitor,
  one: SharedItem,
  document: DocumentRow,
  download: boolean,
): Promise<ServedFile> {
  const title = one.item.nickname ?? nameOf(one.source);
  if (who.isBlind) return pdfFile(app, document, await toBlindPdf(app, who, one), download);
  if (document.fileKey !== null) return uploadedFile(app, document, document.fileKey, download ? title : undefined);
  const exported = await exportOf(app, { teamId: document.teamId, meetingId: document.meetingId }, document);
  const sections = exported.document.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({
      ...line,
      evidence: line.evidence.filter((span) => isShared(one.item, span)),
    })),
  }));
  return pdfFile(
    app,
    document,
    await toPdf(app, document, { ...exported, document: { ...exported.document, nickname: title, sections } }),
    download,
  );
}

async function toBlindPdf(app: App, who: Visitor, { item, source }: SharedItem): Promise<PdfDocument> {
  const { page } = await present(app, who);
  const shown = page.datasources.find(({ $id, status }) => $id === item.id && status === 'completed');
  if (!shown || !source.document) throw new AppError('datasource_unavailable');
  const sections = shown.sections.map(({ title, lines }, index) => ({
    $id: String(index),
    sectionId: null,
    title,
    dropped: [],
    lines: lines.map(({ text }, place) => ({ $id: String(place), text, evidence: [], isByPerson: false })),
  }));
  return {
    ...(await toPdf(app, who, {
      document: { nickname: shown.nickname, kind: source.document.kind, sections },
      about: [],
      language: null,
    })),
    evidence: 'none',
  };
}

async function pdfFile(app: App, { updatedAt }: DocumentRow, pdf: PdfDocument, download: boolean): Promise<ServedFile> {
  const bytes = await written(app, pdf);
  return {
    bytes: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    modifiedAt: updatedAt,
    mediaType: 'application/pdf',
    isFresh: true,
    downloadName: download ? fileNameOf(pdf.title, 'pdf', 'Document') : undefined,
    open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}

function uploadedFile(
  app: App,
  { mediaType, fileBytes, fileSha256, createdAt }: DocumentRow,
  key: string,
  title: string | undefined,
): ServedFile {
  if (fileBytes === null || fileSha256 === null) throw new AppError('datasource_unavailable');
  return {
    bytes: fileBytes,
    etag: fileSha256.slice(0, 32),
    modifiedAt: createdAt,
    mediaType: mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    downloadName: title === undefined ? undefined : fileNameOf(title, endingOf[mediaType as UploadedType], 'Document'),
    open: (range) => app.storage.get(key, range),
  };
}

/** A page is opened by many at once, and its documents seldom change: the last few are kept. */
const mostKept = 30;
const kept = new WeakMap<App['db'], Map<string, Promise<Uint8Array>>>();

async function written(app: App, pdf: PdfDocument): Promise<Uint8Array> {
  const files = kept.get(app.db) ?? new Map<string, Promise<Uint8Array>>();
  kept.set(app.db, files);
  const digest = createHash('sha256').update(JSON.stringify(pdf)).digest('hex');
  const file = files.get(digest) ?? writePdf(pdf);
  files.delete(digest);
  files.set(digest, file);
  file.catch(() => files.delete(digest));
  for (const old of [...files.keys()].slice(0, -mostKept)) files.delete(old);
  return file;
}
