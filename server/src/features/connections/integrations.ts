import type { Integration } from '@candor/contract/connections';
import type { App } from '../../app.ts';
import { integrationKinds } from './catalogue.ts';
import { clientOf, listClients } from './clients.ts';
import { toConnection } from './service.ts';
import { selectIntegrations } from './store.ts';

/** By key: whether it can be connected here, and whether the team is. */
export async function listTeamIntegrations(app: App, teamId: string): Promise<Record<string, Integration>> {
  const flags = await listFlags(app);
  const rows = new Map((await selectIntegrations(app.db, teamId)).map((row) => [row.key, row.row]));
  return Object.fromEntries(
    Object.entries(integrationKinds)
      .filter(([, { isOfTeam }]) => isOfTeam)
      .map(([key, { label }]) => {
        const row = rows.get(key);
        const connection = row ? toConnection(row) : null;
        return [key, { connected: row !== undefined, isSetUp: flags[key]!, label, connection }];
      }),
  );
}

/** Whether the provider's app is set up on this installation. */
export async function listFlags(app: App): Promise<Record<string, boolean>> {
  const ready = new Map((await listClients(app)).map(({ provider, isSetUp }) => [provider, isSetUp]));
  return Object.fromEntries(
    Object.entries(integrationKinds).map(([key, { provider }]) => [key, ready.get(clientOf(provider)) === true]),
  );
}
