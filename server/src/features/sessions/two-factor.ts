import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { membershipTopic } from '../../http/caches.ts';
import { isPassword } from '../accounts/passwords.ts';
import { requireAccountRow } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { recordOwn } from '../audit/service.ts';
import { hasPasskey } from './passkey-store.ts';
import { refund, spendOrRefuse } from './rate-limit.ts';
import {
  claimStep,
  countCodes,
  deleteCodes,
  deleteTwoFactor,
  markConfirmed,
  replaceCodes,
  selectTwoFactor,
  upsertSecret,
  useCode,
} from './two-factor-store.ts';

const periodS = 30;
const recoveryCodes = 10;
const triesPerAccount = 10;
const windowMs = 15 * 60_000;

async function isTwoFactorOn(db: Db, accountId: string): Promise<boolean> {
  return (await selectTwoFactor(db, accountId))?.confirmedAt != null;
}

export async function getTwoFactor(app: App, accountId: string) {
  const isOn = await isTwoFactorOn(app.db, accountId);
  const isAsked = isOn || (await hasPasskey(app.db, accountId));
  return { isOn, recoveryCodesLeft: isAsked ? await countCodes(app.db, accountId) : 0 };
}

export async function setUpTwoFactor(app: App, accountId: string, currentPassword: string) {
  const account = await requirePassword(app, accountId, currentPassword);
  if (await isTwoFactorOn(app.db, accountId)) throw new AppError('two_factor_on');
  const secret = new Secret({ size: 20 });
  await upsertSecret(app.db, accountId, app.secrets.seal(placeOf(accountId), secret.base32));
  const uri = new TOTP({ issuer: app.config.productName, label: account.email, secret, period: periodS }).toString();
  return { secret: secret.base32, uri, picture: await toDataURL(uri, { margin: 1, width: 220 }) };
}

/** The first code of the app proves that it has the secret. */
export async function confirmTwoFactor(app: App, accountId: string, code: string, from: Origin): Promise<string[]> {
  await limited(app, accountId, async () => {
    if (!(await isAppCode(app, accountId, code))) throw new AppError('two_factor_wrong');
  });
  return app.db.transaction(async (tx) => {
    await markConfirmed(tx, accountId, app.now());
    await recordOwn(app, tx, accountId, 'turned_on_two_factor', from);
    return newCodes(tx, accountId);
  });
}

export async function renewRecoveryCodes(app: App, accountId: string, code: string, from: Origin): Promise<string[]> {
  await requireSecondFactor(app, accountId, code);
  return app.db.transaction(async (tx) => {
    await recordOwn(app, tx, accountId, 'renewed_recovery_codes', from);
    return newCodes(tx, accountId);
  });
}

export async function turnOffTwoFactor(
  app: App,
  accountId: string,
  { currentPassword, code }: { currentPassword: string; code: string },
  from: Origin,
): Promise<void> {
  await requirePassword(app, accountId, currentPassword);
  await requireSecondFactor(app, accountId, code);
  await app.db.transaction(async (tx) => {
    await deleteTwoFactor(tx, accountId);
    await dropUselessCodes(tx, accountId);
    await recordOwn(app, tx, accountId, 'turned_off_two_factor', from);
  });
  app.caches.drop(membershipTopic, accountId);
}

/** Recovery codes for an account that has none yet; null where it has. */
export async function firstCodes(tx: Db, accountId: string): Promise<string[] | null> {
  return (await countCodes(tx, accountId)) > 0 ? null : newCodes(tx, accountId);
}

/** Without a second factor there is nothing to recover. */
export async function dropUselessCodes(tx: Db, accountId: string): Promise<void> {
  if (!(await isTwoFactorOn(tx, accountId)) && !(await hasPasskey(tx, accountId))) await deleteCodes(tx, accountId);
}

/** For signing in with a password: nothing to ask where there is no second factor. A recovery code works once. */
export async function requireSecondFactor(app: App, accountId: string, code: string | undefined): Promise<void> {
  const hasApp = await isTwoFactorOn(app.db, accountId);
  if (!hasApp && !(await hasPasskey(app.db, accountId))) return;
  if (code === undefined) throw new AppError(hasApp ? 'two_factor_required' : 'passkey_required');
  // By account alone: whoever gets here knows the password, from however many addresses they guess.
  await limited(app, accountId, async () => {
    const isRight = /^\d{6}$/.test(code)
      ? hasApp && (await isAppCode(app, accountId, code))
      : await useCode(app.db, accountId, hashOf(code));
    if (!isRight) throw new AppError('two_factor_wrong');
  });
}

/** One step early or late is fine, since clocks differ; no code works twice. */
async function isAppCode(app: App, accountId: string, code: string): Promise<boolean> {
  const row = await selectTwoFactor(app.db, accountId);
  if (!row) throw new AppError('two_factor_not_set_up');
  const secret = Secret.fromBase32(app.secrets.open(placeOf(accountId), row.secret));
  const timestamp = app.now().getTime();
  const delta = new TOTP({ secret, period: periodS }).validate({ token: code, timestamp, window: 1 });
  return delta !== null && claimStep(app.db, accountId, Math.floor(timestamp / 1000 / periodS) + delta);
}

async function newCodes(tx: Db, accountId: string): Promise<string[]> {
  const made = Array.from({ length: recoveryCodes }, () => {
    const text = randomBytes(8).toString('hex');
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`;
  });
  await replaceCodes(tx, accountId, made.map(hashOf));
  return made;
}

async function limited(app: App, accountId: string, work: () => Promise<void>): Promise<void> {
  const limit = { key: `two-factor:${accountId}`, most: triesPerAccount, windowMs };
  await spendOrRefuse(app, limit);
  await work();
  await refund(app, limit.key);
}

export async function requirePassword(app: App, accountId: string, password: string) {
  const limit = { key: `change-password:${accountId}`, most: triesPerAccount, windowMs };
  await spendOrRefuse(app, limit);
  const account = await requireAccountRow(app, accountId);
  if (!(await isPassword(account.passwordHash, password))) throw new AppError('wrong_password');
  await refund(app, limit.key);
  return account;
}

const placeOf = (accountId: string) => ({ table: 'two_factor', id: accountId, column: 'secret' });
/** Random enough that a plain hash cannot be guessed. However it is typed. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest('hex');
