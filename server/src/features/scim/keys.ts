import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { ScimRole } from '../../db/schema/scim.ts';
import type { KeyRow } from './store.ts';
import { insertKey, revokeKey, selectKeys, useKey } from './store.ts';

const mark = 'candor_scim_';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The key is printed once, and opens `/scim/v2` alone. */
export async function createScimKey(
  app: App,
  wanted: { name: string; teamId: string | null; role: ScimRole },
): Promise<string> {
  const secret = `${mark}${randomBytes(32).toString('base64url')}`;
  const prefix = secret.slice(0, mark.length + 6);
  await insertKey(app.db, { id: newId(), ...wanted, prefix, hash: hashOf(secret), createdAt: app.now() });
  return secret;
}

export async function listScimKeys(app: App): Promise<KeyRow[]> {
  return selectKeys(app.db);
}

export async function openScimKey(app: App, authorization: string | undefined): Promise<KeyRow | undefined> {
  const [, secret] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return secret?.startsWith(mark) ? useKey(app.db, hashOf(secret), app.now()) : undefined;
}

export function revokeScimKey(app: App, id: string): Promise<boolean> {
  return revokeKey(app.db, id, app.now());
}
