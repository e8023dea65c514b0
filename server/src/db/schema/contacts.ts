import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { bookFile, bookNote, DetailValue } from './contact-book.ts';

/** The table also has `name_words` and `reach`, made by the database to search by. */
export const contact = pgTable('contact', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  name: text('name').notNull(),
  emails: text('emails').array().notNull().default([]),
  phones: text('phones').array().notNull().default([]),
  /** Values of other fields, by field id of the contact book. */
  details: jsonb('details').$type<Record<string, DetailValue>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** What people can change about a contact. */
export type ContactContent = {
  name: string;
  emails: string[];
  phones: string[];
  details: Record<string, DetailValue>;
};
export type StoredRecord = { connectionId: string; type: string; recordId: string; name: string; url: string | null };
/** Times and bytes as JSON keeps them. */
type Stored<Row, Times extends keyof Row> = Omit<Row, Times> & {
  [Key in Times]: null extends Row[Key] ? string | null : string;
};
export type RemovedNote = Stored<typeof bookNote.$inferSelect, 'happenedAt' | 'createdAt' | 'deletedAt'> & {
  files: Stored<typeof bookFile.$inferSelect, 'createdAt' | 'bytes'>[];
};
export type RemovedContact = ContactContent & {
  id: string;
  createdAt: string;
  records: StoredRecord[];
  notes: RemovedNote[];
  /** Of a merge: notes of the contact book that became the other contact's. */
  movedNoteIds?: string[];
};

export const contactChange = pgTable('contact_change', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  kind: text('kind').$type<'merge' | 'delete'>().notNull(),
  contactId: text('contact_id'),
  accountId: text('account_id'),
  before: jsonb('before').$type<ContactContent>(),
  after: jsonb('after').$type<ContactContent>(),
  removed: jsonb('removed').$type<RemovedContact>().notNull(),
  meetingIds: text('meeting_ids').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  undoneAt: instant('undone_at'),
});

export const contactRecord = pgTable(
  'contact_record',
  {
    contactId: text('contact_id').notNull(),
    teamId: text('team_id').notNull(),
    connectionId: text('connection_id').notNull(),
    type: text('type').notNull(),
    recordId: text('record_id').notNull(),
    name: text('name').notNull().default(''),
    url: text('url'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contactId, table.connectionId] })],
);
