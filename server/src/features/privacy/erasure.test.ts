import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContact, linkContact } from '@candor/contract/contacts';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { createErasure, listErasures, placeLegalHold, previewErasure } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { suppressionOf } from '../../erasure/suppress.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { meetingIn } from '../../test/sharable-pages.ts';
import { applySync } from '../calendar/apply.ts';
import { planImport } from '../zoom/service.ts';
import { sendErasureMail } from './tell-owners.ts';

let on: TestTeam;
let admin: Person;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  admin = await on.person('Ann');
  await on.join(on.teamId, admin, 'admin');
});

const params = () => ({ teamId: on.teamId });
const subject = (name: string, email: string | null = null) => ({ name, email, phone: null });
const described = async (meetingId: string) =>
  (await on.app.db.execute<{ description: string }>(sql`select description from meeting where id = ${meetingId}`))
    .rows[0]?.description;

test("an admin doesn't learn from an erasure what is in private meetings, which are erased all the same", async () => {
  const unknown = await on.call(previewErasure, { as: admin, params: params(), body: subject('Wilma Feldspar') });
  const theirs = await meetingIn(on, on.member, on.teamId, { participants: ['Max', 'Wilma Feldspar'] });
  const other = await meetingIn(on, on.member, on.teamId, { description: 'Debrief on Wilma Feldspar, not Feldspar' });
  for (const at of [theirs, other])
    expect((await on.call(setMeetingPrivacy, { as: on.member, params: at, body: { private: true } })).status).toBe(200);
  const preview = await on.call(previewErasure, { as: admin, params: params(), body: subject('Wilma Feldspar') });
  expect(preview.body).toEqual(unknown.body);
  const { body, status } = await on.call(createErasure, {
    as: admin,
    params: params(),
    body: subject('Wilma Feldspar'),
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ counts: { meetings: 0, mentions: 0 }, check: [] });
  expect(await described(theirs.meetingId)).toBeUndefined();
  expect(await described(other.meetingId)).toBe('Debrief on [erased] [erased], not Feldspar');
  const { rows } = await on.app.db.execute<{ data: never }>(
    sql`select data from pgboss.job where name = 'erasure.mail'`,
  );
  expect(rows).toEqual([{ data: { teamId: on.teamId, accountId: on.member.accountId, removed: 1, changed: 1 } }]);
  await sendErasureMail(on.app, { payload: rows[0]!.data } as never);
  const folder = join(on.dataDir, 'mail');
  const mail = await readFile(join(folder, (await readdir(folder)).at(-1)!), 'utf8');
  expect(mail).toContain('1 meeting was removed');
  expect(mail).not.toContain('Feldspar');
});

test('what is held stays and is named, and a namesake with another email stays with their meetings', async () => {
  const held = await meetingIn(on, on.owner, on.teamId, { participants: ['Otto Granit'] });
  await on.call(placeLegalHold, { as: on.owner, params: held, body: { reason: 'Case 12' } });
  const contact = async (email: string) =>
    (
      await on.call(createContact, {
        as: on.owner,
        params: params(),
        body: { name: 'Otto Granit', emails: [email], phones: [] },
      })
    ).body.$id;
  const [, namesake] = [await contact('otto@one.example'), await contact('otto@two.example')];
  const ofNamesake = await meetingIn(on, on.owner, on.teamId, {
    description: 'Screen: Otto Granit',
    participants: ['Otto Granit'],
  });
  await on.call(linkContact, { as: on.owner, params: ofNamesake, body: { externalContactId: namesake } });
  const body = subject('Otto Granit', 'otto@one.example');
  expect((await on.call(previewErasure, { as: on.owner, params: params(), body })).body).toMatchObject({
    meetings: 0,
    held: 1,
    contacts: 1,
    namesakes: 1,
  });
  expect((await on.call(createErasure, { as: on.owner, params: params(), body })).status).toBe(201);
  expect(await described(ofNamesake.meetingId)).toBe('Screen: Otto Granit');
  const { rows } = await on.app.db.execute<{ participants: string[] }>(
    sql`select participants from meeting where id = ${held.meetingId}`,
  );
  expect(rows[0]!.participants).toEqual(['Otto Granit']);
});

