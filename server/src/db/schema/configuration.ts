import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const installationKey = pgTable('installation_key', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  hash: text('hash').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const configured = pgTable('configured', {
  path: text('path').primaryKey(),
  teamId: text('team_id'),
});
