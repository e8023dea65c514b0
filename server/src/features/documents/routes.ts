import * as versions from '@candor/contract/document-versions';
import * as contract from '@candor/contract/documents';
import { on } from '../../http/mount.ts';
import { contentDisposition } from '../../http/ranges.ts';
import { originOf } from '../audit/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { createDocument, regenerateDocument } from './begin.ts';
import { confirmDocumentLine } from './confirm.ts';
import { documentFile, documentText } from './file.ts';
import type { UploadedType } from './file-kinds.ts';
import {
  deleteDocument,
  editDocument,
  getDocument,
  listDocuments,
  publishDocument,
  restoreDocument,
} from './service.ts';
import { uploadDocument } from './upload.ts';
import { compareVersion, listVersions, restoreVersion } from './versions.ts';

export const documentRoutes = [
  on(contract.listDocuments, async ({ app, who, params }) => ({ documents: await listDocuments(app, who, params) })),
  on(contract.getDocument, async ({ app, who, params, query, reply }) => {
    await requireMeeting(app.db, who, params);
    reply.header('cache-control', 'private, no-cache');
    if (query.mediaType === undefined)
      return reply.type('text/plain; charset=utf-8').send(await documentText(app, params, params.filename));
    const { body, mediaType, filename } = await documentFile(app, params, params.filename, query.mediaType);
    // Saved, and never opened as a page of this site.
    return reply
      .type(mediaType)
      .headers({ 'content-disposition': contentDisposition(filename), 'content-security-policy': 'sandbox' })
      .send(body);
  }),
  on(contract.getDocumentDetails, async ({ app, who, params }) => getDocument(app, who, params)),
  on(contract.createDocument, async ({ app, who, params, body }) => createDocument(app, who, params, body.templateId)),
  on(contract.editDocument, async ({ app, who, params, body, request }) =>
    editDocument(app, who, params, body, originOf(request)),
  ),
  on(contract.confirmDocumentLine, async ({ app, who, params, request }) =>
    confirmDocumentLine(app, who, params, originOf(request)),
  ),
  on(contract.regenerateDocument, async ({ app, who, params }) => regenerateDocument(app, who, params)),
  on(contract.publishDocument, async ({ app, who, params, body }) =>
    publishDocument(app, who, params, body.isPublished),
  ),
  on(contract.deleteDocument, async ({ app, who, params }) => deleteDocument(app, who, params)),
  on(contract.restoreDocument, async ({ app, who, params }) => restoreDocument(app, who, params)),
  on(versions.listDocumentVersions, async ({ app, who, params }) => ({
    versions: await listVersions(app, who, params),
  })),
  on(versions.compareDocumentVersions, async ({ app, who, params, query }) =>
    compareVersion(app, who, params, query.from),
  ),
  on(versions.restoreDocumentVersion, async ({ app, who, params, request }) =>
    restoreVersion(app, who, params, originOf(request)),
  ),
  on(contract.uploadDocument, async ({ app, who, params, query, body, request }) => {
    const mediaType = request.headers['content-type']?.split(';')[0]?.trim() as UploadedType;
    return uploadDocument(app, who, params, { filename: query.filename, mediaType, bytes: body });
  }),
];
