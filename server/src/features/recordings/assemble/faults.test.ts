import { finishMeeting } from '@candor/contract/meetings';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getMeeting } from '@candor/contract/meetings';
import { createTake, finishTake, putChunk, retryRecording } from '@candor/contract/recordings';
import { createSnippet, listSnippets } from '@candor/contract/snippets';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { StorageError } from '../../../engines/storage/storage-error.ts';
import { openTestApp } from '../../../test/app.ts';
import { noise } from '../../../test/media.ts';
import { runFaults } from '../../../test/recording-faults.ts';
import { assembleNow, cutNow, openMeeting, record, recordingOf, runOf } from '../../../test/recordings.ts';
import { assembleRecording } from '../jobs.ts';

const run = promisify(execFile);
const pcm = { kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' } as const;

test('kill -9 while recordings arrive, are assembled and cut: nothing lost, nothing twice, nothing left over', {
  timeout: 600_000,
}, async () => {
  const { kills, recordings, chunks, snippets, ...faults } = await runFaults({
    meetings: 1,
    killsPerPhase: 1,
    seconds: 10,
  });
  expect(faults).toEqual({
    lostChunks: 0,
    wrongRecordings: 0,
    duplicateSnippets: 0,
    unfinishedSnippets: 0,
    orphans: 0,
    missingFiles: 0,
    leftovers: 0,
  });
  expect([kills, recordings, chunks]).toEqual([3, 1, 10]);
  expect(snippets).toBeGreaterThan(0);
});

test.each([
  ['full', 507, 'storage_full'],
  ['unavailable', 503, 'storage_unavailable'],
] as const)(
  'a store that is %s: a clear answer, nothing acknowledged, and it goes on when it is well again',
  async (fault, status, code) => {
    const on = await openTestApp();
    const { owner, at } = await openMeeting(on);
    const { put } = on.app.storage;
    const take = await on.call(createTake, {
      as: owner,
      params: at,
      body: { source: 'browser', startedAt: '2026-01-05T09:00:00.000Z', tracks: [{ name: 'microphone', ...pcm }] },
    });
    const send = () =>
      on.call(putChunk, {
        as: owner,
        params: { ...at, takeId: take.body.$id, track: 0, seq: 0 },
        body: new Uint8Array(noise(1)),
        headers: { 'content-type': 'application/octet-stream' },
      });
    on.app.storage.put = async () => Promise.reject(new StorageError(fault, 'as if'));
    expect(await send()).toMatchObject({ status, body: { code } });
    on.app.storage.put = put;
    expect(await send()).toMatchObject({ status: 201 });
  },
);

/** Only root may mount; elsewhere the test above stands for it. */
test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a disk that is really full: refused, nothing half written stays, everything before is kept, and it goes on when there is room',
  { timeout: 240_000 },
  async () => {
    const on = await openTestApp();
    const files = join(on.dataDir, 'files');
    await mkdir(files, { recursive: true });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=3m,mode=0755', 'candor-full', files]);
    } catch {
      return; // A container without the right to mount.
    }
    onTestFinished(() => run('umount', ['-l', files]).then(() => undefined));
    const { owner, at } = await openMeeting(on);
    const take = await on.call(createTake, {
      as: owner,
      params: at,
      body: { source: 'browser', startedAt: '2026-01-05T09:00:00.000Z', tracks: [{ name: 'microphone', ...pcm }] },
    });
    const chunk = new Uint8Array(noise(30));
    const send = (seq: number) =>
      on.call(putChunk, {
        as: owner,
        params: { ...at, takeId: take.body.$id, track: 0, seq },
        body: chunk,
        headers: { 'content-type': 'application/octet-stream' },
      });
    const answers = [await send(0), await send(1), await send(2), await send(3)];
    const kept = answers.filter(({ status }) => status === 201).length;
    expect(kept).toBeGreaterThan(0);
    expect(answers.at(-1)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    let stored = 0;
    for await (const _ of on.app.storage.list(`teams/${at.teamId}/`)) stored += 1;
    expect(stored).toBe(kept);
    await run('mount', ['-o', 'remount,size=64m', files]);
    for (let seq = kept; seq < 4; seq += 1) expect(await send(seq)).toMatchObject({ status: 201 });
    await on.call(finishTake, { as: owner, params: { ...at, takeId: take.body.$id }, body: { chunkCounts: [4] } });
    await on.call(finishMeeting, { as: owner, params: at, body: {} });
    await assembleNow(on, at);
    expect(await recordingOf(on, owner, at)).toMatchObject({
      status: 'ready',
      problems: [],
      duration: expect.closeTo(120, 0),
    });
  },
);

