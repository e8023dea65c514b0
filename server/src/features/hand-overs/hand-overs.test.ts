import { claimHandOver, deleteHandOver, getHandOver } from '@candor/contract/hand-overs';
import { limits } from '@candor/contract/limits';
import { getMeeting } from '@candor/contract/meetings';
import { beforeAll, expect, test } from 'vitest';
import { handOver as table } from '../../db/schema/hand-overs.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { makeMedia, tone } from '../../test/media.ts';
import { assembleRecording } from '../recordings/jobs.ts';
import { recordingOf, runOf } from '../../test/recordings.ts';
import { handOverPrefix } from './receive.ts';
import { cleanHandOvers } from './service.ts';

let on: TestTeam;
let memo: Buffer;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  memo = await makeMedia('m4a', ...tone(2), '-c:a', 'aac');
});

const boundary = 'x-candor-x';
const formOf = (files: readonly { name: string; bytes: Buffer }[]) =>
  Buffer.concat([
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="recordings"; filename="${name}"\r\nContent-Type: audio/x-m4a\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

/** As a phone does: a form, without a session. */
async function share(files: readonly { name: string; bytes: Buffer }[], headers: Record<string, string> = {}) {
  const reply = await on.server.inject({
    method: 'POST',
    url: '/v1/hand-overs',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: formOf(files),
  });
  const location = String(reply.headers.location);
  const [cookie = ''] = String(reply.headers['set-cookie'] ?? '').split(';');
  return { reply, location, cookie, params: { handOverId: location.split('/').at(-1)! } };
}
const filesThere = async () => {
  const keys: string[] = [];
  for await (const { key } of on.app.storage.list(handOverPrefix)) keys.push(key);
  return keys;
};
const withCookie = (as: Person, cookie: string) => ({ as, headers: { cookie } });

test('a shared memo waits for the browser that sent it, and becomes a meeting with its recording', async () => {
  const { reply, location, cookie, params } = await share([{ name: 'Call with Ines.m4a', bytes: memo }]);
  expect(reply.statusCode).toBe(303);
  expect(location).toMatch(/^\/app\/shared-recordings\/[\w-]+$/);
  expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  expect(JSON.stringify(await on.app.db.select().from(table))).not.toContain(cookie.split('=')[1]);

  const shown = await on.call(getHandOver, { ...withCookie(on.member, cookie), params });
  expect(shown.body).toMatchObject({ files: [{ file: 0, name: 'Call with Ines.m4a', bytes: memo.length }] });
  // Who only has the address has nothing.
  const other = await on.call(getHandOver, { as: on.owner, params });
  expect(other).toMatchObject({ status: 404, body: { code: 'hand_over_not_found' } });

  const claim = () =>
    on.call(claimHandOver, {
      ...withCookie(on.member, cookie),
      params: { teamId: on.teamId, ...params },
      body: {
        files: [{ file: 0, description: 'Call with Ines', startTime: '2026-11-02T09:30:00.000Z' }],
        private: true,
      },
    });
  const claimed = await claim();
  expect(claimed.status).toBe(200);
  const at = { teamId: on.teamId, meetingId: claimed.body.meetingIds[0]! };
  const { meeting } = (await on.call(getMeeting, { as: on.member, params: at })).body;
  expect(meeting).toMatchObject({
    description: 'Call with Ines',
    startTime: '2026-11-02T09:30:00.000Z',
    private: true,
  });
  await assembleRecording(on.app, runOf(at));
  expect((await recordingOf(on, on.member, at)).duration).toBeCloseTo(2, 0);
  // It works once, and nothing is left of it.
  expect((await claim()).body).toMatchObject({ code: 'hand_over_not_found' });
  expect(await filesThere()).toEqual([]);
});

test('files that are not taken are discarded, and all of them can be', async () => {
  const both = [
    { name: 'one.m4a', bytes: memo },
    { name: 'two.m4a', bytes: memo },
  ];
  const first = await share(both);
  const { body } = await on.call(claimHandOver, {
    ...withCookie(on.member, first.cookie),
    params: { teamId: on.teamId, ...first.params },
    body: { files: [{ file: 1, description: 'Two' }] },
  });
  expect(body.meetingIds).toHaveLength(1);
  const second = await share(both);
  const discard = () => on.call(deleteHandOver, { ...withCookie(on.member, second.cookie), params: second.params });
  expect((await discard()).status).toBe(204);
  expect((await discard()).status).toBe(404);
  expect(await filesThere()).toEqual([]);
});

test('what is no recording, too large, or another website’s is refused on a page, and nothing stays', async () => {
  const faultOf = async (...input: Parameters<typeof share>) => (await share(...input)).location;
  const text = { name: 'notes.m4a', bytes: Buffer.from('Just words, whatever the name says.') };
  expect(await faultOf([{ name: 'memo.m4a', bytes: memo }, text])).toMatch(/refused\?fault=unsupported_recording$/);
  expect(await faultOf([])).toMatch(/fault=unsupported_recording$/);
  expect(await faultOf([text], { 'sec-fetch-site': 'cross-site' })).toMatch(/fault=hand_over_foreign$/);
  const many = Array.from({ length: limits.handOverFiles + 1 }, (_, at) => ({ name: `${at}.m4a`, bytes: memo }));
  expect(await faultOf(many)).toMatch(/fault=hand_over_too_many$/);
  const large = String(limits.handOverBytes + 1);
  expect(await faultOf([text], { 'content-length': large })).toMatch(/fault=hand_over_too_large$/);
  expect(await filesThere()).toEqual([]);
  expect(await on.app.db.select().from(table)).toEqual([]);
});

test('nobody can fill the disk: one address has so many tries, and all together so much room', async () => {
  const now = on.app.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  await on.app.db.insert(table).values({ id: 'waiting', secretHash: '', bytes: limits.handOversBytes, expiresAt });
  expect((await share([{ name: 'memo.m4a', bytes: memo }])).location).toMatch(/fault=hand_overs_full$/);
  await on.app.db.delete(table);
  const locations: string[] = [];
  for (let tries = 0; tries <= limits.handOversPerHour; tries += 1)
    locations.push((await share([{ name: 'a.m4a', bytes: Buffer.from('no recording at all') }])).location);
  expect(locations.at(-1)).toMatch(/fault=too_many_requests$/);
  on.moveClock(3601_000);
  expect((await share([{ name: 'memo.m4a', bytes: memo }])).location).not.toMatch(/fault/);
});

test('after an hour shared files are refused, and soon after removed, with what no row names', async () => {
  const { cookie, params } = await share([{ name: 'memo.m4a', bytes: memo }]);
  await on.app.storage.put(`${handOverPrefix}cut-off/0`, memo);
  on.moveClock(61 * 60_000);
  expect((await on.call(getHandOver, { ...withCookie(on.member, cookie), params })).status).toBe(404);
  on.moveClock(2 * 3600_000);
  await cleanHandOvers(on.app);
  expect(await filesThere()).toEqual([]);
  expect(await on.app.db.select().from(table)).toEqual([]);
});
