import type { DocumentSection, ListedDocument } from '@candor/contract/documents';
import type { WrittenLine } from '@candor/contract/evidence';
import type { Writer } from '@candor/contract/notes';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** `givenTitle` is what the template calls it: another title is a person's. `removed` are an engine's lines that a person took out or changed. */
export type StoredSection = DocumentSection & { givenTitle: string | null; removed: WrittenLine[] };

export const document = pgTable('document', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  name: text('name').notNull(),
  nickname: text('nickname').notNull(),
  kind: text('kind').$type<ListedDocument['kind']>().notNull(),
  templateId: text('template_id'),
  state: text('state').$type<ListedDocument['state']>().notNull(),
  runId: text('run_id'),
  failureReason: text('failure_reason'),
  publishedAt: instant('published_at'),
  isEdited: boolean('is_edited').notNull().default(false),
  revision: integer('revision').notNull().default(0),
  writer: jsonb('writer').$type<Writer>(),
  sections: jsonb('sections').$type<StoredSection[]>().notNull().default([]),
  sectionsRemoved: jsonb('sections_removed').$type<StoredSection[]>().notNull().default([]),
  words: text('words'),
  mediaType: text('media_type').notNull(),
  fileKey: text('file_key'),
  fileBytes: bigint('file_bytes', { mode: 'number' }),
  fileSha256: text('file_sha256'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

/** What it said, each time it changed. */
export const documentVersion = pgTable(
  'document_version',
  {
    documentId: text('document_id').notNull(),
    teamId: text('team_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    revision: integer('revision').notNull(),
    sections: jsonb('sections').$type<StoredSection[]>().notNull(),
    accountId: text('account_id'),
    isWritten: boolean('is_written').notNull().default(false),
    restoredFrom: integer('restored_from'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.revision] })],
);