test('a store that fails while the recording is made: the meeting says so, and the next attempt finds everything', async () => {
  const on = await openTestApp();
  const { owner, at } = await openMeeting(on);
  await record(on, owner, at, [{ ...pcm, bytes: noise(2) }]);
  const { put } = on.app.storage;
  on.app.storage.put = async () => Promise.reject(new StorageError('unavailable', 'the disk cannot be used'));
  await expect(assembleNow(on, at)).rejects.toThrow('the disk cannot be used');
  expect((await on.call(getMeeting, { as: owner, params: at })).body.meeting).toMatchObject({
    status: 'pending',
    progress: { note: 'The recording could not be processed: the disk cannot be used', isRetrying: true },
  });
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'assembling' });
  on.app.storage.put = async () => Promise.reject(new StorageError('full', 'the disk is full'));
  // However often: space on the disk has nothing to do with this recording.
  await expect(assembleRecording(on.app, runOf(at, { isLastAttempt: true }))).rejects.toThrow('the disk is full');
  expect((await on.call(getMeeting, { as: owner, params: at })).body.meeting).toMatchObject({
    status: 'pending',
    progress: { note: expect.stringContaining('no space left on the server’s disk') as string, isRetrying: true },
  });
  on.app.storage.put = async () => Promise.reject(new StorageError('unavailable', 'the disk cannot be used'));
  const last = assembleRecording(on.app, runOf(at, { isLastAttempt: true }));
  await expect(last).rejects.toThrow('the disk cannot be used');
  expect((await on.call(getMeeting, { as: owner, params: at })).body.meeting).toMatchObject({
    status: 'failed',
    failureReason: 'The recording could not be processed: the disk cannot be used',
  });
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'failed' });
  on.app.storage.put = put;
  expect(await on.call(retryRecording, { as: owner, params: at })).toMatchObject({
    status: 202,
    body: { status: 'assembling' },
  });
  await assembleNow(on, at);
  expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready', problems: [] });
});

test('without ffmpeg everything else works, and the meeting says in a sentence what is missing', async () => {
  const on = await openTestApp({ env: { FFMPEG_PATH: '/nowhere/ffmpeg', FFPROBE_PATH: '/nowhere/ffprobe' } });
  const { owner, at } = await openMeeting(on);
  await record(on, owner, at, [{ ...pcm, bytes: noise(1) }]);
  await expect(assembleNow(on, at)).rejects.toThrow(
    'ffprobe was not found: install ffmpeg, or set FFPROBE_PATH to where it is.',
  );
  expect((await on.call(getMeeting, { as: owner, params: at })).body.meeting).toMatchObject({
    status: 'pending',
    progress: { note: expect.stringContaining('ffprobe was not found'), isRetrying: true },
  });
});

test('with the program that npm brings, and the files in a bucket: recorded, assembled, cut', {
  timeout: 400_000,
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'candor-bucket-'));
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'candor', configs: [] }],
  });
  const { port } = await bucket.run();
  const on = await openTestApp({
    worker: true,
    env: {
      PATH: '',
      S3_BUCKET: 'candor',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  onTestFinished(async () => {
    await bucket.close();
    await rm(directory, { recursive: true });
  });
  const { owner, at } = await openMeeting(on);
  await record(on, owner, at, [{ ...pcm, bytes: noise(3) }]);
  await expect.poll(async () => (await recordingOf(on, owner, at)).status, { timeout: 240_000 }).toBe('ready');
  const { body } = await on.call(createSnippet, {
    as: owner,
    params: at,
    body: { title: 'Cut', start: 1, end: 2, mediaType: 'audio' },
  });
  await expect
    .poll(async () => (await on.call(listSnippets, { as: owner, params: at })).body.snippets[0], { timeout: 240_000 })
    .toMatchObject({ $id: body.$id, status: 'completed' });
  await cutNow(on, { ...at, snippetId: body.$id });
});
