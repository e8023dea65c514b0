import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { publish } from '../../db/notifications.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import type { AssistantRow } from './store.ts';
import { deleteTokensOf, markRevoked, selectAssistants } from './store.ts';
import type { Actor } from '../../http/actor.ts';

/** Groups of this topic are account ids; the database publishes it too, when a membership ends (0360). */
export const assistantTopic = 'assistant.changed';

/** None of its tokens works from the moment this answers, in every process. False where there is no such assistant. */
export async function disconnect(
  app: App,
  { who, from, ...of }: { who: Actor; from?: Origin; id: string; teamId?: string; accountId?: string },
): Promise<boolean> {
  const row = await app.db.transaction(async (tx) => {
    const [found] = await selectAssistants(tx, of);
    if (found) await end(app, tx, found.assistant, who, from);
    return found?.assistant;
  });
  if (row) app.caches.drop(assistantTopic, row.accountId);
  return row !== undefined;
}

/** Every assistant of an account, in all its teams. */
export async function disconnectAll(app: App, tx: Db, accountId: string, from: Origin): Promise<number> {
  const rows = await selectAssistants(tx, { accountId });
  for (const { assistant } of rows) await end(app, tx, assistant, { accountId }, from);
  app.caches.drop(assistantTopic, accountId);
  return rows.length;
}

async function end(app: App, tx: Db, { id, ...row }: AssistantRow, who: Actor, from: Origin | undefined) {
  await deleteTokensOf(tx, id);
  await markRevoked(tx, id, app.now());
  const thing = { kind: 'assistant', id, name: row.name };
  await record(app, tx, { who, teamId: row.teamId, action: 'disconnected', thing, from });
  await publish(tx, assistantTopic, row.accountId);
}
