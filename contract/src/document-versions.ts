import { z } from 'zod';
import { inDocument, meetingDocument } from './documents.ts';
import { id, instant } from './fields.ts';
import { route } from './route.ts';

/** What a document said before: who changed it, what changed, and the way back. */

export const documentVersion = z.object({
  revision: z.number().int(),
  at: instant,
  /** Null: Candor wrote it, or the member is gone. */
  by: z.object({ accountId: id, name: z.string() }).nullable(),
  isWritten: z.boolean(),
  /** That version was brought back with this one. */
  restoredFrom: z.number().int().nullable(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** `changed` has what the line said before. */
export const comparedLine = z.object({
  change: z.enum(['same', 'added', 'removed', 'changed']),
  text: z.string(),
  before: z.string().nullable(),
});
export type ComparedLine = z.output<typeof comparedLine>;
export const comparedSection = z.object({
  title: z.string(),
  /** Where it was called something else. */
  titleBefore: z.string().nullable(),
  lines: z.array(comparedLine),
});
export type ComparedSection = z.output<typeof comparedSection>;

const at = '/v1/teams/:teamId/meetings/:meetingId/documents/:filename/versions' as const;
const ofVersion = inDocument.extend({ revision: z.coerce.number().int().min(0).max(1_000_000_000) });

export const listDocumentVersions = route({
  method: 'GET',
  path: at,
  summary: 'Versions of a document that are kept, newest first',
  allow: 'viewer',
  params: inDocument,
  reply: z.object({ versions: z.array(documentVersion) }),
});
/** Without `from`, against the version before it. */
export const compareDocumentVersions = route({
  method: 'GET',
  path: `${at}/:revision`,
  summary: 'What one version of a document says, and what changed since another',
  allow: 'viewer',
  params: ofVersion,
  query: z.object({ from: z.coerce.number().int().min(0).max(1_000_000_000).optional() }),
  reply: z.object({
    revision: z.number().int(),
    from: z.number().int().nullable(),
    sections: z.array(comparedSection),
  }),
});
/** It becomes the newest version; what stands now stays in the list. */
export const restoreDocumentVersion = route({
  method: 'POST',
  path: `${at}/:revision/restore`,
  summary: 'Restore an earlier version of a document',
  allow: 'member',
  params: ofVersion,
  reply: meetingDocument,
});
