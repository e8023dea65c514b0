import type { Adapter } from 'oidc-provider';
import type { App } from '../../app.ts';
import { disconnect } from './disconnect.ts';
import { consumeToken, deleteToken, deleteTokensOf, selectClient, selectToken, upsertToken } from './store.ts';
import { hashOf } from './hash.ts';
import { system } from '../../http/actor.ts';

/**
 * Keeps what the authorization server remembers in the database. Tokens, codes and request ids are stored by their hash
 * and put back when they are asked for, so a copy of the database opens nothing.
 */
export function openAdapter(app: App, kind: string): Adapter {
  return kind === 'Client' ? clients(app) : tokens(app, kind);
}

function tokens(app: App, kind: string): Adapter {
  const withId = async (id: string) => {
    const row = await selectToken(app.db, kind, hashOf(id), app.now());
    if (!row) return undefined;
    return {
      ...row.payload,
      jti: id,
      ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }),
    };
  };
  return {
    async upsert(id, { jti: _, ...payload }, expiresIn = 0) {
      const { grantId } = payload;
      await upsertToken(app.db, {
        kind,
        hash: hashOf(id),
        assistantId: kind === 'Grant' ? id : typeof grantId === 'string' ? grantId : null,
        payload,
        expiresAt: new Date(app.now().getTime() + expiresIn * 1000),
      });
    },
    find: withId,
    // Neither sign-ins that outlive one request nor codes for devices are used.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: (id) => consumeToken(app.db, kind, hashOf(id), app.now()),
    async destroy(id) {
      // A refresh token that was used twice, or the assistant's own sign-out.
      if (kind === 'Grant') await disconnect(app, { who: system('assistants'), id });
      else await deleteToken(app.db, kind, hashOf(id));
    },
    revokeByGrantId: (grantId) => deleteTokensOf(app.db, grantId, kind),
  };
}

/** Apps register at a door of our own (`register.ts`). */
function clients(app: App): Adapter {
  const refuse = () => Promise.reject(new Error('Clients are not written here.'));
  return {
    upsert: refuse,
    find: (id) => selectClient(app.db, id),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: refuse,
    destroy: refuse,
    revokeByGrantId: refuse,
  };
}
