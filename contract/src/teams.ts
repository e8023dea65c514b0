import { z } from 'zod';
import { email, id, inTeam, instant, line, ofMember, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { roles, route } from './route.ts';

export const role = z.enum(roles);

/** `role` is the caller's own. */
export const team = z.object({ $id: id, name: z.string(), role });
export type Team = z.output<typeof team>;

export const listTeams = route({
  method: 'GET',
  path: '/v1/teams',
  summary: "The caller's teams",
  allow: 'signed-in',
  reply: z.object({ data: z.array(team) }),
});

export const membership = z.object({
  $id: id,
  accountId: id,
  name: z.string(),
  email: z.string(),
  role,
  inactive: z.boolean(),
});
export type Membership = z.output<typeof membership>;

export const listMembers = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members',
  summary: 'Members of the team, by name',
  allow: 'viewer',
  params: inTeam,
  query: z.object({ page, limit: pageLimit(limits.membersPageSize) }),
  reply: z.object({ total: z.number().int(), memberships: z.array(membership) }),
});

export const inviteMember = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members',
  summary: 'Invite somebody; a new account gets a mail to set its password',
  allow: 'admin',
  params: inTeam,
  body: z.object({ email, name: line(limits.name).min(1), role: z.enum(['viewer', 'member', 'admin']) }),
  reply: membership,
  status: 201,
});

export const updateMemberRole = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/role',
  summary: "Change a member's role; only an owner makes or unmakes an owner",
  allow: 'admin',
  params: ofMember,
  body: z.object({ role }),
  reply: membership,
});

export const updateMemberActivity = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/inactive',
  summary: 'Deactivate or reactivate a member; an inactive member cannot reach the team',
  allow: 'admin',
  params: ofMember,
  body: z.object({ inactive: z.boolean() }),
  reply: membership,
});

/** Values are JSON texts; `customTerms` holds a JSON boolean. */
export const teamPreferenceKeys = ['customTerms'] as const;
export const teamPreference = z.object({ key: z.enum(teamPreferenceKeys), value: z.string() });

export const listTeamPreferences = route({
  method: 'GET',
  path: '/v1/teams/:teamId/preferences',
  summary: 'Settings of the team as keys and JSON values',
  allow: 'viewer',
  params: inTeam,
  reply: z.array(teamPreference),
});

export const putTeamPreference = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/preferences/:key',
  summary: 'Set one setting of the team',
  allow: 'admin',
  params: inTeam.extend({ key: z.enum(teamPreferenceKeys) }),
  body: z.object({ value: z.enum(['true', 'false']) }),
  reply: teamPreference,
});

export const policyConsent = z.object({ version: z.string().nullable(), lastAcceptedTerms: instant.nullable() });

export const getPolicyConsent = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/policy-consent',
  summary: 'Which terms the caller has accepted',
  allow: 'self',
  params: ofMember,
  reply: policyConsent,
});

export const putPolicyConsent = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/policy-consent',
  summary: 'Accept the current terms',
  allow: 'self',
  params: ofMember,
  body: z.object({ version: line(100).min(1), lastAcceptedTerms: instant }),
  reply: policyConsent,
});

/** Names and terms as they are to be written. */
const spellings = z.array(line(limits.name).min(1)).max(limits.spellings);

/** A member's own settings for calls. Languages are ISO 639-1 codes, the usual one first; none means that the engine listens for it. */
export const memberPreferences = z.object({
  callLanguageCodes: z.array(z.string().regex(/^[a-z]{2}$/)).max(10),
  customSpellings: spellings,
});
export type MemberPreferences = z.output<typeof memberPreferences>;

export const getMemberPreferences = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/preferences',
  summary: "The caller's own settings for calls in this team",
  allow: 'self',
  params: ofMember,
  reply: memberPreferences,
});

export const putMemberPreferences = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/preferences',
  summary: "Change the caller's own settings for calls in this team",
  allow: 'self',
  params: ofMember,
  body: memberPreferences.partial(),
  reply: memberPreferences,
});

export const teamSpellings = z.object({ customSpellings: spellings });

export const getTeamSpellings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/custom-spellings',
  summary: 'Names and terms that the whole team writes so',
  allow: 'viewer',
  params: inTeam,
  reply: teamSpellings,
});

export const putTeamSpellings = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/custom-spellings',
  summary: 'Change the names and terms of the team',
  allow: 'admin',
  params: inTeam,
  body: teamSpellings,
  reply: teamSpellings,
});
