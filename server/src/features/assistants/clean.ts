import type { App } from '../../app.ts';
import { disconnect } from './disconnect.ts';
import { deleteExpiredTokens, deleteLeftClients, deleteUnusedClients, selectExpired } from './store.ts';
import { system } from '../../http/actor.ts';

const dayMs = 24 * 3600_000;

/** Forgets what has expired: tokens, assistants that didn't come back in time, and apps that nobody uses. */
export async function cleanAssistants(app: App): Promise<void> {
  const now = app.now();
  const before = new Date(now.getTime() - dayMs);
  for (const id of await selectExpired(app.db, before, now)) await disconnect(app, { who: system('assistants'), id });
  await deleteExpiredTokens(app.db, now);
  await deleteUnusedClients(app.db, before, 5_000);
  await deleteLeftClients(app.db, new Date(now.getTime() - 30 * dayMs));
}
