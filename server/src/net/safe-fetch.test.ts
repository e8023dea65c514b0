import type { lookup } from 'node:dns';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../test/after-file.ts';
import { serveLocally } from '../test/oauth-server.ts';
import { isPublicAddress } from './addresses.ts';
import { safeFetch } from './safe-fetch.ts';

let url = '';
const asked: string[] = [];
beforeAll(async () => {
  const server = await serveLocally(({ url: { pathname, searchParams }, headers }) => {
    asked.push(`${pathname} ${headers.authorization ?? 'nobody'}`);
    const to = searchParams.get('to');
    if (to !== null) return { status: 302, headers: { location: to }, body: '' };
    return { body: pathname === '/large' ? 'x'.repeat(5_000) : 'hello' };
  });
  url = server.url;
  afterFile(server.close);
});
const port = () => new URL(url).port;
/** Every name leads to this address. */
const named = (address: string) =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family: 4 }])) as unknown as typeof lookup;
const options = { privateHosts: [] as string[], mostBytes: 1_000 };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '224.0.0.1',
  '192.88.99.1',
  'fec0::1',
  '3fff::1',
  '3fff:fff::1',
  '5f00::1',
])('%s is not for strangers', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['93.184.215.14', '2606:4700::1111'])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://2130706433:1/',
  'http://0x7f.1:1/',
  'http://localhost:1/',
])('%s is refused before anything is asked', async (address) => {
  await expect(safeFetch(address, options)).rejects.toThrow('private network');
});

test('a name that leads inside is refused, and so is a redirect to one', async () => {
  const before = asked.length;
  await expect(
    safeFetch(`http://calendar.example:${port()}/`, { ...options, resolver: named('127.0.0.1') }),
  ).rejects.toThrow('private network');
  expect(asked).toHaveLength(before);
  const outside = { ...options, privateHosts: [new URL(url).host] };
  await expect(safeFetch(`${url}/?to=http://169.254.169.254/latest`, outside)).rejects.toThrow('private network');
  await expect(
    safeFetch(`${url}/?to=http://rebound.example/`, { ...outside, resolver: named('10.0.0.1') }),
  ).rejects.toThrow('private network');
  await expect(safeFetch(`${url}/?to=file:///etc/passwd`, outside)).rejects.toThrow('Only http and https');
});

test('an allowed host is read, within its size; passwords do not follow to another host', async () => {
  const allowed = { ...options, privateHosts: ['127.0.0.1', 'localhost'] };
  expect((await safeFetch(`${url}/`, allowed)).body.toString()).toBe('hello');
  await expect(safeFetch(`${url}/large`, allowed)).rejects.toThrow(/larger than [1-9][\d.]* \wB/);
  const headers = { authorization: 'Basic secret' };
  await safeFetch(`${url}/?to=http://localhost:${port()}/other`, { ...allowed, headers, resolver: named('127.0.0.1') });
  expect(asked.slice(-2)).toEqual(['/ Basic secret', '/other nobody']);
});
