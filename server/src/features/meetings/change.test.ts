import {
  getMeeting,
  getMeetingStatus,
  listMeetings,
  renameMeeting,
  searchMeetings,
  setMeetingPrivacy,
} from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { NewMeeting } from './service.ts';
import { createMeetings } from './service.ts';

async function meetingOf({ app, teamId, member }: TestTeam, more: Partial<NewMeeting> = {}) {
  const [row] = await createMeetings(app, app.db, [
    {
      teamId,
      accountId: member.accountId,
      description: 'Intro call',
      status: 'completed',
      startTime: new Date(),
      ...more,
    },
  ]);
  return { teamId, meetingId: row!.id };
}

test('a meeting gets another description', async () => {
  const on = await openTestTeam();
  const params = await meetingOf(on);
  expect(
    (await on.call(renameMeeting, { as: on.owner, params, body: { description: ' Screen: Amara ' } })).body.description,
  ).toBe('Screen: Amara');
  expect((await on.call(getMeeting, { as: on.viewer, params })).body.meeting.description).toBe('Screen: Amara');
  expect(await on.call(renameMeeting, { as: on.owner, params, body: { description: ' ' } })).toMatchObject({
    status: 400,
  });
});

test('its owner makes a meeting private and public again; to the others it is then not there', async () => {
  const on = await openTestTeam();
  const params = await meetingOf(on);
  expect(await on.call(setMeetingPrivacy, { as: on.owner, params, body: { private: true } })).toMatchObject({
    status: 403,
    body: { code: 'not_meeting_owner' },
  });
  expect((await on.call(setMeetingPrivacy, { as: on.member, params, body: { private: true } })).body.private).toBe(
    true,
  );
  expect(await on.call(getMeetingStatus, { as: on.owner, params })).toMatchObject({
    status: 404,
    body: { code: 'meeting_not_found' },
  });
  expect((await on.call(listMeetings, { as: on.owner, params })).body.total).toBe(0);
  expect((await on.call(setMeetingPrivacy, { as: on.member, params, body: { private: false } })).body.private).toBe(
    false,
  );
});

test('who may see a meeting does not change while it is prepared or processed', async () => {
  const on = await openTestTeam();
  for (const status of ['pending', 'intents', 'transcrpt', 'summarize', 'doc-gen'] as const) {
    const params = await meetingOf(on, { status });
    expect(await on.call(setMeetingPrivacy, { as: on.member, params, body: { private: true } })).toMatchObject({
      status: 409,
      body: {
        code: 'meeting_invalid_state_privacy',
        message: 'The meeting privacy could not be changed. Please refresh the page and try again.',
      },
    });
  }
});

test('where a meeting stands, and what a picker finds', async () => {
  const on = await openTestTeam();
  const params = await meetingOf(on, {
    status: 'failed',
    failureReason: 'Nothing was recorded.',
    description: 'Screen: Zoë Ångström',
  });
  await meetingOf(on, { description: 'Intake', private: true });
  expect((await on.call(getMeetingStatus, { as: on.viewer, params })).body).toMatchObject({
    status: 'failed',
    failureReason: 'Nothing was recorded.',
    progress: null,
  });
  const find = async (text?: string) =>
    (await on.call(searchMeetings, { as: on.owner, params: { teamId: on.teamId }, query: { text } })).body.meetings.map(
      ({ description }) => description,
    );
  expect([await find(), await find('angstr zoe'), await find('intake')]).toEqual([
    ['Screen: Zoë Ångström'],
    ['Screen: Zoë Ångström'],
    [],
  ]);
});
