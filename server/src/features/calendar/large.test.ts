import { connectIcs, syncCalendarAccount } from '@candor/contract/calendars';
import { listConnectionActivity } from '@candor/contract/connections';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { calendarFile, toIcs } from '../../test/calendar-servers.ts';
import { serveLocally } from '../../test/oauth-server.ts';

const link = 'https://meet.google.com/abc-defg-hij';
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();
const files = new Map<string, string | Buffer>();
let url = '';
let on: TestTeam;
beforeAll(async () => {
  const server = await serveLocally(({ url: { pathname } }) => ({
    headers: { 'content-type': 'text/calendar' },
    body: files.get(pathname) ?? '',
  }));
  afterFile(server.close);
  url = server.url;
  on = await openTestTeam({ closeAt: afterFile, env: { PRIVATE_HOSTS: '127.0.0.1' } });
});

async function connect(path: string) {
  const of = { teamId: on.teamId, accountId: on.member.accountId };
  const { status, body } = await on.call(connectIcs, { as: on.member, params: of, body: { url: url + path } });
  const params = { ...of, connectionId: body.$id };
  return { status, params, sync: () => on.call(syncCalendarAccount, { as: on.member, params }) };
}
async function titles(like: string): Promise<string[]> {
  const { rows } = await on.app.db.execute<{ description: string }>(
    sql`select description from meeting where status = 'created' and description like ${like} order by description`,
  );
  return rows.map(({ description }) => description);
}

test('5,000 events are read once, and then only what has changed', async () => {
  const event = (n: number, title = `Large ${n}`) =>
    toIcs({ id: `event-${n}`, title, start: inDays(1 + (n % 50)), link });
  const events = Array.from({ length: 5_000 }, (_, n) => event(n));
  files.set('/large.ics', calendarFile(...events));
  const { params, sync } = await connect('/large.ics');
  expect((await sync()).body).toMatchObject({ state: 'connected', lastError: null });
  expect(await titles('Large%')).toHaveLength(5_000);
  files.set('/large.ics', calendarFile(event(0, 'Large and renamed'), ...events.slice(2)));
  await sync();
  expect(await titles('Large%')).toHaveLength(4_999);
  expect(await titles('Large and%')).toEqual(['Large and renamed']);
  const { accountId, connectionId } = params;
  const { body } = await on.call(listConnectionActivity, { as: on.member, params: { accountId, connectionId } });
  expect(body.activity.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['0 added, 1 changed, 1 removed', '5000 added, 0 changed, 0 removed']),
  );
});

test('an address of 50 MB is read, others are served meanwhile, and one of more than 64 MB is refused', async () => {
  const old = toIcs({ id: 'old', title: 'x'.repeat(900), start: '2019-05-05T10:00:00.000Z' });
  const blocks = Array.from({ length: 45_000 }, () => old);
  const file = Buffer.from(calendarFile(...blocks, toIcs({ id: 'new', title: 'Decades', start: inDays(3), link })));
  expect(file.length).toBeGreaterThan(50_000_000);
  files.set('/decades.ics', file);
  const { sync } = await connect('/decades.ics');
  // By the processor's clock: on a busy machine others take their share of every second.
  const usedMs = () => process.cpuUsage().user / 1000;
  let [longestMs, last] = [0, usedMs()];
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, usedMs() - last);
    last = usedMs();
  }, 10);
  expect((await sync()).body).toMatchObject({ lastError: null });
  clearInterval(watch);
  expect(await titles('Decades')).toEqual(['Decades']);
  expect(longestMs).toBeLessThan(2_000);

  files.set('/endless.ics', Buffer.alloc(65 * 1024 * 1024, 'BEGIN:VCALENDAR\r\n'));
  const refused = await connect('/endless.ics');
  expect(refused.status).toBe(400);
});
