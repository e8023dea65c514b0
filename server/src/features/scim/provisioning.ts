import type { Provisioning } from '@candor/contract/provisioning';
import type { App } from '../../app.ts';
import type { ScimRole } from '../../db/schema/scim.ts';
import { AppError } from '../../http/app-error.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { listAllTeams } from '../teams/service.ts';
import { leadGroup, listScimGroups } from './groups.ts';
import { createScimKey, listScimKeys, revokeScimKey } from './keys.ts';
import { groupConditions, selectGroupMembers, selectGroups } from './store.ts';

type By = { accountId: string };

/** What the administrator's screen shows of identity providers. */
export async function getProvisioning(app: App): Promise<Provisioning> {
  const [keys, groups, teams] = [await listScimKeys(app), await listScimGroups(app), await listAllTeams(app)];
  const members = await selectGroupMembers(
    app.db,
    groups.map(({ id }) => id),
  );
  const counts = new Map<string, number>();
  for (const { groupId } of members) counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  return {
    address: `${app.config.publicUrl}/scim/v2`,
    keys: keys.map(({ id, name, prefix, teamId, role, lastUsedAt, createdAt }) => ({
      $id: id,
      $createdAt: createdAt.toISOString(),
      name,
      prefix,
      teamId,
      role,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    groups: groups.map(({ id, displayName, fromToken, teamId, role }) => ({
      $id: id,
      name: displayName,
      from: fromToken ? 'sign-in' : 'scim',
      members: counts.get(id) ?? 0,
      teamId,
      role,
    })),
    teams: teams.map(({ id, name }) => ({ $id: id, name })),
  };
}

export async function createProvisioningKey(
  app: App,
  who: By,
  wanted: { name: string; teamId: string | null; role: ScimRole },
  from: Origin,
): Promise<{ secret: string }> {
  await requireTeam(app, wanted.teamId);
  const secret = await createScimKey(app, wanted);
  const thing = { kind: 'provisioning key', id: 'installation', name: wanted.name };
  await record(app, app.db, { who, teamId: null, action: 'created_key', thing, from });
  return { secret };
}

export async function revokeProvisioningKey(app: App, who: By, keyId: string, from: Origin): Promise<void> {
  const key = (await listScimKeys(app)).find(({ id }) => id === keyId);
  if (!key || !(await revokeScimKey(app, keyId))) throw new AppError('provisioning_key_not_found');
  const thing = { kind: 'provisioning key', id: 'installation', name: key.name };
  await record(app, app.db, { who, teamId: null, action: 'revoked_key', thing, from });
}

export async function mapProvisioningGroup(
  app: App,
  who: By,
  { groupId, teamId, role }: { groupId: string; teamId: string | null; role: ScimRole },
  from: Origin,
): Promise<Provisioning> {
  await requireTeam(app, teamId);
  const { groups } = await selectGroups(app.db, groupConditions.id(groupId), { offset: 0, limit: 1 });
  const [group] = groups;
  if (!group) throw new AppError('provisioning_group_not_found');
  await leadGroup(app, group, teamId === null ? null : { teamId, role });
  const thing = { kind: 'installation', id: 'installation', name: `group ${group.displayName}` };
  await record(app, app.db, { who, teamId: null, action: 'changed_settings', thing, from });
  return getProvisioning(app);
}

async function requireTeam(app: App, teamId: string | null): Promise<void> {
  if (teamId !== null && !(await listAllTeams(app)).some(({ id }) => id === teamId))
    throw new AppError('team_not_found');
}
