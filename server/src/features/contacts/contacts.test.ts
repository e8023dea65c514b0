import { createContact, linkContact, listContacts } from '@candor/contract/contacts';
import { createMeeting, getMeeting, listMeetings } from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import { openTestTeam } from '../../test/app.ts';
import { matchContact } from './match.ts';

type Given = { name: string; emails?: string[]; phones?: string[] };

async function openTeam() {
  const on = await openTestTeam();
  const add = async (body: Given, at = on.teamId) =>
    (await on.call(createContact, { as: on.owner, params: { teamId: at }, body })).body;
  return { ...on, params: { teamId: on.teamId }, add };
}

test('contacts are added by members and listed by name, page by page', async () => {
  const { call, member, viewer, params } = await openTeam();
  const made = await call(createContact, {
    as: member,
    params,
    body: {
      name: ' Élise Fontaine ',
      emails: ['Elise@Example.com', 'elise@example.com'],
      phones: ['+33 6 12 34 56 78'],
    },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Élise Fontaine', emails: ['elise@example.com'], phones: ['+33 6 12 34 56 78'] },
  });
  for (const name of ['Zoë Lind', 'Eda Arslan', 'felix Brandt'])
    await call(createContact, { as: member, params, body: { name } });
  expect(await call(createContact, { as: viewer, params, body: { name: 'X' } })).toMatchObject({ status: 403 });
  expect(await call(createContact, { as: member, params, body: { name: 'X', phones: ['call me'] } })).toMatchObject({
    status: 400,
  });
  const page = async (number: number) =>
    (await call(listContacts, { as: viewer, params, query: { page: number, limit: 3 } })).body;
  expect((await page(0)).contacts.map(({ name }) => name)).toEqual(['Eda Arslan', 'Élise Fontaine', 'felix Brandt']);
  expect(await page(1)).toMatchObject({ total: 4, contacts: [{ name: 'Zoë Lind' }] });
});

test('a search finds beginnings of the name and parts of addresses and numbers, in this team alone', async () => {
  const { call, owner, params, add, teamOf } = await openTeam();
  await add({ name: 'Élise Fontaine', emails: ['elise.f@example.com'], phones: ['+33 6 12 34 56 78'] });
  await add({ name: 'Tom Ellison', emails: ['a_sure@example.com'] });
  await add({ name: 'Élise Fontaine' }, await teamOf(owner));
  const search = async (text: string) =>
    (await call(listContacts, { as: owner, params, query: { search: text } })).body.contacts.map(({ name }) => name);
  expect(await search('el')).toEqual(['Élise Fontaine', 'Tom Ellison']);
  expect(await search('FONT eli')).toEqual(['Élise Fontaine']);
  expect(await search('lise f')).toEqual([]);
  expect(await search('ise.F@exam')).toEqual(['Élise Fontaine']);
  expect(await search('6 1234')).toEqual(['Élise Fontaine']);
  expect(await search('a_s')).toEqual(['Tom Ellison']);
  expect(await search('%')).toEqual([]);
  expect(await search('')).toHaveLength(2);
});

test('a meeting is linked to a contact of its team, shows it, and lets it go', async () => {
  const { call, owner, member, viewer, params, add, teamOf } = await openTeam();
  const amara = await add({ name: 'Amara Osei' });
  const foreign = await add({ name: 'Foreign' }, await teamOf(owner));
  const at = { ...params, meetingId: (await call(createMeeting, { as: owner, params, body: {} })).body.$id };
  const link = (externalContactId: string | null, as = member) =>
    call(linkContact, { as, params: at, body: { externalContactId } });
  expect((await call(getMeeting, { as: viewer, params: at })).body.contact).toBeNull();
  expect((await link(amara.$id)).body).toEqual({ contact: amara });
  expect((await call(getMeeting, { as: viewer, params: at })).body.contact).toMatchObject({
    $id: amara.$id,
    name: 'Amara Osei',
  });
  expect((await call(listMeetings, { as: viewer, params, query: { externalContactId: amara.$id } })).body.total).toBe(
    1,
  );
  expect(await link(foreign.$id)).toMatchObject({ status: 404, body: { code: 'contact_not_found' } });
  expect(await link(amara.$id, viewer)).toMatchObject({ status: 403 });
  expect((await link(null)).body).toEqual({ contact: null });
  expect((await call(getMeeting, { as: viewer, params: at })).body.contact).toBeNull();
});

test("someone else's private meeting cannot be linked", async () => {
  const { call, owner, member, params, add } = await openTeam();
  const amara = await add({ name: 'Amara Osei' });
  const hidden = (await call(createMeeting, { as: owner, params, body: { private: true } })).body;
  expect(
    await call(linkContact, {
      as: member,
      params: { ...params, meetingId: hidden.$id },
      body: { externalContactId: amara.$id },
    }),
  ).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
});

test('matches by e-mail address, then number, then name, and not when two contacts match', async () => {
  const { app, teamId, add, teamOf, owner } = await openTeam();
  const amara = await add({ name: 'Amara Osei', emails: ['amara@example.com'], phones: ['+44 20 7946 0100'] });
  const lukas = await add({ name: 'Lukas Brandt', emails: ['shared@example.com'], phones: ['0171 1234567'] });
  await add({ name: 'Anna', emails: ['shared@example.com'] });
  await add({ name: 'Élise Fontaine' });
  await add({ name: 'Elise Fontaine' });
  await add({ name: 'Somebody Else', emails: ['far@example.com'] }, await teamOf(owner));
  const match = async (clues: { names?: string[]; emails?: string[]; phones?: string[] }) =>
    (await matchContact(app.db, teamId, { names: [], emails: [], phones: [], ...clues }))?.id ?? null;
  expect(await match({})).toBeNull();
  expect(await match({ emails: [' AMARA@example.com'], phones: ['0171 1234567'], names: ['Lukas Brandt'] })).toBe(
    amara.$id,
  );
  expect(await match({ emails: ['unknown@example.com'], phones: ['+49 171 1234567'], names: ['Amara Osei'] })).toBe(
    lukas.$id,
  );
  expect(await match({ phones: ['999'], names: ['Olive', 'lukas  BRANDT'] })).toBe(lukas.$id);
  expect(await match({ names: ['Amara Osei', 'Lukas Brandt'] })).toBeNull();
  expect(await match({ emails: ['shared@example.com'], names: ['Lukas Brandt'] })).toBeNull();
  expect(await match({ names: ['Élise Fontaine'] })).toBeNull();
  expect(await match({ names: ['Anna', 'Osei', ''] })).toBeNull();
  expect(await match({ emails: ['far@example.com'] })).toBeNull();
});
