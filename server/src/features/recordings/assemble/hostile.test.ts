import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { getMeeting } from '@candor/contract/meetings';
import { createTake } from '@candor/contract/recordings';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { makeMedia, noise, picture, tone } from '../../../test/media.ts';
import { assembleNow, openMeeting, record, recordingOf } from '../../../test/recordings.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), randomBytes(5_000)]);
const playlist = Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n');
const concat = Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n');

async function upload(bytes: Buffer, name = 'recording.mp4') {
  const { owner, at } = await openMeeting(on);
  const url = `/v1/teams/${at.teamId}/meetings/${at.meetingId}/uploads`;
  const headers = { 'x-session-token': owner.token, 'tus-resumable': '1.0.0' };
  const begun = await on.server.inject({
    method: 'POST',
    url,
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const sent =
    begun.statusCode === 201
      ? await on.server.inject({
          method: 'PATCH',
          url: String(begun.headers.location),
          headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
          payload: bytes,
        })
      : begun;
  return { owner, at, begun, sent };
}

/** Sent as if it were media, past the look at its first bytes, to the media engine itself. */
async function assemble(bytes: Buffer, name = 'recording') {
  const { owner, at } = await openMeeting(on);
  await record(on, owner, at, [{ kind: 'video', mediaType: 'video/mp4', name, bytes }], { chunkBytes: 1024 * 1024 });
  await assembleNow(on, at);
  return {
    recording: await recordingOf(on, owner, at),
    meeting: (await on.call(getMeeting, { as: owner, params: at })).body.meeting,
  };
}

describe('files that are not what they say', () => {
  test.each([
    ['a zip', zip],
    ['a playlist', playlist],
    ['a list of files', concat],
    ['a text', Buffer.from('hello, this is not a video')],
    ['noise', Buffer.concat([Buffer.from([1, 2]), randomBytes(2_000)])],
  ])('%s named .mp4 is refused at its first bytes, and leaves no trace', async (_, bytes) => {
    const { owner, at, sent } = await upload(bytes);
    expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([415, 'unsupported_recording']);
    expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'empty' });
  });

  test.each([
    ['a zip', zip],
    ['a playlist', playlist],
    ['a list of files', concat],
    ['noise that begins like an MP4', Buffer.concat([Buffer.from('0000001866747970', 'hex'), randomBytes(50_000)])],
    ['one byte', Buffer.from('x')],
  ])('%s that comes as chunks fails with a reason, at once and for good', async (_, bytes) => {
    const { recording, meeting } = await assemble(bytes);
    expect(recording).toMatchObject({ status: 'failed', types: [] });
    expect(meeting).toMatchObject({ status: 'failed' });
    expect(meeting.failureReason).toMatch(/could not be read/);
  });

  test('an empty file is refused', async () => {
    expect((await upload(Buffer.alloc(0))).begun.json()).toMatchObject({ code: 'unsupported_recording' });
  });

  test('names with paths, control characters and foreign scripts are only names', async () => {
    const wav = await makeMedia('wav', ...tone(1, 440, 16_000), '-ac', '1');
    for (const name of [
      '../../../etc/cron.d/x.mp4',
      'a\0b\nc.mp4',
      '..\\..\\x.mp4',
      '面接 🦄.mp4',
      'x'.repeat(5_000),
    ]) {
      const { owner, at, sent } = await upload(wav, name);
      expect(sent.statusCode, name).toBe(204);
      await assembleNow(on, at);
      expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready' });
    }
    expect((await readdir(on.dataDir)).sort()).toEqual(['files', 'secrets.key', 'work']);
  });
});

