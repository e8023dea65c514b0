import {
  changeCalendarAccount,
  connectCaldav,
  connectIcs,
  listCalendars,
  syncCalendarAccount,
} from '@candor/contract/calendars';
import { authorizeKey, listConnectionActivity, revokeConnection } from '@candor/contract/connections';
import { listMeetings, setAutoJoin } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { TestEvent } from '../../test/calendar-servers.ts';
import { calendarFile, toIcs } from '../../test/calendar-servers.ts';
import { serveLocally } from '../../test/oauth-server.ts';
import { sendDueBots } from '../bots/auto-join.ts';
import { ensureRadicale, startRadicale } from '../../test/radicale.ts';
import { pollCalendars } from './sync.ts';

const hourMs = 3600_000;
const events = new Map<string, TestEvent>();
let failure: { status: number; headers?: Record<string, string>; body: string } | null = null;
let url = '';
/** Whose calendar it is. */
let own = '';
let on: TestTeam;
beforeAll(async () => {
  const server = await serveLocally(({ url: { searchParams } }) => {
    const to = searchParams.get('to');
    if (to !== null) return { status: 302, headers: { location: to }, body: '' };
    const body = calendarFile(...[...events.values()].map((event) => toIcs(event, own)));
    return failure ?? { headers: { 'content-type': 'text/calendar' }, body };
  });
  afterFile(server.close);
  url = `${server.url}/feed.ics`;
  on = await openTestTeam({ closeAt: afterFile, env: { PRIVATE_HOSTS: '127.0.0.1' } });
});
beforeEach(async () => {
  own = on.member.email;
  events.clear();
  failure = null;
  await on.app.db.execute(sql`delete from connection`);
  await on.app.db.execute(sql`delete from bot`);
  await on.app.db.execute(sql`delete from meeting`);
});

const at = (person: Person) => ({ teamId: on.teamId, accountId: person.accountId });
const later = (hours: number) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + hours * hourMs).toISOString();
const link = 'https://meet.google.com/abc-defg-hij';
const put = (event: Partial<TestEvent> & { id: string }) =>
  events.set(event.id, { title: event.id, start: later(24), link, ...event });
async function connect(person: Person = on.member) {
  const { status, body } = await on.call(connectIcs, { as: person, params: at(person), body: { url } });
  expect(status).toBe(201);
  const params = { ...at(person), connectionId: body.$id };
  return { body, params, sync: () => on.call(syncCalendarAccount, { as: person, params }) };
}
async function meetings(person: Person = on.member) {
  const query = { accountId: person.accountId, limit: 100, orderBy: 'dateASC' as const };
  return (await on.call(listMeetings, { as: person, params: { teamId: on.teamId }, query })).body.meetings;
}

test('events with others become scheduled meetings; all-day, declined and lonely ones do not', async () => {
  put({ id: 'Interview', guests: ['ada@client.example'] });
  put({ id: 'Holiday', isAllDay: true });
  put({ id: 'Declined', isDeclined: true });
  put({ id: 'Alone', link: '', guests: [] });
  put({ id: 'Over', start: '2026-01-01T10:00:00.000Z' });
  const { sync } = await connect();
  expect((await sync()).body).toMatchObject({ state: 'connected', lastError: null, calendars: [{ name: 'Work' }] });
  expect(await meetings()).toMatchObject([
    {
      description: 'Interview',
      status: 'created',
      startTime: later(24),
      meetingUrl: link,
      participants: ['Max Host', 'Max', 'ada'],
    },
  ]);
  await sync();
  expect(await meetings()).toHaveLength(1);
});

test('what moves in the calendar moves here, what goes is cancelled, and comes back when it does', async () => {
  put({ id: 'Interview' });
  const { sync } = await connect();
  await sync();
  const [first] = await meetings();
  put({ id: 'Interview', start: later(30) });
  await sync();
  expect(await meetings()).toMatchObject([{ $id: first!.$id, startTime: later(30), status: 'created' }]);
  events.delete('Interview');
  await sync();
  expect(await meetings()).toMatchObject([{ $id: first!.$id, status: 'cancelled' }]);
});

