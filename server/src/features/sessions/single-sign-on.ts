import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { publish } from '../../db/notifications.ts';
import { OAuthError } from '../../engines/oauth/oauth-error.ts';
import type { Identity } from '../../engines/oauth/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import { findAccountByEmail, markVerified, requireAccountRow } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { recordOwn } from '../audit/service.ts';
import { sessionTopic } from './door.ts';
import { spend, spendOrRefuse } from './rate-limit.ts';
import { openSession } from './service.ts';
import {
  deleteIdentities,
  insertIdentity,
  insertSsoState,
  lockIdentities,
  selectIdentity,
  takeSsoState,
} from './single-sign-on-store.ts';
import { deleteSessionsOf } from './store.ts';

const stateMs = 10 * 60_000;
const triesPerAddress = 100;
const windowMs = 15 * 60_000;

/** Where the browser goes, and what it has to keep as a cookie until it comes back. */
export async function beginSingleSignOn(
  app: App,
  fromPath: string,
  address: string,
): Promise<{ url: string; browser: string }> {
  if (!app.singleSignOn) throw new AppError('sso_not_set_up');
  await spendOrRefuse(app, { key: `sso:${address}`, most: triesPerAddress, windowMs });
  const [state, verifier, browser] = [secret(), secret(), secret()];
  const stateHash = hashOf(state);
  const now = app.now();
  const row = {
    stateHash,
    browserHash: hashOf(browser),
    verifier: app.secrets.seal(placeOf(stateHash), verifier),
    fromPath,
    expiresAt: new Date(now.getTime() + stateMs),
  };
  await insertSsoState(app.db, row, now);
  const flow = { redirectUri: redirectUriOf(app), state, nonce: stateHash, verifier };
  return { url: await ask(app, () => app.singleSignOn!.authorizationUrl(flow)), browser };
}

/** With what the provider sent back: a session for the account that the person has here. */
export async function finishSingleSignOn(
  app: App,
  { search, browser, from }: { search: string; browser: string | undefined; from: Origin },
): Promise<{ token: string; from: string; accountId: string; groups: string[] | null }> {
  if (!app.singleSignOn) throw new AppError('sso_not_set_up');
  const state = new URLSearchParams(search).get('state') ?? '';
  const row = await takeSsoState(app.db, hashOf(state));
  if (!row || row.expiresAt <= app.now() || hashOf(browser ?? '') !== row.browserHash)
    throw new AppError('sso_refused');
  const verifier = app.secrets.open(placeOf(row.stateHash), row.verifier);
  const callbackUrl = `${redirectUriOf(app)}?${new URLSearchParams(search).toString()}`;
  const identity = await ask(app, () =>
    app.singleSignOn!.identify({ callbackUrl, state, nonce: row.stateHash, verifier }),
  );
  const account = await accountOf(app, identity, from);
  const token = await openSession(app, account, from);
  return { token, from: row.fromPath, accountId: account.id, groups: identity.groups };
}

/** By the provider's own id, which never changes; the first time by the address, if the provider has verified it. */
async function accountOf(
  app: App,
  { issuer, subject, email, isVerified }: Identity,
  from: Origin,
): Promise<{ id: string; email: string }> {
  const known = await selectIdentity(app.db, issuer, subject);
  if (known) return requireAccountRow(app, known);
  if (!isVerified) throw new AppError('sso_not_verified');
  const account = email === '' ? undefined : await findAccountByEmail(app.db, email);
  if (!account) throw new AppError('sso_no_account');
  const isLinked = await app.db.transaction(async (tx) => {
    // Addresses are given to new people; an identity never is. Who has one here takes no second by address.
    if (await lockIdentities(tx, account.id, issuer)) return false;
    await insertIdentity(tx, { issuer, subject, accountId: account.id, createdAt: app.now() });
    await recordOwn(app, tx, account.id, 'linked_identity', from, new URL(issuer).host);
    if (!account.emailVerifiedAt) await markVerified(tx, account.id, app.now());
    return true;
  });
  if (isLinked) return account;
  await tellRefused(app, account.id, issuer, from);
  throw new AppError('sso_identity_taken');
}

/** Once an hour: somebody who tries again and again fills neither the log nor anyone's mailbox. */
async function tellRefused(app: App, accountId: string, issuer: string, from: Origin): Promise<void> {
  if (!(await spend(app, { key: `sso-refused:${accountId}`, most: 1, windowMs: 60 * 60_000 }))) return;
  await app.db.transaction(async (tx) => {
    await recordOwn(app, tx, accountId, 'refused_identity', from, new URL(issuer).host);
    await app.jobs.add(tx, 'identity.refused', { accountId });
  });
}

/** The next person who signs in with the account's address is linked to it; whoever was, is signed out. */
export async function releaseIdentities(tx: Db, accountId: string): Promise<number> {
  const count = await deleteIdentities(tx, accountId);
  if (count === 0) return 0;
  await deleteSessionsOf(tx, accountId);
  await publish(tx, sessionTopic, accountId);
  return count;
}

async function ask<T>(app: App, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    app.log.warn({ err: error }, 'single sign-on failed');
    if (error.kind === 'untrusted') throw new AppError('sso_token_refused', { cause: error });
    const isOurs = error.kind === 'client' || error.kind === 'unreachable';
    throw new AppError(isOurs ? 'sso_unreachable' : 'sso_refused', { cause: error });
  }
}

const redirectUriOf = (app: App) => `${app.config.publicUrl}/single-sign-on`;
const placeOf = (id: string) => ({ table: 'sso_state', id, column: 'verifier' });
const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
