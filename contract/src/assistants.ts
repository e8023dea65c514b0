import { z } from 'zod';
import { id, inTeam, instant, ofAccount, ofMember } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** What an assistant can ask for: everything that its tools need, and nothing that sends or deletes. */
export const assistantScopes = [
  'meetings:read',
  'transcripts:read',
  'notes:read',
  'contacts:read',
  'pages:write',
] as const;
export type AssistantScope = (typeof assistantScopes)[number];

/** An app that someone signed in to their account with OAuth, such as Claude or ChatGPT. */
export const assistant = z.object({
  $id: id,
  $createdAt: instant,
  name: z.string(),
  /** Where the app took its sign-in, such as `claude.ai`, or `this device`'s loopback address. */
  redirectHost: z.string(),
  scopes: z.array(z.enum(assistantScopes)),
  accountId: id,
  accountName: z.string(),
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string(),
});
export type Assistant = z.output<typeof assistant>;

/** What an app asks for, as the consent screen shows it. */
export const assistantRequest = z.object({
  $id: id,
  name: z.string(),
  redirectHost: z.string(),
  /** The host that publishes the app's description; null where the app described itself and could use any name. */
  verifiedHost: z.string().nullable(),
  scopes: z.array(z.enum(assistantScopes)),
});
export type AssistantRequest = z.output<typeof assistantRequest>;

const list = z.object({ assistants: z.array(assistant) });
const ofRequest = z.object({ requestId: id });
/** Where the browser goes next: back through the sign-in to the app. */
const next = z.object({ continueUrl: z.string() });

export const getAssistantRequest = route({
  method: 'GET',
  path: '/v1/assistant-requests/:requestId',
  summary: 'What an app asks for; only in the browser it was started from',
  allow: 'signed-in',
  params: ofRequest,
  reply: assistantRequest,
});
export const allowAssistant = route({
  method: 'POST',
  path: '/v1/assistant-requests/:requestId/allow',
  summary: 'Allow an app to read one team as the caller',
  allow: 'signed-in',
  params: ofRequest,
  body: z.object({
    teamId: id,
    scopes: z.array(z.enum(assistantScopes)).min(1).max(assistantScopes.length),
    /** It outlives the session, as an API key does. */
    currentPassword: z.string().min(1).max(limits.passwordMax).optional(),
  }),
  reply: next,
});
export type AllowedAssistant = z.input<(typeof allowAssistant)['body']>;
export const denyAssistant = route({
  method: 'POST',
  path: '/v1/assistant-requests/:requestId/deny',
  summary: 'Refuse an app',
  allow: 'signed-in',
  params: ofRequest,
  reply: next,
});

export const listOwnAssistants = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/assistants',
  summary: 'The assistants that the caller connected to the team',
  allow: 'self',
  params: ofMember,
  reply: list,
});
export const revokeOwnAssistant = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/members/:accountId/assistants/:assistantId',
  summary: 'Disconnect an assistant',
  allow: 'self',
  params: ofMember.extend({ assistantId: id }),
  reply: null,
});
export const listTeamAssistants = route({
  method: 'GET',
  path: '/v1/teams/:teamId/assistants',
  summary: 'Every assistant that reads the team, with the member who connected it',
  allow: 'admin',
  params: inTeam,
  reply: list,
});
export const revokeTeamAssistant = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/assistants/:assistantId',
  summary: 'Disconnect any assistant from the team',
  allow: 'admin',
  params: inTeam.extend({ assistantId: id }),
  reply: null,
});
export const endOwnAssistants = route({
  method: 'DELETE',
  path: '/v1/accounts/:accountId/assistants',
  summary: 'Disconnect every assistant of the caller, in all teams',
  allow: 'self',
  params: ofAccount,
  reply: z.object({ ended: z.number().int() }),
});
