import { afterEach, expect, test } from 'vitest';
import type { SpeechServer } from '../../../test/speech-servers.ts';
import { speechServers } from '../../../test/speech-servers.ts';
import { collect, speechFixture, speechOptions } from '../../../test/speech.ts';
import { openSpeech } from '../open.ts';
import { cutStream } from './stream-pieces.ts';

const rate = 16_000;
const never = new AbortController().signal;
let server: SpeechServer | undefined;
afterEach(() => server?.close());

const tone = (seconds: number, level = 8_000) =>
  Buffer.from(Int16Array.from({ length: seconds * rate }, (_, at) => (at % 40 < 20 ? level : -level)).buffer);
const silence = (seconds: number) => Buffer.alloc(seconds * rate * 2);
/** As it arrives, in slices of no particular length. */
async function* arriving(sound: Buffer, slice = 31_337): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < sound.length; at += slice) yield sound.subarray(at, at + slice);
}
/** Someone speaks, with pauses at 52 s and 110 s. */
const call = Buffer.concat([tone(51), silence(2), tone(56), silence(2), tone(40)]);

test('pieces end in pauses, and a listener that restarts after one finds the same pieces', async () => {
  const edges = async (startS: number, slice?: number) =>
    (await collect(cutStream(arriving(call, slice), startS))).map((piece) => [
      Math.round(piece.startS * 10) / 10,
      Math.round(piece.endS * 10) / 10,
    ]);
  const all = await edges(0);
  expect(all).toHaveLength(2);
  expect(all[0]![1]).toBeGreaterThan(51);
  expect(all[0]![1]).toBeLessThan(53);
  expect(all[1]![1]).toBeGreaterThan(109);
  expect(all[1]![1]).toBeLessThan(111);
  expect(await edges(all[0]![1]!, 7_001)).toEqual([all[1]]);
});

test('speech without a pause is cut anyway, and silence is not sent', async () => {
  const pieces = await collect(cutStream(arriving(Buffer.concat([silence(150), tone(62)])), 0));
  expect(pieces.map(({ pcm }) => pcm !== null)).toEqual([false, false, false, true]);
  expect(pieces[0]!.startS).toBe(0);
  expect(pieces[1]!.startS).toBeCloseTo(pieces[0]!.endS, 6);
});

test.each([
  { engine: 'openai', path: '/v1', route: '/v1/audio/transcriptions' },
  { engine: 'deepgram', path: '', route: '/v1/listen' },
  { engine: 'assemblyai', path: '', route: '/v2/upload' },
] as const)('$engine hears a call in pieces, at their place in the track', async ({ engine, path, route }) => {
  server = await speechServers[engine]();
  const speech = openSpeech(speechOptions(engine, { url: server.url + path, key: 'k', timeoutS: 5 }));
  const done: number[] = [];
  const segments = await collect(
    speech.follow!(arriving(call), { signal: never, onProgress: (seconds) => done.push(seconds) }),
  );
  expect(done).toHaveLength(2);
  expect(server.seen.filter((one) => one.path === route)).toHaveLength(2);
  expect(segments.map(({ startS }) => startS)).toEqual([0.2, expect.closeTo(done[0]! + 0.2, 3)]);
  expect(segments[1]!.words[0]!.startS).toBeCloseTo(done[0]! + 0.2, 3);
});

test('a service is sent only what was not heard during the call', async () => {
  server = await speechServers.openai();
  const speech = openSpeech(speechOptions('openai', { url: `${server.url}/v1`, timeoutS: 5 }));
  const { path } = speechFixture('interview.ogg');
  const whole = await collect(speech.transcribe({ path }, { signal: never }));
  const done: number[] = [];
  const rest = await collect(
    speech.transcribe({ path }, { signal: never, startS: 20, onProgress: (seconds) => done.push(seconds) }),
  );
  expect(server.seen).toHaveLength(2);
  expect(server.seen[1]!.body.length).toBeLessThan(server.seen[0]!.body.length * 0.9);
  expect(rest[0]!.startS).toBeCloseTo(whole[0]!.startS + 20, 3);
  expect(done.at(-1)!).toBeGreaterThan(20);
});
