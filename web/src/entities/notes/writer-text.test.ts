import { expect, test } from 'vitest';
import { writerName, writerText } from './writer-text.ts';

const builtIn = { name: 'embedded', label: 'Built in', isExtractive: true, isRemote: false };
const remote = { name: 'qwen3', label: 'Ollama', isExtractive: false, isRemote: true };

test('the writer is named, and whether words leave the server', () => {
  expect(writerText(builtIn)).toBe('Quotes only, sorted on this server');
  expect(writerText(remote)).toBe('Written by qwen3 at Ollama, outside this server');
  expect(writerText({ ...remote, label: 'qwen3 at gpu.example' })).toBe(
    'Written by qwen3 at gpu.example, outside this server',
  );
  expect([writerName(builtIn), writerName(remote)]).toEqual(['the built-in engine', 'Ollama']);
});

test('quotes that stand in for a model say so', () => {
  expect(writerText({ ...builtIn, instead: 'It gave no sign of life.' })).toContain(
    'the language model didn’t respond',
  );
});

test('quotes that the team’s settings ask for say which of them', () => {
  expect(writerText({ ...builtIn, limit: 'budget' })).toContain('budget for the month is used up');
  expect(writerText({ ...builtIn, limit: 'team' })).toBe('Quotes only, as set for this team');
});

test('how much of the meeting was read is never rounded up', () => {
  const reading = { share: 0.999, minutes: 61, kept: 31, offered: 34 };
  expect(writerText({ ...remote, isRemote: false, reading })).toBe(
    'Written by qwen3 on this server · read 99 % of 61 min · 31 of 34 lines kept',
  );
  expect(writerText({ ...remote, reading: { ...reading, share: 1, minutes: 0 } })).toContain('· read 100 % · 31 of 34');
});
