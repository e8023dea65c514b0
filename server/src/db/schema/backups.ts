import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Backups that were taken or tried, for the status page and for knowing when the next is due. */
export const backupRun = pgTable('backup_run', {
  id: text('id').primaryKey(),
  /** Its name in the archive. */
  backupId: text('backup_id'),
  destination: text('destination').notNull(),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  rows: integer('rows'),
  files: integer('files'),
  bytes: bigint('bytes', { mode: 'number' }),
  copiedBytes: bigint('copied_bytes', { mode: 'number' }),
  error: text('error'),
});