describe('what can be saved is saved', () => {
  test('a WebM that breaks off in the middle plays as far as it goes', async () => {
    const webm = await makeMedia('webm', ...tone(6), '-c:a', 'libopus');
    const { recording } = await assemble(webm.subarray(0, Math.floor(webm.length * 0.6)));
    expect(recording.status).toBe('ready');
    expect(recording.duration).toBeGreaterThan(2.5);
    expect(recording.duration).toBeLessThan(5);
  });

  test('a small file whose timestamps leap over three years is refused in seconds and fills no disk', async () => {
    const leap = "asetpts='PTS+if(gt(T,1),94608000/TB,0)'";
    const webm = await makeMedia('webm', ...tone(3), '-af', leap, '-c:a', 'libopus');
    expect(webm.length).toBeLessThan(100_000);
    const begun = performance.now();
    const { recording, meeting } = await assemble(webm);
    expect(recording.status).toBe('failed');
    expect(meeting.failureReason).toMatch(/could not be read|longer than|gap/);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('takes of a second that claim to begin a day later make a recording of seconds', async () => {
    const { owner, at } = await openMeeting(on);
    const track = { mediaType: 'audio/pcm;rate=16000;channels=1', offsetMs: 24 * 3600 * 1000, bytes: noise(1) };
    for (const startedAt of ['2026-01-05T09:00:00.000Z', '2026-01-05T09:00:05.000Z'])
      await record(on, owner, at, [track, { ...track, offsetMs: 0 }], { startedAt });
    await assembleNow(on, at);
    const recording = await recordingOf(on, owner, at);
    expect(recording.status).toBe('ready');
    expect(recording.duration).toBeLessThan(30);
  });

  test.each([
    'audio/pcm;rate=1',
    'audio/pcm;rate=16000;channels=999',
    'audio/pcm;channels=0',
    'audio/pcm;rate=9999999',
  ])('%s is no sound that anything records', async (mediaType) => {
    const { owner, at } = await openMeeting(on);
    const tracks = [{ name: 'track', kind: 'audio' as const, mediaType }];
    const body = { source: 'browser' as const, startedAt: '2026-01-05T09:00:00.000Z', tracks };
    expect((await on.call(createTake, { as: owner, params: at, body })).status).toBe(400);
  });

  test('an MP4 without its index cannot be read, and that is said', async () => {
    const mp4 = await makeMedia('mp4', ...picture(2), '-c:v', 'libx264', '-preset', 'ultrafast');
    const { recording } = await assemble(mp4.subarray(0, Math.floor(mp4.length * 0.5)));
    expect(recording.status).toBe('failed');
  });

  test('a piece that never arrived is left out and reported', async () => {
    const { owner, at } = await openMeeting(on);
    const good = noise(2);
    await record(on, owner, at, [
      { mediaType: 'audio/pcm;rate=16000;channels=1', name: 'microphone', bytes: good },
      { mediaType: 'audio/webm', name: 'tab', bytes: randomBytes(1_000) },
    ]);
    await assembleNow(on, at);
    const recording = await recordingOf(on, owner, at);
    expect(recording).toMatchObject({ status: 'ready', mediaType: 'audio' });
    expect(recording.problems).toEqual([expect.stringContaining('“tab” could not be read')]);
  });

  test('damage in the middle costs that part only', async () => {
    const mp3 = await makeMedia('mp3', ...tone(10), '-b:a', '64k');
    const broken = Buffer.from(mp3);
    broken.fill(0, Math.floor(broken.length * 0.4), Math.floor(broken.length * 0.5));
    const { recording } = await assemble(broken);
    expect(recording.status).toBe('ready');
    expect(recording.duration).toBeGreaterThan(8);
  });

  test('old codecs and odd sizes are made into what browsers play', async () => {
    const avi = await makeMedia('avi', ...picture(2, '333x177'), ...tone(2), '-c:v', 'mpeg4', '-c:a', 'pcm_s16le');
    const { recording } = await assemble(avi);
    expect(recording).toMatchObject({ status: 'ready', mediaType: 'video', problems: [] });
    expect([recording.width! % 2, recording.height! % 2]).toEqual([0, 0]);
  });

  test('a picture too large to decode is left out, its sound is kept', async () => {
    const huge = await makeMedia(
      'mkv',
      '-f',
      'lavfi',
      '-i',
      'color=black:size=8448x8448:rate=1:duration=1',
      ...tone(1),
      '-c:v',
      'mjpeg',
      '-pix_fmt',
      'yuvj420p',
      '-c:a',
      'libopus',
    );
    const { recording } = await assemble(huge, 'screen');
    expect(recording).toMatchObject({ status: 'ready', mediaType: 'audio' });
    expect(recording.problems).toEqual([expect.stringContaining('too large (8448 × 8448); its audio was kept')]);
  });

  /** Ten hours of it are a benchmark: `npm run bench -- silence`. */
  test('a long silence is made without growing the memory', async () => {
    const flac = await makeMedia(
      'flac',
      '-f',
      'lavfi',
      '-i',
      'anullsrc=r=8000:cl=mono',
      '-t',
      '300',
      '-compression_level',
      '0',
    );
    const before = process.memoryUsage().rss;
    const { recording } = await assemble(flac);
    expect(recording).toMatchObject({ status: 'ready', mediaType: 'audio' });
    expect(recording.duration).toBeCloseTo(300, 0);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  }, 240_000);
});
