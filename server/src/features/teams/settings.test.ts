import { createMeeting, listMeetings } from '@candor/contract/meetings';
import { getBanner, getTeamSettings, putBanner, updateTeamSettings } from '@candor/contract/team-settings';
import { listTeams } from '@candor/contract/teams';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { meeting } from '../../db/schema/meetings.ts';
import { openTestTeam } from '../../test/app.ts';
import { deleteOldMeetings } from '../meetings/retention.ts';
import { recordingNoticeOf } from './settings.ts';

test('admins rename the team and set what it says; what is left out stays', async () => {
  const { app, call, owner, member, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  expect(await call(updateTeamSettings, { as: member, params, body: { name: 'x' } })).toMatchObject({ status: 403 });
  await call(updateTeamSettings, { as: owner, params, body: { name: ' Nørthlight ', recordingNotice: 'We record.' } });
  await call(updateTeamSettings, { as: owner, params, body: { retentionDays: 90 } });
  await call(updateTeamSettings, { as: owner, params, body: {} });
  expect((await call(getTeamSettings, { as: viewer, params })).body).toEqual({
    name: 'Nørthlight',
    retentionDays: 90,
    recordingNotice: 'We record.',
    requiresTwoFactor: false,
  });
  expect((await call(listTeams, { as: viewer })).body.data[0]?.name).toBe('Nørthlight');
  expect(await recordingNoticeOf(app.db, teamId)).toBe('We record.');
  expect(await call(updateTeamSettings, { as: owner, params, body: { retentionDays: 3 } })).toMatchObject({
    status: 400,
  });
});

test('a banner is published for all members and removed again', async () => {
  const { call, owner, viewer, teamId } = await openTestTeam();
  const params = { teamId };
  const read = async () => (await call(getBanner, { as: viewer, params })).body.banner;
  expect(await read()).toBeNull();
  const banner = { text: 'Office closed on Friday', kind: 'warning' as const };
  await call(putBanner, { as: owner, params, body: { banner } });
  expect(await read()).toEqual(banner);
  await call(putBanner, { as: owner, params, body: { banner: null } });
  expect(await read()).toBeNull();
});

test('meetings older than the team keeps them are deleted, in that team alone', async () => {
  const { app, call, owner, teamId, teamOf } = await openTestTeam();
  const other = await teamOf(owner);
  const make = async (team: string) =>
    (await call(createMeeting, { as: owner, params: { teamId: team }, body: { source: 'browser' } })).body.$id;
  const [old, fresh, running, elsewhere] = [
    await make(teamId),
    await make(teamId),
    await make(teamId),
    await make(other),
  ];
  const set = (ids: string[], days: number, status: 'completed' | 'created') =>
    app.db
      .update(meeting)
      .set({ status, startTime: new Date(Date.now() - days * 24 * 3600 * 1000), endTime: null })
      .where(inArray(meeting.id, ids));
  await set([old, elsewhere], 91, 'completed');
  await set([fresh], 89, 'completed');
  await set([running], 91, 'created');
  await call(updateTeamSettings, { as: owner, params: { teamId }, body: { retentionDays: 90 } });
  expect(await deleteOldMeetings(app)).toBe(1);
  expect(await deleteOldMeetings(app)).toBe(0);
  const left = async (team: string) =>
    (await call(listMeetings, { as: owner, params: { teamId: team } })).body.meetings.map(({ $id }) => $id);
  expect((await left(teamId)).sort()).toEqual([fresh, running].sort());
  expect(await left(other)).toEqual([elsewhere]);
});
