import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openClient } from '../db/client.ts';
import { openTestApp } from '../test/app.ts';
import { toAppError } from './errors.ts';

async function failing(work: (url: string) => Promise<unknown>, listener: (socket: Socket) => void): Promise<unknown> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    listener(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return work(`postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/x`).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const ask = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 300 });
  pool.on('error', () => undefined);
  return openClient(pool).execute(sql`select 1`);
};
const begin = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 300 });
  return openClient(pool).transaction(async (tx) => tx.execute(sql`select 1`));
};

test.each([
  ['frozen, for a query', ask, () => undefined],
  ['frozen, for a transaction', begin, () => undefined],
  ['gone', ask, (socket: Socket) => void socket.destroy()],
])('a database that is %s is a 503 that says so', async (_, work, listener) => {
  const error = await failing(work, listener);
  expect(error).toBeInstanceOf(Error);
  expect(toAppError(error)).toMatchObject({ code: 'database_unavailable', status: 503 });
});

test('what a query got wrong stays our fault, and another system’s refusal is not the database’s', () => {
  expect(toAppError(new Error('Failed query: x', { cause: new Error('syntax error') })).status).toBe(500);
  expect(toAppError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })).status).toBe(500);
});

test('headers: no other window reads ours, recording is for our pages alone, and https stays https', async () => {
  const secure = await openTestApp({ env: { PUBLIC_URL: 'https://candor.example' } });
  const { headers } = await secure.server.inject('/v1/live');
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d+$/),
    'permissions-policy': expect.stringContaining('microphone=(self)'),
  });
  const plain = await openTestApp();
  expect((await plain.server.inject('/v1/live')).headers).not.toHaveProperty('strict-transport-security');
});
