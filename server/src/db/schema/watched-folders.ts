import type { WatchedFile, WatchedFolder } from '@candor/contract/watched-folders';
import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const watchedFolder = pgTable('watched_folder', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id'),
  path: text('path').notNull(),
  rule: text('rule').notNull().default(''),
  timeZone: text('time_zone').notNull().default('UTC'),
  afterwards: text('afterwards').$type<WatchedFolder['afterwards']>().notNull().default('keep'),
  isOn: boolean('is_on').notNull().default(true),
  checkedAt: instant('checked_at'),
  problem: text('problem'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const watchedFile = pgTable('watched_file', {
  id: text('id').primaryKey(),
  folderId: text('folder_id').notNull(),
  teamId: text('team_id').notNull(),
  path: text('path').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  modifiedAt: instant('modified_at').notNull(),
  state: text('state').$type<WatchedFile['state']>().notNull().default('waiting'),
  reason: text('reason'),
  sha256: text('sha256'),
  sidecars: text('sidecars').array().notNull().default([]),
  meetingId: text('meeting_id'),
  seenAt: instant('seen_at').notNull(),
  decidedAt: instant('decided_at'),
});

export const watchedContent = pgTable(
  'watched_content',
  {
    teamId: text('team_id').notNull(),
    sha256: text('sha256').notNull(),
    fileId: text('file_id').notNull(),
    meetingId: text('meeting_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.sha256] })],
);
