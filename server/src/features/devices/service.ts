import { randomBytes, randomInt } from 'node:crypto';
import type { Device } from '@candor/contract/devices';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { deviceMark } from '../../http/key-scopes.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { refund, spendOrRefuse } from '../sessions/rate-limit.ts';
import { deviceTopic, hashOf } from './door.ts';
import type { DeviceOwner, DeviceRow } from './store.ts';
import { countDevices, deleteCodes, insertDevice, markRevoked, putCode, selectDevices, takeCode } from './store.ts';

/** Without the letters and digits that people take for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const windowMs = limits.deviceCodeS * 1000;
/** One code in a trillion is right, so few tries from one address are enough for people and none for guessing. */
const triesPerAddress = 20;
const codesPerMember = 30;

export async function createDeviceCode(app: App, owner: DeviceOwner): Promise<{ code: string; expiresAt: string }> {
  const { teamId, accountId } = owner;
  await spendOrRefuse(app, { key: `device-code:${teamId}:${accountId}`, most: codesPerMember, windowMs });
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const expiresAt = new Date(app.now().getTime() + windowMs);
  await app.db.transaction((tx) => putCode(tx, { teamId, accountId, hash: hashOf(code), expiresAt }, app.now()));
  return { code: `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`, expiresAt: expiresAt.toISOString() };
}

export async function pairDevice(
  app: App,
  { code, name }: { code: string; name: string },
  from: Origin,
): Promise<{ device: Device; secret: string }> {
  const limit = { key: `pair-device:${from.address}`, most: triesPerAddress, windowMs };
  await spendOrRefuse(app, limit);
  const secret = `${deviceMark}${randomBytes(32).toString('base64url')}`;
  const row = await app.db.transaction(async (tx) => {
    const owner = await takeCode(tx, hashOf(plainCode(code)), app.now());
    if (!owner) throw new AppError('device_code_wrong');
    if ((await countDevices(tx, owner)) >= limits.devices) throw new AppError('too_many_devices');
    const id = newId();
    const inserted = await insertDevice(tx, { id, ...owner, name, hash: hashOf(secret), createdAt: app.now() });
    const thing = { kind: 'device', id, name };
    await record(app, tx, { who: owner, teamId: owner.teamId, action: 'connected', thing, from });
    return inserted;
  });
  await refund(app, limit.key);
  return { device: toDevice(row), secret };
}

export async function listDevices(app: App, of: DeviceOwner): Promise<{ devices: Device[] }> {
  return { devices: (await selectDevices(app.db, of)).map(toDevice) };
}

/** Its credential opens nothing from the moment this answers, in every process. */
export async function disconnectDevice(app: App, of: DeviceOwner & { id: string }, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [row] = await selectDevices(tx, of);
    if (!row) throw new AppError('device_not_found');
    await end(app, tx, row, from);
  });
  app.caches.drop(deviceTopic, of.accountId);
}

/** Every browser of an account, in all its teams; a code that is still to be typed works no longer. */
export async function disconnectDevices(app: App, tx: Db, accountId: string, from?: Origin): Promise<number> {
  await deleteCodes(tx, accountId);
  const rows = await selectDevices(tx, { accountId });
  for (const row of rows) await end(app, tx, row, from);
  app.caches.drop(deviceTopic, accountId);
  return rows.length;
}

async function end(app: App, tx: Db, { id, name, teamId, accountId }: DeviceRow, from: Origin | undefined) {
  await markRevoked(tx, id, app.now());
  const thing = { kind: 'device', id, name };
  await record(app, tx, { who: { accountId }, teamId, action: 'disconnected', thing, from });
  await publish(tx, deviceTopic, accountId);
}

const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

function toDevice(row: DeviceRow): Device {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    name: row.name,
    accountId: row.accountId,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
  };
}
