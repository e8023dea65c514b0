import { createMeeting, finishMeeting, getMeeting } from '@candor/contract/meetings';
import { createTake, finishTake, putChunk } from '@candor/contract/recordings';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { Person, TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';
import { assembleNow, recordingOf } from '../../../test/recordings.ts';
import { createMeetings } from '../../meetings/service.ts';
import { cleanRecordings } from '../clean.ts';

type InMeeting = { teamId: string; meetingId: string };
let on: TestTeam;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
});

const second = new Uint8Array(32_000).map((_, index) => (index * 7) % 251);

async function begin(): Promise<InMeeting> {
  const made = await on.call(createMeeting, {
    as: on.owner,
    params: { teamId: on.teamId },
    body: { source: 'browser' },
  });
  return { teamId: on.teamId, meetingId: made.body.$id };
}

/** A take of one second that began this many seconds into the meeting. */
async function openTake(at: InMeeting, afterS = 0, as: Person = on.owner) {
  const startedAt = new Date(Date.parse((await meetingOf(at)).startTime) + afterS * 1000).toISOString();
  const take = await on.call(createTake, {
    as,
    params: at,
    body: {
      source: 'browser',
      startedAt,
      tracks: [{ name: 'microphone', kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' }],
    },
  });
  const params = { ...at, takeId: take.body.$id };
  await on.call(putChunk, {
    as,
    params: { ...params, track: 0, seq: 0 },
    body: second,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { close: () => on.call(finishTake, { as, params, body: { chunkCounts: [1] } }) };
}

async function meetingOf(at: InMeeting) {
  return (await on.call(getMeeting, { as: on.owner, params: at })).body.meeting;
}

const finish = (at: InMeeting) => on.call(finishMeeting, { as: on.owner, params: at, body: {} });

test('a take that closes does not end the meeting; finishing it makes one recording of all of them', async () => {
  const at = await begin();
  for (const afterS of [0, 3]) expect((await (await openTake(at, afterS)).close()).status).toBe(200);
  expect((await meetingOf(at)).status).toBe('created');
  expect((await recordingOf(on, on.owner, at)).status).toBe('empty');
  expect((await finish(at)).body.status).toBe('pending');
  expect((await recordingOf(on, on.owner, at)).status).toBe('assembling');
  await assembleNow(on, at);
  expect(await recordingOf(on, on.owner, at)).toMatchObject({ status: 'ready', duration: expect.closeTo(4, 1) });
});

test('takes that close while the meeting ends are never left behind, whichever comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const at = await begin();
    const takes = [await openTake(at), await openTake(at, 1)];
    await Promise.all([takes[0]!.close(), finish(at), takes[1]!.close()]);
    expect((await recordingOf(on, on.owner, at)).status).toBe('assembling');
  }
});

test('recording begins a meeting that the bot has not reached, or that was to begin later', async () => {
  const rows = await createMeetings(on.app, on.app.db, [
    {
      teamId: on.teamId,
      accountId: on.owner.accountId,
      description: 'x',
      status: 'pending',
      startTime: new Date(0),
      hasBot: true,
    },
    {
      teamId: on.teamId,
      accountId: on.owner.accountId,
      description: 'x',
      status: 'created',
      startTime: new Date(Date.now() + 600_000),
    },
  ]);
  for (const { id } of rows) {
    const at = { teamId: on.teamId, meetingId: id };
    expect((await finish(at)).status).toBe(409);
    await (await openTake(at)).close();
    const meeting = await meetingOf(at);
    expect([meeting.status, Math.abs(Date.parse(meeting.startTime) - Date.now()) < 60_000]).toEqual(['created', true]);
    expect((await finish(at)).body.status).toBe('pending');
  }
});

test('a meeting that nobody finished ends automatically half a day later, with its recording', async () => {
  const at = await begin();
  await openTake(at);
  on.moveClock(13 * 3600 * 1000);
  await cleanRecordings(on.app);
  expect(await meetingOf(at)).toMatchObject({ status: 'pending', duration: expect.closeTo(0, -1) });
  expect((await recordingOf(on, on.owner, at)).status).toBe('assembling');
});

test('a meeting whose recorders have all stopped also ends automatically', async () => {
  const at = await begin();
  await (await openTake(at)).close();
  await cleanRecordings(on.app);
  expect((await meetingOf(at)).status).toBe('created');
  on.moveClock(13 * 3600 * 1000);
  await cleanRecordings(on.app);
  expect((await meetingOf(at)).status).toBe('pending');
  await assembleNow(on, at);
  expect(await recordingOf(on, on.owner, at)).toMatchObject({ status: 'ready', duration: expect.closeTo(1, 1) });
});

test('a recorder that comes back a day later with what a crash left in it is not refused: it is all in the recording', async () => {
  const at = await begin();
  const { startTime } = await meetingOf(at);
  const body = {
    source: 'browser' as const,
    key: 'crashed',
    startedAt: startTime,
    tracks: [{ name: 'microphone', kind: 'audio' as const, mediaType: 'audio/pcm;rate=16000;channels=1' }],
  };
  const open = () => on.call(createTake, { as: on.owner, params: at, body });
  const put = async (seq: number) =>
    on.call(putChunk, {
      as: on.owner,
      params: { ...at, takeId: (await open()).body.$id, track: 0, seq },
      body: second,
      headers: { 'content-type': 'application/octet-stream' },
    });
  await put(0);
  on.moveClock(24 * 3600 * 1000);
  await cleanRecordings(on.app);
  await assembleNow(on, at);
  expect(await recordingOf(on, on.owner, at)).toMatchObject({ status: 'ready', duration: expect.closeTo(1, 1) });

  const { body: take } = await open();
  expect(take.status).toBe('open');
  expect((await put(1)).status).toBe(201);
  expect((await put(0)).status).toBe(200);
  expect(
    (await on.call(finishTake, { as: on.owner, params: { ...at, takeId: take.$id }, body: { chunkCounts: [2] } })).body
      .status,
  ).toBe('finished');
  await assembleNow(on, at);
  expect(await recordingOf(on, on.owner, at)).toMatchObject({ status: 'ready', duration: expect.closeTo(2, 1) });
  expect((await meetingOf(at)).status).toBe('completed');
  // Closed by its recorder now: there is nothing to come back for.
  expect((await open()).body.status).toBe('finished');
});
