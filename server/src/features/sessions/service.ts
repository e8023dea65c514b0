import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/who.ts';
import { isPassword } from '../accounts/passwords.ts';
import { useSecret } from '../accounts/secrets.ts';
import { findAccountByEmail, markVerified, requireAccountRow, setPassword } from '../accounts/service.ts';
import { sessionTopic } from './door.ts';
import { refund, spend } from './rate-limit.ts';
import { deleteExpiredSessions, deleteSession, deleteSessionsOf, insertSession, selectSessions } from './store.ts';
import { signSessionToken } from './tokens.ts';

const windowMs = 15 * 60_000;
const triesPerAccount = 10;
const triesPerAddress = 200;
const resetMailsPerAccount = 5;

export type SignIn = { email: string; password: string; address: string; userAgent: string };

export async function signIn(app: App, { email, password, address, userAgent }: SignIn): Promise<string> {
  const keys = [
    { key: `sign-in:account:${digest(email)}`, most: triesPerAccount, windowMs },
    { key: `sign-in:address:${address}`, most: triesPerAddress, windowMs },
  ];
  for (const limit of keys) if (!(await spend(app, limit))) throw new AppError('too_many_requests');
  const account = await findAccountByEmail(app.db, email);
  if (!(await isPassword(account?.passwordHash, password)) || !account) throw new AppError('invalid_credentials');
  for (const { key } of keys) await refund(app, key);
  return startSession(app, account.id, userAgent);
}

async function startSession(app: App, accountId: string, userAgent: string): Promise<string> {
  const now = app.now();
  const expiresAt = new Date(now.getTime() + app.config.sessionMs);
  const who = { accountId, sessionId: newId() };
  await deleteExpiredSessions(app.db, now);
  await insertSession(app.db, {
    id: who.sessionId,
    accountId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return signSessionToken(app, who, now, expiresAt);
}

export async function signOut(app: App, who: SignedIn): Promise<void> {
  await endSessions(app, who.accountId, (tx) => deleteSession(tx, who.sessionId));
}

export async function signOutEverywhere(app: App, accountId: string): Promise<void> {
  await endSessions(app, accountId, (tx) => deleteSessionsOf(tx, accountId));
}

export async function listSessions(app: App, who: SignedIn) {
  const rows = await selectSessions(app.db, who.accountId, app.now());
  return rows.map((row) => ({
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    userAgent: row.userAgent,
    current: row.id === who.sessionId,
  }));
}

/** Says nothing about whether the account exists; more than a few mails an hour are not sent. */
export async function requestPasswordReset(app: App, email: string): Promise<void> {
  const account = await findAccountByEmail(app.db, email);
  if (
    !account ||
    !(await spend(app, { key: `reset:${account.id}`, most: resetMailsPerAccount, windowMs: 60 * 60_000 }))
  )
    return;
  await app.jobs.add(app.db, 'account.mail', { accountId: account.id, mail: 'reset-password' });
}

/** Whoever has the mailed secret also owns the address. */
export async function confirmPasswordReset(app: App, secret: string, password: string): Promise<void> {
  const accountId = await app.db.transaction(async (tx) => {
    const owner = await useSecret(tx, secret, 'reset-password', app.now());
    await setPassword(tx, owner, password);
    await markVerified(tx, owner, app.now());
    return owner;
  });
  await signOutEverywhere(app, accountId);
}

export async function changePassword(
  app: App,
  who: SignedIn,
  currentPassword: string,
  password: string,
): Promise<void> {
  const limit = { key: `change-password:${who.accountId}`, most: triesPerAccount, windowMs };
  if (!(await spend(app, limit))) throw new AppError('too_many_requests');
  const account = await requireAccountRow(app, who.accountId);
  if (!(await isPassword(account.passwordHash, currentPassword))) throw new AppError('wrong_password');
  await refund(app, limit.key);
  await endSessions(app, who.accountId, async (tx) => {
    await setPassword(tx, who.accountId, password);
    await deleteSessionsOf(tx, who.accountId, { except: who.sessionId });
  });
}

async function endSessions(app: App, accountId: string, change: (tx: Db) => Promise<void>): Promise<void> {
  await app.db.transaction(async (tx) => {
    await change(tx);
    await publish(tx, sessionTopic, accountId);
  });
  app.caches.drop(sessionTopic, accountId);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
