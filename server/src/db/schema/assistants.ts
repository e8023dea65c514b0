import type { AssistantScope } from '@candor/contract/assistants';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const assistantClient = pgTable('assistant_client', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
  usedAt: instant('used_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const assistant = pgTable('assistant', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id').notNull(),
  clientId: text('client_id').notNull(),
  name: text('name').notNull(),
  redirectHost: text('redirect_host').notNull(),
  scopes: text('scopes').array().$type<AssistantScope[]>().notNull(),
  lastUsedAt: instant('last_used_at'),
  lastUsedAddress: text('last_used_address').notNull().default(''),
  revokedAt: instant('revoked_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const assistantToken = pgTable(
  'assistant_token',
  {
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    assistantId: text('assistant_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash] })],
);
