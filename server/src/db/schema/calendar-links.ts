import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const calendarLink = pgTable(
  'calendar_link',
  {
    teamId: text('team_id').notNull(),
    accountId: text('account_id').notNull(),
    id: text('id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.accountId] })],
);
