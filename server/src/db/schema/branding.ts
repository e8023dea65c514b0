import type { DocumentBranding } from '@candor/contract/branding';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const teamBranding = pgTable('team_branding', {
  teamId: text('team_id').primaryKey(),
  header: text('header').notNull().default(''),
  footer: text('footer').notNull().default(''),
  document: jsonb('document').$type<DocumentBranding>(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
