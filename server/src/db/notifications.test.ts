import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { openClient } from './client.ts';
import { openNotifications, publish } from './notifications.ts';
import type { Topic } from './topics.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A way to the database that can be cut and mended. */
async function openDoor(to: URL) {
  let server: Server;
  let port = 0;
  const sockets = new Set<Socket>();
  const open = async () => {
    server = createServer((socket) => {
      const onward = connect(Number(to.port), to.hostname);
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        sockets.add(one.on('error', () => other.destroy()).on('close', () => other.destroy()));
        one.pipe(other);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return { open, cut, url: Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(port) }).href };
}

test('reconnects with a single connection when the database is back, and delivers messages again', async () => {
  const database = await createTestDatabase();
  closers.push(database.drop);
  const door = await openDoor(new URL(database.url));
  closers.push(door.cut);
  const pool = new pg.Pool({ connectionString: database.url });
  closers.push(() => pool.end());
  const db = openClient(pool);
  let tries = 0;
  const notifications = await openNotifications(door.url, pino({ level: 'warn' }, { write: () => void (tries += 1) }));
  closers.push(notifications.close);
  const gap = vi.fn();
  const hear = vi.fn();
  notifications.onGap(gap);
  notifications.subscribe('transcript.stop', hear);
  await publish(db, 'transcript.stop', 'one');
  await vi.waitFor(() => expect(hear).toHaveBeenCalledWith('one'), 15_000);

  await door.cut();
  await vi.waitFor(() => expect(notifications.isLive()).toBe(false), 15_000);
  expect(gap).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, 3_200));
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThanOrEqual(7);

  await door.open();
  await vi.waitFor(() => expect(notifications.isLive()).toBe(true), 15_000);
  expect(gap).toHaveBeenCalledTimes(2);
  await publish(db, 'transcript.stop', 'two');
  await vi.waitFor(() => expect(hear).toHaveBeenCalledWith('two'), 15_000);
  expect(hear).toHaveBeenCalledTimes(2);
});

test('triggers publish only topics whose messages have a type', async () => {
  const known: Topic[] = [
    'api-key.changed',
    'assistant.changed',
    'device.changed',
    'membership.changed',
    'team.content',
  ];
  const texts = (await Promise.all(['migrations', 'functions'].map(readAll))).flat();
  const published = texts.flatMap((text) =>
    [...text.matchAll(/pg_notify\('candor',[^;]*?["']topic["'](?:,|:) ?["']([^"']+)["']/g)].map(([, topic]) => topic),
  );
  expect([...new Set(published)].sort()).toEqual(known);
});

async function readAll(name: string): Promise<string[]> {
  const folder = join(import.meta.dirname, name);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}
