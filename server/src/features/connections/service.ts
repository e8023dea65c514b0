import type { Connection, ConnectionActivity, ConnectionState } from '@candor/contract/connections';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import { roleIn } from '../teams/service.ts';
import { labelOf } from './catalogue.ts';
import { mayMove } from './states.ts';
import type { ConnectionRow } from './store.ts';
import {
  insertActivity,
  insertConnection,
  lockConnection,
  selectActivity,
  selectConnection,
  selectIntegrationsOf,
  selectLive,
  updateConnection,
} from './store.ts';

export type { ConnectionRow };

/** What of a connection is sealed. */
export type ConnectionSecret = 'accessToken' | 'refreshToken' | 'secret';
const columns: Record<ConnectionSecret, string> = {
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  secret: 'secret',
};

export function toConnection(row: ConnectionRow): Connection {
  return {
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    provider: row.provider,
    label: labelOf(row.provider),
    externalName: row.externalName,
    state: row.state,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastError: row.lastError,
    lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
  };
}

export function sealFor(app: App, id: string, what: ConnectionSecret, text: string): Buffer {
  return app.secrets.seal({ table: 'connection', id, column: columns[what] }, text);
}

/** Null where there is none. */
export function openSecret(app: App, row: ConnectionRow, what: ConnectionSecret): string | null {
  const sealed = row[what];
  return sealed === null ? null : app.secrets.open({ table: 'connection', id: row.id, column: columns[what] }, sealed);
}

export type NewConnection = {
  teamId?: string | null;
  accountId?: string | null;
  provider: string;
  externalId: string;
  externalName: string;
  scopes?: string[];
  settings?: Record<string, unknown>;
  accessToken?: string | null;
  refreshToken?: string | null;
  secret?: string | null;
  accessUntil?: Date | null;
};

/** Connects; the same account at the provider again takes the place of what it was before, with its settings and its cursor. */
export async function saveConnection(app: App, tx: Db, wanted: NewConnection): Promise<ConnectionRow> {
  const { accessToken = null, refreshToken = null, secret = null, settings, ...rest } = wanted;
  const [known] = await selectLive(tx, {
    provider: wanted.provider,
    externalId: wanted.externalId,
    ...(wanted.teamId && { teamId: wanted.teamId }),
    ...(wanted.accountId && { accountId: wanted.accountId }),
  });
  const id = known?.id ?? newId();
  const seal = (what: ConnectionSecret, text: string | null) => (text === null ? null : sealFor(app, id, what, text));
  const values = {
    ...rest,
    accessToken: seal('accessToken', accessToken),
    refreshToken: seal('refreshToken', refreshToken),
    secret: seal('secret', secret),
    state: 'connected' as const,
    lastError: null,
    lastErrorAt: null,
    ...(settings && { settings: { ...known?.settings, ...settings } }),
  };
  const row = known ? (await updateConnection(tx, id, values))! : await insertConnection(tx, { id, ...values });
  await insertActivity(tx, { connectionId: id, kind: 'connect', isSuccess: true, createdAt: app.now() });
  return row;
}

export async function moveConnection(
  app: App,
  tx: Db,
  connectionId: string,
  to: ConnectionState,
  note: string | null = null,
): Promise<ConnectionRow> {
  const row = await lockConnection(tx, connectionId);
  if (!row || !mayMove(row.state, to)) throw new AppError('connection_not_found');
  const forgets = to === 'revoked' && {
    accessToken: null,
    refreshToken: null,
    secret: null,
    accessUntil: null,
    cursor: null,
  };
  const fails = note !== null && { lastError: note, lastErrorAt: app.now() };
  const clears = to === 'connected' && { lastError: null, lastErrorAt: null };
  return (await updateConnection(tx, row.id, { state: to, ...forgets, ...clears, ...fails }))!;
}

/** Writes down that something on the connection worked. */
export async function noteSuccess(app: App, tx: Db, connectionId: string, kind: string, note: string): Promise<void> {
  const now = app.now();
  await updateConnection(tx, connectionId, { lastSuccessAt: now, lastError: null, lastErrorAt: null });
  await insertActivity(tx, { connectionId, kind, isSuccess: true, note, createdAt: now });
}

/** It worked, and nothing came of it that its owner would want to read. */
export async function touchSuccess(app: App, db: Db, connectionId: string): Promise<void> {
  await updateConnection(db, connectionId, { lastSuccessAt: app.now() });
}

/** Writes down that something on the connection did not work, in a sentence for its owner. */
export async function noteFailure(app: App, tx: Db, connectionId: string, kind: string, note: string): Promise<void> {
  const now = app.now();
  await updateConnection(tx, connectionId, { lastError: note, lastErrorAt: now });
  await insertActivity(tx, { connectionId, kind, isSuccess: false, note, createdAt: now });
}

export async function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  return selectConnection(db, id);
}

export async function changeConnection(
  db: Db,
  id: string,
  change: Partial<Pick<ConnectionRow, 'settings' | 'cursor' | 'externalName'>>,
): Promise<void> {
  await updateConnection(db, id, change);
}

export async function listLiveConnections(
  db: Db,
  at: { accountId?: string; teamId?: string; provider?: string; externalId?: string },
): Promise<ConnectionRow[]> {
  return selectLive(db, at);
}

/** Teams and keys that a connection serves. */
export async function listIntegrationsOf(db: Db, connectionId: string) {
  return selectIntegrationsOf(db, connectionId);
}

export async function listConnections(app: App, accountId: string): Promise<Connection[]> {
  return (await selectLive(app.db, { accountId })).map(toConnection);
}

/** A connection of the caller, or of a team that the caller administers. */
export async function requireConnection(app: App, accountId: string, id: string): Promise<ConnectionRow> {
  const row = await selectConnection(app.db, id);
  if (!row || row.state === 'revoked') throw new AppError('connection_not_found');
  if (row.accountId === accountId) return row;
  const role = row.teamId === null ? null : await roleIn(app.db, row.teamId, accountId);
  if (role !== 'admin' && role !== 'owner') throw new AppError('connection_not_found');
  return row;
}

export async function listActivity(app: App, accountId: string, connectionId: string): Promise<ConnectionActivity[]> {
  const { id } = await requireConnection(app, accountId, connectionId);
  return (await selectActivity(app.db, id)).map((row) => ({
    $id: row.id,
    $createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    isSuccess: row.isSuccess,
    note: row.note,
  }));
}