test('where something is left there is no certificate, and the refusal names the place', async () => {
  // A table that nobody has listed.
  await on.app.db.execute(sql`create table stray (team_id text, remark text)`);
  await on.app.db.execute(sql`insert into stray values (${on.teamId}, 'Ursula Basalt was here')`);
  const erase = async () => on.call(createErasure, { as: on.owner, params: params(), body: subject('Ursula Basalt') });
  const refused = await erase();
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'erasure_incomplete', fields: [{ path: 'stray.remark', message: 'Still names the person' }] },
  });
  const names = async () =>
    (await on.call(listErasures, { as: on.owner, params: params() })).body.erasures.map(({ name }) => name);
  expect(await names()).not.toContain('Ursula Basalt');
  await on.app.db.execute(sql`drop table stray`);
  expect((await erase()).status).toBe(201);
  expect(await names()).toContain('Ursula Basalt');
});

test('Zoom does not bring an erased person back, and a later recording comes without the name', async () => {
  expect(
    (await on.call(createErasure, { as: on.owner, params: params(), body: subject('Ines Schiefer') })).status,
  ).toBe(201);
  await on.app.db.execute(sql`
    insert into connection (id, team_id, provider, external_id, external_name) values ('zoom', ${on.teamId}, 'zoom', 'z', 'Zoom')`);
  await on.app.db.execute(sql`
    insert into team_integration (team_id, key, connection_id, account_id) values (${on.teamId}, 'zoomVideo', 'zoom', ${on.owner.accountId})`);
  const plan = async (key: string, startedAt: string) =>
    planImport(on.app, 'zoom', {
      kind: 'video',
      key,
      recording: {
        title: 'Screen: Ines Schiefer',
        startedAt,
        url: 'https://zoom.example/a',
        mediaType: 'video/mp4',
        bytes: null,
        participants: [],
        direction: null,
      },
    });
  expect(await plan('before', '2020-01-01T10:00:00Z')).toBe(0);
  expect(await plan('after', new Date(Date.now() + 60_000).toISOString())).toBe(1);
  const { rows } = await on.app.db.execute<{ title: string }>(
    sql`select recording ->> 'title' as title from zoom_import`,
  );
  expect(rows).toEqual([{ title: 'Screen: [erased] [erased]' }]);
  const { erase } = await suppressionOf(on.app.db, on.app.secrets, on.teamId);
  expect(erase([{ name: 'Ines-Schiefer', id: 7 }])).toEqual([{ name: '[erased]', id: 7 }]);
});

test('a calendar that still names an erased person syncs the meeting without them', async () => {
  expect(
    (
      await on.call(createErasure, {
        as: on.owner,
        params: params(),
        body: subject('Bruno Tuffstein', 'bruno@tuff.example'),
      })
    ).status,
  ).toBe(201);
  await on.app.db.execute(sql`
    insert into connection (id, team_id, provider, external_id, external_name) values ('feed', ${on.teamId}, 'ics', 'f', 'Feed')`);
  const { rows } = await on.app.db.execute<{ id: string }>(
    sql`insert into calendar (id, connection_id, external_id, name) values ('mine', 'feed', 'mine', 'Mine') returning id`,
  );
  const calendar = { id: rows[0]!.id, cursor: null } as Parameters<typeof applySync>[2];
  const owner = {
    accountId: on.owner.accountId,
    name: 'Olive',
    provider: 'ics',
    settings: { teamId: on.teamId, autoJoin: 'never', skipWords: [] },
    ownDomains: [],
  } as unknown as Parameters<typeof applySync>[1];
  const startsAt = new Date(Date.now() + 3_600_000);
  const event = {
    key: 'e1',
    sharedKey: 's1',
    title: 'Screen: Bruno Tuffstein',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    isAllDay: false,
    isDeclined: false,
    meetingUrl: 'https://meet.example/a',
    isHost: true,
    hostName: null,
    guests: [
      { email: 'bruno@tuff.example', name: '' },
      { email: 'ada@byron.example', name: 'Ada Byron' },
    ],
  };
  const sync = { isFull: true, changes: [{ objectKey: 'o1', events: [event] }], cursor: 'next' };
  expect(await applySync(on.app, owner, calendar, sync as unknown as Parameters<typeof applySync>[3])).toMatchObject({
    added: 1,
  });
  const { rows: made } = await on.app.db.execute(
    sql`select description, participants from meeting where start_time = ${startsAt.toISOString()}`,
  );
  expect(made).toEqual([{ description: 'Screen: [erased] [erased]', participants: ['Olive', 'Ada Byron'] }]);
});
