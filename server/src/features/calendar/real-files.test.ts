import type { CalendarAccount } from '@candor/contract/calendars';
import { connectIcs, listCalendars, syncCalendarAccount } from '@candor/contract/calendars';
import { listConnectionActivity } from '@candor/contract/connections';
import { deleteMeeting, getMeeting, listMeetings, setMeetingPrivacy } from '@candor/contract/meetings';
import { createTake } from '@candor/contract/recordings';
import { putMemberPreferences } from '@candor/contract/teams';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { serveLocally } from '../../test/oauth-server.ts';

let on: TestTeam;
let admin: Person;
let url = '';
/** What is published at `/name.ics`. */
const files = new Map<string, { body: string | Buffer; type?: string }>();
beforeAll(async () => {
  const server = await serveLocally(({ url: { pathname } }) => {
    const { body, type = 'text/calendar' } = files.get(pathname) ?? { body: '' };
    return { headers: { 'content-type': type }, body };
  });
  afterFile(server.close);
  url = server.url;
  on = await openTestTeam({ closeAt: afterFile, env: { PRIVATE_HOSTS: '127.0.0.1' } });
  admin = await on.person();
  await on.join(on.teamId, admin, 'admin');
});

const year = new Date().getUTCFullYear();
/** Ten days ahead, so that it is in the window whenever the test runs. */
const ahead = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const event = (uid: string, ...lines: string[]) =>
  [
    ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, 'DURATION:PT30M', 'LOCATION:https://zoom.us/j/123'],
    ...['ORGANIZER:mailto:max@agency.example', 'ATTENDEE:mailto:ada@client.example', ...lines, 'END:VEVENT'],
  ].join('\r\n');
const file = (...blocks: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR', ''].join('\r\n');
const of = (person: Person) => ({ teamId: on.teamId, accountId: person.accountId });

async function connect(person: Person, name: string) {
  const { body } = await on.call(connectIcs, { as: person, params: of(person), body: { url: `${url}${name}` } });
  const params = { ...of(person), connectionId: (body as CalendarAccount).$id };
  const sync = () => on.call(syncCalendarAccount, { as: person, params });
  await sync();
  return { params, sync };
}
async function meetingsOf(person: Person) {
  const query = { accountId: person.accountId, limit: 100 };
  return (await on.call(listMeetings, { as: person, params: { teamId: on.teamId }, query })).body.meetings;
}

test('what cannot be read is counted beside the calendar and in the activity, until it is gone', async () => {
  const good = event('Good', `DTSTART:${ahead}T090000Z`);
  const bad = event('Bad', `DTSTART:${year}1399T090000Z`);
  const ship = event('Ship', `DTSTART;TZID=Ship Time:${ahead}T090000`);
  files.set('/problems.ics', { body: file(good, bad, ship) });
  const { params, sync } = await connect(admin, '/problems.ics');
  const read = async () => {
    const { body } = await on.call(listCalendars, { as: admin, params: of(admin) });
    return body.accounts[0]!.calendars[0]!.problems;
  };
  const notes = async () => {
    const at = { accountId: admin.accountId, connectionId: params.connectionId };
    const { body } = await on.call(listConnectionActivity, { as: admin, params: at });
    return body.activity.filter(({ kind }) => kind === 'sync').map(({ note }) => note);
  };
  expect((await meetingsOf(admin)).map(({ description }) => description).sort()).toEqual(['Good', 'Ship']);
  expect(await read()).toEqual([
    { problem: 'time', count: 1 },
    { problem: 'zone', count: 1 },
  ]);
  const [first] = await notes();
  expect(first).toContain("1 event with a date or time that Candor couldn't read");
  expect(first).toContain("1 event in a time zone that Candor doesn't know");
  files.set('/problems.ics', { body: file(good, ship, event('More', `DTSTART:${ahead}T110000Z`)) });
  await sync();
  expect(await read()).toEqual([{ problem: 'zone', count: 1 }]);
  expect((await notes())[0]).not.toContain("couldn't read");
});

test("times without a zone are in the member's own, and old charsets are read", async () => {
  await on.call(putMemberPreferences, { as: on.viewer, params: of(on.viewer), body: { timeZone: 'Asia/Kolkata' } });
  const body = Buffer.from(file(event('Gespräch mit Müller', `DTSTART:${ahead}T090000`)), 'latin1');
  files.set('/floating.ics', { body, type: 'text/calendar; charset=ISO-8859-1' });
  await connect(on.viewer, '/floating.ics');
  const day = `${ahead.slice(0, 4)}-${ahead.slice(4, 6)}-${ahead.slice(6)}`;
  expect(await meetingsOf(on.viewer)).toMatchObject([
    { description: 'Gespräch mit Müller', startTime: `${day}T03:30:00.000Z` },
  ]);
});

test("a second member's copy of an event leads to the recording of the first", async () => {
  const panels = file(event('Panel', `DTSTART:${ahead}T130000Z`), event('Other', `DTSTART:${ahead}T150000Z`));
  files.set('/first.ics', { body: panels });
  files.set('/second.ics', { body: panels });
  await connect(on.owner, '/first.ics');
  await connect(on.member, '/second.ics');
  const panelOf = async (person: Person) =>
    (await meetingsOf(person)).find(({ description }) => description === 'Panel')!.$id;
  const [mine, theirs] = [await panelOf(on.owner), await panelOf(on.member)];
  expect(mine).not.toBe(theirs);
  const copyOf = async (person: Person, meetingId: string) =>
    (await on.call(getMeeting, { as: person, params: { teamId: on.teamId, meetingId } })).body.recordedCopy;
  expect(await copyOf(on.member, theirs)).toBeNull();

  const tracks = [{ name: 'microphone', kind: 'audio' as const, mediaType: 'audio/webm' }];
  const params = { teamId: on.teamId, meetingId: mine };
  const body = { source: 'browser' as const, startedAt: new Date().toISOString(), tracks };
  expect((await on.call(createTake, { as: on.owner, params, body })).status).toBe(201);
  const copy = { meetingId: mine, accountId: on.owner.accountId, name: expect.any(String) as string };
  expect(await copyOf(on.member, theirs)).toEqual(copy);
  expect(await copyOf(on.viewer, theirs)).toEqual(copy);
  expect(await copyOf(on.owner, mine)).toBeNull();
  const other = (await meetingsOf(on.member)).find(({ description }) => description === 'Other')!;
  expect(await copyOf(on.member, other.$id)).toBeNull();

  const setPrivate = (isPrivate: boolean) =>
    on.call(setMeetingPrivacy, { as: on.owner, params, body: { private: isPrivate } });
  await setPrivate(true);
  expect(await copyOf(on.member, theirs)).toBeNull();
  expect(await copyOf(on.owner, theirs)).toEqual(copy);
  await setPrivate(false);
  await on.call(deleteMeeting, { as: on.owner, params });
  expect(await copyOf(on.member, theirs)).toBeNull();
});
