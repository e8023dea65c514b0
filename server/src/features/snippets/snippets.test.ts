import {
  createSnippet,
  deleteSnippet,
  getSnippetMedia,
  getSnippetThumbnail,
  listSnippets,
  updateSnippet,
} from '@candor/contract/snippets';
import { getRecordingToken } from '@candor/contract/recordings';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import { decodeAudio, decodeFrames, makeMedia, noise, tone } from '../../test/media.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { assembleNow, cutNow, openMeeting, record } from '../../test/recordings.ts';
import { cleanRecordings } from '../recordings/clean.ts';
import { partTopic } from '../meetings/announce.ts';

let on: TestApp;
let owner: Person;
let at: InMeeting;

/** Every frame carries its own number in eight squares, black or white: what is shown can be told from what is decoded. */
const numbered = `geq=lum='if(bitand(floor(N/pow(2\\,floor(X/40)))\\,1)\\,235\\,16)':cb=128:cr=128`;

beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
  ({ owner, at } = await openMeeting(on));
  const webm = await makeMedia(
    'webm',
    '-f',
    'lavfi',
    '-i',
    `color=black:size=320x180:rate=25:duration=10,${numbered}`,
    ...tone(10),
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-b:v',
    '1M',
    '-c:a',
    'libopus',
  );
  await record(on, owner, at, [{ kind: 'video', mediaType: 'video/webm', bytes: webm }], { chunkBytes: 1024 * 1024 });
  await assembleNow(on, at);
}, 240_000);

const wanted = { title: 'Salary', description: '', start: 2, end: 5, mediaType: 'video' as const };
const create = (body: Partial<Parameters<typeof createSnippetBody>[0]> = {}, params = at, as = owner) =>
  on.call(createSnippet, { as, params, body: createSnippetBody({ ...wanted, ...body }) });
function createSnippetBody(body: Omit<typeof wanted, 'mediaType'> & { mediaType: 'video' | 'audio' }) {
  return body;
}
const inSnippet = (snippetId: string) => ({ ...at, snippetId });

async function cut(
  body: Parameters<typeof create>[0],
): Promise<{ id: string; media: Buffer; headers: Record<string, unknown> }> {
  const { body: snippet } = await create(body);
  await cutNow(on, { ...at, snippetId: snippet.$id });
  const { token } = (await on.call(getRecordingToken, { as: owner, params: at })).body;
  const reply = await on.server.inject({
    url: `/v1/teams/${at.teamId}/meetings/${at.meetingId}/snippets/${snippet.$id}/media?token=${token}&download=1`,
  });
  return { id: snippet.$id, media: reply.rawPayload, headers: reply.headers };
}

async function framesOf(media: Buffer): Promise<number[]> {
  const frames = await decodeFrames(media, 8, 1);
  return frames.map((frame) => [...frame].reduce((number, light, bit) => number + (light > 128 ? 2 ** bit : 0), 0));
}

const run = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => (from + index) % 256);

