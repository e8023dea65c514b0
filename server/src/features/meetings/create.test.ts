import { createMeeting, getMeeting, listMeetings } from '@candor/contract/meetings';
import { createContact } from '@candor/contract/contacts';
import { createMeetingType } from '@candor/contract/meeting-types';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';

async function openTeam() {
  const on = await openTestApp();
  const owner = await on.person('Olive');
  const teamId = await on.teamOf(owner);
  return { ...on, owner, teamId, params: { teamId } };
}

test('a created meeting waits for its recording and belongs to its maker', async () => {
  const { call, owner, teamId, params } = await openTeam();
  const type = await call(createMeetingType, { as: owner, params, body: { name: 'Screen' } });
  const made = await call(createMeeting, {
    as: owner,
    params,
    body: {
      description: ' Screen: Amara Osei ',
      meetingTypeId: type.body.$id,
      startTime: '2026-01-05T09:00:00.000Z',
      participants: ['Amara Osei', 'Olive'],
    },
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      teamId,
      accountId: owner.accountId,
      status: 'pending',
      description: 'Screen: Amara Osei',
      meetingTypeId: type.body.$id,
      startTime: '2026-01-05T09:00:00.000Z',
      hostName: 'Olive',
      participants: ['Olive', 'Amara Osei'],
      tags: ['local'],
      private: false,
      duration: 0,
    },
  });
  expect((await call(getMeeting, { as: owner, params: { teamId, meetingId: made.body.$id } })).status).toBe(200);
});

test('without a start it is now, and a private one is seen by its owner alone', async () => {
  const { app, call, owner, person, join, teamId, params } = await openTeam();
  const member = await person('Max');
  await join(teamId, member, 'member');
  const made = await call(createMeeting, { as: member, params, body: { private: true } });
  expect(Math.abs(Date.parse(made.body.startTime) - app.now().getTime())).toBeLessThan(60_000);
  expect((await call(listMeetings, { as: owner, params })).body.total).toBe(0);
  expect((await call(listMeetings, { as: member, params })).body.total).toBe(1);
});

test('a type of another team is not found, a viewer may not', async () => {
  const { call, owner, person, join, teamOf, teamId, params } = await openTeam();
  const elsewhere = await teamOf(owner);
  const type = await call(createMeetingType, { as: owner, params: { teamId: elsewhere }, body: { name: 'Screen' } });
  expect(await call(createMeeting, { as: owner, params, body: { meetingTypeId: type.body.$id } })).toMatchObject({
    status: 404,
    body: { code: 'meeting_type_not_found' },
  });
  const viewer = await person('Vera');
  await join(teamId, viewer, 'viewer');
  expect(await call(createMeeting, { as: viewer, params, body: {} })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

test('for the browser it is in progress at once, for the bot it waits and needs a link that the bot can join', async () => {
  const { call, owner, params } = await openTeam();
  const make = (body: object) => call(createMeeting, { as: owner, params, body });
  const inBrowser = await make({
    source: 'browser',
    startTime: '2031-01-05T09:00:00.000Z',
    meetingUrl: 'https://rooms.example/1',
  });
  expect(inBrowser.body).toMatchObject({ status: 'created', tags: ['local'], meetingUrl: 'https://rooms.example/1' });
  expect(Math.abs(Date.parse(inBrowser.body.startTime) - Date.now())).toBeLessThan(60_000);
  expect((await make({ source: 'bot', meetingUrl: 'https://meet.google.com/abc-defg-hij' })).body).toMatchObject({
    status: 'pending',
    tags: ['bot'],
    meetingUrl: 'https://meet.google.com/abc-defg-hij',
  });
  const refused = {
    status: 400,
    body: { code: 'invalid_meeting_platform', message: 'Meeting platform not supported' },
  };
  expect(await make({ source: 'bot' })).toMatchObject(refused);
  expect(await make({ source: 'bot', meetingUrl: 'https://example.com/room' })).toMatchObject(refused);
  expect(await make({ meetingUrl: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

test('it can be about a contact of the team, and of no other', async () => {
  const { call, owner, params, teamOf } = await openTeam();
  const contact = await call(createContact, { as: owner, params, body: { name: 'Amara Osei' } });
  expect(
    (await call(createMeeting, { as: owner, params, body: { externalContactId: contact.body.$id } })).body
      .externalContactId,
  ).toBe(contact.body.$id);
  const elsewhere = { teamId: await teamOf(owner) };
  expect(
    await call(createMeeting, { as: owner, params: elsewhere, body: { externalContactId: contact.body.$id } }),
  ).toMatchObject({ status: 404, body: { code: 'contact_not_found' } });
});
