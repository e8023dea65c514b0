import type { Role } from '@candor/contract/route';
import { roles } from '@candor/contract/route';
import type { Membership, Team } from '@candor/contract/teams';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { createAccount, findAccountByEmail } from '../accounts/service.ts';
import { membershipTopic } from './door.ts';
import type { MemberRow, TeamRow } from './store.ts';
import {
  countMembers,
  insertMember,
  insertTeam,
  lockOwners,
  selectMember,
  selectMembers,
  selectTeam,
  selectTeams,
  selectTeamsOf,
  updateMember,
} from './store.ts';

function toMembership(row: MemberRow): Membership {
  return {
    $id: row.id,
    accountId: row.accountId,
    name: row.name,
    email: row.email,
    role: row.role,
    inactive: row.inactive,
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
  return rows.map(({ id, name, role }) => ({ $id: id, name, role }));
}

export async function listMembers(app: App, teamId: string, { page, limit }: { page: number; limit: number }) {
  const [total, rows] = await Promise.all([
    countMembers(app.db, teamId),
    selectMembers(app.db, teamId, { offset: page * limit, limit }),
  ]);
  return { total, memberships: rows.map(toMembership) };
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

/** A known address joins the team with its account; a new one gets an account and a mail to set its password. */
export async function inviteMember(
  app: App,
  teamId: string,
  wanted: { email: string; name: string; role: Role },
): Promise<Membership> {
  const accountId = await app.db.transaction(async (tx) => {
    const known = await findAccountByEmail(tx, wanted.email);
    const id = known?.id ?? (await createAccount(app, tx, wanted)).$id;
    await addMember(app, tx, { teamId, accountId: id }, wanted.role);
    const team = await selectTeam(tx, teamId);
    if (!known?.passwordHash)
      await app.jobs.add(tx, 'account.mail', {
        accountId: id,
        mail: 'invitation',
        ...(team && { teamName: team.name }),
      });
    return id;
  });
  app.caches.drop(membershipTopic, accountId);
  return requireMember(app.db, { teamId, accountId });
}

/** Admins manage everybody up to themselves; only an owner makes or unmakes an owner, and one always stays. */
export async function changeMember(
  app: App,
  who: Pick<Member, 'role'>,
  at: { teamId: string; accountId: string },
  change: { role?: Role; inactive?: boolean },
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
    return requireMember(tx, at);
  });
  app.caches.drop(membershipTopic, at.accountId);
  return member;
}

async function requireMember(db: Db, at: { teamId: string; accountId: string }): Promise<Membership> {
  const row = await selectMember(db, at.teamId, at.accountId);
  if (!row) throw new AppError('member_not_found');
  return toMembership(row);
}

async function announce(app: App, db: Db, accountId: string): Promise<void> {
  await publish(db, membershipTopic, accountId);
  app.caches.drop(membershipTopic, accountId);
}
