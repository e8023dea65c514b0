import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainWords, speechFixture, speechOptions } from '../../test/speech.ts';
import type { Caption } from './port.ts';
import type { EmbeddedLiveSpeech } from './live.ts';
import { openLiveSpeech } from './live.ts';

const frameBytes = 3200;
const sentence = speechFixture('sentence.ogg');
let live: EmbeddedLiveSpeech;
let pcm: Buffer;
beforeAll(() => {
  const options = speechOptions('whisper-base');
  live = openLiveSpeech(options);
  pcm = execFileSync(options.ffmpeg(), [
    '-v',
    'error',
    '-i',
    sentence.path,
    '-f',
    's16le',
    '-ac',
    '1',
    '-ar',
    '16000',
    '-',
  ]);
});
afterAll(() => live.close());

function listen() {
  const captions: Caption[] = [];
  const meeting = live.openLive({
    language: 'en-GB',
    sampleRate: 16_000,
    onCaption: (caption) => captions.push(caption),
  });
  const speak = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += frameBytes) meeting.write(bytes.subarray(at, at + frameBytes));
  };
  return {
    captions,
    meeting,
    speak,
    said: () =>
      captions
        .filter((caption) => caption.isFinal)
        .map((caption) => caption.text)
        .join(' '),
  };
}

test('speech becomes captions with times, the last one before it ends', { timeout: 240_000 }, async () => {
  const { captions, meeting, speak, said } = listen();
  speak(Buffer.alloc(2 * 16_000));
  speak(pcm);
  await meeting.end();
  expect(plainWords(said())).toEqual(plainWords(sentence.text));
  const first = captions.find((caption) => caption.isFinal);
  expect(first?.startS).toBeGreaterThan(0.7);
  expect(first?.endS).toBeGreaterThan(3);
});

test('meetings at the same time do not mix, and silence says nothing', { timeout: 240_000 }, async () => {
  const [talking, silent] = [listen(), listen()];
  talking.speak(pcm);
  silent.speak(Buffer.alloc(4 * 32_000));
  await Promise.all([talking.meeting.end(), silent.meeting.end()]);
  expect(plainWords(talking.said())).toEqual(plainWords(sentence.text));
  expect(silent.captions).toEqual([]);
});

test('captions go on after the child was killed', { timeout: 240_000 }, async () => {
  const { meeting, speak, said } = listen();
  speak(Buffer.alloc(32_000));
  process.kill(live.hosts.english.pid as number, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 300));
  speak(pcm);
  await meeting.end();
  expect(plainWords(said())).toEqual(plainWords(sentence.text));
});
