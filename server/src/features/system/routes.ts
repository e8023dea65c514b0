import * as contract from '@candor/contract/system';
import { on } from '../../http/mount.ts';
import { listAdministrators } from '../accounts/administrators.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApiDocument } from './openapi/document.ts';
import { readPolicies } from './policies.ts';
import { readReadiness } from './readiness.ts';
import { listRegions } from './regions.ts';
import { answerOnce, buildOnce } from './built-once.ts';
import { clientSource } from './client-source.ts';
import { pythonSource } from './python-source.ts';
import { examplesPage } from './examples-page.ts';

const docsOf = buildOnce(docsPage);
const examplesOf = buildOnce(examplesPage);
const clientOf = buildOnce(clientSource);
const pythonOf = buildOnce(pythonSource);
const openApiOf = buildOnce((config) => JSON.stringify(openApiDocument(config)));

export const systemRoutes = [
  on(contract.ping, ({ reply }) => {
    reply.type('text/plain; charset=utf-8');
    return 'Pong';
  }),
  on(contract.getLiveness, () => ({ isLive: true as const })),
  on(contract.getReady, async ({ app, reply }) => {
    const readiness = await readReadiness(app);
    if (!readiness.isReady) reply.code(503);
    return reply.headers({ 'content-type': 'application/json; charset=utf-8' }).send(JSON.stringify(readiness));
  }),
  on(contract.getAppConfig, async ({ app: { config } }) => ({
    policyVersion: (await readPolicies(config)).version,
    productName: config.productName,
    publicLanding: config.publicLanding,
    hasTelephony: config.telephony.line !== 'none',
    singleSignOn: config.singleSignOn && { label: config.singleSignOn.label },
    links: config.links,
  })),
  on(contract.getInstallationContact, async ({ app }) => {
    // An installation with a page of its own gives nobody's address away.
    const isBuiltIn = app.config.links.contact === '/contact';
    return { email: isBuiltIn ? ((await listAdministrators(app.db))[0] ?? null) : null };
  }),
  on(contract.getPolicy, async ({ app, params: { name } }) => {
    const policies = await readPolicies(app.config);
    return { name, version: policies.version, markdown: policies[name] };
  }),
  on(contract.listRegions, ({ app }) => ({ regions: listRegions(app.config) })),
  on(contract.getDocs, ({ app, request, reply }) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy);
    return answerOnce(request, reply, docsOf(app.config));
  }),
  on(contract.getExamples, ({ app, request, reply }) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy);
    return answerOnce(request, reply, examplesOf(app.config));
  }),
  on(contract.getClientSource, ({ app, request, reply }) => {
    reply.type('text/plain; charset=utf-8');
    return answerOnce(request, reply, clientOf(app.config));
  }),
  on(contract.getPythonClient, ({ app, request, reply }) => {
    reply.type('text/plain; charset=utf-8');
    return answerOnce(request, reply, pythonOf(app.config));
  }),
  on(contract.getOpenApi, ({ app, request, reply }) => {
    reply.type('application/json; charset=utf-8');
    return answerOnce(request, reply, openApiOf(app.config));
  }),
];
