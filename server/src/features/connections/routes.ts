import * as contract from '@candor/contract/connections';
import type { FastifyReply } from 'fastify';
import type { App } from '../../app.ts';
import { browserCookie } from '../../http/browser-cookie.ts';
import { on } from '../../http/mount.ts';
import { originOf, recordSetting } from '../audit/service.ts';
import { authorizeKey } from '../calendar/authorize-key.ts';
import { listClients, removeClient, setClient, testClient } from './clients.ts';
import type { Begin } from './connect.ts';
import { beginConnecting, finishConnecting } from './connect.ts';
import { disconnect, disconnectById } from './disconnect.ts';
import { listFlags, listTeamIntegrations } from './integrations.ts';
import { listActivity, listConnections } from './service.ts';

const oauthCookie = browserCookie('candor-oauth');

export const connectionRoutes = [
  on(contract.listTeamIntegrations, async ({ app, params }) => listTeamIntegrations(app, params.teamId)),
  on(contract.listIntegrationFlags, async ({ app }) => listFlags(app)),
  on(contract.authorizeKey, async ({ app, who, body, request }) => authorizeKey(app, who, body, originOf(request))),
  on(contract.getInstallUrl, async ({ app, who, query, reply }) => begin(app, who, query, reply)),
  on(contract.getSlackInstallUrl, async ({ app, who, query, reply }) =>
    begin(app, who, { ...query, type: 'slack', accountId: who.accountId }, reply),
  ),
  on(contract.authorizeOAuth, async ({ app, who, body, request, reply }) => {
    const browser = oauthCookie.read(app, request);
    oauthCookie.write(app, reply, '', 0);
    return finishConnecting(app, who, { search: body.search, browser, from: originOf(request) });
  }),
  on(contract.deleteRegistration, async ({ app, who, params, query, request }) =>
    disconnect(app, who, { ...params, ...query, from: originOf(request) }),
  ),
  on(contract.revokeConnection, async ({ app, who, body, request }) =>
    disconnectById(app, who, body.connectionId, originOf(request)),
  ),
  on(contract.listConnections, async ({ app, params }) => ({
    connections: await listConnections(app, params.accountId),
  })),
  on(contract.listConnectionActivity, async ({ app, params }) => ({
    activity: await listActivity(app, params.accountId, params.connectionId),
  })),
  on(contract.listOAuthClients, async ({ app }) => ({ clients: await listClients(app) })),
  on(contract.setOAuthClient, async ({ app, who, params, body, request }) => {
    const done = await setClient(app, params.provider, body);
    await recordSetting(app, who, null, `the app at ${params.provider}`, originOf(request));
    return done;
  }),
  on(contract.deleteOAuthClient, async ({ app, who, params, request }) => {
    const done = await removeClient(app, params.provider);
    await recordSetting(app, who, null, `the app at ${params.provider} was removed`, originOf(request));
    return done;
  }),
  on(contract.testOAuthClient, async ({ app, params }) => ({ problem: await testClient(app, params.provider) })),
];

async function begin(app: App, who: { accountId: string }, wanted: Begin, reply: FastifyReply) {
  const { url, browser } = await beginConnecting(app, who, wanted);
  oauthCookie.write(app, reply, browser, 600);
  return { data: { url } };
}
