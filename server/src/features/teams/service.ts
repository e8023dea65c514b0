import type { Role } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { Membership, Team } from '@candor/contract/teams';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { membershipTopic } from '../../http/caches.ts';
import type { Member } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { endInvitations } from './end-invitations.ts';
import type { MemberRow, TeamRow } from './store.ts';
import {
  countMembers,
  deleteMember,
  insertMember,
  insertTeam,
  lacksSecondFactor,
  lockOwners,
  selectMember,
  selectMembers,
  selectRole,
  selectTeam,
  selectTeams,
  selectTeamsOf,
  updateMember,
} from './store.ts';
import type { Actor } from '../../http/actor.ts';

function toMembership(row: MemberRow): Membership {
  return {
    $id: row.id,
    accountId: row.accountId,
    name: row.name,
    email: row.email,
    role: row.role,
    inactive: row.inactive,
    $createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}

export async function createTeam(db: Db, name: string): Promise<TeamRow> {
  return insertTeam(db, { id: newId(), name });
}

/** Empty where there is no such team. */
export async function teamName(db: Db, teamId: string): Promise<string> {
  return (await selectTeam(db, teamId))?.name ?? '';
}

export async function listAllTeams(app: App): Promise<TeamRow[]> {
  return selectTeams(app.db);
}

export async function listTeamsOf(app: App, accountId: string): Promise<Team[]> {
  const rows = await selectTeamsOf(app.db, accountId);
  return rows.map(({ id, name, role, needsTwoFactor }) => ({
    $id: id,
    name,
    role,
    ...(needsTwoFactor && { needsTwoFactor }),
  }));
}

/** Whether the account would get into the team by signing in now. */
export async function mayEnter(db: Db, teamId: string, accountId: string): Promise<boolean> {
  return (await selectRole(db, teamId, accountId)) !== null && !(await lacksSecondFactor(db, teamId, accountId));
}

/** The account's role in the team now; null when it has none, or is inactive there. */
export async function roleIn(db: Db, teamId: string, accountId: string): Promise<Role | null> {
  return selectRole(db, teamId, accountId);
}

export async function listMembers(app: App, teamId: string, { page, limit }: { page: number; limit: number }) {
  const [total, rows] = await Promise.all([
    countMembers(app.db, teamId),
    selectMembers(app.db, teamId, { offset: page * limit, limit }),
  ]);
  return { total, memberships: rows.map(toMembership) };
}

/** When people were last here is for admins: colleagues have no business with it. */
export async function listMembersFor(app: App, who: Member, page: { page: number; limit: number }) {
  const { total, memberships } = await listMembers(app, who.teamId, page);
  const seesSignIns = roles.indexOf(who.role) >= roles.indexOf('admin');
  return { total, memberships: memberships.map((one) => (seesSignIns ? one : { ...one, lastSignInAt: null })) };
}

export async function addMember(
  app: App,
  db: Db,
  at: { teamId: string; accountId: string },
  role: Role,
): Promise<void> {
  try {
    await insertMember(db, { id: newId(), ...at, role });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('member_exists', { cause: error });
    throw error;
  }
  await announce(app, db, at.accountId);
}

/** Admins manage everybody up to themselves; only an owner makes or unmakes an owner, and one always stays. */
export async function changeMember(
  app: App,
  who: Pick<Member, 'role'> & { actor: Actor },
  at: { teamId: string; accountId: string },
  change: { role?: Role; inactive?: boolean },
  from?: Origin,
): Promise<Membership> {
  const member = await app.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, at.teamId);
    const before = await requireMember(tx, at);
    const highest = Math.max(roles.indexOf(before.role), change.role ? roles.indexOf(change.role) : 0);
    if (highest > roles.indexOf(who.role)) throw new AppError('forbidden');
    const staysOwner = (change.role ?? before.role) === 'owner' && !(change.inactive ?? before.inactive);
    if (owners.length === 1 && owners[0] === at.accountId && !staysOwner) throw new AppError('last_owner');
    await updateMember(tx, at.teamId, at.accountId, change);
    await announce(app, tx, at.accountId);
    const remaining = (change.inactive ?? before.inactive) ? null : (change.role ?? before.role);
    await endInvitations(app, tx, { by: who.actor, of: at, remaining, from });
    await record(app, tx, {
      who: who.actor,
      teamId: at.teamId,
      action: change.role === undefined ? 'changed_activity' : 'changed_role',
      thing: { kind: 'member', id: at.accountId, name: `${before.name}${change.role ? ` to ${change.role}` : ''}` },
      from,
    });
    return requireMember(tx, at);
  });
  app.caches.drop(membershipTopic, at.accountId);
  return member;
}

