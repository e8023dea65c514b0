import * as invitations from '@candor/contract/invitations';
import * as services from '@candor/contract/team-services';
import * as settings from '@candor/contract/team-settings';
import * as writing from '@candor/contract/team-writing';
import * as contract from '@candor/contract/teams';
import type { PreferencesReply } from '@candor/contract/teams';
import { membershipTopic } from '../../http/caches.ts';
import { on } from '../../http/mount.ts';
import { originOf, recordSetting } from '../audit/service.ts';
import { handOverMeetings } from '../meetings/hand-over.ts';
import { customerIdOf, getBilling } from '../meetings/usage.ts';
import { getTeamSpellings, setTeamSpellings } from './call-preferences.ts';
import { acceptPolicy, getConsent } from './consent.ts';
import { sendFeedback } from './feedback.ts';
import { releaseIdentitiesOf } from './identities.ts';
import {
  acceptInvitation,
  declineInvitation,
  inviteMembers,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts';
import { getDefaults, getPreferences, setDefaults, setPreferences } from './member-preferences.ts';
import { getPreference, listPreferences, setPreference } from './preferences.ts';
import {
  changeMember,
  listMembersFor,
  listTeamsOf,
  removeMember,
  requireMember,
  transferOwnership,
} from './service.ts';
import { getTeamWriting, setTeamWriting } from './writing.ts';
import { getBanner, getSettings, setBanner, updateSettings } from './settings.ts';

const pick = ({ defaultRegion }: PreferencesReply) => ({ defaultRegion });

export const teamRoutes = [
  on(contract.listTeams, async ({ app, who }) => ({ data: await listTeamsOf(app, who.accountId) })),
  on(contract.listMembers, async ({ app, who, query }) => listMembersFor(app, who, query)),
  on(invitations.listInvitations, async ({ app, params }) => ({
    invitations: await listInvitations(app, params.teamId),
  })),
  on(invitations.inviteMembers, async ({ app, who, body, request }) =>
    inviteMembers(app, who, body, originOf(request)),
  ),
  on(invitations.resendInvitation, async ({ app, who, params, request }) =>
    resendInvitation(app, who, params, originOf(request)),
  ),
  on(invitations.revokeInvitation, async ({ app, who, params, request }) =>
    revokeInvitation(app, who, params, originOf(request)),
  ),
  on(invitations.lookAtInvitation, async ({ app, body }) => lookAtInvitation(app, body.secret)),
  on(invitations.acceptInvitation, async ({ app, body, request }) => acceptInvitation(app, body, originOf(request))),
  on(invitations.declineInvitation, async ({ app, body, request }) =>
    declineInvitation(app, body.secret, originOf(request)),
  ),
  on(contract.updateMemberRole, async ({ app, who, params, body, request }) =>
    changeMember(app, { role: who.role, actor: who }, params, body, originOf(request)),
  ),
  on(contract.updateMemberActivity, async ({ app, who, params, body, request }) =>
    changeMember(app, { role: who.role, actor: who }, params, body, originOf(request)),
  ),
  on(contract.removeMember, async ({ app, who, params, query, request }) => {
    await app.db.transaction(async (tx) => {
      await removeMember(app, tx, who, params, originOf(request));
      if (query.meetingsTo !== undefined) {
        const to = await requireMember(tx, { teamId: params.teamId, accountId: query.meetingsTo });
        await handOverMeetings(tx, params, to);
      }
    });
    app.caches.drop(membershipTopic, params.accountId);
  }),
  on(contract.releaseIdentities, async ({ app, who, params, request }) => ({
    released: await releaseIdentitiesOf(app, who, params, originOf(request)),
  })),
  on(contract.leaveTeam, async ({ app, who, params, request }) => {
    // Everybody may go; the role matters only for sending others.
    await app.db.transaction((tx) =>
      removeMember(app, tx, { accountId: who.accountId, role: 'viewer' }, params, originOf(request)),
    );
    app.caches.drop(membershipTopic, params.accountId);
  }),
  on(contract.transferOwnership, async ({ app, who, body, request }) => ({
    memberships: await transferOwnership(app, who, body.accountId, originOf(request)),
  })),
  on(settings.getTeamSettings, async ({ app, params }) => getSettings(app.db, params.teamId)),
  on(settings.updateTeamSettings, async ({ app, who, params, body, request }) =>
    updateSettings(app, who, params.teamId, body, originOf(request)),
  ),
  on(settings.getBanner, async ({ app, params }) => ({ banner: await getBanner(app.db, params.teamId) })),
  on(settings.putBanner, async ({ app, who, params, body, request }) => ({
    banner: await setBanner(app, who, params.teamId, body.banner, originOf(request)),
  })),
  on(services.getTeamPreference, async ({ app, params }) => getPreference(app, params.teamId, params.key)),
  on(services.getDefaultRegion, async ({ app, params }) => pick(await getPreferences(app.db, params))),
  on(services.putDefaultRegion, async ({ app, params, body }) =>
    pick(await setPreferences(app.config, app.db, params, body)),
  ),
  on(services.getQuickStart, async ({ app, params }) => (await getPreferences(app.db, params)).quickStart),
  on(
    services.putQuickStart,
    async ({ app, params, body }) =>
      (await setPreferences(app.config, app.db, params, { quickStart: body })).quickStart,
  ),
  on(services.sendFeedback, async ({ app, params, body }) => sendFeedback(app, params, body.text)),
  on(services.getBillingCustomer, ({ params }) => ({ customerId: customerIdOf(params.teamId) })),
  on(services.getBillingPortal, async ({ app, params }) => getBilling(app, params.teamId)),
  on(contract.listTeamPreferences, async ({ app, params }) => listPreferences(app, params.teamId)),
  on(contract.putTeamPreference, async ({ app, who, params, body, request }) => {
    const done = await setPreference(app, params.teamId, { key: params.key, value: body.value });
    await recordSetting(app, who, params.teamId, params.key, originOf(request));
    return done;
  }),
  on(writing.getTeamWriting, ({ app, params }) => getTeamWriting(app, params.teamId)),
  on(writing.putTeamWriting, async ({ app, who, params, body, request }) => {
    const done = await setTeamWriting(app, who, params.teamId, body);
    await recordSetting(app, who, params.teamId, `writing: ${body.engines}`, originOf(request));
    return done;
  }),
  on(contract.getPolicyConsent, async ({ app, params }) => getConsent(app, params)),
  on(contract.putPolicyConsent, async ({ app, params, body }) => acceptPolicy(app, params, body)),
  on(contract.getMemberPreferences, async ({ app, params }) => getPreferences(app.db, params)),
  on(contract.putMemberPreferences, async ({ app, params, body }) => setPreferences(app.config, app.db, params, body)),
  on(contract.getMemberDefaults, async ({ app, params }) => getDefaults(app.db, params.teamId)),
  on(contract.putMemberDefaults, async ({ app, who, params, body, request }) => {
    const done = await setDefaults(app.config, app.db, params.teamId, body);
    await recordSetting(app, who, params.teamId, 'defaults of members', originOf(request));
    return done;
  }),
  on(contract.getTeamSpellings, async ({ app, params }) => ({
    customSpellings: await getTeamSpellings(app.db, params.teamId),
  })),
  on(contract.putTeamSpellings, async ({ app, who, params, body, request }) => {
    const customSpellings = await setTeamSpellings(app.db, params.teamId, body.customSpellings);
    await recordSetting(app, who, params.teamId, 'spellings', originOf(request));
    return { customSpellings };
  }),
];
