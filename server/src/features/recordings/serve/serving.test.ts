import { deleteCurrentSession } from '@candor/contract/sessions';
import { limits } from '@candor/contract/limits';
import { getRecordingMedia, getRecordingToken } from '@candor/contract/recordings';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentDisposition, fileNameOf, parseRange } from '../../../http/ranges.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { noise } from '../../../test/media.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { assembleNow, openMeeting, record } from '../../../test/recordings.ts';

let on: TestApp;
let owner: Person;
let at: InMeeting;
let whole: Buffer;
let etag: string;
let path: string;

beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
  ({ owner, at } = await openMeeting(on));
  await record(on, owner, at, [{ mediaType: 'audio/pcm;rate=16000;channels=1', bytes: noise(3) }]);
  await assembleNow(on, at);
  const { token } = (await on.call(getRecordingToken, { as: owner, params: at })).body;
  path = `/v1/teams/${at.teamId}/meetings/${at.meetingId}/recordings/media?token=${token}`;
  const reply = await on.server.inject({ url: path });
  whole = reply.rawPayload;
  etag = String(reply.headers.etag);
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  on.server.inject({ method, url: path, headers });

describe('ranges', () => {
  test('without one: the whole file, its type, its length, how to ask for parts', async () => {
    const reply = await get();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-disposition']).toBeUndefined();
    expect(reply.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, Infinity],
    ['bytes=5-999999999999', 5, Infinity],
    ['bytes=-1', -1, Infinity],
    ['bytes=-100', -100, Infinity],
    ['BYTES=3-4', 3, 4],
  ])('%s', async (range, from, to) => {
    const start = from < 0 ? whole.length + from : from;
    const end = Math.min(to, whole.length - 1);
    const reply = await get({ range });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect(reply.headers['content-length']).toBe(String(end - start + 1));
    expect(reply.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
  });

  test('a suffix longer than the file is the whole file', async () => {
    const reply = await get({ range: 'bytes=-99999999' });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([
      206,
      `bytes 0-${whole.length - 1}/${whole.length}`,
    ]);
  });

  test.each(['bytes=99999999-', 'bytes=99999999-999999999', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const reply = await get({ range });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers).toMatchObject({ 'content-range': `bytes */${whole.length}`, 'cache-control': 'no-store' });
    expect(reply.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  test.each([
    'bytes=0-1,3-4',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=-',
    'bytes',
    'items=0-5',
    '',
    'bytes=0-1, 5-6, 7-',
    'bytes=1.5-3',
  ])('%j is not understood and answered with the whole', async (range) => {
    const reply = await get({ range });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, whole.length]);
  });

  test('If-Range: a part only of what the caller has', async () => {
    const range = 'bytes=0-9';
    const modified = String((await get()).headers['last-modified']);
    expect((await get({ range, 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range, 'if-range': modified })).statusCode).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Mon, 05 Jan 2015 09:00:00 GMT', 'nonsense'])
      expect((await get({ range, 'if-range': other })).statusCode, other).toBe(200);
  });

  test('what the caller has already is not sent again', async () => {
    const modified = String((await get()).headers['last-modified']);
    for (const [name, value] of [
      ['if-none-match', etag],
      ['if-none-match', `"x", W/${etag}`],
      ['if-none-match', '*'],
      ['if-modified-since', modified],
    ] as const) {
      const reply = await get({ [name]: value });
      expect([reply.statusCode, reply.rawPayload.length, reply.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get({ 'if-none-match': '"x"', 'if-modified-since': modified })).statusCode).toBe(200);
  });

  test('HEAD tells the same without the bytes', async () => {
    const reply = await get({}, 'HEAD');
    expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([
      200,
      String(whole.length),
      0,
    ]);
    const part = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect([
      part.statusCode,
      part.headers['content-length'],
      part.headers['content-range'],
      part.rawPayload.length,
    ]).toEqual([206, '10', `bytes 0-9/${whole.length}`, 0]);
  });

  test('whatever is asked for, what comes is inside the file', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: fc.constantFrom('b', 'y', 't', 'e', 's', '=', '-', ',', ' ', '0', '1', '9') })
          .map((text) => `bytes=${text}`),
        fc.integer({ min: 1, max: 2_000 }),
        (header, bytes) => {
          const range = parseRange(header, bytes);
          if (range === null || range === 'beyond') return;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeLessThan(bytes);
          expect(range.start).toBeLessThanOrEqual(range.end);
        },
      ),
    );
  });
});

