import type { Role } from '@candor/contract/route';
import type { Banner } from '@candor/contract/team-settings';
import type { DefaultablePreferences, PreferenceKey } from '@candor/contract/teams';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const team = pgTable('team', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  retentionDays: integer('retention_days'),
  recordingNotice: text('recording_notice'),
  requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
  memberDefaults: jsonb('member_defaults').$type<Partial<DefaultablePreferences>>().notNull().default({}),
  lockedPreferences: text('locked_preferences').array().$type<PreferenceKey[]>().notNull().default([]),
  embedOrigins: text('embed_origins').array().notNull().default([]),
  bannerText: text('banner_text'),
  bannerKind: text('banner_kind').$type<Banner['kind']>().notNull().default('info'),
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
    chosen: jsonb('chosen').$type<Partial<DefaultablePreferences>>().notNull().default({}),
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

export const invitation = pgTable('invitation', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  email: text('email').notNull(),
  role: text('role').$type<Exclude<Role, 'owner'>>().notNull(),
  invitedBy: text('invited_by'),
  secretHash: text('secret_hash'),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
