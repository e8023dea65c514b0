import { bigint, boolean, customType, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  emailVerifiedAt: instant('email_verified_at'),
  verificationSentAt: instant('verification_sent_at'),
  lastSignInAt: instant('last_sign_in_at'),
  closedAt: instant('closed_at'),
  /** Switched off by the identity provider: no way in, until it is switched on again. */
  deactivatedAt: instant('deactivated_at'),
  isAdministrator: boolean('is_administrator').notNull().default(false),
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
  purpose: text('purpose').$type<'reset-password' | 'verify-email' | 'change-email'>().notNull(),
  email: text('email'),
  expiresAt: instant('expires_at').notNull(),
});

export const twoFactor = pgTable('two_factor', {
  accountId: text('account_id').primaryKey(),
  secret: bytes('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: text('account_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

export const passkey = pgTable('passkey', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
});

export const passkeyChallenge = pgTable('passkey_challenge', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const accountIdentity = pgTable(
  'account_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const ssoState = pgTable('sso_state', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  verifier: bytes('verifier').notNull(),
  fromPath: text('from_path').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const voiceProfile = pgTable('voice_profile', {
  accountId: text('account_id').primaryKey(),
  voice: bytes('voice').notNull(),
  spokenS: doublePrecision('spoken_s').notNull(),
  consentVersion: text('consent_version').notNull(),
  consentedAt: instant('consented_at').notNull(),
});

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  failures: integer('failures').notNull(),
});
