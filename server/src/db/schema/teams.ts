import type { Role } from '@candor/contract/route';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const team = pgTable('team', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const membership = pgTable('membership', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  accountId: text('account_id').notNull(),
  role: text('role').$type<Role>().notNull(),
  inactive: boolean('inactive').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const teamPreference = pgTable(
  'team_preference',
  { teamId: text('team_id').notNull(), key: text('key').notNull(), value: text('value').notNull() },
  (table) => [primaryKey({ columns: [table.teamId, table.key] })],
);

export const memberPreference = pgTable(
  'member_preference',
  {
    teamId: text('team_id').notNull(),
    accountId: text('account_id').notNull(),
    callLanguageCodes: text('call_language_codes').array().notNull().default([]),
    customSpellings: text('custom_spellings').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.accountId] })],
);

export const policyConsent = pgTable(
  'policy_consent',
  {
    teamId: text('team_id').notNull(),
    accountId: text('account_id').notNull(),
    version: text('version').notNull(),
    lastAcceptedTerms: instant('last_accepted_terms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.accountId] })],
);

export const phoneNumber = pgTable('phone_number', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  value: text('value').notNull(),
  extension: text('extension'),
});
