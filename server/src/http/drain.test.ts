import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addDrain } from './drain.ts';
import { openEventStream } from './events.ts';

test('a server that stops gives the answers under way, takes nothing new, and does not wait for event streams', async () => {
  const server = Fastify({ forceCloseConnections: true });
  addDrain(server);
  server.get('/slow', async () => {
    await sleep(300);
    return 'done';
  });
  server.get('/events', (incoming, reply) => void openEventStream(incoming, reply, 'session'));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const events = await fetch(`${url}/events`);
  const agent = new Agent({ keepAlive: true });
  const slow = request(`${url}/slow`, { agent }).end();
  await sleep(100);

  const begun = performance.now();
  const drained = server.drain();
  await expect(fetch(`${url}/slow`)).rejects.toThrow();
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  answer.resume();
  await drained;
  expect(performance.now() - begun).toBeLessThan(3_000);
  await expect(events.text()).rejects.toThrow();
});
