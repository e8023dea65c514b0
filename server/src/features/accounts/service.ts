import type { Account } from '@candor/contract/accounts';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import { hashPassword } from './passwords.ts';
import { useSecret, useSecretRow } from './secrets.ts';
import type { AccountRow } from './store.ts';
import {
  claimVerificationMail,
  insertAccount,
  selectAccount,
  selectAccountByEmail,
  selectAccounts,
  selectNames,
  updateAccountRow,
} from './store.ts';
import { language } from '../../language/current.ts';

export type NewAccount = { email: string; name: string; password?: string | undefined; verified?: boolean };

function toAccount(row: AccountRow): Account {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    name: row.name,
    email: row.email,
    emailVerification: row.emailVerifiedAt !== null,
    isAdministrator: row.isAdministrator,
  };
}

export async function requireAccountRow(app: App, accountId: string): Promise<AccountRow> {
  const row = await selectAccount(app.db, accountId);
  if (!row) throw new AppError('account_not_found');
  return row;
}

export async function requireAccount(app: App, accountId: string): Promise<Account> {
  return toAccount(await requireAccountRow(app, accountId));
}

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return selectAccountByEmail(db, email);
}

export async function listAccounts(app: App): Promise<Account[]> {
  return (await selectAccounts(app.db)).map(toAccount);
}

export async function listNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  return selectNames(db, [...new Set(accountIds)]);
}

export async function createAccount(app: App, db: Db, wanted: NewAccount): Promise<Account> {
  const passwordHash = wanted.password === undefined ? null : await hashPassword(wanted.password);
  try {
    const row = await insertAccount(db, {
      id: newId(),
      email: wanted.email,
      name: wanted.name,
      passwordHash,
      emailVerifiedAt: wanted.verified ? app.now() : null,
    });
    return toAccount(row);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

export async function renameAccount(app: App, accountId: string, name: string): Promise<Account> {
  const row = await updateAccountRow(app.db, accountId, { name });
  if (!row) throw new AppError('account_not_found');
  return toAccount(row);
}

export async function setPassword(db: Db, accountId: string, password: string): Promise<void> {
  const row = await updateAccountRow(db, accountId, { passwordHash: await hashPassword(password) });
  if (!row) throw new AppError('account_not_found');
}

/** At most one verification mail in five minutes, however many processes are asked at once. */
export async function sendVerificationEmail(app: App, accountId: string): Promise<Date> {
  const account = await requireAccount(app, accountId);
  if (account.emailVerification) throw new AppError('email_already_verified');
  const now = app.now();
  const cooldownMs = limits.verificationResendS * 1000;
  await app.db.transaction(async (tx) => {
    const claimed = await claimVerificationMail(tx, accountId, now, new Date(now.getTime() - cooldownMs));
    if (!claimed) throw new AppError('verification_cooldown');
    await app.jobs.add(tx, 'account.mail', { accountId, mail: 'verify-email', language: language() });
  });
  return new Date(now.getTime() + cooldownMs);
}

export async function verifyEmail(app: App, secret: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await markVerified(tx, await useSecret(tx, secret, 'verify-email', app.now()), app.now());
  });
}

/** The mail goes out whether or not the address is free, so that nobody learns who has an account. */
export async function requestEmailChange(app: App, accountId: string, email: string): Promise<void> {
  await app.jobs.add(app.db, 'account.mail', { accountId, mail: 'change-email', email, language: language() });
}

export async function confirmEmailChange(app: App, secret: string): Promise<{ accountId: string; email: string }> {
  try {
    return await app.db.transaction(async (tx) => {
      const { accountId, email } = await useSecretRow(tx, secret, 'change-email', app.now());
      if (!email) throw new AppError('invalid_link');
      await updateAccountRow(tx, accountId, { email, emailVerifiedAt: app.now() });
      return { accountId, email };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

export async function markVerified(db: Db, accountId: string, now: Date): Promise<void> {
  await updateAccountRow(db, accountId, { emailVerifiedAt: now });
}

export async function noteSignIn(db: Db, accountId: string, now: Date): Promise<void> {
  await updateAccountRow(db, accountId, { lastSignInAt: now });
}
