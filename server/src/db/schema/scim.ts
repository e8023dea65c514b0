import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a group or a key can make of somebody; owners are made by people. */
export type ScimRole = 'viewer' | 'member' | 'admin';

export const scimKey = pgTable('scim_key', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  hash: text('hash').notNull(),
  teamId: text('team_id'),
  role: text('role').$type<ScimRole>().notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const scimUser = pgTable('scim_user', {
  accountId: text('account_id').primaryKey(),
  keyId: text('key_id'),
  externalId: text('external_id'),
  userName: text('user_name').notNull(),
  givenName: text('given_name').notNull().default(''),
  familyName: text('family_name').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const scimGroup = pgTable('scim_group', {
  id: text('id').primaryKey(),
  externalId: text('external_id'),
  displayName: text('display_name').notNull(),
  teamId: text('team_id'),
  role: text('role').$type<ScimRole>(),
  /** Known from ID tokens: each sign-in says who is in it. */
  fromToken: boolean('from_token').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const scimGroupMember = pgTable(
  'scim_group_member',
  { groupId: text('group_id').notNull(), accountId: text('account_id').notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.accountId] })],
);
