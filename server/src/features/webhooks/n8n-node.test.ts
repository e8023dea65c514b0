import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createOwnApiKey } from '@candor/contract/api-keys';
import { listContacts } from '@candor/contract/contacts';
import { listWebhooks, testWebhook, webhookEvents } from '@candor/contract/webhooks';
import { expect, test } from 'vitest';
import { projectDir } from '../../config.ts';
import { openTestTeam } from '../../test/app.ts';
import type { LocalRequest } from '../../test/oauth-server.ts';
import { serveLocally } from '../../test/oauth-server.ts';

const load = createRequire(join(projectDir, 'integrations/n8n/package.json'));
type Hook = (this: object) => Promise<boolean>;
const { CandorTrigger } = load('./nodes/CandorTrigger/CandorTrigger.node.js') as {
  CandorTrigger: new () => {
    webhookMethods: { default: { checkExists: Hook; create: Hook; delete: Hook } };
    webhook(this: object): Promise<{ workflowData?: unknown; noWebhookResponse?: boolean }>;
  };
};
const { Candor } = load('./nodes/Candor/Candor.node.js') as {
  Candor: new () => { execute(this: object): Promise<{ json: Record<string, unknown> }[][]> };
};

/**
 * What n8n hands to a node, as n8n-core 2.41 does: a whole workflow was run with that, outside the lockfile. Here the node
 * meets the server of this commit.
 */
test('the n8n node adds its webhook, believes what is signed, acts, and takes the webhook away', async () => {
  const received: LocalRequest[] = [];
  const receiver = await serveLocally((request) => {
    received.push(request);
    return { body: '' };
  });
  const on = await openTestTeam({ env: { PRIVATE_HOSTS: new URL(receiver.url).host } });
  await on.server.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(on.server.server.address() as AddressInfo).port}`;
  const { secret: apiKey } = (
    await on.call(createOwnApiKey, {
      as: on.owner,
      params: { teamId: on.teamId, accountId: on.owner.accountId },
      body: {
        name: 'n8n',
        scopes: ['webhooks:read', 'webhooks:write', 'contacts:read', 'contacts:write'],
        currentPassword: on.owner.password,
      },
    })
  ).body;
  const kept: { webhookId?: string } = {};
  let status = 0;
  const context = (parameters: Record<string, unknown>, message?: { headers: object; rawBody: Buffer }) => ({
    getCredentials: async () => ({ baseUrl, apiKey }),
    getWorkflowStaticData: () => kept,
    getNodeWebhookUrl: () => `${receiver.url}/webhook`,
    getNodeParameter: (name: string) => parameters[name],
    getInputData: () => [{ json: {} }],
    continueOnFail: () => false,
    getHeaderData: () => message?.headers,
    getRequestObject: () => ({ rawBody: message?.rawBody }),
    getBodyData: () => JSON.parse(message!.rawBody.toString()) as object,
    getResponseObject: () => ({ status: (code: number) => ((status = code), { send: () => undefined }) }),
    helpers: {
      async httpRequestWithAuthentication(
        _: string,
        { method, url, body, qs }: { method: string; url: string; body?: object; qs?: Record<string, string> },
      ) {
        const reply = await fetch(`${url}${qs ? `?${new URLSearchParams(qs)}` : ''}`, {
          method,
          headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!reply.ok) throw Object.assign(new Error(await reply.text()), { httpCode: `${reply.status}` });
        return reply.status === 204 ? '' : ((await reply.json()) as unknown);
      },
    },
  });

  const trigger = new CandorTrigger();
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
  const set = context({ events: ['notes.ready'] });
  expect(await checkExists.call(set)).toBe(false);
  await create.call(set);
  expect(await checkExists.call(set)).toBe(true);
  const params = { teamId: on.teamId, webhookId: kept.webhookId! };
  await on.call(testWebhook, { as: on.owner, params, query: { event: 'notes.ready' } });
  const { headers, body: rawBody } = received[0]!;
  expect(await trigger.webhook.call(context({}, { headers, rawBody }))).toEqual({
    workflowData: [[{ json: expect.objectContaining({ type: 'notes.ready', isTest: true }) }]],
  });
  const forged = Buffer.from(rawBody.toString().replace('notes.ready', 'page.viewed'));
  expect(await trigger.webhook.call(context({}, { headers, rawBody: forged }))).toEqual({ noWebhookResponse: true });
  expect(status).toBe(401);

  const act = (parameters: object) => new Candor().execute.call(context({ limit: 10, ...parameters }));
  await act({ resource: 'contact', operation: 'create', name: 'Wren Ashby', email: 'wren@example.com' });
  const [found] = await act({ resource: 'contact', operation: 'list', search: 'wren' });
  expect(found!.map(({ json }) => json['name'])).toEqual(['Wren Ashby']);
  expect((await on.call(listContacts, { as: on.owner, params: { teamId: on.teamId } })).body.total).toBe(1);

  await remove.call(set);
  expect((await on.call(listWebhooks, { as: on.owner, params: { teamId: on.teamId } })).body.webhooks).toEqual([]);
  await remove.call(set);
  await receiver.close();
});

test('the n8n node offers every event', () => {
  const { events } = load('./nodes/CandorTrigger/events.json') as { events: { name: string }[] };
  expect(events.map(({ name }) => name)).toEqual([...webhookEvents]);
});
