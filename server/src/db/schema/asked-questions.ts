import type { Answer, AskedQuestion } from '@candor/contract/ask';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const askedQuestion = pgTable('asked_question', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id').notNull(),
  meetingId: text('meeting_id'),
  question: text('question').notNull(),
  state: text('state').$type<AskedQuestion['state']>().notNull().default('waiting'),
  answer: jsonb('answer').$type<Answer>(),
  failureReason: text('failure_reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
