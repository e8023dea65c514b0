import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { OAuthError } from '../../engines/oauth/oauth-error.ts';
import type { Identity } from '../../engines/oauth/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import { findAccountByEmail, markVerified, requireAccountRow } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { spend } from './rate-limit.ts';
import { openSession } from './service.ts';
import { insertIdentity, insertSsoState, selectIdentity, takeSsoState } from './single-sign-on-store.ts';

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
  if (!(await spend(app, { key: `sso:${address}`, most: triesPerAddress, windowMs })))
    throw new AppError('too_many_requests');
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
): Promise<{ token: string; from: string }> {
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
  const account = await accountOf(app, identity);
  return { token: await openSession(app, account, from), from: row.fromPath };
}

/** By the provider's own id, which never changes; the first time by the address, if the provider has verified it. */
async function accountOf(
  app: App,
  { issuer, subject, email, isVerified }: Identity,
): Promise<{ id: string; email: string }> {
  const known = await selectIdentity(app.db, issuer, subject);
  if (known) return requireAccountRow(app, known);
  const account = isVerified && email !== '' ? await findAccountByEmail(app.db, email) : undefined;
  if (!account) throw new AppError('sso_no_account');
  await app.db.transaction(async (tx) => {
    await insertIdentity(tx, { issuer, subject, accountId: account.id, createdAt: app.now() });
    if (!account.emailVerifiedAt) await markVerified(tx, account.id, app.now());
  });
  return account;
}

async function ask<T>(app: App, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    app.log.warn({ err: error }, 'single sign-on failed');
    const isOurs = error.kind === 'client' || error.kind === 'unreachable';
    throw new AppError(isOurs ? 'sso_unreachable' : 'sso_refused', { cause: error });
  }
}

const redirectUriOf = (app: App) => `${app.config.publicUrl}/single-sign-on`;
const placeOf = (id: string) => ({ table: 'sso_state', id, column: 'verifier' });
const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
