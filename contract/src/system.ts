import { z } from 'zod';
import { route } from './route.ts';

export const ping = route({
  method: 'GET',
  path: '/v1/ping',
  summary: "Answers 'Pong' while the server is up",
  allow: 'anyone',
  reply: { mediaType: 'text/plain' },
});

export const readiness = z.object({
  isReady: z.boolean(),
  /** What was looked at, each with what is wrong, or null. */
  checks: z.object({ database: z.string().nullable(), disk: z.string().nullable(), queue: z.string().nullable() }),
});
export type Readiness = z.output<typeof readiness>;

export const getReady = route({
  method: 'GET',
  path: '/v1/ready',
  summary: 'Whether this process can do its work: database, disk and queue; 503 when it cannot',
  allow: 'anyone',
  reply: readiness,
});

export const getLiveness = route({
  method: 'GET',
  path: '/v1/live',
  summary: 'Answers while the process runs, without checking anything else',
  allow: 'anyone',
  reply: z.object({ isLive: z.literal(true) }),
});

/** What the web app needs to know about this installation before anyone signs in. */
export const appConfig = z.object({
  policyVersion: z.string(),
  productName: z.string(),
  /** Show the public landing at `/` to people who are not signed in. */
  publicLanding: z.boolean(),
  /** Whether the installation has a telephone line at all; what state it is in, `caller-id` says. */
  hasTelephony: z.boolean(),
  /** What the button of the identity provider says; null where people sign in with passwords alone. */
  singleSignOn: z.object({ label: z.string() }).nullable(),
  links: z.object({
    help: z.string(),
    contact: z.string(),
    terms: z.string(),
    privacy: z.string(),
    gettingStarted: z.string(),
  }),
});
export type AppConfig = z.output<typeof appConfig>;

export const getAppConfig = route({
  method: 'GET',
  path: '/v1/app-config',
  summary: 'Settings of this installation that the web app shows',
  allow: 'anyone',
  reply: appConfig,
});

export const getInstallationContact = route({
  method: 'GET',
  path: '/v1/contact',
  summary: 'Contact for this installation if no contact page is set: an administrator',
  allow: 'anyone',
  reply: z.object({ email: z.string().nullable() }),
});

export const policyNames = ['terms', 'privacy'] as const;
export const policyDocument = z.object({ name: z.enum(policyNames), version: z.string(), markdown: z.string() });

export const getPolicy = route({
  method: 'GET',
  path: '/v1/policies/:name',
  summary: 'Terms of service or privacy policy as Markdown',
  allow: 'anyone',
  params: z.object({ name: z.enum(policyNames) }),
  reply: policyDocument,
});

export const region = z.object({ $id: z.string(), name: z.string() });
export type Region = z.output<typeof region>;

export const listRegions = route({
  method: 'GET',
  path: '/v1/regions',
  summary: 'Where this installation stores recordings',
  allow: 'signed-in',
  reply: z.object({ regions: z.array(region) }),
});

export const getDocs = route({
  method: 'GET',
  path: '/v1/docs',
  summary: 'This interface, as a page to read',
  allow: 'anyone',
  reply: { mediaType: 'text/html' },
});

export const getExamples = route({
  method: 'GET',
  path: '/v1/docs/examples',
  summary: 'Examples of the API with curl, TypeScript and Python',
  allow: 'anyone',
  reply: { mediaType: 'text/html' },
});

export const getClientSource = route({
  method: 'GET',
  path: '/v1/docs/client.ts',
  summary: 'The typed client of this API for TypeScript, as one file',
  allow: 'anyone',
  reply: { mediaType: 'text/plain' },
});

export const getPythonClient = route({
  method: 'GET',
  path: '/v1/docs/candor_client.py',
  summary: 'The typed client of this API for Python, as one file on the standard library',
  allow: 'anyone',
  reply: { mediaType: 'text/plain' },
});

export const getOpenApi = route({
  method: 'GET',
  path: '/v1/docs/openapi.json',
  summary: 'This interface, as an OpenAPI 3.1 document',
  allow: 'anyone',
  reply: { mediaType: 'application/json' },
});
