import type { App } from '../../app.ts';
import { sessionTopic } from './door.ts';
import { touchSession } from './store.ts';

/** Whether a session still lives, for tokens that were issued on its behalf; kept for a moment, dropped when it ends. */
export function openLiveSessions(app: App): (session: { sessionId: string; accountId: string }) => Promise<boolean> {
  const cache = app.caches.open<{ accountId: string }>(sessionTopic, ({ accountId }) => accountId);
  return async ({ sessionId, accountId }) => {
    const found = await cache.through(sessionId, async () =>
      (await touchSession(app.db, sessionId, accountId, app.now())) ? { accountId } : null,
    );
    return found !== null;
  };
}
