import { api } from '@candor/contract/api';
import { isErrorCode } from '@candor/contract/errors';
import type { Route } from '@candor/contract/route';
import { pathOf } from '@candor/contract/route';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../test/app.ts';
import { openTestApp } from '../test/app.ts';
import { isStream, paramsFor, sampleOf } from '../test/samples.ts';
import { linkTo, openPage } from '../test/sharable-pages.ts';

/** Whatever is thrown at a route by somebody it does allow: never a 5xx, always a code. */

const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202e\u0000',
  '../../etc/passwd',
  "'; drop table account; --",
  '%00',
  '%',
  '$1',
  '{{7*7}}',
  '<script>',
  '🦄'.repeat(300),
  'x'.repeat(100_000),
  'ﷺ'.repeat(50),
  '1e309',
  '-0',
  'NaN',
  '9'.repeat(400),
  'null',
  '[]',
  '["created"',
  '2026-02-31T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
];
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...nasty,
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, constructor: { prototype: {} } },
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

type Throw = {
  params: Record<string, string>;
  query: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

describe('hostile input', () => {
  let on: TestApp;
  beforeAll(async () => {
    on = await openTestApp({ closeAt: afterAll });
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
              ...(known.shareToken && { 'x-share-token': known.shareToken }),
              ...thrown.headers,
            },
            payload: thrown.payload,
          });
          expectCode(reply);
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
  );

  test('addresses and bodies that are broken before any route sees them', async () => {
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

/** Somebody who owns a team, and the ids that paths name; for those who were sent a link, a page with one item. */
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
  return { teamId: await on.teamOf(owner), accountId: owner.accountId, token: owner.token };
}

function throwAt(route: Route, known: Record<string, string>): fc.Arbitrary<Throw> {
  const params = paramsFor(route, known);
  const right: Throw = { params, query: '', headers: {}, payload: undefined };
  const ways: fc.Arbitrary<Throw>[] = [];
  if (route.params)
    ways.push(
      fc
        .tuple(
          fc.constantFrom(...Object.keys(route.params.shape)),
          fc.constantFrom(...nasty.filter((text) => text.isWellFormed())),
        )
        .map(([name, value]) => ({ ...right, params: { ...params, [name]: value }, payload: undefined })),
    );
  if (isStream(route)) return fc.oneof(...ways);
  if (route.query)
    ways.push(
      fc
        .tuple(
          fc.constantFrom(...Object.keys(route.query.shape)),
          fc.constantFrom(...nasty.map((text) => text.slice(0, 3_000))),
        )
        .map(([name, value]) => ({
          ...right,
          query: `?${new URLSearchParams([
            [name, value],
            [name, value],
          ])}`,
        })),
    );
  if (route.bodyTypes)
    ways.push(
      fc
        .tuple(fc.constantFrom(...route.bodyTypes, 'application/octet-stream'), fc.uint8Array({ maxLength: 500 }))
        .map(([type, bytes]) => ({ ...right, headers: { 'content-type': type }, payload: Buffer.from(bytes) })),
    );
  if (route.body) {
    const json = { 'content-type': 'application/json' };
    const sample = sampleOf(route.body) as Record<string, unknown>;
    ways.push(
      fc
        .tuple(fc.constantFrom(...Object.keys(sample), 'more'), hostileValue)
        .map(([name, value]) => ({ ...right, headers: json, payload: JSON.stringify({ ...sample, [name]: value }) })),
    );
    ways.push(hostileValue.map((value) => ({ ...right, headers: json, payload: JSON.stringify(value) ?? '' })));
    ways.push(fc.string({ maxLength: 60 }).map((text) => ({ ...right, headers: json, payload: text })));
  }
  return ways.length === 0 ? fc.constant(right) : fc.oneof(...ways);
}

function expectCode(reply: { statusCode: number; body: string; headers: Record<string, unknown> }): void {
  expect(reply.statusCode, reply.body).toBeLessThan(500);
  expect(reply.headers['api-version']).toBeTruthy();
  if (reply.statusCode < 400) return;
  const { code, message } = JSON.parse(reply.body) as { code: string; message: string };
  expect(isErrorCode(code)).toBe(true);
  expect(message.length).toBeGreaterThan(5);
}
