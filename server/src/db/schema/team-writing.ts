import type { AllowedEngines } from '@candor/contract/team-writing';
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const teamWriting = pgTable('team_writing', {
  teamId: text('team_id').primaryKey(),
  engines: text('engines').$type<AllowedEngines>().notNull().default('any'),
  agreedAt: instant('agreed_at'),
  monthTokens: bigint('month_tokens', { mode: 'number' }),
  notesModel: text('notes_model'),
  documentsModel: text('documents_model'),
  questionsModel: text('questions_model'),
});

export const teamLanguageMonth = pgTable(
  'team_language_month',
  {
    teamId: text('team_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.month] })],
);
