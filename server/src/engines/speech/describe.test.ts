import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { describeSpeech } from './describe.ts';
import { defaultEngine, windowsAtOnce } from './settings.ts';

test('the default engine is said to keep everything on the machine', () => {
  const text = describeSpeech(readConfig({}).speech).join('\n');
  expect(text).toContain('nothing leaves the machine');
  expect(text).toContain('SHA-256');
});

test('a remote engine says where recordings go and never its key', () => {
  const text = describeSpeech(readConfig({ SPEECH_ENGINE: 'deepgram', SPEECH_KEY: 'abc123' }).speech).join('\n');
  expect(text).toContain('https://api.deepgram.com');
  expect(text).not.toContain('abc123');
  expect(describeSpeech(readConfig({ SPEECH_ENGINE: 'deepgram' }).speech).join('\n')).toContain('set SPEECH_KEY');
});

test('weights that are not complete say what is missing', () => {
  expect(
    describeSpeech(readConfig({ SPEECH_ENGINE: 'whisper-small', SPEECH_WEIGHTS_DIR: tmpdir() }).speech).join('\n'),
  ).toContain('is not a complete set of whisper-small weights');
});

test('the larger model is taken where it has room, and never in the place of weights of one’s own', () => {
  expect([defaultEngine(16_000), defaultEngine(4_000)]).toEqual(['whisper-small', 'whisper-base']);
  expect([windowsAtOnce(2, 16_000), windowsAtOnce(2, 8_000)]).toEqual([2, 1]);
  expect(readConfig({ SPEECH_WEIGHTS_DIR: tmpdir() }).speech.engine).toBe('whisper-base');
  const { engine, memoryMb } = readConfig({}).speech;
  expect([engine, memoryMb]).toEqual(
    defaultEngine() === 'whisper-small' ? ['whisper-small', 6000] : ['whisper-base', 3000],
  );
});

test('an unknown engine is refused with the list', () => {
  expect(() => readConfig({ SPEECH_ENGINE: 'gramophone' })).toThrow(/SPEECH_ENGINE/);
});
