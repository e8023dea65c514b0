import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const modelDownload = pgTable('model_download', {
  model: text('model').primaryKey(),
  state: text('state').$type<'waiting' | 'running' | 'paused' | 'failed'>().notNull(),
  doneBytes: bigint('done_bytes', { mode: 'number' }).notNull().default(0),
  totalBytes: bigint('total_bytes', { mode: 'number' }),
  bytesPerS: bigint('bytes_per_s', { mode: 'number' }).notNull().default(0),
  isChecking: boolean('is_checking').notNull().default(false),
  error: text('error'),
  runner: text('runner'),
  heardAt: instant('heard_at'),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
