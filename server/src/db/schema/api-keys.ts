import type { Scope } from '@candor/contract/scopes';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const apiKey = pgTable('api_key', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<'personal' | 'team'>().notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  hash: text('hash').notNull(),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  lastUsedAddress: text('last_used_address').notNull().default(''),
  revokedAt: instant('revoked_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
