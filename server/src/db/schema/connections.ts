import type { ConnectionState } from '@candor/contract/connections';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A sealed value: see secrets/. */
const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const oauthClient = pgTable('oauth_client', {
  provider: text('provider').primaryKey(),
  clientId: text('client_id').notNull(),
  clientSecret: sealed('client_secret'),
  webhookSecret: sealed('webhook_secret'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const connection = pgTable('connection', {
  id: text('id').primaryKey(),
  teamId: text('team_id'),
  accountId: text('account_id'),
  provider: text('provider').notNull(),
  externalId: text('external_id').notNull().default(''),
  externalName: text('external_name').notNull().default(''),
  scopes: text('scopes').array().notNull().default([]),
  state: text('state').$type<ConnectionState>().notNull().default('connected'),
  accessToken: sealed('access_token'),
  refreshToken: sealed('refresh_token'),
  secret: sealed('secret'),
  accessUntil: instant('access_until'),
  cursor: jsonb('cursor').$type<unknown>(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  lastSuccessAt: instant('last_success_at'),
  lastError: text('last_error'),
  lastErrorAt: instant('last_error_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const teamIntegration = pgTable(
  'team_integration',
  {
    teamId: text('team_id').notNull(),
    key: text('key').notNull(),
    connectionId: text('connection_id').notNull(),
    accountId: text('account_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.key] })],
);

export const oauthState = pgTable('oauth_state', {
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  type: text('type').notNull(),
  teamId: text('team_id'),
  accountId: text('account_id').notNull(),
  browserHash: text('browser_hash').notNull(),
  verifier: sealed('verifier').notNull(),
  originUrl: text('origin_url').notNull(),
  extras: jsonb('extras').$type<Record<string, unknown>>().notNull().default({}),
  expiresAt: instant('expires_at').notNull(),
});

export const connectionActivity = pgTable('connection_activity', {
  id: text('id').primaryKey(),
  connectionId: text('connection_id').notNull(),
  kind: text('kind').notNull(),
  isSuccess: boolean('is_success').notNull(),
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const outbox = pgTable('outbox', {
  id: text('id').primaryKey(),
  teamId: text('team_id'),
  connectionId: text('connection_id'),
  kind: text('kind').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  state: text('state').$type<'waiting' | 'sent' | 'failed' | 'cancelled'>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  lastAnswer: jsonb('last_answer').$type<unknown>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
});

export const auditEntry = pgTable('audit_entry', {
  id: text('id').primaryKey(),
  teamId: text('team_id'),
  accountId: text('account_id'),
  action: text('action').notNull(),
  thingKind: text('thing_kind').notNull(),
  thingId: text('thing_id').notNull(),
  thingName: text('thing_name').notNull().default(''),
  address: text('address').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Empty once the name was blanked. Like the rest of the chain it is set by triggers (migration 0250). */
  nameSalt: text('name_salt'),
  /** What acted in the account's place (`http/actor.ts`). Null: the account itself. */
  actedBy: text('acted_by'),
});
