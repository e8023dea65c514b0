import type { EmbedShows } from '@candor/contract/embeds';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const embed = pgTable('embed', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  meetingId: text('meeting_id').notNull(),
  snippetId: text('snippet_id'),
  accountId: text('account_id'),
  shows: text('shows').$type<EmbedShows>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
