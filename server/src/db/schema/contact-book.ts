import { customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A value of a field, as `engines/ats` knows it. */
export type DetailValue = string | number | boolean | string[] | null;

export const bookEntry = pgTable('book_entry', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  kind: text('kind').$type<'job' | 'deal' | 'company'>().notNull(),
  name: text('name').notNull(),
  details: jsonb('details').$type<Record<string, DetailValue>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const bookNote = pgTable('book_note', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  contactId: text('contact_id'),
  entryId: text('entry_id'),
  remoteKey: text('remote_key').notNull(),
  title: text('title').notNull().default(''),
  body: text('body').notNull(),
  activityType: text('activity_type'),
  authorId: text('author_id'),
  links: text('links').array().notNull().default([]),
  happenedAt: instant('happened_at').notNull(),
  durationS: integer('duration_s'),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const bookFile = pgTable('book_file', {
  id: text('id').primaryKey(),
  noteId: text('note_id').notNull(),
  remoteKey: text('remote_key').notNull(),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
