import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../config.ts';
import { openPurse } from '../purse.ts';
import type { LanguageSettings } from '../settings.ts';
import type { Answerer } from './host.ts';
import { openModelHost } from './host.ts';
import { openGgufChat, openGgufLanguage } from './index.ts';

const signal = new AbortController().signal;
const bindings = join(import.meta.dirname, '../../../test/llama/bindings.mjs');
const prompt = {
  name: 'ready',
  system: 'You are there.',
  user: 'Are you?',
  schema: z.object({ ready: z.boolean() }),
  answerTokens: 50,
};
const question = (user: string) => ({ system: 'You are there.', user, form: {}, maxTokens: 50 });

async function settingsFor(env: Record<string, string> = {}, name = 'own.gguf'): Promise<LanguageSettings> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-gguf-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  await writeFile(file, 'GGUF');
  return readConfig({ LANGUAGE_ENGINE: 'gguf', LANGUAGE_MODEL_FILE: file, LANGUAGE_THREADS: '3', ...env }).language;
}
async function openHost(env: Record<string, string> = {}, name?: string) {
  const host = openModelHost(await settingsFor(env, name), bindings);
  onTestFinished(() => host.close());
  return host;
}
const told = async (host: Answerer, text = 'Are you?') =>
  JSON.parse((await host.answer(question(text), signal)).text) as Record<string, unknown>;
const recorded = (answers: string[]): Answerer => ({
  answer: async () => ({ text: answers.shift() ?? '', firstMs: 1, totalMs: 2 }),
  close: () => undefined,
});

test('a model lives in a process of its own, with its threads and context, and none of our flags', async () => {
  const before = process.execArgv;
  process.execArgv = [...before, '--import', 'data:text/javascript,process.exit(9)'];
  onTestFinished(() => void (process.execArgv = before));
  const host = await openHost({ LANGUAGE_CONTEXT_TOKENS: '9000' });
  const [first, second] = await Promise.all([told(host), told(host)]);
  expect(first).toMatchObject({ threads: 3, maxThreads: 3, contextSize: 9_000, flags: '', asked: 1 });
  expect(first['pid']).not.toBe(process.pid);
  // The same context: what both questions begin with is read once.
  expect(second).toMatchObject({ asked: 2, pid: first['pid'] });
});

test('silence, too much memory and a crash end that process alone, each with its sentence; the next question starts a new one', {
  timeout: 60_000,
}, async () => {
  const host = await openHost({ LANGUAGE_TIMEOUT_S: '10', LANGUAGE_MEMORY_MB: '600' });
  const { pid } = await told(host);
  await expect(told(host, 'do: hang')).rejects.toThrow('The model said nothing for 10 s (LANGUAGE_TIMEOUT_S).');
  await expect(told(host, 'do: grow')).rejects.toThrow(
    /used \d+ MB, more than the 600 MB it may \(LANGUAGE_MEMORY_MB\)/,
  );
  await expect(told(host, 'do: die')).rejects.toThrow('The process of the model ended (code 3)');
  expect((await told(host))['pid']).not.toBe(pid);
});

test('it gives its memory back when it is idle, and stops when the question is withdrawn', async () => {
  const host = await openHost({ LANGUAGE_IDLE_S: '1' });
  await told(host);
  expect(host.pid).toBeGreaterThan(0);
  const leaving = new AbortController();
  const asked = host.answer(question('do: hang'), leaving.signal);
  setTimeout(() => leaving.abort(new Error('withdrawn')), 200);
  await expect(asked).rejects.toThrow('withdrawn');
  await sleep(1_600);
  expect(host.pid).toBeUndefined();
});

test('what can’t work here is said before or when it is loaded', async () => {
  await expect(told(await openHost({}, 'short.gguf'))).rejects.toThrow(
    /takes 2048 tokens at once, fewer than the 8000 of LANGUAGE_CONTEXT_TOKENS/,
  );
  const settings = await settingsFor({ LANGUAGE_MEMORY_MB: '1000' });
  await truncate(settings.modelFile!, 900_000_000);
  await expect(openModelHost(settings, bindings).answer(question(''), signal)).rejects.toThrow(
    "The model doesn't fit: its file has 900 MB and needs at least 500 MB besides, and it may use 1000 MB",
  );
  const absent = openModelHost(await settingsFor(), 'node-llama-cpp-that-nobody-has');
  await expect(absent.answer(question(''), signal)).rejects.toThrow(
    'needs the package node-llama-cpp-that-nobody-has, which is not installed',
  );
  const nowhere = { ...(await settingsFor()), modelFile: '/nowhere/model.gguf' };
  await expect(openModelHost(nowhere, bindings).answer(question(''), signal)).rejects.toThrow(
    'LANGUAGE_MODEL_FILE names no file',
  );
});

test('an answer in the wrong form is refused, and the language closes its process', async () => {
  const settings = await settingsFor();
  const chat = openGgufChat(settings, recorded(['{"ready": true}', 'I am there']));
  expect((await chat.ask(prompt, openPurse(), signal)).value).toEqual({ ready: true });
  await expect(chat.ask(prompt, openPurse(), signal)).rejects.toThrow('in the form that was asked for');
  const host = openModelHost(settings, bindings);
  const language = openGgufLanguage(settings, { close: () => undefined } as never, host);
  await told(host);
  language.close();
  await sleep(200);
  expect(host.pid).toBeUndefined();
});
