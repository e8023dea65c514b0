import type { AuditAction, AuditEntry } from '@candor/contract/audit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { AuditQuery } from './store.ts';
import { insertEntry, selectEntries } from './store.ts';

/** Where a request came from. */
export type Origin = { address: string; userAgent: string };
export type Audited = {
  /** Null: the installation itself. */
  who: { accountId: string } | null;
  teamId: string | null;
  action: AuditAction;
  thing: { kind: string; id: string; name?: string };
  from?: Origin | undefined;
};

export function originOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

/** Writes down who did what, in the transaction of what was done: one is never there without the other. */
export async function record(app: App, tx: Db, { who, teamId, action, thing, from }: Audited): Promise<void> {
  await insertEntry(tx, {
    id: newId(),
    teamId,
    accountId: who?.accountId ?? null,
    action,
    thingKind: thing.kind,
    thingId: thing.id,
    thingName: (thing.name ?? '').slice(0, 300),
    address: from?.address ?? '',
    userAgent: from?.userAgent ?? '',
    createdAt: app.now(),
  });
}

export async function listAuditLog(
  app: App,
  teamId: string,
  query: AuditQuery,
): Promise<{ total: number; entries: AuditEntry[] }> {
  const { total, rows } = await selectEntries(app.db, teamId, query);
  const entries = rows.map(({ entry, accountName }) => ({
    $id: entry.id,
    $createdAt: entry.createdAt.toISOString(),
    accountId: entry.accountId,
    accountName: accountName ?? '',
    action: entry.action,
    thingKind: entry.thingKind,
    thingId: entry.thingId,
    thingName: entry.thingName,
    address: entry.address,
    userAgent: entry.userAgent,
  }));
  return { total, entries };
}
