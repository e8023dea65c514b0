import { createWebhook } from '@candor/contract/webhooks';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { outbox } from '../../db/schema/connections.ts';
import { meeting } from '../../db/schema/meetings.ts';
import { webhookDelivery } from '../../db/schema/webhooks.ts';
import { openTestTeam } from '../../test/app.ts';
import { serveLocally } from '../../test/oauth-server.ts';
import { until } from '../../test/processes.ts';
import { startServerProcess } from '../../test/server-process.ts';

const meetings = 60;

test('killed between an event and its delivery, and in the middle of sending: no message is lost, made up or made twice', {
  timeout: 300_000,
}, async () => {
  const received: { id: string; meetingId: string }[] = [];
  const receiver = await serveLocally((request) => {
    const { data } = JSON.parse(request.body.toString()) as { data: { meetingId: string } };
    received.push({ id: String(request.headers['webhook-id']), meetingId: data.meetingId });
    return { body: '' };
  });
  onTestFinished(receiver.close);
  const env = { PRIVATE_HOSTS: new URL(receiver.url).host };
  const on = await openTestTeam({ env });
  const body = { url: receiver.url, events: ['meeting.created' as const] };
  await on.call(createWebhook, { as: on.owner, params: { teamId: on.teamId }, body });
  const start = async (roles: string) => {
    const server = await startServerProcess(
      { ...env, DATABASE_URL: on.app.databaseUrl, DATA_DIR: on.dataDir, ROLES: roles, DATABASE_POOL: '4' },
      ['--no-demo'],
    );
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };

  // The process that makes the meetings dies in the middle of them; nobody sends yet.
  const api = await start('api');
  const acknowledged: string[] = [];
  const make = async () => {
    const reply = await fetch(`${api.url}/v1/teams/${on.teamId}/meetings`, {
      method: 'POST',
      headers: { 'x-session-token': on.owner.token, 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'Killed' }),
    }).catch(() => null);
    if (reply?.status === 201) acknowledged.push(((await reply.json()) as { $id: string }).$id);
    if (acknowledged.length === meetings / 3) api.child.kill('SIGKILL');
  };
  const lane = async () => {
    for (let made = 0; made < meetings / 6; made += 1) await make().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  await api.end('SIGKILL');
  const made = (await on.app.db.select({ id: meeting.id }).from(meeting)).map(({ id }) => id).sort();
  const deliveries = await on.app.db.select().from(webhookDelivery);
  const told = deliveries.map(({ payload }) => (payload as { data: { meetingId: string } }).data.meetingId).sort();
  expect(made).toEqual(expect.arrayContaining(acknowledged));
  expect(told).toEqual(made);
  expect(received).toEqual([]);

  // Whoever sends them dies too; what it held comes back once its lease is over.
  const worker = await start('api,worker');
  await until(async () => received.length >= 3, 120_000);
  await worker.end('SIGKILL');
  await on.app.db.execute(sql`update outbox set next_try_at = now() where state = 'waiting'`);
  await start('api,worker');
  await until(async () => (await on.app.db.$count(outbox, eq(outbox.state, 'waiting'))) === 0, 120_000);
  expect(await on.app.db.$count(outbox, eq(outbox.state, 'sent'))).toBe(made.length);
  expect([...new Set(received.map(({ meetingId }) => meetingId))].sort()).toEqual(made);
  // What was on its way at the kill may come again, with the id that the receiver knows.
  expect([...new Set(received.map(({ id }) => id))].sort()).toEqual(deliveries.map(({ id }) => id).sort());
  expect(received.length - made.length).toBeLessThanOrEqual(8);
});
