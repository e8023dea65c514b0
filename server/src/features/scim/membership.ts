import { roles } from '@candor/contract/route';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { addMember, changeMember } from '../teams/service.ts';
import type { Standing } from './store.ts';
import { selectDefaultStanding, selectGroupsOf, selectMemberships, selectUsers, userConditions } from './store.ts';
import { system } from '../../http/actor.ts';

const identityProvider = { role: 'owner' as const, actor: system('identity provider') };

/**
 * Brings somebody's memberships in line with the provider: in where a group or the key's own team leads, at the highest
 * of those roles, and out of the teams in `left` where nothing leads any more. Owners are left to people.
 */
export async function settleMemberships(app: App, accountId: string, left: readonly string[] = []): Promise<void> {
  const wanted = await standingsOf(app.db, accountId);
  const now = new Map((await selectMemberships(app.db, accountId)).map((one) => [one.teamId, one]));
  for (const { teamId, role } of wanted.values()) {
    const current = now.get(teamId);
    if (!current) await addMember(app, app.db, { teamId, accountId }, role);
    else if (current.inactive || (current.role !== role && current.role !== 'owner'))
      await change(app, { teamId, accountId }, { ...(current.role !== 'owner' && { role }), inactive: false });
  }
  for (const teamId of left) {
    const current = now.get(teamId);
    if (current && !current.inactive && !wanted.has(teamId))
      await change(app, { teamId, accountId }, { inactive: true });
  }
}

/** Out of every team, as far as each keeps an owner; the account itself is switched off by the caller. */
export async function leaveTeams(app: App, accountId: string): Promise<void> {
  for (const { teamId, inactive } of await selectMemberships(app.db, accountId)) {
    if (inactive) continue;
    await change(app, { teamId, accountId }, { inactive: true }).catch((error: unknown) => {
      // The last owner stays on paper, without a way in; another administrator names the next one.
      if (!(error instanceof AppError && error.code === 'last_owner')) throw error;
    });
  }
}

async function standingsOf(db: Db, accountId: string): Promise<Map<string, Standing>> {
  const { users } = await selectUsers(db, userConditions.id(accountId), { offset: 0, limit: 1 });
  const standings = new Map<string, Standing>();
  if (!users[0] || users[0].account.deactivatedAt) return standings;
  const groups = (await selectGroupsOf(db, [accountId])).map(({ group }) => group);
  const start = users[0].scim?.keyId ? await selectDefaultStanding(db, users[0].scim.keyId) : undefined;
  for (const { teamId, role } of [...(start ? [start] : []), ...groups]) {
    if (teamId === null || role === null) continue;
    const known = standings.get(teamId);
    if (!known || roles.indexOf(role) > roles.indexOf(known.role)) standings.set(teamId, { teamId, role });
  }
  return standings;
}

async function change(
  app: App,
  at: { teamId: string; accountId: string },
  wanted: { role?: Standing['role']; inactive: boolean },
): Promise<void> {
  const { role, inactive } = wanted;
  // One change for each, so that each is written down as what it is.
  if (role !== undefined) await changeMember(app, identityProvider, at, { role });
  await changeMember(app, identityProvider, at, { inactive });
}
