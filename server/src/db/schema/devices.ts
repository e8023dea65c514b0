import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const device = pgTable('device', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  hash: text('hash').notNull(),
  lastUsedAt: instant('last_used_at'),
  lastUsedAddress: text('last_used_address').notNull().default(''),
  revokedAt: instant('revoked_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const deviceCode = pgTable(
  'device_code',
  {
    teamId: text('team_id').notNull(),
    accountId: text('account_id').notNull(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.accountId] })],
);

export const takeSpeaking = pgTable(
  'take_speaking',
  {
    takeId: text('take_id').notNull(),
    track: smallint('track').notNull(),
    startMs: integer('start_ms').notNull(),
    name: text('name').notNull(),
    endMs: integer('end_ms').notNull(),
    teamId: text('team_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.takeId, table.track, table.startMs, table.name] })],
);