test.each([
  ['never', []],
  ['guests', ['Outside']],
  ['all', ['Inside', 'Outside']],
] as const)(
  'the rule "%s" sends the bot to the right meetings; words to skip keep it away',
  async (autoJoin, wanted) => {
    put({ id: 'Inside', guests: ['vera@test.example'] });
    put({ id: 'Outside', guests: ['ada@client.example'] });
    put({ id: 'Outside 1:1 private', guests: ['ada@client.example'] });
    const { params, sync } = await connect();
    await on.call(changeCalendarAccount, { as: on.member, params, body: { autoJoin, skipWords: ['PRIVATE'] } });
    await sync();
    const joined = (await meetings())
      .filter(({ tags }) => tags.includes('autoJoin'))
      .map(({ description }) => description);
    expect(joined.sort()).toEqual([...wanted]);
  },
);

test('what a person switched stays, whatever else changes in the calendar', async () => {
  put({ id: 'Interview' });
  const { params, sync } = await connect();
  await on.call(changeCalendarAccount, { as: on.member, params, body: { autoJoin: 'all' } });
  await sync();
  const [meeting] = await meetings();
  const of = { teamId: on.teamId, meetingId: meeting!.$id };
  await on.call(setAutoJoin, { as: on.member, params: of, body: { autoJoinEnabled: false } });
  put({ id: 'Interview', title: 'Interview with Ada' });
  await sync();
  expect(await meetings()).toMatchObject([{ description: 'Interview with Ada', tags: ['calendar'] }]);
});

test("two members' copies of one event become one bot", async () => {
  put({ id: 'Interview', start: new Date(Date.now() + 40_000).toISOString() });
  for (const person of [on.member, on.owner]) {
    const { params, sync } = await connect(person);
    await on.call(changeCalendarAccount, { as: person, params, body: { autoJoin: 'all' } });
    await sync();
  }
  expect([...(await meetings()), ...(await meetings(on.owner))]).toHaveLength(2);
  expect(await sendDueBots(on.app, on.app.now())).toBe(1);
  expect(await sendDueBots(on.app, on.app.now())).toBe(0);
});

test('a server that is down or busy is tried later, a refused one waits for its owner, and the reason is shown', async () => {
  put({ id: 'Interview' });
  const { params, sync } = await connect();
  await sync();
  const shown = async () => (await on.call(listCalendars, { as: on.member, params: at(on.member) })).body.accounts[0]!;
  failure = { status: 429, headers: { 'retry-after': '600' }, body: '' };
  await sync();
  expect(await shown()).toMatchObject({ state: 'connected', lastError: 'The calendar server is busy.' });
  const wait = Date.parse((await shown()).nextSyncAt!) - Date.now();
  expect(wait).toBeGreaterThan(590_000);
  failure = { status: 500, body: '' };
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await sync();
  const longest = Date.parse((await shown()).nextSyncAt!) - Date.now();
  expect(longest).toBeLessThanOrEqual(hourMs);
  failure = null;
  await sync();
  expect(await shown()).toMatchObject({ lastError: null });
  expect(await meetings()).toHaveLength(1);
  failure = { status: 403, body: '' };
  await sync();
  expect(await shown()).toMatchObject({ state: 'needs_reauthorisation', nextSyncAt: null });
  const activity = await on.call(listConnectionActivity, {
    as: on.member,
    params: { accountId: on.member.accountId, connectionId: params.connectionId },
  });
  expect(activity.body.activity.length).toBeGreaterThan(5);
});

test('several processes that read one calendar at once double nothing', async () => {
  for (let n = 0; n < 20; n += 1) put({ id: `Meeting ${n}`, start: later(24 + n) });
  const { sync } = await connect();
  await Promise.all([pollCalendars(on.app), sync(), sync(), pollCalendars(on.app)]);
  await on.app.db.execute(sql`update calendar_sync set next_at = now() - interval '1 minute', leased_until = null`);
  await Promise.all([pollCalendars(on.app), pollCalendars(on.app), pollCalendars(on.app)]);
  expect(await meetings()).toHaveLength(20);
});

