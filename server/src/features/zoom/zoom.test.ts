import { createHmac } from 'node:crypto';
import { getMeeting, listMeetings } from '@candor/contract/meetings';
import { listTeamIntegrations } from '@candor/contract/connections';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { zoomImport } from '../../db/schema/zoom.ts';
import { teamIntegration } from '../../db/schema/connections.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { serveLocally } from '../../test/oauth-server.ts';
import { saveConnection } from '../connections/service.ts';
import { pollZoom } from './poll.ts';
import { importRecording } from './service.ts';

const secret = 'webhook-secret';
/** The head of an MP4 and some bytes: enough for an upload to take it for one. */
const media = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.alloc(5_000, 7),
]);
let on: TestTeam;
let connectionId = '';
let listed: object[] = [];
let isCutOff = false;
beforeAll(async () => {
  const server = await serveLocally(({ url, headers }) => {
    if (headers.authorization !== 'Bearer zoom-access') return { status: 401, body: { code: 124 } };
    if (url.pathname === '/v2/users/me/recordings') return { body: { meetings: listed } };
    if (url.pathname.startsWith('/v2/phone')) return { status: 403, body: { code: 4711 } };
    const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    if (isCutOff) {
      isCutOff = false;
      return { headers: { 'content-type': 'video/mp4' }, body: media.subarray(0, 2_000) };
    }
    return { status: from > 0 ? 206 : 200, headers: { 'content-type': 'video/mp4' }, body: media.subarray(from) };
  });
  afterFile(server.close);
  const env = {
    PROVIDER_URLS: `https://api.zoom.us=${server.url},https://us02web.zoom.us=${server.url}`,
    ZOOM_CLIENT_ID: 'id',
    ZOOM_CLIENT_SECRET: 'client-secret',
    ZOOM_WEBHOOK_SECRET: secret,
  };
  on = await openTestTeam({ closeAt: afterFile, env });
});
beforeEach(async () => {
  await on.app.db.execute(sql`delete from connection`);
  const { accountId } = on.member;
  const row = await saveConnection(on.app, on.app.db, {
    accountId,
    provider: 'zoom',
    externalId: 'acct/host',
    externalName: 'max@zoom.example',
    accessToken: 'zoom-access',
  });
  connectionId = row.id;
  const of = { teamId: on.teamId, accountId, connectionId };
  await on.app.db.insert(teamIntegration).values([
    { ...of, key: 'zoomVideo' },
    { ...of, key: 'zoomPhone' },
  ]);
});

async function send(body: object, { key = secret, ageS = 0 } = {}) {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000) - ageS);
  const signature = `v0=${createHmac('sha256', key).update(`v0:${timestamp}:${text}`).digest('hex')}`;
  const reply = await on.server.inject({
    method: 'POST',
    url: '/v1/webhooks/zoom',
    headers: { 'content-type': 'application/json', 'x-zm-signature': signature, 'x-zm-request-timestamp': timestamp },
    payload: text,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, string>>() };
}
const recorded = (uuid: string) => ({
  uuid,
  host_id: 'host',
  topic: `Interview ${uuid}`,
  start_time: '2026-11-16T09:00:00Z',
  recording_files: [
    {
      id: 'a',
      file_type: 'M4A',
      recording_type: 'audio_only',
      download_url: 'https://us02web.zoom.us/rec/a',
      file_size: 9,
    },
    {
      id: 'v',
      file_type: 'MP4',
      recording_type: 'shared_screen_with_speaker_view',
      download_url: 'https://us02web.zoom.us/rec/v',
      file_size: media.length,
      status: 'completed',
    },
  ],
});
const completed = (uuid: string) => ({
  event: 'recording.completed',
  event_ts: 1,
  payload: { account_id: 'acct', object: recorded(uuid) },
});
const imports = () => on.app.db.select().from(zoomImport).where(eq(zoomImport.connectionId, connectionId));
const run = async (importId: string) =>
  importRecording(on.app, {
    jobId: 'x',
    payload: { importId },
    signal: new AbortController().signal,
    isLastAttempt: false,
    progress: async () => {},
  });

test('the address is validated as Zoom asks for it, and what is not signed, or old, is refused', async () => {
  const validation = { event: 'endpoint.url_validation', payload: { plainToken: 'plain' } };
  expect((await send(validation)).body).toEqual({
    plainToken: 'plain',
    encryptedToken: createHmac('sha256', secret).update('plain').digest('hex'),
  });
  expect(await send(completed('x'), { key: 'another' })).toMatchObject({ status: 401 });
  expect(await send(completed('x'), { ageS: 301 })).toMatchObject({ status: 401 });
  expect(await imports()).toEqual([]);
});

