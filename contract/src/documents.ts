import { z } from 'zod';
import { omittedLine, writtenLine } from './evidence.ts';
import { id, inMeeting, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { writer } from './notes.ts';
import { route } from './route.ts';
import { documentKinds } from './templates.ts';

/** `name` is its file name without an ending, unique in the meeting; `nickname` is what people read. */
export const listedDocument = z.object({
  name: z.string(),
  nickname: z.string(),
  updatedAt: instant,
  meetingId: id,
  kind: z.enum([...documentKinds, 'upload']),
  state: z.enum(['writing', 'ready', 'failed']),
  failureReason: z.string().nullable(),
  /** Shown to others on pages that are shared; null while it is a draft. */
  publishedAt: instant.nullable(),
  isStale: z.boolean(),
  isEdited: z.boolean(),
  /** Of an upload: what kind of file. */
  mediaType: z.string(),
});
export type ListedDocument = z.output<typeof listedDocument>;

export const documentSection = z.object({
  $id: id,
  sectionId: id.nullable(),
  title: z.string(),
  lines: z.array(writtenLine),
  dropped: z.array(omittedLine),
});
export type DocumentSection = z.output<typeof documentSection>;
/** With everything in it; an upload has no sections. `revision` grows with every change of what it says. */
export const meetingDocument = listedDocument.extend({
  templateId: id.nullable(),
  writer: writer.nullable(),
  revision: z.number().int(),
  sections: z.array(documentSection),
  /** Lines to look at before it leaves the team: files and shared pages leave some of them out. */
  cautions: z.array(z.object({ lineId: id, reason: z.string() })),
  /** Kinds of letters that a PDF of it cannot show; it says so in their place. */ notOnPaper: z.array(z.string()),
});
export type MeetingDocument = z.output<typeof meetingDocument>;

const at = '/v1/teams/:teamId/meetings/:meetingId/documents' as const;
/** The name of a document; with an ending it means the same. */
const filename = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !/[\p{Cc}/\\]/u.test(text), 'Not a file name');
export const inDocument = inMeeting.extend({ filename });

export const wordMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const documentMediaTypes = ['application/pdf', wordMediaType, 'text/html', 'text/plain'] as const;

/** With `mediaType` a file with its name in `content-disposition`; without it its text. */
export const getDocument = route({
  method: 'GET',
  path: `${at}/:filename`,
  summary: 'A document: as a file of this kind, or its text',
  allow: 'viewer',
  params: inDocument,
  query: z.object({ mediaType: z.string().max(200).optional() }),
  reply: { mediaType: '*/*' },
});

export const listDocuments = route({
  method: 'GET',
  path: at,
  summary: 'Documents of the meeting',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ documents: z.array(listedDocument) }),
});
export const getDocumentDetails = route({
  method: 'GET',
  path: `${at}/:filename/details`,
  summary: 'A document with its lines and their evidence',
  allow: 'viewer',
  params: inDocument,
  reply: meetingDocument,
});

/** By one of the templates of the meeting's type. */
export const createDocument = route({
  method: 'POST',
  path: at,
  summary: 'Write a document',
  allow: 'member',
  params: inMeeting,
  body: z.object({ templateId: id }),
  reply: meetingDocument,
  status: 202,
});

/** The lines as they shall be, in order, by the rule of notes: with its id and the same text a line stays as it is, with another text it is a person's. */
const editedSection = z.object({
  $id: id.optional(),
  title: line(limits.name),
  lines: z.array(z.object({ $id: id.optional(), text: line(limits.writtenLine).min(1) })).max(limits.sectionLines),
});
export type EditedSection = z.output<typeof editedSection>;
export const editDocument = route({
  method: 'PUT',
  path: `${at}/:filename`,
  summary: 'Change a document: its title for people, its sections',
  allow: 'member',
  params: inDocument,
  body: z.object({
    nickname: line(limits.name).min(1).optional(),
    sections: z.array(editedSection).max(limits.templateSections).optional(),
    /** That of the document which the caller has changed; where its sections are others by now, it is refused with `document_changed`. Without it the last one wins. */
    revision: z.number().int().min(0).max(1_000_000_000).optional(),
  }),
  reply: meetingDocument,
});
/** From then on the line is a person's: rewriting keeps it, and files and shared pages may show it. */
export const confirmDocumentLine = route({
  method: 'POST',
  path: `${at}/:filename/lines/:lineId/confirm`,
  summary: 'Confirm a flagged line of a document',
  allow: 'member',
  params: inDocument.extend({ lineId: id }),
  reply: meetingDocument,
});
/** What people wrote stays. */
export const regenerateDocument = route({
  method: 'POST',
  path: `${at}/:filename/regenerate`,
  summary: 'Rewrite a document',
  allow: 'member',
  params: inDocument,
  reply: meetingDocument,
  status: 202,
});
export const publishDocument = route({
  method: 'POST',
  path: `${at}/:filename/publish`,
  summary: 'Publish a document, or make it a draft again',
  allow: 'member',
  params: inDocument,
  body: z.object({ isPublished: z.boolean().default(true) }).prefault({}),
  reply: meetingDocument,
});
/** It can be brought back for a day, then it is gone with its file. */
export const deleteDocument = route({
  method: 'DELETE',
  path: `${at}/:filename`,
  summary: 'Delete a document; it can be restored for a day',
  allow: 'member',
  params: inDocument,
  reply: null,
});
export const restoreDocument = route({
  method: 'POST',
  path: `${at}/:filename/restore`,
  summary: 'Restore a deleted document',
  allow: 'member',
  params: inDocument,
  reply: meetingDocument,
});

/** Only what it says it is: the first bytes are looked at. */
export const uploadedTypes = [
  'application/pdf',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
] as const;
export const uploadDocument = route({
  method: 'POST',
  path: `${at}/upload`,
  summary: 'Add a file',
  allow: 'member',
  params: inMeeting,
  query: z.object({ filename }),
  bodyTypes: uploadedTypes,
  bodyBytes: limits.documentBytes,
  reply: meetingDocument,
  status: 201,
});
