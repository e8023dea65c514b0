import { z } from 'zod';
import { inTeam, ofMember } from './fields.ts';
import { limits } from './limits.ts';
import { memberPreferences, teamPreference, teamPreferenceKeys } from './teams.ts';
import { route } from './route.ts';
import { prose } from './templates.ts';

export const getTeamPreference = route({
  method: 'GET',
  path: '/v1/teams/:teamId/preferences/:key',
  summary: 'One setting of the team',
  allow: 'viewer',
  params: inTeam.extend({ key: z.enum(teamPreferenceKeys) }),
  reply: teamPreference,
});

/** One preference of the member, for clients that ask for nothing else. */
const region = z.object({ defaultRegion: memberPreferences.shape.defaultRegion });
const ofRegion = '/v1/teams/:teamId/members/:accountId/default-account-region' as const;

export const getDefaultRegion = route({
  method: 'GET',
  path: ofRegion,
  summary: "Where the caller's recordings are stored by default; null leaves it to the installation",
  allow: 'self',
  params: ofMember,
  reply: region,
});

export const putDefaultRegion = route({
  method: 'PUT',
  path: ofRegion,
  summary: 'Choose one of `/v1/regions`; refused if the team has locked it',
  allow: 'self',
  params: ofMember,
  body: region,
  reply: region,
});

const { quickStart } = memberPreferences.shape;
const ofQuickStart = '/v1/teams/:teamId/members/:accountId/quick-start-preferences' as const;

export const getQuickStart = route({
  method: 'GET',
  path: ofQuickStart,
  summary: 'What starting a meeting suggests to the caller',
  allow: 'self',
  params: ofMember,
  reply: quickStart,
});

export const putQuickStart = route({
  method: 'PUT',
  path: ofQuickStart,
  summary: 'Change what starting a meeting suggests; refused if the team has locked it',
  allow: 'self',
  params: ofMember,
  body: quickStart,
  reply: quickStart,
});

export const sendFeedback = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/feedback',
  summary: 'Send feedback to the administrators of the installation by email',
  allow: 'self',
  params: ofMember,
  body: z.object({ text: prose(limits.feedback).min(1) }),
  reply: null,
  status: 202,
});

/** The team itself is the customer: a portal that the installation links to can tell teams apart by it. */
export const getBillingCustomer = route({
  method: 'GET',
  path: '/v1/teams/:teamId/billing/customer-id',
  summary: "The team's customer id in a billing portal",
  allow: 'admin',
  params: inTeam,
  reply: z.object({ customerId: z.string() }),
});

const count = z.number().int();

export const billing = z.object({
  /** Null where the installation bills nobody. */
  portalUrl: z.string().nullable(),
  /** Since the first of this month (UTC), and now. */
  usage: z.object({ members: count, meetings: count, recordedS: z.number(), storedBytes: z.number() }),
});
export type Billing = z.output<typeof billing>;

export const getBillingPortal = route({
  method: 'GET',
  path: '/v1/teams/:teamId/billing/portal',
  summary: "The team's billing portal, if there is one, and its usage",
  allow: 'admin',
  params: inTeam,
  reply: billing,
});
