import * as contract from '@candor/contract/system';
import { on } from '../../http/mount.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { readPolicies } from './policies.ts';

export const systemRoutes = [
  on(contract.ping, ({ reply }) => {
    reply.type('text/plain; charset=utf-8');
    return 'Pong';
  }),
  on(contract.getAppConfig, async ({ app: { config } }) => ({
    policyVersion: (await readPolicies(config)).version,
    productName: config.productName,
    publicLanding: config.publicLanding,
    links: config.links,
  })),
  on(contract.getPolicy, async ({ app, params: { name } }) => {
    const policies = await readPolicies(app.config);
    return { name, version: policies.version, markdown: policies[name] };
  }),
  on(contract.getDocs, ({ app, reply }) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy);
    return docsPage(app.config);
  }),
  on(contract.getOpenApi, ({ app, reply }) => {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(openApiDocument(app.config));
  }),
];
