import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { collect, plainWords, speechFixture, speechOptions } from '../../../test/speech.ts';
import type { EmbeddedSpeech } from '../embedded.ts';
import { openEmbedded } from '../embedded.ts';
import type { Segment } from '../port.ts';

const interview = speechFixture('interview.ogg');
const sentence = speechFixture('sentence.ogg');
const never = new AbortController().signal;
const opened: EmbeddedSpeech[] = [];
const open = (more: Parameters<typeof speechOptions>[1] = {}) => {
  const options = speechOptions('moonshine', more);
  const speech = openEmbedded(options, 'moonshine');
  opened.push(speech);
  return { speech, options };
};
afterEach(() => opened.splice(0).forEach((speech) => speech.close()));

let undisturbed: Segment[];
let meanwhile: Segment[];
beforeAll(async () => {
  const { speech } = open();
  const [long, short] = await Promise.all(
    [interview, sentence].map((file) => collect(speech.transcribe(file, { language: 'en', signal: never }))),
  );
  [undisturbed, meanwhile] = [long ?? [], short ?? []];
}, 240_000);

const textOf = (segments: Segment[]) => segments.map((segment) => segment.text).join(' ');

test('a recording comes out once and whole however often the child is killed', { timeout: 400_000 }, async () => {
  const { speech, options } = open();
  const disturbed: Segment[] = [];
  let kills = 0;
  const kill = () => {
    if (!speech.host.pid) return;
    process.kill(speech.host.pid, 'SIGKILL');
    kills += 1;
  };
  setTimeout(kill, 200).unref();
  for await (const segment of speech.transcribe(interview, {
    language: 'en',
    signal: never,
    onProgress: () => kills < 3 && kill(),
  }))
    disturbed.push(segment);
  expect(kills).toBeGreaterThanOrEqual(2);
  expect(options.warnings.length).toBeGreaterThanOrEqual(2);
  expect(textOf(disturbed)).toBe(textOf(undisturbed));
  // A restarted child recognizes the beginning of a sentence differently from one that has heard what came before.
  for (const [index, { startS }] of undisturbed.entries())
    expect(Math.abs(disturbed[index]!.startS - startS), `segment ${index} at ${startS} s`).toBeLessThan(0.3);
});

test('nothing is lost or doubled at the borders of groups', () => {
  const segments = undisturbed;
  const heard = plainWords(textOf(segments));
  expect(Math.abs(heard.length - plainWords(interview.text).length)).toBeLessThanOrEqual(5);
  for (const { startS, text } of interview.turns ?? []) {
    const [first, second] = plainWords(text);
    const beginnings = segments.filter(
      (segment) =>
        Math.abs(segment.startS - startS) < 1.2 &&
        textOf([segment]).toLowerCase().replaceAll(',', '').startsWith(`${first} ${second}`),
    );
    expect(beginnings, text).toHaveLength(1);
  }
});

test('two recordings at once do not mix', () => {
  expect(plainWords(textOf(meanwhile))).toEqual(plainWords(sentence.text));
  expect(textOf(undisturbed)).not.toMatch(/quarterly/i);
});

test('a child that takes too much memory is ended and the reason is told', { timeout: 240_000 }, async () => {
  const { speech, options } = open({ memoryMb: 60 });
  await expect(collect(speech.transcribe(interview, { language: 'en', signal: never }))).rejects.toThrow(
    /more than the 60 MB it may \(SPEECH_MEMORY_MB\).*3 times/,
  );
  expect(options.warnings.length).toBeGreaterThan(0);
});

test('an idle child exits', { timeout: 240_000 }, async () => {
  const { speech } = open({ idleS: 1 });
  await collect(speech.transcribe(sentence, { language: 'en', signal: never }));
  expect(speech.host.pid).toBeGreaterThan(0);
  await sleep(1500);
  expect(speech.host.pid).toBeUndefined();
});

test('Moonshine only accepts English', async () => {
  const { speech } = open();
  await expect(collect(speech.transcribe(sentence, { language: 'de', signal: never }))).rejects.toThrow(/English only/);
});

test('weights that are not complete say what is missing', async () => {
  const speech = openEmbedded(speechOptions('whisper-small', { weightsDir: tmpdir() }), 'whisper-small');
  opened.push(speech);
  await expect(collect(speech.transcribe(sentence, { signal: never }))).rejects.toThrow(
    /not a complete set of whisper-small weights/,
  );
});