/** Takes somebody out of the team, in the transaction of what happens to their meetings. Admins take out everybody up to themselves. */
export async function removeMember(
  app: App,
  tx: Db,
  who: Pick<Member, 'accountId' | 'role'>,
  at: { teamId: string; accountId: string },
  from?: Origin,
): Promise<Membership> {
  const owners = await lockOwners(tx, at.teamId);
  const member = await requireMember(tx, at);
  const isSelf = who.accountId === at.accountId;
  if (!isSelf && roles.indexOf(member.role) > roles.indexOf(who.role)) throw new AppError('forbidden');
  if (owners.length === 1 && owners[0] === at.accountId) throw new AppError('last_owner');
  await deleteMember(tx, at.teamId, at.accountId);
  await announce(app, tx, at.accountId);
  await record(app, tx, {
    who,
    teamId: at.teamId,
    action: isSelf ? 'left_team' : 'removed_member',
    thing: { kind: 'member', id: at.accountId, name: isSelf ? '' : member.name },
    from,
  });
  await endInvitations(app, tx, { by: who, of: at, remaining: null, from });
  return member;
}

/** Both changes or none: the team never has no owner, and the one who steps down stays an admin. */
export async function transferOwnership(
  app: App,
  who: Member,
  accountId: string,
  origin: Origin,
): Promise<Membership[]> {
  const memberships = await app.db.transaction(async (tx) => {
    await lockOwners(tx, who.teamId);
    const [from, to] = [
      await requireMember(tx, { teamId: who.teamId, accountId: who.accountId }),
      await requireMember(tx, { teamId: who.teamId, accountId }),
    ];
    if (from.role !== 'owner') throw new AppError('forbidden');
    if (to.inactive) throw new AppError('member_not_found');
    if (accountId === who.accountId) return [from];
    await updateMember(tx, who.teamId, accountId, { role: 'owner' });
    await updateMember(tx, who.teamId, who.accountId, { role: 'admin' });
    await announce(app, tx, accountId);
    await announce(app, tx, who.accountId);
    const thing = { kind: 'member', id: accountId, name: to.name };
    await record(app, tx, { who, teamId: who.teamId, action: 'transferred_ownership', thing, from: origin });
    const of = { teamId: who.teamId, accountId: who.accountId };
    await endInvitations(app, tx, { by: who, of, remaining: 'admin', from: origin });
    return [
      { ...from, role: 'admin' as const },
      { ...to, role: 'owner' as const },
    ];
  });
  for (const one of memberships) app.caches.drop(membershipTopic, one.accountId);
  return memberships;
}

export async function requireMember(db: Db, at: { teamId: string; accountId: string }): Promise<Membership> {
  const row = await selectMember(db, at.teamId, at.accountId);
  if (!row) throw new AppError('member_not_found');
  return toMembership(row);
}

/** Also one who is inactive. */
export async function findMember(db: Db, at: { teamId: string; accountId: string }): Promise<Membership | null> {
  const row = await selectMember(db, at.teamId, at.accountId);
  return row ? toMembership(row) : null;
}

async function announce(app: App, db: Db, accountId: string): Promise<void> {
  await publish(db, membershipTopic, accountId);
  app.caches.drop(membershipTopic, accountId);
}
