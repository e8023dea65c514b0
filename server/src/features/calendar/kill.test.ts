import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { calendarFile, toIcs } from '../../test/calendar-servers.ts';
import { createTestDatabase } from '../../test/database.ts';
import { serveLocally } from '../../test/oauth-server.ts';
import type { ServerProcess } from '../../test/server-process.ts';
import { startServerProcess } from '../../test/server-process.ts';

const kills = process.env['FULL_FAULTS'] ? 20 : 1;
const count = 300;

test(`read by two processes at once, and killed during a sync (${kills} ×), nothing is doubled and nothing is lost`, {
  timeout: 240_000 + kills * 30_000,
}, async () => {
  let round = 0;
  let [asked, answerMs] = [0, 0];
  const start = new Date(Date.now() + 48 * 3600_000).toISOString();
  const feed = await serveLocally(async () => {
    asked += 1;
    await sleep(answerMs);
    const events = Array.from({ length: count }, (_, n) =>
      toIcs({
        id: `event-${n}`,
        title: `Meeting ${n} of ${round}`,
        start,
        link: 'https://meet.google.com/abc-defg-hij',
      }),
    );
    return { headers: { 'content-type': 'text/calendar' }, body: calendarFile(...events) };
  });
  const { url, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-kill-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PRIVATE_HOSTS: '127.0.0.1', ROLES: 'api', LOG_LEVEL: 'error' };
  let server = await startServerProcess(env);
  let other: ServerProcess | undefined;
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  onTestFinished(async () => {
    await server.end('SIGKILL');
    await other?.end('SIGKILL');
    await db.end();
    await feed.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const [, email, password] = /Demo sign-in: (\S+) with password (\S+)/.exec(server.printed())!;
  let token = '';
  const send = async <T>(method: string, to: string, body?: object, at = server.url): Promise<T> => {
    const reply = await fetch(at + to, {
      method,
      headers: { 'x-session-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as T;
  };
  token = (await send<{ data: { token: string } }>('POST', '/v1/sessions/email-session', { email, password })).data
    .token;
  const teamId = (await send<{ data: { $id: string }[] }>('GET', '/v1/teams')).data[0]!.$id;
  const { rows: people } = await db.query<{ id: string }>('select id from account where email = $1', [email]);
  const calendars = `/v1/teams/${teamId}/members/${people[0]!.id}/calendars`;
  const { $id } = await send<{ $id: string }>('POST', `${calendars}/ics`, { url: `${feed.url}/feed.ics` });

  const counted = async () => {
    const { rows } = await db.query<{ titles: number; meetings: number; events: number }>(`
        select count(distinct m.description)::int as titles, count(*)::int as meetings,
               (select count(*)::int from calendar_event where meeting_id is not null) as events
        from meeting m where m.calendar_provider is not null and m.status = 'created' and m.description like '%of ${round}'`);
    return rows[0];
  };
  // As after a process that was thought dead: what it had claimed is free for others.
  const freeLease = () => db.query('update calendar_sync set leased_until = null');

  other = await startServerProcess(env);
  const askedBefore = asked;
  answerMs = 500;
  const reading = [server, other].map(async ({ url: at }, index) => {
    while (asked < askedBefore + index) await sleep(2);
    await freeLease();
    await send('POST', `${calendars}/${$id}/sync`, undefined, at);
  });
  await Promise.all(reading);
  expect(asked - askedBefore).toBe(2);
  expect(await counted()).toEqual({ titles: count, meetings: count, events: count });
  answerMs = 0;

  for (round = 1; round <= kills; round += 1) {
    const before = asked;
    const syncing = send('POST', `${calendars}/${$id}/sync`).catch(() => undefined);
    while (asked === before) await sleep(2);
    // Somewhere between the answer of the calendar and the end of the transaction.
    await sleep(20 + ((round * 37) % 400));
    await server.end('SIGKILL');
    await syncing;
    server = other ?? (await startServerProcess(env));
    other = undefined;
    await freeLease();
    await send('POST', `${calendars}/${$id}/sync`);
    expect(await counted()).toEqual({ titles: count, meetings: count, events: count });
  }
});
