import { api } from '@candor/contract/api';
import { createOwnApiKey } from '@candor/contract/api-keys';
import { createDeviceCode, pairDevice } from '@candor/contract/devices';
import type { Route } from '@candor/contract/route';
import { pathOf } from '@candor/contract/route';
import { scopes } from '@candor/contract/scopes';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../test/after-file.ts';
import type { TestApp } from '../test/app.ts';
import { openTestApp } from '../test/app.ts';
import { faultOf, throwAt } from '../test/hostile.ts';
import { linkTo, openPage } from '../test/sharable-pages.ts';

/** Whatever is thrown at a route by someone it does allow: never a 5xx, always a code. */

/** The same requests every time. */
const seed = 20_261_116;

describe('hostile input', () => {
  let on: TestApp;
  beforeAll(async () => {
    on = await openTestApp({ closeAt: afterFile });
  });

  test.each(api.map((named) => [`${named.route.method} ${named.route.path}`, named.route] as const))(
    '%s',
    async (_, route) => {
      const known = await knownIds(on, route);
      // Where nothing can be given there is nothing to vary.
      const runs = route.body || route.query || route.bodyTypes ? 60 : route.params ? 25 : 1;
      await fc.assert(
        fc.asyncProperty(throwAt(route, known), async (thrown) => {
          const reply = await on.server.inject({
            method: route.method,
            url: pathOf(route.path, thrown.params) + thrown.query,
            headers: {
              'x-session-token': known.token!,
              ...(known.apiKey && { authorization: `Bearer ${known.apiKey}` }),
              ...(known.shareToken && { 'x-share-token': known.shareToken }),
              ...thrown.headers,
            },
            ...(thrown.payload !== undefined && { payload: thrown.payload }),
          });
          expectCode(reply);
        }),
        { numRuns: runs, endOnFailure: true, seed },
      );
    },
  );

  test('malformed URLs and bodies are refused before they reach a route', async () => {
    const json = { 'content-type': 'application/json' };
    for (const request of [
      { method: 'GET', url: '/v1/teams/%E0%A4%A' },
      { method: 'GET', url: '/v1/nothing/here' },
      { method: 'GET', url: `/v1/${'a/'.repeat(2_000)}` },
      { method: 'GET', url: `/v1/teams/${'x'.repeat(5_000)}/members` },
      { method: 'POST', url: '/v1/sessions/email-session', headers: json, payload: '{"email":' },
      { method: 'POST', url: '/v1/sessions/email-session', headers: json, payload: '' },
      { method: 'POST', url: '/v1/sessions/email-session', headers: json, payload: 'null' },
      { method: 'POST', url: '/v1/sessions/email-session', headers: json, payload: '{"__proto__":{"x":1}}' },
      {
        method: 'POST',
        url: '/v1/sessions/email-session',
        headers: json,
        payload: `{"email":"${'x'.repeat(2_000_000)}"}`,
      },
      { method: 'POST', url: '/v1/sessions/email-session', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      {
        method: 'POST',
        url: '/v1/sessions/email-session',
        headers: { 'content-type': 'application/json; charset=utf-7' },
        payload: '{}',
      },
      { method: 'PATCH', url: '/v1/ping', headers: json, payload: '{}' },
    ] as const) {
      const reply = await on.server.inject(request);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expectCode(reply);
    }
  });
});

/** Someone who owns a team, and the ids that paths name; for those who were sent a link, a page with one item. */
async function knownIds(on: TestApp, { allow }: Route): Promise<Record<string, string>> {
  const owner = await on.person();
  if (allow === 'share-token' || allow === 'share-link') {
    const { at, datasourceId } = await openPage(on, { owner });
    return {
      ...at,
      datasourceId,
      accountId: owner.accountId,
      token: owner.token,
      shareToken: (await linkTo(on, owner, at)).token,
    };
  }
  const teamId = await on.teamOf(owner);
  const ids = { teamId, accountId: owner.accountId };
  if (allow === 'device') {
    const code = (
      await on.call(createDeviceCode, { as: owner, params: ids, body: { currentPassword: owner.password } })
    ).body;
    const { secret } = (await on.call(pairDevice, { body: { code: code.code, name: 'Hostile' } })).body;
    return { ...ids, token: owner.token, apiKey: secret };
  }
  if (allow !== 'api-key') return { ...ids, token: owner.token };
  const body = { name: 'Hostile', scopes: [...scopes] };
  const { secret } = (
    await on.call(createOwnApiKey, { as: owner, params: ids, body: { ...body, currentPassword: owner.password } })
  ).body;
  return { ...ids, token: owner.token, apiKey: secret };
}

function expectCode(reply: Parameters<typeof faultOf>[0]): void {
  expect(faultOf(reply)).toBeNull();
}
