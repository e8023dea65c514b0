import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  emailVerifiedAt: instant('email_verified_at'),
  verificationSentAt: instant('verification_sent_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const profilePicture = pgTable('profile_picture', {
  accountId: text('account_id').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytes('bytes').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const session = pgTable('session', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

export const accountSecret = pgTable('account_secret', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text('purpose').$type<'reset-password' | 'verify-email'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  failures: integer('failures').notNull(),
});
