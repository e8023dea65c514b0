import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createMeeting, getMeeting } from '@candor/contract/meetings';
import { listUploads } from '@candor/contract/uploads';
import { Upload } from 'tus-js-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { decodeAudio, makeMedia, picture, tone } from '../../../test/media.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { assembleNow, openMeeting, recordingOf } from '../../../test/recordings.ts';
import { cleanRecordings } from '../clean.ts';

let on: TestApp;
let address: string;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
  await on.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(on.server.server.address() as AddressInfo).port}`;
});

const tus = { 'tus-resumable': '1.0.0' };
const endpointOf = (at: InMeeting) => `/v1/teams/${at.teamId}/meetings/${at.meetingId}/uploads`;
const metadata = (name: string) =>
  `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from('video/mp4').toString('base64')}`;

async function begin(owner: Person, at: InMeeting, length: number, name = 'talk.mp4') {
  const reply = await on.server.inject({
    method: 'POST',
    url: endpointOf(at),
    headers: {
      ...tus,
      'x-session-token': owner.token,
      'upload-length': String(length),
      'upload-metadata': metadata(name),
    },
  });
  return { reply, location: String(reply.headers.location) };
}
const patch = (
  owner: Person,
  location: string,
  offset: number,
  payload: Buffer,
  headers: Record<string, string> = {},
) =>
  on.server.inject({
    method: 'PATCH',
    url: location,
    headers: {
      ...tus,
      'x-session-token': owner.token,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    payload,
  });
const head = (owner: Person, location: string) =>
  on.server.inject({ method: 'HEAD', url: location, headers: { ...tus, 'x-session-token': owner.token } });

// First: later tests move the clock, and the age of a meeting is that of its row.
describe('a meeting that was made for an upload', () => {
  const statusOf = async (owner: Person, at: InMeeting) =>
    (await on.call(getMeeting, { as: owner, params: at })).body.meeting;
  const text = Buffer.from('This is a text, whatever its name says. '.repeat(20));
  const refused = async () => {
    const { owner, teamId } = await openMeeting(on).then(({ owner: who, at }) => ({ owner: who, teamId: at.teamId }));
    const { body } = await on.call(createMeeting, {
      as: owner,
      params: { teamId },
      body: { description: 'Screen: Ada', startTime: on.app.now().toISOString(), source: 'upload' },
    });
    const at = { teamId, meetingId: body.$id };
    const { location } = await begin(owner, at, text.length, 'notes.mp3');
    expect((await patch(owner, location, 0, text)).json()).toMatchObject({ code: 'unsupported_recording' });
    return { owner, at };
  };

  test('fails when its file is refused, and continues with the next one', async () => {
    const { owner, at } = await refused();
    expect(await statusOf(owner, at)).toMatchObject({
      status: 'failed',
      failureReason: 'This file is not a readable audio or video recording.',
    });
    const file = await makeMedia('wav', ...tone(2, 440, 16_000), '-ac', '1');
    const { location } = await begin(owner, at, file.length, 'talk.wav');
    expect(await statusOf(owner, at)).toMatchObject({ status: 'pending', failureReason: null });
    await patch(owner, location, 0, file);
    await assembleNow(on, at);
    expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready' });
  });

  test('goes after a day without a file, and stays with one', async () => {
    const { owner, at } = await refused();
    const other = await refused();
    const file = await makeMedia('wav', ...tone(2, 440, 16_000), '-ac', '1');
    await patch(other.owner, (await begin(other.owner, other.at, file.length, 'talk.wav')).location, 0, file);
    on.moveClock(23 * 3600 * 1000);
    await cleanRecordings(on.app);
    expect((await on.call(getMeeting, { as: owner, params: at })).status).toBe(200);
    on.moveClock(2 * 3600 * 1000);
    await cleanRecordings(on.app);
    expect((await on.call(getMeeting, { as: owner, params: at })).status).toBe(404);
    expect((await on.call(getMeeting, { as: other.owner, params: other.at })).status).toBe(200);
  });
});

describe('resumable uploads', () => {
  test('a tus client uploads a file in pieces, pauses and resumes, and it becomes the recording', async () => {
    const { owner, at } = await openMeeting(on);
    const file = await makeMedia(
      'mp4',
      ...picture(3),
      ...tone(3),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
    );
    let resumed = 0;
    await new Promise<void>((resolve, reject) => {
      let isPaused = false;
      const upload = new Upload(file, {
        endpoint: address + endpointOf(at),
        chunkSize: 20_000,
        headers: { 'x-session-token': owner.token },
        metadata: { filename: 'Gespräch.mp4', filetype: 'video/mp4' },
        retryDelays: [],
        onError: reject,
        onSuccess: () => resolve(),
        onProgress(sent) {
          if (isPaused || sent < 25_000) return;
          isPaused = true;
          resumed += 1;
          void upload.abort().then(() => setTimeout(() => upload.start(), 50));
        },
      });
      upload.start();
    });
    expect(resumed).toBe(1);
    expect((await on.call(getMeeting, { as: owner, params: at })).body.meeting.status).toBe('pending');
    await assembleNow(on, at);
    expect(await recordingOf(on, owner, at)).toMatchObject({
      status: 'ready',
      mediaType: 'video',
      width: 320,
      height: 180,
      problems: [],
    });
  });

  test('a connection that breaks in the middle keeps what arrived', async () => {
    const { owner, at } = await openMeeting(on);
    const file = await makeMedia('wav', ...tone(4, 440, 16_000), '-ac', '1');
    const { location } = await begin(owner, at, file.length);
    const aborter = new AbortController();
    const sending = fetch(address + location, {
      method: 'PATCH',
      signal: aborter.signal,
      duplex: 'half',
      headers: {
        ...tus,
        'x-session-token': owner.token,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(file.subarray(0, 50_000)));
          setTimeout(() => aborter.abort(), 2_000);
        },
      }),
    } as RequestInit);
    await expect(sending).rejects.toThrow();
    await expect
      .poll(async () => Number((await head(owner, location)).headers['upload-offset']), { timeout: 40_000 })
      .toBe(50_000);
    expect((await patch(owner, location, 50_000, file.subarray(50_000))).statusCode).toBe(204);
    await assembleNow(on, at);
    expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'ready', mediaType: 'audio' });
    const media = await on.server.inject({
      url: `/v1/teams/${at.teamId}/meetings/${at.meetingId}/recordings/audio`,
      headers: { 'x-session-token': owner.token },
    });
    expect((await decodeAudio(media.rawPayload)).length / 32_000).toBeCloseTo(4, 0);
  });

  test('it speaks the protocol: options, creation, offset, conflict, termination', async () => {
    const { owner, at } = await openMeeting(on);
    const options = await on.server.inject({ method: 'OPTIONS', url: endpointOf(at) });
    expect([
      options.statusCode,
      options.headers['tus-version'],
      options.headers['tus-extension'],
      options.headers['tus-max-size'],
    ]).toEqual([204, '1.0.0', 'creation,termination', String(5 * 1024 ** 3)]);
    const { reply, location } = await begin(owner, at, 1000);
    expect([reply.statusCode, reply.headers['tus-resumable']]).toEqual([201, '1.0.0']);
    expect((await head(owner, location)).headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': '1000',
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    });
    const start = Buffer.concat([Buffer.from('RIFF'), randomBytes(96)]);
    expect((await patch(owner, location, 0, start)).headers['upload-offset']).toBe('100');
    expect((await patch(owner, location, 0, start)).json()).toMatchObject({ code: 'upload_offset_mismatch' });
    expect((await patch(owner, location, 100, start, { 'tus-resumable': '0.2.2' })).statusCode).toBe(412);
    expect((await patch(owner, location, 100, start, { 'content-type': 'application/octet-stream' })).statusCode).toBe(
      415,
    );
    expect((await on.call(listUploads, { as: owner, params: at })).body.uploads).toMatchObject([
      { fileName: 'talk.mp4', offset: 100, length: 1000, finished: false },
    ]);
    expect(
      (await on.server.inject({ method: 'DELETE', url: location, headers: { ...tus, 'x-session-token': owner.token } }))
        .statusCode,
    ).toBe(204);
    expect((await head(owner, location)).statusCode).toBe(404);
    expect(await recordingOf(on, owner, at)).toMatchObject({ status: 'empty' });
    expect(await cleanRecordings(on.app, { graceMs: -60_000 })).toMatchObject({ removed: 0 });
  });

  test('two clients with the same piece at once: it counts once', async () => {
    const { owner, at } = await openMeeting(on);
    const { location } = await begin(owner, at, 1000);
    const piece = Buffer.concat([Buffer.from('RIFF'), randomBytes(96)]);
    const answers = await Promise.all([
      patch(owner, location, 0, piece),
      patch(owner, location, 0, piece),
      patch(owner, location, 0, piece),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect((await head(owner, location)).headers['upload-offset']).toBe('100');
    expect(await cleanRecordings(on.app, { graceMs: -60_000 })).toMatchObject({ removed: 0 });
  });

  test('more than was announced is not kept, more than 5 GB is not begun', async () => {
    const { owner, at } = await openMeeting(on);
    const { location } = await begin(owner, at, 100);
    expect(
      (await patch(owner, location, 0, Buffer.concat([Buffer.from('RIFF'), randomBytes(500)]))).headers[
        'upload-offset'
      ],
    ).toBe('100');
    expect((await begin(owner, at, 5 * 1024 ** 3 + 1)).reply.json()).toMatchObject({ code: 'upload_too_large' });
    expect((await begin(owner, at, 0)).reply.json()).toMatchObject({ code: 'unsupported_recording' });
  });

  test('an abandoned upload is closed, and an empty one is deleted', async () => {
    const { owner, at } = await openMeeting(on);
    const file = await makeMedia('wav', ...tone(2, 440, 16_000), '-ac', '1');
    const { location } = await begin(owner, at, file.length);
    await patch(owner, location, 0, file.subarray(0, 40_000));
    const empty = await openMeeting(on);
    await begin(empty.owner, empty.at, 1000);
    on.moveClock(13 * 3600 * 1000);
    expect((await cleanRecordings(on.app)).closed).toBeGreaterThanOrEqual(2);
    await assembleNow(on, at);
    const { duration } = await recordingOf(on, owner, at);
    expect(duration).toBeCloseTo(40_000 / 32_000, 1);
    expect(await recordingOf(on, empty.owner, empty.at)).toMatchObject({ status: 'empty' });
  });
});
