import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/who.ts';
import { isPassword } from '../accounts/passwords.ts';
import { dropSecrets, useSecret } from '../accounts/secrets.ts';
import { findAccountByEmail, markVerified, noteSignIn, requireAccountRow, setPassword } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { record, recordOwn } from '../audit/service.ts';
import { sessionTopic } from './door.ts';
import { countTry, deleteOldLimits, refund, spend, spendOrRefuse } from './rate-limit.ts';
import { deleteExpiredSessions, deleteSession, deleteSessionsOf, insertSession, selectSessions } from './store.ts';
import { requireSecondFactor } from './two-factor.ts';
import { signSessionToken } from './tokens.ts';
import { language } from '../../language/current.ts';

const windowMs = 15 * 60_000;
const triesPerAccount = 10;
const triesPerAddress = 200;
const resetMailsPerAccount = 5;
const failuresLogged = 10;
/** As long as a request takes whose account exists, so that the time says nothing either. */
const resetAnswerMs = 150;

export type SignIn = {
  email: string;
  password: string;
  code?: string | undefined;
  address: string;
  userAgent: string;
};

export async function signIn(app: App, { email, password, code, address, userAgent }: SignIn): Promise<string> {
  const keys = [
    // By account and address together: a stranger who guesses locks out nobody but themselves.
    { key: `sign-in:pair:${digest(`${email} ${address}`)}`, most: triesPerAccount, windowMs },
    { key: `sign-in:address:${address}`, most: triesPerAddress, windowMs },
  ];
  for (const limit of keys) await spendOrRefuse(app, limit);
  const accountKey = `sign-in:account:${digest(email)}`;
  const tries = await countTry(app, { key: accountKey, windowMs });
  await slowDown(tries);
  const account = await findAccountByEmail(app.db, email);
  const noteFailure = async (why: string) => {
    // The first ones say what there is to know: nobody can fill the log by guessing.
    if (account && tries <= failuresLogged)
      await recordOwn(app, app.db, account.id, 'failed_sign_in', { address, userAgent }, why);
  };
  if (!(await isPassword(account?.passwordHash, password)) || !account) {
    await noteFailure('wrong password');
    throw new AppError('invalid_credentials');
  }
  await requireSecondFactor(app, account.id, code).catch(async (error: unknown) => {
    // Asking for the code is no failed try; a wrong code is.
    if (error instanceof AppError && ['two_factor_required', 'passkey_required'].includes(error.code))
      for (const { key } of [...keys, { key: accountKey }]) await refund(app, key);
    else await noteFailure('wrong code');
    throw error;
  });
  for (const { key } of [...keys, { key: accountKey }]) await refund(app, key);
  return openSession(app, account, { address, userAgent });
}

/** For somebody who has proved who they are, in whichever way. */
export async function openSession(app: App, { id, email }: { id: string; email: string }, from: Origin) {
  const userAgent = from.userAgent.slice(0, 300);
  await record(app, app.db, {
    who: { accountId: id },
    teamId: null,
    action: 'signed_in',
    thing: { kind: 'account', id, name: email },
    from: { ...from, userAgent },
  });
  return startSession(app, id, userAgent);
}

async function startSession(app: App, accountId: string, userAgent: string): Promise<string> {
  const now = app.now();
  const expiresAt = new Date(now.getTime() + app.config.sessionMs);
  const who = { accountId, sessionId: newId() };
  await deleteExpiredSessions(app.db, now);
  await deleteOldLimits(app);
  await noteSignIn(app.db, accountId, now);
  const isOpen = await insertSession(app.db, {
    id: who.sessionId,
    accountId,
    userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  if (!isOpen) throw new AppError('account_deactivated');
  return signSessionToken(app, who, { issuedAt: now, expiresAt });
}

export async function signOut(app: App, who: SignedIn): Promise<void> {
  await endSessions(app, who.accountId, (tx) => deleteSession(tx, who.sessionId));
}

/** One of the account's own; one that is over already is no fault. */
export async function endSession(
  app: App,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  from: Origin,
): Promise<void> {
  const own = await selectSessions(app.db, accountId, app.now());
  if (!own.some(({ id }) => id === sessionId)) return;
  await endSessions(app, accountId, async (tx) => {
    await deleteSession(tx, sessionId);
    await recordOwn(app, tx, accountId, 'ended_session', from);
  });
}

export async function signOutEverywhere(
  app: App,
  accountId: string,
  from?: Origin,
  /** What else ends with the sessions, in the same transaction. */
  alongside: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await endSessions(app, accountId, async (tx) => {
    await deleteSessionsOf(tx, accountId);
    await recordOwn(app, tx, accountId, 'signed_out_everywhere', from);
    await alongside(tx);
  });
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
  await Promise.all([sendResetMail(app, email), sleep(resetAnswerMs)]);
}

async function sendResetMail(app: App, email: string): Promise<void> {
  const account = await findAccountByEmail(app.db, email);
  if (
    !account ||
    !(await spend(app, { key: `reset:${account.id}`, most: resetMailsPerAccount, windowMs: 60 * 60_000 }))
  )
    return;
  await app.jobs.add(app.db, 'account.mail', { accountId: account.id, mail: 'reset-password', language: language() });
}

/** Guesses at one account from many addresses are not refused, which would lock out its owner: each takes longer. */
async function slowDown(tries: number): Promise<void> {
  if (tries > triesPerAccount) await sleep(Math.min(3_000, 100 * 2 ** Math.min(tries - triesPerAccount, 6)));
}

/** Whoever has the mailed secret also owns the address. */
export async function confirmPasswordReset(
  app: App,
  { secret, password }: { secret: string; password: string },
  from: Origin,
  alongside: (tx: Db, accountId: string) => Promise<unknown>,
): Promise<void> {
  const accountId = await app.db.transaction(async (tx) => {
    const owner = await useSecret(tx, secret, 'reset-password', app.now());
    await setPassword(tx, owner, password);
    await markVerified(tx, owner, app.now());
    await recordOwn(app, tx, owner, 'reset_password', from);
    return owner;
  });
  await signOutEverywhere(app, accountId, from, (tx) => alongside(tx, accountId));
}

export async function changePassword(
  app: App,
  who: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
  from: Origin,
  /** What else ends with the old password, in the same transaction. */
  alongside: (tx: Db) => Promise<void>,
): Promise<void> {
  const limit = { key: `change-password:${who.accountId}`, most: triesPerAccount, windowMs };
  await spendOrRefuse(app, limit);
  const account = await requireAccountRow(app, who.accountId);
  if (!(await isPassword(account.passwordHash, currentPassword))) throw new AppError('wrong_password');
  await refund(app, limit.key);
  await endSessions(app, who.accountId, async (tx) => {
    await setPassword(tx, who.accountId, password);
    await dropSecrets(tx, who.accountId, 'reset-password');
    await deleteSessionsOf(tx, who.accountId, { except: who.sessionId });
    await recordOwn(app, tx, who.accountId, 'changed_password', from);
    await alongside(tx);
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
