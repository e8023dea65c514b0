import { createHash } from 'node:crypto';
import { finishMeeting, getMeeting } from '@candor/contract/meetings';
import {
  createTake,
  finishTake,
  getRecordingMedia,
  listChunks,
  listTakes,
  putChunk,
} from '@candor/contract/recordings';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { decodeAudio, decodeFrames, makeMedia, noise, picture, tone } from '../../test/media.ts';
import { assembleNow, openMeeting, record, recordingOf, runOf } from '../../test/recordings.ts';
import { cleanRecordings } from './clean.ts';
import { assembleRecording } from './jobs.ts';
import { selectTracks } from './takes/take-store.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

const octets = { 'content-type': 'application/octet-stream' };
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const pcm = { kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' } as const;

async function openTake(tracks = 1) {
  const { owner, at } = await openMeeting(on);
  const body = {
    source: 'browser',
    startedAt: '2026-01-05T09:00:00.000Z',
    tracks: Array.from({ length: tracks }, (_, index) => ({ name: `track ${index}`, ...pcm })),
  } as const;
  const take = await on.call(createTake, { as: owner, params: at, body: { ...body, tracks: [...body.tracks] } });
  return { owner, at, take: take.body, params: { ...at, takeId: take.body.$id } };
}

describe('chunks', () => {
  test('new is 201, the same again 200, other bytes 409, and the first bytes stay', async () => {
    const { owner, params } = await openTake();
    const put = (text: string) =>
      on.call(putChunk, { as: owner, params: { ...params, track: 0, seq: 7 }, body: bytes(text), headers: octets });
    expect(await put('first')).toMatchObject({
      status: 201,
      body: { track: 0, seq: 7, bytes: 5, sha256: createHash('sha256').update('first').digest('hex') },
    });
    expect(await put('first')).toMatchObject({ status: 200, body: { bytes: 5 } });
    expect(await put('other')).toMatchObject({ status: 409, body: { code: 'chunk_conflict' } });
    expect(await put('first')).toMatchObject({ status: 200 });
  });

  test('many at once, in any order and twice each, are each stored once', async () => {
    const { owner, params } = await openTake(2);
    const wanted = Array.from({ length: 40 }, (_, seq) => [seq, seq])
      .flat()
      .sort(() => Math.random() - 0.5);
    const answers = await Promise.all(
      wanted.map((seq) =>
        on.call(putChunk, {
          as: owner,
          params: { ...params, track: 1, seq },
          body: bytes(`chunk ${seq}`),
          headers: octets,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(40);
    expect(answers.filter(({ status }) => status === 200).length).toBe(40);
    const listed = await on.call(listChunks, { as: owner, params });
    expect(listed.body.tracks).toEqual([
      { track: 0, chunks: 0, bytes: 0, runs: [] },
      { track: 1, chunks: 40, bytes: 310, runs: [[0, 39]] },
    ]);
    let files = 0;
    for await (const _ of on.app.storage.list(`teams/${params.teamId}/`)) files += 1;
    expect(files).toBe(40);
  });

  test('what is here is listed as runs, so that a recorder knows what to send again', async () => {
    const { owner, params } = await openTake();
    for (const seq of [5, 0, 1, 3, 6])
      await on.call(putChunk, { as: owner, params: { ...params, track: 0, seq }, body: bytes('x'), headers: octets });
    expect((await on.call(listChunks, { as: owner, params })).body.tracks[0]?.runs).toEqual([
      [0, 1],
      [3, 3],
      [5, 6],
    ]);
  });

  test('a meeting that ends while a take is open waits for the rest of it', async () => {
    const { owner, at } = await openMeeting(on);
    const body = {
      source: 'browser' as const,
      startedAt: '2026-01-05T09:00:00.000Z',
      tracks: [{ name: 'microphone', ...pcm }],
    };
    const take = await on.call(createTake, { as: owner, params: at, body });
    expect(await on.call(finishMeeting, { as: owner, params: at, body: {} })).toMatchObject({
      status: 200,
      body: { status: 'pending', duration: expect.closeTo(600, -1) },
    });
    await on.call(putChunk, {
      as: owner,
      params: { ...at, takeId: take.body.$id, track: 0, seq: 0 },
      body: new Uint8Array(32_000),
      headers: octets,
    });
    await on.call(finishTake, { as: owner, params: { ...at, takeId: take.body.$id }, body: { chunkCounts: [1] } });
    await assembleNow(on, at);
    expect((await recordingOf(on, owner, at)).status).toBe('ready');
  });

  test('a take with the same key is the same take', async () => {
    const { owner, at } = await openMeeting(on);
    const body = {
      source: 'browser' as const,
      key: 'my-recording-1',
      startedAt: '2026-01-05T09:00:00.000Z',
      tracks: [{ name: 'microphone', ...pcm }],
    };
    const first = await on.call(createTake, { as: owner, params: at, body });
    const again = await on.call(createTake, { as: owner, params: at, body });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await on.call(listTakes, { as: owner, params: at })).body.takes).toEqual([first.body]);
  });

  test('closing says which chunks are missing, and closing anyway keeps what is here', async () => {
    const { owner, params } = await openTake();
    for (const seq of [0, 2])
      await on.call(putChunk, { as: owner, params: { ...params, track: 0, seq }, body: bytes('x'), headers: octets });
    expect(await on.call(finishTake, { as: owner, params, body: { chunkCounts: [3] } })).toMatchObject({
      status: 409,
      body: { code: 'chunks_missing' },
    });
    expect(
      await on.call(finishTake, { as: owner, params, body: { chunkCounts: [3], incomplete: true } }),
    ).toMatchObject({ status: 200, body: { status: 'finished' } });
    expect(await on.call(finishTake, { as: owner, params, body: {} })).toMatchObject({
      status: 200,
      body: { status: 'finished' },
    });
  });

  test('nothing is added to a closed take, but a repeated chunk is still acknowledged', async () => {
    const { owner, params } = await openTake();
    const put = (seq: number) =>
      on.call(putChunk, { as: owner, params: { ...params, track: 0, seq }, body: bytes('x'), headers: octets });
    await put(0);
    await on.call(finishTake, { as: owner, params, body: {} });
    expect(await put(0)).toMatchObject({ status: 200 });
    expect(await put(1)).toMatchObject({ status: 409, body: { code: 'take_finished' } });
  });

  test("another team's, another meeting's and unknown takes do not exist", async () => {
    const { owner, params } = await openTake();
    const other = await openMeeting(on);
    const put = (more: object, as = owner) =>
      on.call(putChunk, { as, params: { ...params, track: 0, seq: 0, ...more }, body: bytes('x'), headers: octets });
    expect(await put({ takeId: 'nothing' })).toMatchObject({ status: 404, body: { code: 'take_not_found' } });
    expect(await put({ track: 1 })).toMatchObject({ status: 404, body: { code: 'take_not_found' } });
    expect(await put({ ...other.at }, other.owner)).toMatchObject({ status: 404, body: { code: 'take_not_found' } });
    expect(await put({ teamId: other.at.teamId }, other.owner)).toMatchObject({
      status: 404,
      body: { code: 'meeting_not_found' },
    });
  });
});

describe('assembling', () => {
  test('two voices become one aligned recording, and each is also kept separately to the sample', async () => {
    const { owner, at } = await openMeeting(on);
    const [mine, theirs] = [noise(4, 1), noise(3, 2)];
    await record(
      on,
      owner,
      at,
      [
        { ...pcm, name: 'microphone', bytes: mine },
        { ...pcm, name: 'tab', offsetMs: 1500, bytes: theirs },
      ],
      { chunkBytes: 32_000 },
    );
    expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'assembling' });
    expect((await on.call(getMeeting, { as: owner, params: at })).body.meeting.status).toBe('pending');
    await assembleNow(on, at);

    const recording = await recordingOf(on, owner, at);
    expect(recording).toMatchObject({
      status: 'ready',
      version: 1,
      mediaType: 'audio',
      types: ['audio', 'media', 'peaks'],
      problems: [],
      percent: 100,
    });
    expect(recording.duration).toBeCloseTo(4.5, 1);
    expect((await on.call(getMeeting, { as: owner, params: at })).body.meeting).toMatchObject({
      status: 'completed',
      duration: Math.round(recording.duration),
      failureReason: null,
    });

    const takes = await on.call(listTakes, { as: owner, params: at });
    const tracks = await selectTracks(on.app.db, at.teamId, [takes.body.takes[0]!.$id]);
    expect(tracks.map(({ audioStartS }) => audioStartS)).toEqual([0, 1.5]);
    for (const [index, source] of [mine, theirs].entries()) {
      const heard = await decodeAudio(await stored(tracks[index]!.audioKey!));
      expect(heard.equals(source), `track ${index}`).toBe(true);
    }
  });

  test('running twice changes nothing', async () => {
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, bytes: noise(1) }]);
    await assembleNow(on, at);
    const before = await filesOf(at);
    await assembleNow(on, at);
    expect(await filesOf(at)).toEqual(before);
    expect(await recordingOf(on, owner, at)).toMatchObject({ version: 1 });
  });

  test('of two runs at once one counts, and no file is left over', async () => {
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, bytes: noise(1) }]);
    await Promise.all([assembleRecording(on.app, runOf(at)), assembleRecording(on.app, runOf(at))]);
    expect(await recordingOf(on, owner, at)).toMatchObject({ version: 1, status: 'ready' });
    const before = await filesOf(at);
    expect(await cleanRecordings(on.app, { graceMs: -60_000 })).toMatchObject({ removed: 0 });
    expect(before.filter((key) => key.includes('/recording/')).length).toBe(4);
  });

  test('a second take is added: both are in, the former files are gone', async () => {
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, bytes: noise(2) }], { startedAt: '2026-01-05T09:00:00.000Z' });
    await assembleNow(on, at);
    const before = await filesOf(at);
    await record(on, owner, at, [{ ...pcm, bytes: noise(2, 5) }], { startedAt: '2026-01-05T09:00:05.000Z' });
    await assembleNow(on, at);
    const recording = await recordingOf(on, owner, at);
    expect(recording).toMatchObject({ version: 2, status: 'ready' });
    expect(recording.duration).toBeCloseTo(7, 1);
    const after = await filesOf(at);
    expect(after.filter((key) => before.includes(key) && key.includes('/recording/'))).toEqual([]);
  });

  test('a long pause between two takes is shortened', async () => {
    const { owner, at } = await openMeeting(on);
    await record(on, owner, at, [{ ...pcm, bytes: noise(2) }], { startedAt: '2026-01-05T09:00:00.000Z' });
    await record(on, owner, at, [{ ...pcm, bytes: noise(2, 5) }], { startedAt: '2026-01-05T11:30:00.000Z' });
    await assembleNow(on, at);
    expect((await recordingOf(on, owner, at)).duration).toBeCloseTo(5, 1);
  });

  test('WebM pictures become H.264 with a keyframe every two seconds, a poster and pictures for hovering', async () => {
    const { owner, at } = await openMeeting(on);
    const webm = await makeMedia(
      'webm',
      ...picture(5),
      ...tone(5),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-b:v',
      '300k',
      '-c:a',
      'libopus',
    );
    await record(
      on,
      owner,
      at,
      [{ kind: 'video', mediaType: 'video/webm;codecs=vp8,opus', name: 'tab', bytes: webm }],
      { chunkBytes: 20_000 },
    );
    await assembleNow(on, at);
    const recording = await recordingOf(on, owner, at);
    expect(recording).toMatchObject({
      status: 'ready',
      mediaType: 'video',
      width: 320,
      height: 180,
      types: ['audio', 'media', 'peaks', 'poster', 'thumbnails'],
      problems: [],
      thumbnails: { everySeconds: 2, count: 3 },
    });
    const media = await mediaOf(owner, at);
    expect(media.indexOf('moov')).toBeLessThan(media.indexOf('mdat'));
    expect((await decodeFrames(media, 16, 9)).length).toBe(125);
    const peaks = (await on.call(getRecordingMedia, { as: owner, params: { ...at, type: 'peaks' } })).body as {
      perSecond: number;
      peaks: number[];
    };
    expect(peaks.peaks.length / peaks.perSecond).toBeCloseTo(5, 0);
    expect(Math.max(...peaks.peaks)).toBeGreaterThan(0.1);
  });

  test('a picture that ends before the sound stays until the end', async () => {
    const { owner, at } = await openMeeting(on);
    const webm = await makeMedia('webm', ...picture(1), '-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '300k');
    await record(on, owner, at, [
      { ...pcm, bytes: noise(3) },
      { kind: 'video', mediaType: 'video/webm;codecs=vp8', name: 'Picture', bytes: webm },
    ]);
    await assembleNow(on, at);
    expect((await decodeFrames(await mediaOf(owner, at), 16, 9)).length).toBe(75);
  });
});

async function mediaOf(owner: Person, { teamId, meetingId }: { teamId: string; meetingId: string }): Promise<Buffer> {
  return Buffer.from(
    (
      await on.server.inject({
        url: `/v1/teams/${teamId}/meetings/${meetingId}/recordings/media`,
        headers: { 'x-session-token': owner.token },
      })
    ).rawPayload,
  );
}

async function stored(key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of (await on.app.storage.get(key)) as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

async function filesOf({ teamId, meetingId }: { teamId: string; meetingId: string }): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of on.app.storage.list(`teams/${teamId}/meetings/${meetingId}/`)) keys.push(key);
  return keys.sort();
}
