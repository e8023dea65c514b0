import type { App } from '../../app.ts';
import { OAuthError } from '../../engines/oauth/oauth-error.ts';
import { AppError } from '../../http/app-error.ts';
import { requireClient } from './clients.ts';
import { moveConnection, noteFailure, openSecret, sealFor } from './service.ts';
import { lockConnection, selectConnection, updateConnection } from './store.ts';

/** Refreshed after this part of its life, so that a call never begins with one that is about to end. */
const lifeUsed = 0.8;

/**
 * An access token that works, refreshed where it is time. `refused` is one that the provider has just answered 401 to.
 * One process refreshes at a time: with some providers the old refresh token is dead once it was used, so both new tokens are written before anything else happens.
 */
export async function accessTokenOf(app: App, connectionId: string, refused?: string): Promise<string> {
  const { provider } = (await selectConnection(app.db, connectionId)) ?? {};
  if (provider === undefined) throw new AppError('connection_not_found');
  // Read before the lock: whoever waits for it must not need a second connection to the database.
  const client = await requireClient(app, provider);
  const outcome = await app.db.transaction(async (tx) => {
    const row = await lockConnection(tx, connectionId);
    if (!row || row.state === 'revoked') throw new AppError('connection_not_found');
    if (row.state === 'needs_reauthorisation') throw new AppError('connection_needs_reauthorisation');
    const current = openSecret(app, row, 'accessToken');
    const isFresh = row.accessUntil === null || row.accessUntil > app.now();
    if (current !== null && isFresh && current !== refused) return current;
    const refreshToken = openSecret(app, row, 'refreshToken');
    try {
      if (refreshToken === null) throw new OAuthError('grant', 'There is no refresh token.');
      const tokens = await app.oauth.refresh(row.provider, client, refreshToken);
      await updateConnection(tx, row.id, {
        accessToken: sealFor(app, row.id, 'accessToken', tokens.accessToken),
        ...(tokens.refreshToken !== null && {
          refreshToken: sealFor(app, row.id, 'refreshToken', tokens.refreshToken),
        }),
        accessUntil: untilOf(app, tokens.expiresInS),
      });
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof OAuthError) || error.kind !== 'grant') throw error;
      return error;
    }
  });
  if (typeof outcome === 'string') return outcome;
  await requireReauthorisation(app, connectionId, 'The authorization has expired. Reconnect to continue.');
  throw new AppError('connection_needs_reauthorisation', { cause: outcome });
}

/** Its jobs stop; its owner is asked to connect again. */
export async function requireReauthorisation(app: App, connectionId: string, note: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await moveConnection(app, tx, connectionId, 'needs_reauthorisation', note);
    await noteFailure(app, tx, connectionId, 'authorise', note);
  });
}

export function untilOf(app: App, expiresInS: number | null): Date | null {
  return expiresInS === null ? null : new Date(app.now().getTime() + expiresInS * 1000 * lifeUsed);
}
