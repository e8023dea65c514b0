import { z } from 'zod';
import { id, inTeam, instant, line, ofAccount, ofMember } from './fields.ts';
import { limits } from './limits.ts';
import { roles, route } from './route.ts';
import { scopes } from './scopes.ts';

/** `personal`: one member's own; `team`: made by an admin for the team's tools, never more than a member. */
export const apiKeyKinds = ['personal', 'team'] as const;

/** A key as people see it: everything but the key itself. */
export const apiKey = z.object({
  $id: id,
  $createdAt: instant,
  kind: z.enum(apiKeyKinds),
  name: z.string(),
  /** How the key begins, so that its owner recognizes it. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The member in whose name the key acts. */
  accountId: id,
  accountName: z.string(),
  /** Null: does not expire. */
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string(),
});
export type ApiKey = z.output<typeof apiKey>;

export const newApiKey = z.object({
  name: line(limits.name).min(1),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  expiresInDays: z.number().int().min(1).max(limits.apiKeyDaysMax).nullable().default(90),
});
export type NewApiKey = z.output<typeof newApiKey>;

/**
 * A key outlives the session that made it, so making one needs more than a session: the password, or where the account
 * has none, a sign-in of the last ten minutes.
 */
const keyRequest = newApiKey.extend({ currentPassword: z.string().min(1).max(limits.passwordMax).optional() });

/** The only reply that ever carries the key itself. */
export const createdApiKey = z.object({ apiKey, secret: z.string() });
export type CreatedApiKey = z.output<typeof createdApiKey>;

const keys = z.object({ apiKeys: z.array(apiKey) });
const ownKey = ofMember.extend({ apiKeyId: id });
const teamKey = inTeam.extend({ apiKeyId: id });

export const listOwnApiKeys = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/api-keys',
  summary: 'The personal API keys of the caller',
  allow: 'self',
  params: ofMember,
  reply: keys,
});
export const createOwnApiKey = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/api-keys',
  summary: 'Create a personal API key; the reply shows it once',
  allow: 'self',
  params: ofMember,
  body: keyRequest,
  reply: createdApiKey,
  status: 201,
});
export const revokeOwnApiKey = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/members/:accountId/api-keys/:apiKeyId',
  summary: 'Revoke a personal API key',
  allow: 'self',
  params: ownKey,
  reply: null,
});

export const listTeamApiKeys = route({
  method: 'GET',
  path: '/v1/teams/:teamId/api-keys',
  summary: 'All API keys that can access the team, including personal ones',
  allow: 'admin',
  params: inTeam,
  reply: keys,
});
export const createTeamApiKey = route({
  method: 'POST',
  path: '/v1/teams/:teamId/api-keys',
  summary: 'Create an API key of the team; the reply shows it once',
  allow: 'admin',
  params: inTeam,
  body: keyRequest,
  reply: createdApiKey,
  status: 201,
});
export const revokeTeamApiKey = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/api-keys/:apiKeyId',
  summary: 'Revoke any API key that can access the team',
  allow: 'admin',
  params: teamKey,
  reply: null,
});

const ended = z.object({ ended: z.number().int() });

export const endOwnApiKeys = route({
  method: 'DELETE',
  path: '/v1/accounts/:accountId/api-keys',
  summary: 'Revoke every API key that acts as the caller, in all teams',
  allow: 'self',
  params: ofAccount,
  reply: ended,
});
export const endTeamApiKeys = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/api-keys',
  summary: 'Revoke every API key that can access the team, including personal ones',
  allow: 'admin',
  params: inTeam,
  reply: ended,
});

export const getCurrentApiKey = route({
  method: 'GET',
  path: '/v1/api-key',
  summary: 'The team, member, role and scopes of the key of this call',
  allow: 'api-key',
  reply: z.object({
    $id: id,
    kind: z.enum(apiKeyKinds),
    teamId: id,
    accountId: id,
    role: z.enum(roles),
    scopes: z.array(z.enum(scopes)),
    expiresAt: instant.nullable(),
  }),
});