test('a recording announced twice, and also found by the hourly poll, is imported once', async () => {
  await send(completed('one'));
  await send(completed('one'));
  listed = [recorded('one')];
  await pollZoom(on.app);
  const [row, ...more] = await imports();
  expect(more).toEqual([]);
  await run(row!.id);
  await run(row!.id);
  const { meetings } = (await on.call(listMeetings, { as: on.member, params: { teamId: on.teamId } })).body;
  const found = meetings.filter(({ description }) => description === 'Interview one');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ accountId: on.member.accountId, startTime: '2026-11-16T09:00:00.000Z' });
  const params = { teamId: on.teamId, meetingId: found[0]!.$id };
  expect((await on.call(getMeeting, { as: on.member, params })).body.meeting.status).not.toBe('cancelled');
});

test('an interrupted download resumes where it stopped', async () => {
  await send(completed('two'));
  const [row] = await imports();
  isCutOff = true;
  await expect(run(row!.id)).rejects.toThrow('cut off');
  await run(row!.id);
  expect((await imports())[0]).toMatchObject({ state: 'done', lastError: null });
});

test('a file for each participant becomes a track with their name, placed by when it began', async () => {
  const meeting = {
    ...recorded('tracks'),
    participant_audio_files: [
      ['Audio only - Ada Lovelace.m4a', '2026-11-16T09:00:02Z'],
      ['Audio only - Max', '2026-11-16T09:00:00Z'],
    ].map(([file_name, recording_start], index) => ({
      id: `p${index}`,
      file_name,
      recording_start,
      file_size: media.length,
      download_url: `https://us02web.zoom.us/rec/p${index}`,
      status: 'completed',
    })),
  };
  await send({ event: 'recording.completed', payload: { account_id: 'acct', object: meeting } });
  const [row] = await imports();
  isCutOff = true;
  await expect(run(row!.id)).rejects.toThrow('cut off');
  await run(row!.id);
  await run(row!.id);
  const { rows } = await on.app.db.execute(sql`
    select t.name, t.participant, t.kind, t.offset_ms, sum(c.bytes)::int as bytes, k.status, k.source
    from take k join take_track t on t.take_id = k.id join take_chunk c on c.take_id = t.take_id and c.track = t.track
    where k.meeting_id = (select meeting_id from zoom_import where id = ${row!.id})
    group by 1, 2, 3, 4, 6, 7, t.track order by t.track`);
  const common = { bytes: media.length, status: 'finished', source: 'upload' };
  expect(rows).toEqual([
    { name: 'Zoom', participant: null, kind: 'video', offset_ms: 0, ...common },
    { name: 'Ada Lovelace', participant: 'Ada Lovelace', kind: 'audio', offset_ms: 2000, ...common },
    { name: 'Max', participant: 'Max', kind: 'audio', offset_ms: 0, ...common },
  ]);
});

test('recorded calls become phone meetings with their direction', async () => {
  const call = {
    id: 'c1',
    direction: 'inbound',
    date_time: '2026-11-16T08:00:00Z',
    caller_name: 'Ada',
    caller_number: '+4420',
    download_url: 'https://us02web.zoom.us/rec/call',
    owner: { id: 'host', type: 'user' },
  };
  await send({ event: 'phone.recording_completed', payload: { account_id: 'acct', object: { recordings: [call] } } });
  const [row] = await imports();
  await run(row!.id);
  const { meetings } = (await on.call(listMeetings, { as: on.member, params: { teamId: on.teamId } })).body;
  expect(meetings.find(({ description }) => description === 'Call from Ada')?.tags).toEqual(['inbound_phone', 'phone']);
});

test('someone who removes the app at Zoom is disconnected here, and their tokens are gone', async () => {
  await send({ event: 'app_deauthorized', payload: { account_id: 'acct', user_id: 'host' } });
  const { body } = await on.call(listTeamIntegrations, { as: on.member, params: { teamId: on.teamId } });
  expect(body['zoomVideo']).toMatchObject({ connected: false });
  const { rows } = await on.app.db.execute(sql`select state, access_token from connection where id = ${connectionId}`);
  expect(rows).toEqual([{ state: 'revoked', access_token: null }]);
});

test('a file that is not at Zoom is not fetched', async () => {
  const meeting = recorded('three');
  meeting.recording_files[1]!.download_url = 'http://169.254.169.254/latest';
  await send({ event: 'recording.completed', payload: { account_id: 'acct', object: meeting } });
  await expect(run((await imports())[0]!.id)).rejects.toThrow('not at Zoom');
});
