import { expect, test } from 'vitest';
import { writerName, writerText } from './writer-text.ts';

const builtIn = { name: 'embedded', label: 'Built in', isExtractive: true, isRemote: false };
const remote = { name: 'qwen3', label: 'Ollama', isExtractive: false, isRemote: true };

test('the writer is named, and whether words leave the server', () => {
  expect(writerText(builtIn)).toBe('Only words that were said, sorted on this server');
  expect(writerText(remote)).toBe('Written by qwen3 at Ollama, outside this server');
  expect([writerName(builtIn), writerName(remote)]).toEqual(['the built-in engine', 'Ollama']);
});
