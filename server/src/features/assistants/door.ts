import type { App } from '../../app.ts';
import type { Doors, OpenedKey } from '../../http/who.ts';
import { assistantTopic } from './disconnect.ts';
import { hashOf } from './hash.ts';
import { resourceOf } from './places.ts';
import { useAccessToken } from './store.ts';

/** Looks an access token up by its hash, as keys are; it opens nothing but what it was issued for. */
export function openAssistantDoor(app: App): Doors['openToken'] {
  const cache = app.caches.open<OpenedKey>(assistantTopic, ({ accountId }) => accountId);
  return async (secret, address) => {
    const hash = hashOf(secret);
    const opened = await cache.through(hash, async () => {
      const found = await useAccessToken(app.db, hash, app.now(), address);
      if (!found || found.token.payload['aud'] !== resourceOf(app)) return null;
      const { assistant, token } = found;
      const { scope: issued = '' } = token.payload as { scope?: string };
      return {
        keyId: assistant.id,
        kind: 'assistant',
        accountId: assistant.accountId,
        teamId: assistant.teamId,
        scopes: assistant.scopes.filter((scope) => issued.split(' ').includes(scope)),
        expiresAt: token.expiresAt.getTime(),
      };
    });
    return opened !== null && opened.expiresAt! <= app.now().getTime() ? null : opened;
  };
}
