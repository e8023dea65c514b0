import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpeechServer } from '../../test/speech-servers.ts';
import { speechServers } from '../../test/speech-servers.ts';
import { collect, makeSound, plainWords, speechFixture, speechOptions } from '../../test/speech.ts';
import type { SpeechToText } from './port.ts';
import { openSpeech } from './open.ts';
import type { SpeechEngine } from './settings.ts';

const sentence = speechFixture('sentence.ogg');
const never = new AbortController().signal;
const engines: { engine: SpeechEngine; serve?: () => Promise<SpeechServer>; path?: string }[] = [
  { engine: 'whisper-base' },
  { engine: 'moonshine' },
  { engine: 'openai', serve: speechServers.openai, path: '/v1' },
  { engine: 'deepgram', serve: speechServers.deepgram },
  { engine: 'assemblyai', serve: speechServers.assemblyai },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-speech-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(engines)('every speech engine: $engine', ({ engine, serve, path = '' }) => {
  let speech: SpeechToText;
  let server: SpeechServer | undefined;
  beforeAll(async () => {
    server = await serve?.();
    speech = openSpeech(speechOptions(engine, { url: server && `${server.url}${path}`, key: 'secret', timeoutS: 2 }));
  });
  afterAll(async () => {
    speech.close();
    await server?.close();
  });

  test("transcribes speech in order, with times and probabilities, and uses the team's spellings", {
    timeout: 400_000,
  }, async () => {
    const progress: number[] = [];
    const segments = await collect(
      speech.transcribe(sentence, {
        language: 'en',
        spellings: ['Quarterly Report'],
        signal: never,
        onProgress: (seconds) => progress.push(seconds),
      }),
    );
    expect(plainWords(segments.map((segment) => segment.text).join(' '))).toEqual(plainWords(sentence.text));
    expect(segments.map((segment) => segment.text).join(' ')).toContain('Quarterly Report');
    const words = segments.flatMap((segment) => segment.words);
    expect(words.map((word) => word.text).join(' ')).toBe(segments.map((segment) => segment.text).join(' '));
    for (const [index, word] of words.entries()) {
      expect(word.startS).toBeGreaterThanOrEqual(words[index - 1]?.startS ?? 0);
      expect(word.endS).toBeGreaterThanOrEqual(word.startS);
      expect(word.confidence).toBeGreaterThan(0);
      expect(word.confidence).toBeLessThanOrEqual(1);
    }
    expect(segments.every((segment) => segment.language === 'en')).toBe(true);
    expect(progress.at(-1)).toBeGreaterThan(2);
  });

  test('says in words that a file is missing or is not audio', { timeout: 240_000 }, async () => {
    await expect(collect(speech.transcribe({ path: join(folder, 'nothing.webm') }, { signal: never }))).rejects.toThrow(
      /audio could not be read/,
    );
    const text = join(folder, `${engine}.txt`);
    await writeFile(text, 'this is no sound');
    await expect(collect(speech.transcribe({ path: text }, { signal: never }))).rejects.toThrow(
      /audio could not be read/,
    );
  });

  test('stops when it is told to', { timeout: 240_000 }, async () => {
    const controller = new AbortController();
    const running = collect(speech.transcribe(sentence, { signal: controller.signal }));
    controller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });
});

test('the embedded engines write nothing on silence, hiss, hum and music', { timeout: 400_000 }, async () => {
  const options = speechOptions('moonshine');
  const speech = openSpeech(options);
  try {
    const chord = [220, 277.18, 329.63, 440]
      .map((hertz) => `0.15*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*2*t))`)
      .join('+');
    const sources = {
      silence: 'anullsrc=r=16000:cl=mono',
      hiss: 'anoisesrc=c=pink:a=0.1:r=16000',
      hum: 'sine=f=50:r=16000',
      music: `aevalsrc=${chord}:s=16000`,
    };
    for (const [name, source] of Object.entries(sources)) {
      const path = await makeSound(options.ffmpeg(), source, 4, join(folder, `${name}.wav`));
      expect(await collect(speech.transcribe({ path }, { language: 'en', signal: never })), name).toEqual([]);
    }
  } finally {
    speech.close();
  }
});
