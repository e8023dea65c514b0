import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { installationKey } from '../../db/schema/configuration.ts';
import { installationKeyMark } from '../../http/key-scopes.ts';
import { record } from '../audit/service.ts';
import { system } from '../../http/actor.ts';

export type InstallationKeyRow = typeof installationKey.$inferSelect;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const isLive = isNull(installationKey.revokedAt);

/** Printed once. Only the command line makes one: who can run it has the installation anyway. */
export async function createInstallationKey(app: App, name: string): Promise<string> {
  const secret = `${installationKeyMark}${randomBytes(32).toString('base64url')}`;
  const prefix = secret.slice(0, installationKeyMark.length + 6);
  const id = newId();
  await app.db.transaction(async (tx) => {
    await tx.insert(installationKey).values({ id, name, prefix, hash: hashOf(secret), createdAt: app.now() });
    const thing = { kind: 'installation_key', id, name };
    await record(app, tx, { who: system('command line'), teamId: null, action: 'created_key', thing });
  });
  return secret;
}

export async function listInstallationKeys(app: App): Promise<InstallationKeyRow[]> {
  return app.db.select().from(installationKey).where(isLive).orderBy(asc(installationKey.createdAt));
}

/** False where there is no such key. */
export async function revokeInstallationKey(app: App, id: string): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const live = and(eq(installationKey.id, id), isLive);
    const [row] = await tx.update(installationKey).set({ revokedAt: app.now() }).where(live).returning();
    if (!row) return false;
    const thing = { kind: 'installation_key', id, name: row.name };
    await record(app, tx, { who: system('command line'), teamId: null, action: 'revoked_key', thing });
    return true;
  });
}

/** Asked with every call: they are few, and a revoked key opens nothing from that moment. */
export async function openInstallationKey(app: App, secret: string): Promise<boolean> {
  const live = and(eq(installationKey.hash, hashOf(secret)), isLive);
  const rows = await app.db.update(installationKey).set({ lastUsedAt: app.now() }).where(live).returning();
  return rows.length > 0;
}
