import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { describeLanguage } from './describe.ts';
import { isLoopback } from './settings.ts';

test('the default engine is said to keep everything on the machine', () => {
  const text = describeLanguage(readConfig({}).language).join('\n');
  expect(text).toContain('nothing leaves the machine');
  expect(text).toContain('SHA-256');
});

test('a model elsewhere says where transcripts go and never its key', () => {
  const text = describeLanguage(
    readConfig({ LANGUAGE_ENGINE: 'openai', LANGUAGE_KEY: 'abc123', LANGUAGE_URL: 'https://models.example.org/v1/' })
      .language,
  ).join('\n');
  expect(text).toContain('https://models.example.org/v1 ');
  expect(text).toContain('Transcripts are sent there');
  expect(text).not.toContain('abc123');
});

test('a model file is named, with the engine that runs it', () => {
  const text = describeLanguage(
    readConfig({ LANGUAGE_ENGINE: 'gguf', LANGUAGE_MODEL_FILE: '/models/own.gguf' }).language,
  ).join('\n');
  expect(text).toContain('LANGUAGE_ENGINE=gguf');
  expect(text).toContain('/models/own.gguf');
});

test('a model on this machine is said to be one', () => {
  expect(
    describeLanguage(
      readConfig({ LANGUAGE_ENGINE: 'openai', LANGUAGE_URL: 'http://127.0.0.1:11434/v1' }).language,
    ).join('\n'),
  ).toContain('nothing leaves it');
  expect(['http://localhost:8080', 'http://[::1]:1/v1', 'http://127.1.2.3'].every(isLoopback)).toBe(true);
  expect(
    [
      'https://api.openai.com/v1',
      'http://10.0.0.4/v1',
      'http://127.0.0.1.example.org',
      'http://localhost.example.org',
    ].some(isLoopback),
  ).toBe(false);
});

test('an unknown engine and a context that is no number are refused', () => {
  expect(() =>
    readConfig({ LANGUAGE_ENGINE: 'oracle', LANGUAGE_CONTEXT_TOKENS: 'many', LANGUAGE_URL: 'ftp://x' }),
  ).toThrow(/LANGUAGE_ENGINE[\s\S]*LANGUAGE_URL[\s\S]*LANGUAGE_CONTEXT_TOKENS/);
});
