import { z } from 'zod';
import { route } from './route.ts';

export const ping = route({
  method: 'GET',
  path: '/v1/ping',
  summary: "Answers 'Pong' while the server is up",
  allow: 'anyone',
  reply: { mediaType: 'text/plain' },
});

/** What the web app has to know about this installation before anybody signs in. */
export const appConfig = z.object({
  policyVersion: z.string(),
  productName: z.string(),
  /** Show the public landing at `/` to people who are not signed in. */
  publicLanding: z.boolean(),
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

export const getDocs = route({
  method: 'GET',
  path: '/v1/docs',
  summary: 'This interface, as a page to read',
  allow: 'anyone',
  reply: { mediaType: 'text/html' },
});

export const getOpenApi = route({
  method: 'GET',
  path: '/v1/docs/openapi.json',
  summary: 'This interface, as an OpenAPI 3.1 document',
  allow: 'anyone',
  reply: { mediaType: 'application/json' },
});
