import { expect, test } from 'vitest';
import { urlOf } from './api-url.ts';
import { requestId, uuidFrom } from './request-id.ts';

test('parameters are encoded, lists repeat, what is not given is left out', () => {
  const url = urlOf(
    { path: '/v1/teams/:teamId/meetings' },
    {
      params: { teamId: 'a/b?' },
      query: { page: 0, tag: ['bot', 'a&b'], accountId: [], fromDate: undefined, toDate: null, description: '' },
    },
  );
  expect(url).toBe('/v1/teams/a%2Fb%3F/meetings?page=0&tag=bot&tag=a%26b&description=');
  expect(urlOf({ path: '/v1/ping' })).toBe('/v1/ping');
});

test('a request id is a fresh UUID, with and without a secure context', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(requestId()).toMatch(uuid);
  expect(requestId()).not.toBe(requestId());
  expect(uuidFrom(new Uint8Array(16))).toMatch(uuid);
  expect(uuidFrom(new Uint8Array(16).fill(255))).toMatch(uuid);
});