test('disconnecting keeps the meetings and deletes what opens the calendar', async () => {
  put({ id: 'Interview' });
  const { params, sync } = await connect();
  await sync();
  await on.call(revokeConnection, { as: on.member, body: { connectionId: params.connectionId } });
  expect(await meetings()).toHaveLength(1);
  const { rows } = await on.app.db.execute(sql`select state, secret from connection where id = ${params.connectionId}`);
  expect(rows).toEqual([{ state: 'revoked', secret: null }]);
  expect(await sync()).toMatchObject({ status: 404 });
});

test('an address that is no calendar, or leads into the own network, is refused with the reason', async () => {
  failure = { status: 200, body: '<html>hello</html>' };
  const bad = await on.call(connectIcs, { as: on.member, params: at(on.member), body: { url } });
  expect(bad).toMatchObject({ status: 400, body: { code: 'calendar_unreadable' } });
  expect(JSON.stringify(bad.body)).toContain('There is no calendar at this address.');
  const { port } = new URL(url);
  const inside = [
    'http://169.254.169.254/latest/meta-data',
    // By name: only the address itself is allowed to the tests.
    `http://localhost:${port}/feed.ics`,
    // By a redirect of a server that may be asked.
    `${url}?to=${encodeURIComponent('http://169.254.169.254/latest/meta-data')}`,
    `${url}?to=${encodeURIComponent(`http://localhost:${port}/feed.ics`)}`,
  ];
  failure = null;
  for (const address of inside) {
    const refused = await on.call(connectIcs, { as: on.member, params: at(on.member), body: { url: address } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'calendar_unreadable' } });
    expect(JSON.stringify(refused.body)).toContain('private network');
  }
  // One that was harmless when it was connected.
  const { sync } = await connect();
  failure = { status: 302, headers: { location: `http://localhost:${port}/feed.ics` }, body: '' };
  expect(JSON.stringify((await sync()).body)).toContain('private network');
});

test.skipIf(!ensureRadicale())('CalDAV: a wrong password is told, the right one brings the meetings', async () => {
  const radicale = await startRadicale();
  const calendar = await radicale.makeCalendar('work');
  await radicale.put(
    calendar,
    'one.ics',
    calendarFile(toIcs({ id: 'one', title: 'Interview', start: later(24), link })),
  );
  const body = { serverUrl: radicale.url, username: radicale.username, password: 'wrong' };
  const params = at(on.member);
  expect(await on.call(connectCaldav, { as: on.member, params, body })).toMatchObject({
    status: 400,
    body: { code: 'calendar_password_wrong' },
  });
  const { body: account } = await on.call(connectCaldav, {
    as: on.member,
    params,
    body: { ...body, password: radicale.password },
  });
  await on.call(syncCalendarAccount, { as: on.member, params: { ...params, connectionId: account.$id } });
  expect(await meetings()).toMatchObject([{ description: 'Interview' }]);
  await radicale.stop();
});

test('a calendar is connected by its secret address through authorize-key too, and only what takes a key is', async () => {
  put({ id: 'Interview' });
  const authorize = (body: { type: string; key: string; name?: string }, as = on.owner) =>
    on.call(authorizeKey, { as, params: { teamId: on.teamId }, body });
  expect(await authorize({ type: 'ics', key: url }, on.member)).toMatchObject({ status: 403 });
  for (const [body, code] of [
    [{ type: 'slack', key: 'x' }, 'integration_not_found'],
    [{ type: 'bullhorn', key: 'x' }, 'integration_not_found'],
    [{ type: 'ics', key: 'no address' }, 'invalid_request'],
    [{ type: 'caldav', key: 'x' }, 'invalid_request'],
  ] as const)
    expect((await authorize(body)).body).toMatchObject({ code });
  const { status, body } = await authorize({ type: 'ics', key: url, name: 'Desk calendar' });
  expect([status, body]).toMatchObject([200, { connected: true, connection: { externalName: 'Desk calendar' } }]);
  const { accounts } = (await on.call(listCalendars, { as: on.owner, params: at(on.owner) })).body;
  expect(accounts).toMatchObject([{ $id: body.connection!.$id, provider: 'ics' }]);
});
