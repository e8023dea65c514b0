import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { startUpload, StoppedError, type UploadNews } from './resumable-upload.ts';
import { fingerprintOf, readUnfinished } from './upload-memory.ts';
import { fileFault, nextPartBytes, percentOf, sizeText } from './upload-rules.ts';

const none = async () => {};

/** A server that keeps what arrives; each step of `faults` says how much of a part gets through before the connection breaks. */
function brokenServer(faults: (number | null)[]) {
  const parts: Blob[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.size, 0);
  let step = 0;
  return {
    text: () => new Blob(parts).text(),
    ask: async () => length(),
    send: async (offset: number, bytes: Blob) => {
      if (offset !== length()) throw new ApiError('upload_offset_mismatch', 409);
      const fault = faults[step++] ?? null;
      parts.push(fault === null ? bytes : bytes.slice(0, fault));
      if (fault !== null) throw new ApiError('', 0);
      return length();
    },
  };
}

test('whatever breaks on the way, the server ends up with exactly the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.array(fc.option(fc.nat(100)), { maxLength: 8 }),
      async (text, faults) => {
        const file = new Blob([text]);
        const server = brokenServer(faults);
        await startUpload({ file, ask: server.ask, send: server.send, onNews: () => {}, rest: none }).finished;
        expect(await server.text()).toBe(await file.text());
      },
    ),
  );
});

test('it tells that it waits, and goes on', async () => {
  const news: UploadNews[] = [];
  const server = brokenServer([3]);
  await startUpload({
    file: new Blob(['0123456789']),
    ask: server.ask,
    send: server.send,
    onNews: (one) => news.push(one),
    rest: none,
  }).finished;
  expect(news.map(({ phase, sent }) => `${phase} ${sent}`)).toEqual(['sending 0', 'waiting 0', 'sending 3']);
});

test('paused it sends nothing, resumed it goes on from where the server is', async () => {
  const server = brokenServer([]);
  const phases: string[] = [];
  let isHanging = true;
  const send = (offset: number, bytes: Blob, _onSent: unknown, signal: AbortSignal) =>
    isHanging
      ? new Promise<number>((_, fail) => signal.addEventListener('abort', () => fail(new ApiError('', 0))))
      : server.send(offset, bytes);
  const upload = startUpload({
    file: new Blob(['abc']),
    ask: server.ask,
    send,
    onNews: ({ phase }) => phases.push(phase),
    rest: none,
  });
  await expect.poll(() => phases).toEqual(['sending']);
  upload.pause();
  await expect.poll(() => phases).toEqual(['sending', 'paused']);
  isHanging = false;
  upload.resume();
  await upload.finished;
  expect([await server.text(), ...phases]).toEqual(['abc', 'sending', 'paused', 'sending']);
});

test('a refusal ends it, and so does stopping', async () => {
  const refuse = async () => {
    throw new ApiError('unsupported_recording', 415);
  };
  await expect(
    startUpload({ file: new Blob(['a']), ask: async () => 0, send: refuse, onNews: () => {}, rest: none }).finished,
  ).rejects.toMatchObject({ code: 'unsupported_recording' });
  const stopped = startUpload({
    file: new Blob(['a']),
    ask: async () => 0,
    send: () => Promise.reject(new ApiError('', 0)),
    onNews: () => {},
    rest: none,
  });
  stopped.stop();
  await expect(stopped.finished).rejects.toBeInstanceOf(StoppedError);
});

test('only recordings can be chosen', () => {
  const file = (name: string, type: string, size = 10) => fileFault({ name, type, size });
  expect([file('a.mp4', 'video/mp4'), file('a.MKV', ''), file('a', 'audio/ogg')]).toEqual([null, null, null]);
  expect(file('cv.pdf', 'application/pdf')).toContain('is not an audio or video file');
  expect(file('a.mp3', 'audio/mpeg', 0)).toContain('is empty');
  expect(file('a.mp4', 'video/mp4', 6e9)).toBe('Files of up to 5 GB can be uploaded.');
});

test('parts take some seconds each, within bounds', () => {
  expect([nextPartBytes(4_194_304, 4_000), nextPartBytes(1_000, 60_000), nextPartBytes(1e9, 1)]).toEqual([
    8_388_608, 1_048_576, 67_108_864,
  ]);
});

test('per cent and sizes as people read them', () => {
  expect([percentOf(0, 10), percentOf(9.99, 10), percentOf(10, 10), percentOf(0, 0)]).toEqual([0, 99, 100, 0]);
  expect([sizeText(0), sizeText(9_400), sizeText(123_456_789), sizeText(5.2e9)]).toEqual([
    '0.0 kB',
    '9.4 kB',
    '123 MB',
    '5.2 GB',
  ]);
});

test('what is remembered survives a reload and nonsense in the storage', () => {
  expect(readUnfinished('nonsense')).toEqual([]);
  expect(readUnfinished('[1, null, {"fingerprint": "f", "uploadId": "u"}]')).toHaveLength(1);
  const file = { name: 'a', size: 1, lastModified: 2, type: 't' };
  expect(fingerprintOf(file)).not.toBe(fingerprintOf({ ...file, size: 2 }));
});
