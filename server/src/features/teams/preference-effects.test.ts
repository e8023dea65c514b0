import { getMeeting, restoreMeeting } from '@candor/contract/meetings';
import { putMemberDefaults, putMemberPreferences } from '@candor/contract/teams';
import { getDefaultRegion, getQuickStart, putDefaultRegion, putQuickStart } from '@candor/contract/team-services';
import { expect, test } from 'vitest';
import type { Person, TestApp } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { sentence } from '../../test/fake-speech.ts';
import { assembleNow } from '../../test/recordings.ts';
import { openSpeaking } from '../../test/transcripts.ts';

const prefer = (on: TestApp, person: Person, teamId: string, body: object) =>
  on.call(putMemberPreferences, { as: person, params: { teamId, accountId: person.accountId }, body });

test('short meetings are deleted and can be restored, or kept without notes', async () => {
  const { on, recordTracks } = await openSpeaking();
  const says = [{ participant: 'Dana', says: [sentence(0, 'Sorry, wrong number.')] }];
  const kept = await recordTracks(says);
  await prefer(on, kept.owner, kept.at.teamId, { shortMeetingMinutes: 5, shortMeetingAction: 'keep' });
  await assembleNow(on, kept.at);
  const { meeting, speechData } = (await on.call(getMeeting, { as: kept.owner, params: kept.at })).body;
  expect([meeting.status, speechData.wordCount]).toEqual(['completed', 3]);
  const jobs = await on.app.db.execute(`select 1 from pgboss.job where name = 'notes.write'`);
  expect(jobs.rows, 'nobody writes notes of it').toEqual([]);

  const dropped = await recordTracks(says);
  await prefer(on, dropped.owner, dropped.at.teamId, { shortMeetingMinutes: 5, shortMeetingAction: 'drop' });
  await assembleNow(on, dropped.at);
  expect((await on.call(getMeeting, { as: dropped.owner, params: dropped.at })).status).toBe(404);
  expect((await on.call(restoreMeeting, { as: dropped.owner, params: dropped.at })).status).toBeLessThan(300);
  expect((await on.call(getMeeting, { as: dropped.owner, params: dropped.at })).status).toBe(200);
});

test('region and quick start have calls of their own, which follow the team’s locks', async () => {
  const on = await openTestTeam();
  const params = { teamId: on.teamId, accountId: on.member.accountId };
  expect((await on.call(getDefaultRegion, { as: on.member, params })).body).toEqual({ defaultRegion: null });
  expect((await on.call(putDefaultRegion, { as: on.member, params, body: { defaultRegion: 'local' } })).body).toEqual({
    defaultRegion: 'local',
  });
  expect(await on.call(putDefaultRegion, { as: on.member, params, body: { defaultRegion: 'mars' } })).toMatchObject({
    body: { code: 'region_not_found' },
  });
  const quickStart = { source: 'bot' as const, private: true };
  expect((await on.call(putQuickStart, { as: on.member, params, body: quickStart })).body).toEqual(quickStart);
  const locked = { source: 'upload' as const, private: false };
  await on.call(putMemberDefaults, {
    as: on.owner,
    params: { teamId: on.teamId },
    body: { defaults: { quickStart: locked }, locked: ['quickStart'] },
  });
  expect((await on.call(getQuickStart, { as: on.member, params })).body).toEqual(locked);
  expect(await on.call(putQuickStart, { as: on.member, params, body: quickStart })).toMatchObject({
    body: { code: 'preference_locked' },
  });
});
