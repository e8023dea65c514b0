import * as contract from '@candor/contract/teams';
import { on } from '../../http/mount.ts';
import { getMemberPreferences, getTeamSpellings, setMemberPreferences, setTeamSpellings } from './call-preferences.ts';
import { acceptPolicy, getConsent } from './consent.ts';
import { listPreferences, setPreference } from './preferences.ts';
import { changeMember, inviteMember, listMembers, listTeamsOf } from './service.ts';

export const teamRoutes = [
  on(contract.listTeams, async ({ app, who }) => ({ data: await listTeamsOf(app, who.accountId) })),
  on(contract.listMembers, async ({ app, params, query }) => listMembers(app, params.teamId, query)),
  on(contract.inviteMember, async ({ app, params, body }) => inviteMember(app, params.teamId, body)),
  on(contract.updateMemberRole, async ({ app, who, params, body }) => changeMember(app, who, params, body)),
  on(contract.updateMemberActivity, async ({ app, who, params, body }) => changeMember(app, who, params, body)),
  on(contract.listTeamPreferences, async ({ app, params }) => listPreferences(app, params.teamId)),
  on(contract.putTeamPreference, async ({ app, params, body }) =>
    setPreference(app, params.teamId, { key: params.key, value: body.value }),
  ),
  on(contract.getPolicyConsent, async ({ app, params }) => getConsent(app, params)),
  on(contract.putPolicyConsent, async ({ app, params, body }) => acceptPolicy(app, params, body)),
  on(contract.getMemberPreferences, async ({ app, params }) => getMemberPreferences(app.db, params)),
  on(contract.putMemberPreferences, async ({ app, params, body }) => setMemberPreferences(app.db, params, body)),
  on(contract.getTeamSpellings, async ({ app, params }) => ({
    customSpellings: await getTeamSpellings(app.db, params.teamId),
  })),
  on(contract.putTeamSpellings, async ({ app, params, body }) => ({
    customSpellings: await setTeamSpellings(app.db, params.teamId, body.customSpellings),
  })),
];
