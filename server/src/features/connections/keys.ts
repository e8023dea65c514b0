import type { App } from '../../app.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { requireKind } from './connect.ts';
import { saveConnection } from './service.ts';
import { upsertIntegration } from './store.ts';

/** Connects a team by what its system has given out instead of asking a person. */
export async function authorizeKey(
  app: App,
  who: { accountId: string },
  teamId: string,
  { type, key, name }: { type: string; key: string; name: string },
  from: Origin,
): Promise<void> {
  const kind = requireKind(type, 'key');
  await app.db.transaction(async (tx) => {
    const connection = await saveConnection(app, tx, {
      teamId,
      provider: kind.provider,
      externalId: type,
      externalName: name || kind.label,
      secret: key,
    });
    await upsertIntegration(tx, { teamId, key: type, connectionId: connection.id, accountId: who.accountId });
    const thing = { kind: 'connection', id: connection.id, name: kind.label };
    await record(app, tx, { who, teamId, action: 'connected', thing, from });
  });
}
