import type { AuditAction, AuditEntry } from '@candor/contract/audit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { Actor } from '../../http/actor.ts';
import { accountOf, standInOf } from '../../http/actor.ts';
import type { AuditQuery, AuditRow } from './store.ts';
import { insertEntry, selectEntries } from './store.ts';

/** Where a request came from. */
export type Origin = { address: string; userAgent: string };
export type Audited = {
  who: Actor;
  teamId: string | null;
  action: AuditAction;
  thing: { kind: string; id: string; name?: string };
  from?: Origin | undefined;
};

export function originOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/**
 * Writes down who did what, in the transaction of what was done: one is never there without the other. The database
 * chains the entries when the transaction commits (migration 0250).
 */
export async function record(app: App, tx: Db, { who, teamId, action, thing, from }: Audited): Promise<void> {
  await insertEntry(tx, {
    id: newId(),
    teamId,
    accountId: accountOf(who),
    actedBy: standInOf(who),
    action,
    thingKind: thing.kind,
    thingId: thing.id,
    thingName: (thing.name ?? '').slice(0, 300),
    address: from?.address ?? '',
    userAgent: from?.userAgent ?? '',
    createdAt: app.now(),
  });
}

/** What somebody did with their own account: in the log of every team they are in. */
export async function recordOwn(
  app: App,
  tx: Db,
  accountId: string,
  action: AuditAction,
  from: Origin | undefined,
  name = '',
): Promise<void> {
  const thing = { kind: 'account', id: accountId, name };
  await record(app, tx, { who: { accountId }, teamId: null, action, thing, from });
}

/** A setting of the team or, without one, of the installation; written down beside the change, when it has worked. */
export async function recordSetting(
  app: App,
  who: Actor,
  teamId: string | null,
  name: string,
  from: Origin,
): Promise<void> {
  const thing = { kind: teamId === null ? 'installation' : 'team', id: teamId ?? 'installation', name };
  await record(app, app.db, { who, teamId, action: 'changed_settings', thing, from });
}

export async function listAuditLog(
  app: App,
  teamId: string,
  query: AuditQuery,
): Promise<{ total: number; entries: AuditEntry[] }> {
  const { total, rows } = await selectEntries(app.db, teamId, query);
  const entries = rows.map(({ entry, accountName, standInName }) => ({
    $id: entry.id,
    $createdAt: entry.createdAt.toISOString(),
    accountId: entry.accountId,
    accountName: accountName ?? '',
    actor: actorOf(entry, standInName ?? ''),
    action: entry.action,
    thingKind: entry.thingKind,
    thingId: entry.thingId,
    thingName: entry.thingName,
    address: entry.address,
    userAgent: entry.userAgent,
  }));
  return { total, entries };
}

/** Entries from before Candor kept who acted have an account, or were its own. */
function actorOf({ accountId, actedBy }: AuditRow, name: string): AuditEntry['actor'] {
  if (actedBy === null) return { kind: accountId === null ? 'system' : 'member', name: '' };
  const [kind = '', ...rest] = actedBy.split(':');
  return { kind: kind as AuditEntry['actor']['kind'], name: kind === 'system' ? rest.join(':') : name };
}
