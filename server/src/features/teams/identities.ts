import type { App } from '../../app.ts';
import { roles } from '@candor/contract/route';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { requireAccountRow } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { sessionTopic } from '../sessions/door.ts';
import { releaseIdentities } from '../sessions/single-sign-on.ts';
import { requireMember } from './service.ts';
import { selectOwnersBeside } from './store.ts';

/** For a colleague whose account at the provider was made again. Admins release up to their own role. */
export async function releaseIdentitiesOf(
  app: App,
  who: Member,
  at: { teamId: string; accountId: string },
  from: Origin,
): Promise<number> {
  const released = await app.db.transaction(async (tx) => {
    const member = await requireMember(tx, at);
    if (roles.indexOf(member.role) > roles.indexOf(who.role)) throw new AppError('forbidden');
    const count = await releaseIdentities(tx, at.accountId);
    const thing = { kind: 'member', id: at.accountId, name: member.name };
    if (count > 0) await record(app, tx, { who, teamId: at.teamId, action: 'released_identity', thing, from });
    return count;
  });
  app.caches.drop(sessionTopic, at.accountId);
  return released;
}

/** Safe to run twice: a second mail says the same. */
export async function tellIdentityRefused(app: App, { payload }: JobRun<'identity.refused'>): Promise<void> {
  const account = await requireAccountRow(app, payload.accountId);
  const { productName, publicUrl } = app.config;
  const to = new Set([account.email, ...(await selectOwnersBeside(app.db, account.id))]);
  for (const address of to)
    await app.mail.send({
      to: address,
      subject: `Someone else tried to sign in to an account on ${productName}`,
      link: `${publicUrl}/app`,
      text: `Hello,\n\nSomeone signed in at your identity provider with the address ${account.email}, but as another person than the one this account on ${productName} is linked to. They were not let in.\n\nIf the address now belongs to someone else, invite them with another address or remove the account. If the person got a new account at the identity provider, an admin of the team can release the old one: Team settings, Members.\n`,
    });
}
