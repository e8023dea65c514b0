import { randomBytes } from 'node:crypto';
import type { ApiKey, CreatedApiKey, NewApiKey } from '@candor/contract/api-keys';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { apiKeyMark } from '../../http/key-scopes.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { apiKeyTopic, hashOf } from './door.ts';
import type { ApiKeyRow, KeyOwner } from './store.ts';
import { countKeys, insertKey, markRevoked, selectKeys, selectLiveKeys } from './store.ts';

const dayMs = 24 * 3600_000;
/** Enough of a key to recognise it, far too little to guess the rest. */
const prefixLength = apiKeyMark.length + 6;

export async function listApiKeys(
  app: App,
  of: { teamId: string; accountId?: string; kind?: ApiKeyRow['kind'] },
): Promise<{ apiKeys: ApiKey[] }> {
  return { apiKeys: (await selectKeys(app.db, of)).map(toApiKey) };
}

export async function createApiKey(
  app: App,
  owner: KeyOwner,
  kind: ApiKeyRow['kind'],
  wanted: NewApiKey,
  from: Origin,
): Promise<CreatedApiKey> {
  const secret = `${apiKeyMark}${randomBytes(32).toString('base64url')}`;
  const id = newId();
  const now = app.now();
  return app.db.transaction(async (tx) => {
    if ((await countKeys(tx, owner)) >= limits.apiKeys) throw new AppError('too_many_api_keys');
    await insertKey(tx, {
      id,
      ...owner,
      kind,
      name: wanted.name,
      prefix: secret.slice(0, prefixLength),
      hash: hashOf(secret),
      scopes: [...new Set(wanted.scopes)],
      expiresAt: wanted.expiresInDays === null ? null : new Date(now.getTime() + wanted.expiresInDays * dayMs),
      createdAt: now,
    });
    const thing = { kind: 'api_key', id, name: wanted.name };
    await record(app, tx, { who: owner, teamId: owner.teamId, action: 'created_key', thing, from });
    const [row] = await selectKeys(tx, { ...owner, id });
    return { apiKey: toApiKey(row!), secret };
  });
}

/** All of an account in every team, or all that open one team; none of them works from the moment this answers. */
export async function revokeApiKeys(
  app: App,
  tx: Db,
  who: { accountId: string },
  of: { teamId: string } | { accountId: string },
  from: Origin,
): Promise<number> {
  const keys = await selectLiveKeys(tx, of);
  for (const key of keys) {
    await markRevoked(tx, key.id, app.now());
    const thing = { kind: 'api_key', id: key.id, name: key.name };
    await record(app, tx, { who, teamId: key.teamId, action: 'revoked_key', thing, from });
  }
  for (const accountId of new Set(keys.map((key) => key.accountId))) {
    await publish(tx, apiKeyTopic, accountId);
    app.caches.drop(apiKeyTopic, accountId);
  }
  return keys.length;
}

/** Works no more from the moment this answers, in every process. */
export async function revokeApiKey(
  app: App,
  who: { accountId: string },
  of: { teamId: string; accountId?: string; kind?: ApiKeyRow['kind']; id: string },
  from: Origin,
): Promise<void> {
  const accountId = await app.db.transaction(async (tx) => {
    const [row] = await selectKeys(tx, of);
    if (!row) throw new AppError('api_key_not_found');
    const { key } = row;
    await markRevoked(tx, key.id, app.now());
    const thing = { kind: 'api_key', id: key.id, name: key.name };
    await record(app, tx, { who, teamId: key.teamId, action: 'revoked_key', thing, from });
    await publish(tx, apiKeyTopic, key.accountId);
    return key.accountId;
  });
  app.caches.drop(apiKeyTopic, accountId);
}

function toApiKey({ key, accountName }: { key: ApiKeyRow; accountName: string }): ApiKey {
  return {
    $id: key.id,
    $createdAt: key.createdAt.toISOString(),
    kind: key.kind,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    accountId: key.accountId,
    accountName,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: key.lastUsedAddress,
  };
}
