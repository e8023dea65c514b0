import { bigint, boolean, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const handOver = pgTable('hand_over', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  isComplete: boolean('is_complete').notNull().default(false),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const handOverFile = pgTable(
  'hand_over_file',
  {
    handOverId: text('hand_over_id').notNull(),
    file: smallint('file').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    takenUntil: instant('taken_until'),
    meetingId: text('meeting_id'),
  },
  (table) => [primaryKey({ columns: [table.handOverId, table.file] })],
);
