import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { mailboxProviders } from '../../engines/mailbox/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { listFlags } from '../connections/integrations.ts';
import type { ConnectionRow } from '../connections/service.ts';
import { listLiveConnections, toConnection } from '../connections/service.ts';

/** Allowed unless an admin says otherwise: without a member's own consent nothing can be sent anyway. */
export async function isEmailAllowed(db: Db, teamId: string): Promise<boolean> {
  const { rows } = await db.execute<{ allowed: boolean }>(
    sql`select is_allowed as allowed from email_setting where team_id = ${teamId}`,
  );
  return rows[0]?.allowed ?? true;
}

export async function putEmailSettings(app: App, who: Member, isAllowed: boolean, from: Origin): Promise<void> {
  const { teamId } = who;
  await app.db.transaction(async (tx) => {
    const before = await isEmailAllowed(tx, teamId);
    await tx.execute(sql`insert into email_setting (team_id, is_allowed) values (${teamId}, ${isAllowed})
      on conflict (team_id) do update set is_allowed = excluded.is_allowed`);
    const name = `email from members' accounts: ${isAllowed ? 'on' : 'off'}`;
    const thing = { kind: 'team', id: teamId, name };
    if (before !== isAllowed) await record(app, tx, { who, teamId, action: 'changed_settings', thing, from });
  });
}

export const isMailbox = ({ provider }: Pick<ConnectionRow, 'provider'>): boolean =>
  mailboxProviders.some((one) => one === provider);

export async function listMailboxes(app: App, { teamId, accountId }: Member) {
  const [isAllowed, rows, flags] = await Promise.all([
    isEmailAllowed(app.db, teamId),
    listLiveConnections(app.db, { accountId }),
    listFlags(app),
  ]);
  return {
    isAllowed,
    mailboxes: rows.filter(isMailbox).map((row) => ({
      connectionId: row.id,
      label: toConnection(row).label,
      address: row.externalName,
      needsConsent: row.state !== 'connected',
    })),
    canConnect: { google: flags['googleMail'] === true, microsoft: flags['microsoftMail'] === true },
  };
}

/** One of the member's own that works. */
export async function requireMailbox(app: App, accountId: string, connectionId: string): Promise<ConnectionRow> {
  const row = (await listLiveConnections(app.db, { accountId })).find(({ id }) => id === connectionId);
  if (!row || !isMailbox(row)) throw new AppError('connection_not_found');
  if (row.state !== 'connected') throw new AppError('connection_needs_reauthorisation');
  return row;
}
