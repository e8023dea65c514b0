import { errors } from '@candor/contract/errors';
import { putProfilePicture } from '@candor/contract/accounts';
import { createEmailSession, deleteCurrentSession } from '@candor/contract/sessions';
import { ping } from '@candor/contract/system';
import { listTeams } from '@candor/contract/teams';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { getToken, storeToken } from './session.ts';
import { onSignal, type Signals } from './signals.ts';
import { clearStorage } from './storage.ts';

let heard: (keyof Signals)[];
let stops: (() => void)[];

/** Answers every call with `answer` and keeps what was sent. */
function serve(answer: () => Response | Promise<Response>) {
  const sent: { url: string; request: RequestInit & { headers: Headers } }[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit & { headers: Headers }) => {
    sent.push({ url, request });
    return answer();
  });
  return sent;
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'api-version': '1', ...init.headers } });
const at = (pathname: string) => vi.stubGlobal('location', { pathname });

beforeEach(() => {
  clearStorage();
  heard = [];
  stops = (['unauthorized', 'outage'] as const).map((name) => onSignal(name, () => heard.push(name)));
  at('/app');
});
afterEach(() => {
  stops.forEach((stop) => stop());
  vi.unstubAllGlobals();
});

test('every call sends token, key, version and its own request id', async () => {
  storeToken('tok');
  const sent = serve(() => json({ data: [] }));
  await call(listTeams, {});
  await call(listTeams, {});
  const [first, second] = sent.map(({ request }) => Object.fromEntries(request.headers));
  expect(first).toMatchObject({ 'x-session-token': 'tok', 'x-app-key': 'candor-web', 'x-app-version': '2.26.0' });
  expect(first?.['x-request-id']).not.toBe(second?.['x-request-id']);
  expect(sent[0]).toMatchObject({ url: '/v1/teams', request: { method: 'GET' } });
});

test('JSON, text, bytes and nothing each travel as they are', async () => {
  const sent = serve(() => json({ data: { token: 't' } }, { status: 201 }));
  expect(await call(createEmailSession, { body: { email: 'a@b.example', password: 'x' } })).toEqual({
    data: { token: 't' },
  });
  expect(sent[0]?.request.headers.get('content-type')).toBe('application/json');
  serve(() => new Response('Pong'));
  expect(await call(ping, {})).toBe('Pong');
  const picture = new Blob(['x'], { type: 'image/png' });
  const pictures = serve(() => new Response(null, { status: 204 }));
  expect(await call(putProfilePicture, { params: { accountId: 'a' }, body: picture })).toBeUndefined();
  expect(pictures[0]?.request.body).toBe(picture);
  expect(pictures[0]?.request.headers.has('content-type')).toBe(false);
});

test('a renewed token is stored, unless the session changed in the meantime', async () => {
  storeToken('old');
  serve(() => json({ data: [] }, { headers: { 'x-session-token': 'new' } }));
  await call(listTeams, {});
  expect(getToken()).toBe('new');
  serve(() => {
    storeToken('somebody else');
    return json({ data: [] }, { headers: { 'x-session-token': 'newer' } });
  });
  await call(listTeams, {});
  expect(getToken()).toBe('somebody else');
});

test('a 401 ends the session and says so once; on the sign-in page it does neither', async () => {
  storeToken('tok');
  serve(() => json({ code: 'unauthorized', message: '' }, { status: 401 }));
  const both = await Promise.allSettled([call(listTeams, {}), call(listTeams, {})]);
  expect(both.map((result) => result.status === 'rejected' && result.reason.code)).toEqual([
    'unauthorized',
    'unauthorized',
  ]);
  expect([getToken(), heard]).toEqual([null, ['unauthorized']]);
  at('/login');
  storeToken('tok');
  await expect(call(listTeams, {})).rejects.toMatchObject({ code: 'unauthorized' });
  expect([getToken(), heard]).toEqual(['tok', ['unauthorized']]);
});

test('no answer is an outage, also when a proxy gives it; a quiet call keeps it to itself', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(listTeams, {})).rejects.toMatchObject({ code: '' });
  expect(heard).toEqual(['outage']);
  serve(() => new Response('<html>', { status: 502 }));
  await expect(call(listTeams, {})).rejects.toMatchObject({ code: '' });
  await expect(call(deleteCurrentSession, {}, { quiet: true })).rejects.toMatchObject({ code: '' });
  expect(heard).toEqual(['outage', 'outage']);
});

test('a call that takes longer than a minute is given up', async () => {
  serve(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
  await expect(call(listTeams, {})).rejects.toMatchObject({
    code: 'request_timeout',
    status: errors.request_timeout[0],
  });
  expect(heard).toEqual([]);
});
