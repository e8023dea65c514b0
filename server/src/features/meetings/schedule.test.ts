import { listMeetings, setAutoJoin } from '@candor/contract/meetings';
import { cancelSchedule, changeSchedule, getInvitationFile, scheduleMeeting } from '@candor/contract/schedule';
import { createMeeting } from '@candor/contract/meetings';
import { beforeAll, expect, test } from 'vitest';
import { sendDueBots } from '../bots/auto-join.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));
const params = () => ({ teamId: on.teamId });
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const wanted = (more: object = {}) => ({
  description: 'Intake, first call',
  startTime: soon(120),
  minutes: 45,
  meetingUrl: 'https://meet.google.com/abc-defg-hij',
  participants: ['Ada'],
  ...more,
});

test('a meeting is scheduled, changed and cancelled by its owner alone', async () => {
  const { status, body } = await on.call(scheduleMeeting, { as: on.member, params: params(), body: wanted() });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'created', participants: ['Max', 'Ada'], tags: [] });
  expect(Date.parse(body.endTime!) - Date.parse(body.startTime)).toBe(45 * 60_000);
  const at = { teamId: on.teamId, meetingId: body.$id };
  const change = wanted({ description: 'Moved', startTime: soon(180), isAutoJoin: true });
  expect(await on.call(changeSchedule, { as: on.owner, params: at, body: change })).toMatchObject({
    status: 403,
    body: { code: 'not_meeting_owner' },
  });
  expect((await on.call(changeSchedule, { as: on.member, params: at, body: change })).body).toMatchObject({
    description: 'Moved',
    tags: ['autoJoin'],
  });
  const file = await on.call(getInvitationFile, { as: on.viewer, params: at });
  expect(String(file.body)).toContain('SUMMARY:Moved\r\n');
  expect(await on.call(cancelSchedule, { as: on.member, params: at })).toMatchObject({ status: 204 });
  expect(await on.call(cancelSchedule, { as: on.member, params: at })).toMatchObject({ status: 204 });
  const { meetings } = (await on.call(listMeetings, { as: on.member, params: params() })).body;
  expect(meetings[0]).toMatchObject({ status: 'cancelled' });
  expect(await on.call(changeSchedule, { as: on.member, params: at, body: change })).toMatchObject({ status: 409 });
});

test('commas, semicolons and backslashes of a title are escaped in the invitation file', async () => {
  const body = wanted({ description: 'Intake, Ada; C:\\D' });
  const { $id: meetingId } = (await on.call(scheduleMeeting, { as: on.member, params: params(), body })).body;
  const file = await on.call(getInvitationFile, { as: on.viewer, params: { ...params(), meetingId } });
  expect(String(file.body)).toContain('SUMMARY:Intake\\, Ada\\; C:\\\\D\r\n');
});

test('past times, invalid links, and a notetaker without a link are refused', async () => {
  const schedule = async (more: object) =>
    (await on.call(scheduleMeeting, { as: on.member, params: params(), body: wanted(more) })).body.code;
  expect(await schedule({ startTime: soon(-1) })).toBe('invalid_request');
  expect(await schedule({ meetingUrl: 'javascript:alert(1)' })).toBe('invalid_request');
  expect(await schedule({ meetingUrl: 'https://example.org/room', isAutoJoin: true })).toBe('invalid_meeting_platform');
});

test('auto-join serves a prepared bot meeting that lies ahead, once, a minute before it starts', async () => {
  const body = { source: 'bot' as const, meetingUrl: 'https://meet.google.com/xyz-defg-hij', startTime: soon(10) };
  const { body: meeting } = await on.call(createMeeting, { as: on.member, params: params(), body });
  expect(meeting.status).toBe('pending');
  const at = { teamId: on.teamId, meetingId: meeting.$id };
  const set = await on.call(setAutoJoin, { as: on.member, params: at, body: { autoJoinEnabled: true } });
  expect(set.status).toBe(200);
  const start = Date.parse(meeting.startTime);
  expect(await sendDueBots(on.app, new Date(start - 61_000))).toBe(0);
  expect(await sendDueBots(on.app, new Date(start - 59_000))).toBe(1);
  expect(await sendDueBots(on.app, new Date(start - 58_000))).toBe(0);
});
