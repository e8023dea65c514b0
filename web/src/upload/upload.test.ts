import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startUpload, StoppedError, type UploadProgress } from './resumable-upload.ts';
import { tusServer } from '../test/tus-server.ts';
import { fingerprintOf, readUnfinished } from './upload-memory.ts';
import { fileFault, nextPartBytes, percentOf, sizeText } from './upload-rules.ts';

const none = async () => {};
const url = '/v1/uploads/u';

test('whatever breaks on the way, the server ends up with exactly the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.array(fc.option(fc.nat(100)), { maxLength: 8 }),
      async (text, faults) => {
        const file = new Blob([text]);
        const server = tusServer({ length: file.size, faults });
        await startUpload({ file, url, onProgress: () => {}, rest: none, httpStack: server }).finished;
        expect(await server.text()).toBe(await file.text());
      },
    ),
  );
});

test('it reports that it waits, and continues from where the server is', async () => {
  const progress: UploadProgress[] = [];
  const file = new Blob(['0123456789']);
  const httpStack = tusServer({ length: file.size, faults: [3] });
  await startUpload({ file, url, onProgress: (one) => progress.push(one), rest: none, httpStack }).finished;
  expect(progress.map(({ phase, sent }) => `${phase} ${sent}`)).toEqual([
    'sending 0',
    'waiting 0',
    'sending 3',
    'sending 10',
  ]);
});

test('paused it sends nothing, resumed it continues', async () => {
  const phases: string[] = [];
  const file = new Blob(['abc']);
  const httpStack = tusServer({ length: 3, hangs: 1 });
  const upload = startUpload({ file, url, onProgress: ({ phase }) => phases.push(phase), rest: none, httpStack });
  await expect.poll(() => phases).toEqual(['sending']);
  upload.pause();
  await expect.poll(() => phases).toEqual(['sending', 'paused']);
  upload.resume();
  await upload.finished;
  expect(await httpStack.text()).toBe('abc');
  expect(phases).toEqual(['sending', 'paused', 'sending', 'sending']);
});

test('a refusal ends it with the code of the server', async () => {
  const file = new Blob(['a']);
  const start = (refusal: { status: number; body: string }) =>
    startUpload({ file, url, onProgress: () => {}, rest: none, httpStack: tusServer({ length: 1, refusal }) }).finished;
  await expect(start({ status: 415, body: '{"code":"unsupported_recording"}' })).rejects.toMatchObject({
    code: 'unsupported_recording',
  });
  await expect(start({ status: 404, body: '' })).rejects.toMatchObject({ code: 'upload_not_found' });
  await expect(start({ status: 401, body: '' })).rejects.toMatchObject({ code: 'unauthorized' });
});

test('an upload that is stopped as soon as it starts sends nothing', async () => {
  const httpStack = tusServer({ length: 1 });
  const upload = startUpload({ file: new Blob(['a']), url, onProgress: () => {}, rest: none, httpStack });
  upload.stop();
  await expect(upload.finished).rejects.toBeInstanceOf(StoppedError);
  expect(await httpStack.text()).toBe('');
});

test('only recordings can be chosen', () => {
  const file = (name: string, type: string, size = 10) => fileFault({ name, type, size });
  expect([file('a.mp4', 'video/mp4'), file('a.MKV', ''), file('a', 'audio/ogg')]).toEqual([null, null, null]);
  expect(file('cv.pdf', 'application/pdf')).toContain('is not an audio or video file');
  expect(file('a.mp3', 'audio/mpeg', 0)).toContain('is empty');
  expect(file('a.mp4', 'video/mp4', 6e9)).toBe('You can upload files of up to 5 GB.');
});

test('parts take some seconds each, within bounds', () => {
  expect([nextPartBytes(4_194_304, 4_000), nextPartBytes(1_000, 60_000), nextPartBytes(1e9, 1)]).toEqual([
    8_388_608, 1_048_576, 67_108_864,
  ]);
});

test('percentages and sizes are readable', () => {
  expect([percentOf(0, 10), percentOf(9.99, 10), percentOf(10, 10), percentOf(0, 0)]).toEqual([0, 99, 100, 0]);
  expect([sizeText(0), sizeText(9_400), sizeText(123_456_789), sizeText(5.2e9)]).toEqual([
    '0.0 kB',
    '9.4 kB',
    '123 MB',
    '5.2 GB',
  ]);
});

test('unfinished uploads survive a reload and corrupt storage', () => {
  expect(readUnfinished('nonsense')).toEqual([]);
  expect(readUnfinished('[1, null, {"fingerprint": "f", "uploadId": "u"}]')).toHaveLength(1);
  const file = { name: 'a', size: 1, lastModified: 2, type: 't' };
  expect(fingerprintOf(file)).not.toBe(fingerprintOf({ ...file, size: 2 }));
});