describe('cutting', () => {
  test.each([
    ['from a keyframe to a keyframe', 2, 4],
    ['from the middle to the middle', 2.6, 7.32],
    ['from one frame before a keyframe', 3.96, 5],
    ['from one frame after a keyframe', 4.04, 5],
    ['inside two keyframes', 4.4, 5.2],
    ['one second at the very beginning', 0, 1],
    ['up to the very end', 8.5, 10],
    ['all of it', 0, 10],
  ])('%s: exactly these frames, and no other in the file', async (_, start, end) => {
    const { media } = await cut({ start, end });
    expect(await framesOf(media)).toEqual(run(Math.round(start * 25), Math.round(end * 25)));
    expect((await decodeAudio(media)).length / 32_000).toBeCloseTo(end - start, 1);
  });

  test('sound alone from a recording with pictures is an .mp3 of exactly that length', async () => {
    const { media, headers } = await cut({ start: 1.5, end: 4, mediaType: 'audio', title: 'Züri: «Lohn»' });
    expect((await decodeAudio(media)).length / 32_000).toBeCloseTo(2.5, 1);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': expect.stringMatching(/Z%C3%BCri%20%C2%ABLohn%C2%BB\.mp3$/),
    });
    await expect(framesOf(media)).rejects.toThrow();
  });

  test('pictures come as .mp4 with the index in front, and with a thumbnail', async () => {
    const { id, media, headers } = await cut({ start: 1, end: 3 });
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': expect.stringContaining('filename="Salary.mp4"'),
    });
    expect(media.indexOf('moov')).toBeLessThan(media.indexOf('mdat'));
    const thumbnail = await on.server.inject({
      url: `/v1/teams/${at.teamId}/meetings/${at.meetingId}/snippets/${id}/thumbnail`,
      headers: { 'x-session-token': owner.token },
    });
    expect(thumbnail.headers['content-type']).toBe('image/jpeg');
    expect(thumbnail.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  test('running the job twice or concurrently makes one file', async () => {
    const { body } = await create({ start: 3, end: 4 });
    await Promise.all([cutNow(on, { ...at, snippetId: body.$id }), cutNow(on, { ...at, snippetId: body.$id })]);
    await cutNow(on, { ...at, snippetId: body.$id });
    const keys: string[] = [];
    for await (const { key } of on.app.storage.list(`teams/${at.teamId}/`)) if (key.includes(body.$id)) keys.push(key);
    expect(keys.length).toBe(2);
  });
});

describe('cutting a foreign file that is kept as it came', () => {
  test('frames that refer to later ones are encoded again, exactly these frames', async () => {
    const foreign = await openMeeting(on);
    const mp4 = await makeMedia(
      'mp4',
      '-f',
      'lavfi',
      '-i',
      `color=black:size=320x180:rate=25:duration=8,${numbered}`,
      ...tone(8),
      '-c:v',
      'libx264',
      '-preset',
      'fast',
      '-bf',
      '3',
      '-g',
      '50',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    );
    await record(on, foreign.owner, foreign.at, [{ kind: 'video', mediaType: 'video/mp4', bytes: mp4 }], {
      chunkBytes: 1024 * 1024,
    });
    await assembleNow(on, foreign.at);
    for (const [start, end] of [
      [2, 4],
      [2.6, 5.32],
    ] as const) {
      const { body } = await create({ start, end }, foreign.at, foreign.owner);
      await cutNow(on, { ...foreign.at, snippetId: body.$id });
      const reply = await on.server.inject({
        url: `/v1/teams/${foreign.at.teamId}/meetings/${foreign.at.meetingId}/snippets/${body.$id}/media`,
        headers: { 'x-session-token': foreign.owner.token },
      });
      expect(await framesOf(reply.rawPayload)).toEqual(run(Math.round(start * 25), Math.round(end * 25)));
    }
  });
});

