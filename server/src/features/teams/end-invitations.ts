import type { Role } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { deleteInvitation, selectInvitations } from './invitation-store.ts';
import type { Actor } from '../../http/actor.ts';

type Ending = {
  /** Who took the right away. */
  by: Actor;
  /** Whose invitations. */
  of: { teamId: string; accountId: string };
  /** What they may still do in the team; null where that is nothing. */
  remaining: Role | null;
  from: Origin | undefined;
};

/** Invitations end with the right of whoever sent them: a link in the mail would bring in people nobody vouches for. */
export async function endInvitations(app: App, tx: Db, { by, of, remaining, from }: Ending): Promise<void> {
  for (const { id, email, role, invitedBy } of await selectInvitations(tx, of.teamId)) {
    if (invitedBy !== of.accountId || mayInvite(remaining, role)) continue;
    await deleteInvitation(tx, of.teamId, id);
    const thing = { kind: 'invitation', id, name: email };
    await record(app, tx, { who: by, teamId: of.teamId, action: 'revoked_invitation', thing, from });
  }
}

/** Admins invite up to their own role. */
export function mayInvite(inviter: Role | null, invited: Role): boolean {
  if (inviter === null || roles.indexOf(inviter) < roles.indexOf('admin')) return false;
  return roles.indexOf(invited) <= roles.indexOf(inviter);
}
