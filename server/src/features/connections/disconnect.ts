import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { integrationKinds, labelOf } from './catalogue.ts';
import { clientOf, findClient } from './clients.ts';
import { requireTeam } from './connect.ts';
import type { ConnectionRow } from './service.ts';
import { moveConnection, openSecret, requireConnection } from './service.ts';
import {
  deleteIntegration,
  deleteIntegrationsOf,
  selectConnection,
  selectIntegrations,
  selectIntegrationsOf,
  selectLive,
} from './store.ts';
import type { Actor } from '../../http/actor.ts';
import { system } from '../../http/actor.ts';

/** Ends an integration of a team, or of the caller. A connection that serves nothing else is revoked; meetings stay. */
export async function disconnect(
  app: App,
  who: { accountId: string },
  { type, teamId, from }: { type: string; teamId?: string | undefined; from: Origin },
): Promise<void> {
  const kind = Object.hasOwn(integrationKinds, type) ? integrationKinds[type] : undefined;
  if (!kind) throw new AppError('integration_not_found');
  if (!kind.isOfTeam) {
    const [own] = await selectLive(app.db, { accountId: who.accountId, provider: kind.provider });
    if (!own) throw new AppError('connection_not_found');
    return revoke(app, who, own, from);
  }
  const team = await requireTeam(app, who.accountId, teamId);
  const known = (await selectIntegrations(app.db, team)).find(({ key }) => key === type);
  if (!known) throw new AppError('connection_not_found');
  const isLast = await app.db.transaction(async (tx) => {
    await deleteIntegration(tx, team, type);
    await audit(app, tx, who, { teamId: team, row: known.row, label: kind.label, from });
    const isUnused = (await selectIntegrationsOf(tx, known.row.id)).length === 0;
    if (isUnused) await moveConnection(app, tx, known.row.id, 'revoked');
    return isUnused;
  });
  if (isLast) await forgetThere(app, known.row);
}

export async function disconnectById(
  app: App,
  who: { accountId: string },
  connectionId: string,
  from: Origin,
): Promise<void> {
  await revoke(app, who, await requireConnection(app, who.accountId, connectionId), from);
}

/** The provider has ended it: nothing to say there any more. */
export async function revokedByProvider(app: App, connectionId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await selectConnection(tx, connectionId);
    if (!row || row.state === 'revoked') return;
    await deleteIntegrationsOf(tx, row.id);
    await moveConnection(app, tx, row.id, 'revoked', `${labelOf(row.provider)} was disconnected in the other system.`);
    await audit(app, tx, system('provider'), { teamId: row.teamId, row, label: labelOf(row.provider) });
  });
}

async function revoke(app: App, who: { accountId: string }, row: ConnectionRow, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    await deleteIntegrationsOf(tx, row.id);
    await moveConnection(app, tx, row.id, 'revoked');
    await audit(app, tx, who, { teamId: row.teamId, row, label: labelOf(row.provider), from });
  });
  await forgetThere(app, row);
}

/** Our copy is gone already: that the provider cannot be reached changes nothing. */
async function forgetThere(app: App, row: ConnectionRow): Promise<void> {
  if (await isSharedThere(app, row)) return;
  const token = openSecret(app, row, 'refreshToken') ?? openSecret(app, row, 'accessToken');
  const client = token === null ? null : await findClient(app, row.provider);
  if (token !== null && client && app.oauth.provider(row.provider)) await app.oauth.revoke(row.provider, client, token);
}

/** Google takes back all that an app was granted at once: the calendar would go with the email, or the other way round. */
async function isSharedThere(app: App, { provider, accountId, externalId }: ConnectionRow): Promise<boolean> {
  if (accountId === null) return false;
  const others = await selectLive(app.db, { accountId, externalId });
  return others.some((other) => other.provider !== provider && clientOf(other.provider) === clientOf(provider));
}

async function audit(
  app: App,
  tx: Db,
  who: Actor,
  { teamId, row, label, from }: { teamId: string | null; row: ConnectionRow; label: string; from?: Origin },
): Promise<void> {
  const thing = { kind: 'connection', id: row.id, name: `${label} ${row.externalName}`.trim() };
  await record(app, tx, { who, teamId, action: 'disconnected', thing, from });
}
