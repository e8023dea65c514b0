import { createHash } from 'node:crypto';
import type { newCredential, Passkey, signedChallenge } from '@candor/contract/passkeys';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { membershipTopic } from '../../http/caches.ts';
import { requireAccountRow } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { recordOwn } from '../audit/service.ts';
import type { PasskeyRow } from './passkey-store.ts';
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  markPasskeyUsed,
  selectPasskey,
  selectPasskeys,
  useChallenge,
} from './passkey-store.ts';
import { refund, spendOrRefuse } from './rate-limit.ts';
import { openSession } from './service.ts';
import { dropUselessCodes, firstCodes, requirePassword, requireSecondFactor } from './two-factor.ts';

const challengeMs = 5 * 60_000;
const triesPerAddress = 100;
const windowMs = 15 * 60_000;

export async function listPasskeys(app: App, accountId: string): Promise<Passkey[]> {
  return (await selectPasskeys(app.db, accountId)).map(toPasskey);
}

/** Loaded when the first passkey is used: its certificates take a tenth of a start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

export async function requestPasskey(app: App, accountId: string, currentPassword: string) {
  const account = await requirePassword(app, accountId, currentPassword);
  const known = await selectPasskeys(app.db, accountId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: app.config.productName,
    rpID: placeOf(app).rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(accountId),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports })),
    // The authenticator checks who holds it and can be found without an address, so it stands for password and code.
    // Ed25519, P-256 and RSA. Signatures of newer kinds are larger than what a stranger may send.
    supportedAlgorithmIDs: [-8, -7, -257],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(app, options.challenge, accountId);
  return { options: { ...options } };
}

export async function addPasskey(
  app: App,
  accountId: string,
  { name, credential }: { name: string; credential: z.output<typeof newCredential> },
  from: Origin,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const made = await check(() =>
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: (challenge) => isAskedFor(app, challenge, accountId),
      expectedOrigin: placeOf(app).origin,
      expectedRPID: placeOf(app).rpID,
    }),
  );
  if (!made.verified) throw new AppError('passkey_refused');
  const { credential: key } = made.registrationInfo;
  return app.db.transaction(async (tx) => {
    const row = await insertPasskey(tx, {
      id: key.id,
      accountId,
      name,
      publicKey: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: credential.response.transports ?? [],
      createdAt: app.now(),
    });
    if (!row) throw new AppError('passkey_refused');
    await recordOwn(app, tx, accountId, 'added_passkey', from, name);
    return { passkey: toPasskey(row), recoveryCodes: await firstCodes(tx, accountId) };
  });
}

type Removal = { accountId: string; passkeyId: string; currentPassword: string; code?: string | undefined };

/** The last one takes a second factor away, so it asks for one: a code of the app, or a recovery code. */
export async function removePasskey(app: App, wanted: Removal, from: Origin): Promise<void> {
  const { accountId, passkeyId, currentPassword, code } = wanted;
  await requirePassword(app, accountId, currentPassword);
  const passkeys = await selectPasskeys(app.db, accountId);
  const passkey = passkeys.find(({ id }) => id === passkeyId);
  if (!passkey) throw new AppError('passkey_not_found');
  if (passkeys.length === 1) await requireSecondFactor(app, accountId, code);
  await app.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, accountId, passkeyId))) throw new AppError('passkey_not_found');
    await dropUselessCodes(tx, accountId);
    await recordOwn(app, tx, accountId, 'removed_passkey', from, passkey.name);
  });
  app.caches.drop(membershipTopic, accountId);
}

/** Names no account: the authenticator offers the passkeys that it has for this installation. */
export async function requestPasskeySession(app: App, address: string) {
  await limitAddress(app, address);
  const { rpID } = placeOf(app);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(app, options.challenge, null);
  return { options: { ...options } };
}

export async function signInByPasskey(
  app: App,
  credential: z.output<typeof signedChallenge>,
  from: Origin,
): Promise<string> {
  const limit = await limitAddress(app, from.address);
  const row = await selectPasskey(app.db, credential.id);
  if (!row) throw new AppError('passkey_refused');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const answer = await check(() =>
    verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => isAskedFor(app, challenge, null),
      expectedOrigin: placeOf(app).origin,
      expectedRPID: placeOf(app).rpID,
      credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    }),
  );
  if (!answer.verified) throw new AppError('passkey_refused');
  await markPasskeyUsed(app.db, row.id, answer.authenticationInfo.newCounter, app.now());
  await refund(app, limit);
  return openSession(app, await requireAccountRow(app, row.accountId), from);
}

/** Passkeys belong to one host name: those of another address of this installation do not work here. */
function placeOf(app: App): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(app.config.publicUrl);
  return { rpID: hostname, origin };
}

async function limitAddress(app: App, address: string): Promise<string> {
  const limit = { key: `passkey:${address}`, most: triesPerAddress, windowMs };
  await spendOrRefuse(app, limit);
  return limit.key;
}

async function keepChallenge(app: App, challenge: string, accountId: string | null): Promise<void> {
  const now = app.now();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await insertChallenge(app.db, { hash: hashOf(challenge), accountId, expiresAt }, now);
}

function isAskedFor(app: App, challenge: string, accountId: string | null): Promise<boolean> {
  return useChallenge(app.db, hashOf(challenge), accountId, app.now());
}

/** Whatever is wrong with it, whoever sent it learns no more than that it was refused. */
async function check<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new AppError('passkey_refused', { cause: error });
  }
}

function toPasskey(row: PasskeyRow): Passkey {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    name: row.name,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
