import { z } from 'zod';
import { id, inTeam, instant, line, ofAccount } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** `connected` works; `needs_reauthorisation` waits for its owner; `paused` by its owner; `revoked` is the end, its tokens are gone. */
export const connectionStates = ['connected', 'needs_reauthorisation', 'paused', 'revoked'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** A kind of integration, like `zoomVideo`. */
export const integrationType = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/);

export const connection = z.object({
  $id: id,
  $createdAt: instant,
  provider: z.string(),
  /** As people know the provider. */
  label: z.string(),
  /** Whose account there. */
  externalName: z.string(),
  state: z.enum(connectionStates),
  lastSuccessAt: instant.nullable(),
  /** What went wrong last, in a sentence for people; null once it has worked again. */
  lastError: z.string().nullable(),
  lastErrorAt: instant.nullable(),
});
export type Connection = z.output<typeof connection>;

/** Whether it can be connected here and whether it is. */
export const integration = z.object({
  connected: z.boolean(),
  /** False: an administrator has to set up the provider's app first. */
  isSetUp: z.boolean(),
  label: z.string(),
  connection: connection.nullable(),
});
export type Integration = z.output<typeof integration>;

export const listTeamIntegrations = route({
  method: 'GET',
  path: '/v1/teams/:teamId/integrations',
  summary: "The team's connections, by key (`zoomVideo`, `zoomPhone`, …)",
  allow: 'viewer',
  params: inTeam,
  reply: z.record(z.string(), integration),
});

export const listIntegrationFlags = route({
  method: 'GET',
  path: '/v1/teams/:teamId/integrations/flags',
  summary: 'Which integrations this installation has set up',
  allow: 'viewer',
  params: inTeam,
  reply: z.record(z.string(), z.boolean()),
});

/**
 * For systems that hand out keys instead of asking the person. `key` is an API key, or the secret address of a calendar (`ics`);
 * systems that need more than a key (`greenhouse`, `loxo`, `caldav`) get it in `settings`, by the names of their own connect calls.
 */
export const authorizeKey = route({
  method: 'POST',
  path: '/v1/teams/:teamId/integrations/authorize-key',
  summary: 'Connect the team with a key or secret address from the other system',
  allow: 'admin',
  params: inTeam,
  body: z.object({
    type: integrationType,
    key: line(limits.url).min(1),
    name: line(limits.name).default(''),
    settings: z.record(z.string().max(40), line(limits.url)).default({}),
  }),
  reply: integration,
});

const extras = z
  .string()
  .max(2_000)
  .refine((text) => isJsonObject(text), 'Must be a JSON object')
  .optional();
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
const urlReply = z.object({ data: z.object({ url: z.string() }) });

export const getInstallUrl = route({
  method: 'GET',
  path: '/v1/oauth/install-url',
  summary: 'Address to open in the browser to connect an integration',
  allow: 'signed-in',
  query: z.object({
    type: integrationType,
    accountId: id,
    teamId: id.optional(),
    /** Where to return to: a page of ours. */
    originUrl: line(limits.url).default('/app'),
    /** JSON, kept until the callback. */
    extras,
  }),
  reply: urlReply,
});

export const getSlackInstallUrl = route({
  method: 'GET',
  path: '/v1/oauth/slack',
  summary: 'Address to open in the browser to connect Slack for a team',
  allow: 'signed-in',
  query: z.object({ teamId: id, originUrl: line(limits.url).default('/app') }),
  reply: urlReply,
});

/** Where an authorisation ended. */
export const authorization = z.object({
  type: z.string(),
  label: z.string(),
  teamId: id.nullable(),
  accountId: id,
  connectionId: id,
  /** A path of ours. */
  originUrl: z.string(),
});
export type Authorization = z.output<typeof authorization>;

/** `search` is the query that the provider sent the browser back with. Works once, in the browser that began it. */
export const authorizeOAuth = route({
  method: 'POST',
  path: '/v1/oauth/authorize',
  summary: "Finish connecting with the provider's reply",
  allow: 'signed-in',
  body: z.object({ search: z.string().max(8_000) }),
  reply: authorization,
});

export const deleteRegistration = route({
  method: 'DELETE',
  path: '/v1/oauth/registrations/:type',
  summary: 'Disconnect an integration, of a team or of the caller: tokens are deleted, meetings stay',
  allow: 'signed-in',
  params: z.object({ type: integrationType }),
  query: z.object({ teamId: id.optional() }),
  reply: null,
});

export const revokeConnection = route({
  method: 'POST',
  path: '/v1/oauth/revoke',
  summary: 'Disconnect one connection of the caller: tokens are deleted, meetings stay',
  allow: 'signed-in',
  body: z.object({ connectionId: id }),
  reply: null,
});

export const listConnections = route({
  method: 'GET',
  path: '/v1/accounts/:accountId/connections',
  summary: "The account's own connections",
  allow: 'self',
  params: ofAccount,
  reply: z.object({ connections: z.array(connection) }),
});

export const connectionActivity = z.object({
  $id: id,
  $createdAt: instant,
  kind: z.string(),
  isSuccess: z.boolean(),
  note: z.string(),
});
export type ConnectionActivity = z.output<typeof connectionActivity>;

export const listConnectionActivity = route({
  method: 'GET',
  path: '/v1/accounts/:accountId/connections/:connectionId/activity',
  summary: 'The last 20 events of a connection of the caller, or of a team that the caller administers',
  allow: 'self',
  params: ofAccount.extend({ connectionId: id }),
  reply: z.object({ activity: z.array(connectionActivity) }),
});

/** A provider's app as this installation has it. Secrets never leave. */
export const oauthClient = z.object({
  provider: z.string(),
  label: z.string(),
  isSetUp: z.boolean(),
  /** `environment`: it can only be changed there. */
  from: z.enum(['environment', 'page']).nullable(),
  clientId: z.string(),
  hasWebhookSecret: z.boolean(),
  /** To be registered there, exactly so. */
  redirectUri: z.string(),
  webhookUrl: z.string().nullable(),
  scopes: z.array(z.string()),
  /** Where the app is registered. */
  consoleUrl: z.string(),
});
export type OAuthClient = z.output<typeof oauthClient>;

const ofProvider = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) });

export const listOAuthClients = route({
  method: 'GET',
  path: '/v1/installation/oauth-clients',
  summary: "The providers' apps of this installation",
  allow: 'administrator',
  reply: z.object({ clients: z.array(oauthClient) }),
});
export const setOAuthClient = route({
  method: 'PUT',
  path: '/v1/installation/oauth-clients/:provider',
  summary: "Set a provider's app; an omitted secret is kept",
  allow: 'administrator',
  params: ofProvider,
  body: z.object({
    clientId: line(500).min(1),
    clientSecret: line(2_000).min(1).optional(),
    webhookSecret: line(500).optional(),
  }),
  reply: oauthClient,
});
export const deleteOAuthClient = route({
  method: 'DELETE',
  path: '/v1/installation/oauth-clients/:provider',
  summary: "Remove a provider's app",
  allow: 'administrator',
  params: ofProvider,
  reply: null,
});
/** `problem` is null where the provider knows the app. */
export const testOAuthClient = route({
  method: 'POST',
  path: '/v1/installation/oauth-clients/:provider/test',
  summary: "Test the installation's app with the provider",
  allow: 'administrator',
  params: ofProvider,
  reply: z.object({ problem: z.string().nullable() }),
});
