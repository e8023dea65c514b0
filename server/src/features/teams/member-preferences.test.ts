import { createMeeting } from '@candor/contract/meetings';
import { listRegions } from '@candor/contract/system';
import {
  getMemberDefaults,
  getMemberPreferences,
  putMemberDefaults,
  putMemberPreferences,
  standardPreferences,
} from '@candor/contract/teams';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { discardRecordings } from '../recordings/discard.ts';
import { callPreferencesOf } from './call-preferences.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));

const params = () => ({ teamId: on.teamId, accountId: on.member.accountId });
const read = async () => (await on.call(getMemberPreferences, { as: on.member, params: params() })).body;
const write = (body: object) => on.call(putMemberPreferences, { as: on.member, params: params(), body });
const settle = (body: Parameters<typeof on.call<typeof putMemberDefaults>>[1]['body']) =>
  on.call(putMemberDefaults, { as: on.owner, params: { teamId: on.teamId }, body });

test('a choice counts before the team’s default, a lock before both, and giving up a choice follows the team', async () => {
  expect(await read()).toEqual({ ...standardPreferences, customSpellings: [], own: [], locked: [] });
  await settle({ defaults: { theme: 'dark', callLanguageCodes: ['de'] }, locked: [] });
  expect(await read()).toMatchObject({ theme: 'dark', callLanguageCodes: ['de'], own: [] });
  expect(await callPreferencesOf(on.app.db, on.teamId, on.member.accountId)).toMatchObject({
    callLanguageCodes: ['de'],
  });
  expect((await write({ theme: 'light', timeZone: 'Europe/Warsaw', callLanguageCodes: ['pl'] })).body).toMatchObject({
    theme: 'light',
    timeZone: 'Europe/Warsaw',
    callLanguageCodes: ['pl'],
    own: ['callLanguageCodes', 'theme', 'timeZone'],
  });
  await settle({ defaults: { theme: 'dark' }, locked: ['theme', 'timeFormat'] });
  expect((await on.call(getMemberDefaults, { as: on.viewer, params: { teamId: on.teamId } })).body.locked).toEqual([
    'theme',
  ]);
  expect(await read()).toMatchObject({ theme: 'dark', locked: ['theme'] });
  expect(await write({ theme: 'light' })).toMatchObject({ status: 409, body: { code: 'preference_locked' } });
  expect(await write({ timeFormat: '24h' })).toMatchObject({ status: 200, body: { timeFormat: '24h' } });
  await settle({ defaults: { theme: 'dark' }, locked: [] });
  expect(await read()).toMatchObject({ theme: 'light' });
  expect((await write({ follow: ['theme', 'callLanguageCodes'] })).body).toMatchObject({
    theme: 'dark',
    callLanguageCodes: [],
    own: ['timeZone', 'timeFormat'],
  });
});

test.each([
  [{ timeZone: 'Mars/Olympus' }, 400],
  [{ shortMeetingMinutes: -1 }, 400],
  [{ defaultRegion: 'eu-west-9' }, 400],
  [{ defaultRegion: 'local' }, 200],
])('%j is answered with %i', async (body, status) => {
  expect((await write(body)).status).toBe(status);
});

test('the region of an installation without a bucket is the machine itself', async () => {
  expect((await on.call(listRegions, { as: on.viewer })).body.regions).toEqual([{ $id: 'local', name: 'This server' }]);
});

test("recordings are deleted after the set days, or at once if only transcripts are kept; other members' stay", async () => {
  const { app, call, owner, member, teamId } = on;
  const record = async (as: typeof owner, daysAgo: number) => {
    const { $id } = (await call(createMeeting, { as, params: { teamId }, body: { source: 'browser' } })).body;
    await app.storage.put(`test/${$id}`, Buffer.from('sound'));
    await app.db.execute(
      sql`update meeting set status = 'completed', start_time = now() - ${daysAgo} * interval '1 day', end_time = now() - ${daysAgo} * interval '1 day' where id = ${$id}`,
    );
    await app.db.execute(sql`insert into recording (meeting_id, team_id, status) values (${$id}, ${teamId}, 'ready')`);
    await app.db.execute(
      sql`insert into recording_file (meeting_id, team_id, type, key, bytes, sha256, media_type) values (${$id}, ${teamId}, 'audio', ${`test/${$id}`}, 5, 'x', 'audio/mpeg')`,
    );
    return $id;
  };
  const kept = async () => {
    const { rows } = await app.db.execute<{ meeting_id: string }>(sql`select meeting_id from recording order by 1`);
    return rows.map(({ meeting_id }) => meeting_id);
  };
  const [old, recent, others] = [await record(member, 8), await record(member, 6), await record(owner, 300)];
  await write({ discardRecordingsDays: 7 });
  expect(await discardRecordings(app)).toBe(1);
  expect(await kept()).toEqual([recent, others].sort());
  expect(await app.storage.stat(`test/${old}`)).toBeNull();
  expect(await app.storage.stat(`test/${recent}`)).not.toBeNull();
  await write({ recordingMode: 'captions' });
  expect(await discardRecordings(app)).toBe(1);
  expect(await kept()).toEqual([others]);
});
