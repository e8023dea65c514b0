import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '@candor/contract/calendar-links';
import { updateMemberActivity } from '@candor/contract/teams';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { createMeetings } from '../meetings/service.ts';
import { spendOrRefuse } from '../sessions/rate-limit.ts';

let on: TestTeam;
const long =
  'Zoë Ångström, Ünïcode; “Head of Engineering” \\ Paris, 日本語日本語日本語日本語日本語日本語 👩🏽‍💻👩🏽‍💻👩🏽‍💻👩🏽‍💻👩🏽‍💻';
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  const at = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 24 * 3600 * 1000);
  const common = { teamId: on.teamId, accountId: on.member.accountId, status: 'completed' as const };
  await createMeetings(on.app, on.app.db, [
    { ...common, description: long, startTime: at(-1), endTime: new Date(at(-1).getTime() + 45 * 60_000) },
    { ...common, description: 'Own and private', startTime: at(2), status: 'created', private: true },
    { ...common, description: 'Long ago', startTime: at(-91) },
    { ...common, description: 'Called off', startTime: at(-3), status: 'cancelled' },
    { ...common, accountId: on.owner.accountId, description: 'Of somebody else', startTime: at(1) },
    { ...common, accountId: on.owner.accountId, description: 'Hidden', startTime: at(1), private: true },
  ]);
});

const of = () => ({ teamId: on.teamId, accountId: on.member.accountId });
async function newLink() {
  const { body } = await on.call(createCalendarLink, { as: on.member, params: of() });
  const { pathname, searchParams } = new URL(body.url!);
  return { linkId: pathname.split('/')[3]!, token: searchParams.get('token')!, url: body.url! };
}
const read = ({ linkId, token }: { linkId: string; token: string }, headers = {}) =>
  on.server.inject({
    url: `/v1/calendar-feeds/${linkId}/meetings.ics?${new URLSearchParams({ token })}`,
    headers,
  });

test("a calendar app gets the member's own meetings of these weeks, and nobody else's", async () => {
  const reply = await read(await newLink());
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(reply.body) as never[]);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ summary }) => summary)).toEqual(['Own and private', long, 'Called off']);
  expect(events[1]!.duration.toSeconds()).toBe(45 * 60);
  expect(events[1]!.startDate.zone.tzid).toBe('UTC');
  expect(calendar.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
});

test('lines end with CRLF, hold at most 75 bytes, and are cut between characters', async () => {
  const { rawPayload } = await read(await newLink());
  const lines = rawPayload.toString('latin1').split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.every((line) => line.length <= 75 && !/[\r\n]/.test(line))).toBe(true);
  const isWhole = (line: string) => !Buffer.from(line, 'latin1').toString('utf8').includes('\uFFFD');
  expect(lines.filter((line) => !isWhole(line))).toEqual([]);
  expect(lines.some((line) => line.startsWith(' '))).toBe(true);
});

test('what did not change is answered with 304', async () => {
  const link = await newLink();
  const { headers } = await read(link);
  expect((await read(link, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  expect((await read(link, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('wrong, replaced and turned off addresses open nothing', async () => {
  const first = await newLink();
  const second = await newLink();
  const refused = { code: 'calendar_feed_off' };
  expect((await read(first)).json()).toMatchObject(refused);
  expect((await read({ ...second, linkId: first.linkId })).json()).toMatchObject(refused);
  expect((await read({ ...second, token: first.token })).json()).toMatchObject(refused);
  expect((await read({ ...second, token: second.token.replace(/.$/, '') })).json()).toMatchObject(refused);
  expect((await read(second)).statusCode).toBe(200);
  expect((await on.call(getCalendarLink, { as: on.member, params: of() })).body).toMatchObject({ url: second.url });
  await on.call(deleteCalendarLink, { as: on.member, params: of() });
  expect((await read(second)).json()).toMatchObject(refused);
  expect((await on.call(getCalendarLink, { as: on.member, params: of() })).body.url).toBeNull();
});

test('nobody makes or reads the address of somebody else', async () => {
  for (const route of [getCalendarLink, createCalendarLink, deleteCalendarLink])
    expect((await on.call(route, { as: on.owner, params: of() })).status).toBe(404);
});

test('an address is refused after 60 reads in an hour, until the hour is over', async () => {
  const link = await newLink();
  const hour = { key: `calendar-feed:${link.linkId}`, most: 60, windowMs: 3600 * 1000 };
  await spendOrRefuse(on.app, hour, { times: 59 });
  expect((await read(link)).statusCode).toBe(200);
  const { statusCode, headers } = await read(link);
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  on.moveClock(3600 * 1000 + 1000);
  expect((await read(link)).statusCode).toBe(200);
});

test('whoever is deactivated loses the address, and does not get it back with the team', async () => {
  const link = await newLink();
  const set = (inactive: boolean) => on.call(updateMemberActivity, { as: on.owner, params: of(), body: { inactive } });
  await set(true);
  expect((await read(link)).statusCode).toBe(404);
  await set(false);
  expect((await read(link)).statusCode).toBe(404);
});