describe('life cycle', () => {
  test('pending at once, completed later, told live, listed newest first', async () => {
    const news: unknown[] = [];
    const stop = on.app.notifications.subscribe(partTopic, (payload) => void news.push(payload));
    const { status, body } = await create({ title: '  Notice period ', description: 'Two\nlines' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Notice period',
      nickname: 'Notice period',
      description: 'Two\nlines',
      start: 2,
      end: 5,
      mediaType: 'video',
      status: 'pending',
      meetingId: at.meetingId,
      failureReason: null,
    });
    expect(Date.parse(body.endTime) - Date.parse(body.startTime)).toBe(3000);
    expect(await on.call(getSnippetMedia, { as: owner, params: inSnippet(body.$id) })).toMatchObject({
      status: 409,
      body: { code: 'snippet_not_ready' },
    });
    await cutNow(on, { ...at, snippetId: body.$id });
    const listed = (await on.call(listSnippets, { as: owner, params: at })).body.snippets;
    expect(listed[0]).toEqual({ ...body, status: 'completed' });
    await expect.poll(() => news.length).toBe(2);
    expect(news[1]).toMatchObject({
      name: 'snippet',
      onlyFor: null,
      data: { meetingId: at.meetingId, snippetId: body.$id },
    });
    stop();
  });

  test('renamed, then removed with its files', async () => {
    const { id } = await cut({ start: 5, end: 6 });
    expect(await on.call(updateSnippet, { as: owner, params: inSnippet(id), body: { title: 'Other' } })).toMatchObject({
      status: 200,
      body: { title: 'Other', nickname: 'Other' },
    });
    expect(await on.call(updateSnippet, { as: owner, params: inSnippet(id), body: { title: ' ' } })).toMatchObject({
      status: 400,
    });
    expect((await on.call(deleteSnippet, { as: owner, params: inSnippet(id) })).status).toBe(204);
    expect(await on.call(getSnippetMedia, { as: owner, params: inSnippet(id) })).toMatchObject({
      status: 404,
      body: { code: 'snippet_not_found' },
    });
    expect(await on.call(getSnippetThumbnail, { as: owner, params: inSnippet(id) })).toMatchObject({ status: 404 });
    expect((await on.call(listSnippets, { as: owner, params: at })).body.snippets.some(({ $id }) => $id === id)).toBe(
      false,
    );
    expect(await cleanRecordings(on.app, { graceMs: -60_000 })).toMatchObject({ removed: 0 });
  });

  test('removing a snippet while it is being cut leaves no file', async () => {
    const { body } = await create({ start: 6, end: 7 });
    const cutting = cutNow(on, { ...at, snippetId: body.$id });
    await on.call(deleteSnippet, { as: owner, params: inSnippet(body.$id) });
    await cutting;
    for await (const { key } of on.app.storage.list(`teams/${at.teamId}/`)) expect(key).not.toContain(body.$id);
  });
});

describe('what is refused', () => {
  test.each([
    [
      'over five minutes',
      { start: 0, end: 300.5 },
      400,
      'snippet_too_long',
      'Snippet duration cannot be more than 5 minutes',
    ],
    ['beyond the end', { start: 8, end: 12 }, 400, 'snippet_outside_recording'],
    ['after the end', { start: 100, end: 110 }, 400, 'snippet_outside_recording'],
    ['backwards', { start: 5, end: 4 }, 400, 'invalid_request'],
    ['no length', { start: 5, end: 5 }, 400, 'invalid_request'],
    ['before the start', { start: -1, end: 4 }, 400, 'invalid_request'],
    ['no name', { title: '   ' }, 400, 'invalid_request'],
    ['a name of 51', { title: 'x'.repeat(51) }, 400, 'invalid_request'],
    ['a description of 251', { description: 'x'.repeat(251) }, 400, 'invalid_request'],
  ])('%s', async (_, body, status, code, message?: string) => {
    expect(await create(body)).toMatchObject({ status, body: { code, ...(message && { message }) } });
  });

  test('a name of 50, a description of 250 and an end a moment too late are fine', async () => {
    expect(await create({ title: 'x'.repeat(50), description: 'y'.repeat(250), start: 8, end: 10.9 })).toMatchObject({
      status: 201,
      body: { end: expect.closeTo(10, 0) },
    });
  });

  test('pictures of a recording without any, and snippets of no recording', async () => {
    const other = await openMeeting(on);
    expect(await create({}, other.at, other.owner)).toMatchObject({
      status: 409,
      body: { code: 'recording_not_ready' },
    });
    await record(on, other.owner, other.at, [{ mediaType: 'audio/pcm;rate=16000;channels=1', bytes: noise(6) }]);
    await assembleNow(on, other.at);
    expect(await create({}, other.at, other.owner)).toMatchObject({
      status: 409,
      body: { code: 'snippet_needs_video' },
    });
    expect(await create({ mediaType: 'audio' }, other.at, other.owner)).toMatchObject({ status: 201 });
    expect(await on.call(listSnippets, { as: owner, params: other.at })).toMatchObject({ status: 404 });
  });
});
