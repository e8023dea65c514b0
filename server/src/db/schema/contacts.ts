import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The table also has `name_words` and `reach`, made by the database to search by. */
export const contact = pgTable('contact', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  name: text('name').notNull(),
  emails: text('emails').array().notNull().default([]),
  phones: text('phones').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});
