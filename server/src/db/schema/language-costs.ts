import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const meetingCost = pgTable('meeting_cost', {
  meetingId: text('meeting_id').primaryKey(),
  teamId: text('team_id').notNull(),
  since: instant('since').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
});

export const languageAnswer = pgTable(
  'language_answer',
  {
    runId: text('run_id').notNull(),
    digest: text('digest').notNull(),
    teamId: text('team_id').notNull(),
    meetingId: text('meeting_id').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.digest] })],
);
