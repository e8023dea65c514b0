import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Doors, OpenedKey } from '../../http/who.ts';
import { useKey } from './store.ts';

/** Groups of this topic are account ids; the database publishes it too, when a membership ends. */
export const apiKeyTopic = 'api-key.changed';

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Looks a key up by its hash; the answer is kept for a moment, so `last used` is exact to half a minute. */
export function openKeyDoor(app: App): Doors['openKey'] {
  const cache = app.caches.open<OpenedKey>(apiKeyTopic, ({ accountId }) => accountId);
  return async (secret, address) => {
    const hash = hashOf(secret);
    const opened = await cache.through(hash, async () => {
      const row = await useKey(app.db, hash, app.now(), address);
      if (!row) return null;
      const { id: keyId, kind, accountId, teamId, scopes, expiresAt } = row;
      return { keyId, kind, accountId, teamId, scopes, expiresAt: expiresAt?.getTime() ?? null };
    });
    const isOver = opened !== null && opened.expiresAt !== null && opened.expiresAt <= app.now().getTime();
    return isOver ? null : opened;
  };
}