describe('who can read', () => {
  const media = (query: { token?: string }, as?: Person, params = at) =>
    on.call(getRecordingMedia, { as, params: { ...params, type: 'media' }, query });
  const refused = { status: 401, body: { code: 'unauthorized' } };
  const tokenFor = async (as: Person, params: InMeeting) =>
    (await on.call(getRecordingToken, { as, params })).body.token;

  test('nobody without a token, or with one of another kind', async () => {
    expect(await media({})).toMatchObject(refused);
    expect(await media({ token: '' })).toMatchObject(refused);
    expect(await media({ token: owner.token })).toMatchObject(refused);
    expect(await on.call(getRecordingToken, { token: await tokenFor(owner, at), params: at })).toMatchObject(refused);
  });

  test("nobody with another meeting's token, even of the same person", async () => {
    const other = await openMeeting(on, owner);
    expect(await media({ token: await tokenFor(owner, other.at) })).toMatchObject(refused);
    expect(await media({ token: await tokenFor(owner, at) }, undefined, other.at)).toMatchObject(refused);
    expect(await media({ token: await tokenFor(owner, at) })).toMatchObject({ status: 200 });
  });

  test('a wrong token is not made good by a session', async () => {
    expect(await media({ token: 'wrong' }, owner)).toMatchObject(refused);
    expect(await media({}, owner)).toMatchObject({ status: 200 });
  });

  test('a token ends with its session', async () => {
    const colleague = await on.person();
    await on.join(at.teamId, colleague, 'viewer');
    const token = await tokenFor(colleague, at);
    expect(await media({ token })).toMatchObject({ status: 200 });
    await on.call(deleteCurrentSession, { as: colleague });
    expect(await media({ token })).toMatchObject(refused);
  });

  test('a stranger gets no token, and what is not there is not found', async () => {
    const stranger = await on.person();
    expect(await on.call(getRecordingToken, { as: stranger, params: at })).toMatchObject({
      status: 404,
      body: { code: 'team_not_found' },
    });
    expect(await on.call(getRecordingMedia, { as: owner, params: { ...at, type: 'poster' } })).toMatchObject({
      status: 404,
      body: { code: 'recording_not_found' },
    });
  });

  test('a token ends after its time', async () => {
    const app = await openTestApp();
    const meeting = await openMeeting(app);
    const { token } = (await app.call(getRecordingToken, { as: meeting.owner, params: meeting.at })).body;
    const read = () => app.call(getRecordingMedia, { params: { ...meeting.at, type: 'media' }, query: { token } });
    expect(await read()).toMatchObject({ status: 404, body: { code: 'recording_not_found' } });
    app.moveClock(limits.recordingTokenS * 1000 + 1000);
    expect(await read()).toMatchObject(refused);
  });
});

describe('names of downloads', () => {
  test('audio is saved as .mp3 under the name of the meeting', async () => {
    const reply = await on.server.inject({ url: `${path}&download=1` });
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': `attachment; filename="Screen Zoe Angstrom, Engineer.mp3"; filename*=UTF-8''Screen%20Zo%C3%AB%20%C3%85ngstr%C3%B6m%2C%20Engineer.mp3`,
    });
  });

  test.each([
    ['../../etc/passwd', 'etc passwd.mp4'],
    ['a\r\nset-cookie: x', 'aset-cookie x.mp4'],
    ['...', 'Recording.mp4'],
    ['\u202egpj.exe', 'gpj.exe.mp4'],
    ['con: "quoted" <b>', 'con quoted b.mp4'],
  ])('%j is saved as %j', (title, name) => {
    expect(fileNameOf(title, 'mp4')).toBe(name);
  });

  test('every header is one line of ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(contentDisposition(fileNameOf(title, 'mp3'))).toMatch(
          /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
        );
      }),
    );
    expect(contentDisposition('面接.mp3')).toBe(
      `attachment; filename="download.mp3"; filename*=UTF-8''%E9%9D%A2%E6%8E%A5.mp3`,
    );
  });
});
