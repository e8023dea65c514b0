import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() });

export const jobProgress = pgTable('job_progress', {
  jobId: text('job_id').primaryKey(),
  percent: smallint('percent').notNull(),
  note: text('note').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
