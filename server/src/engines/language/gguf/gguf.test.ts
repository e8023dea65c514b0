import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../config.ts';
import { openPurse } from '../purse.ts';
import type { LlamaBindings } from './index.ts';
import { openGgufChat, openGgufLanguage } from './index.ts';

const signal = new AbortController().signal;
const settings = readConfig({ LANGUAGE_ENGINE: 'gguf', LANGUAGE_MODEL_FILE: '/nowhere/model.gguf' }).language;
const prompt = {
  name: 'ready',
  system: 'You are there.',
  user: 'Are you?',
  schema: z.object({ ready: z.boolean() }),
  answerTokens: 50,
};

/** A conversation as the bindings hold it, with recorded answers. */
function recorded(answers: string[]): { load: () => Promise<LlamaBindings>; asked: string[]; open: () => number } {
  const asked: string[] = [];
  let contexts = 0;
  class LlamaChatSession {
    async prompt(text: string) {
      asked.push(text);
      return answers.shift() ?? '';
    }
  }
  const context = {
    getSequence: () => ({}),
    dispose: async () => {
      contexts -= 1;
    },
  };
  return {
    asked,
    open: () => contexts,
    load: async () => ({
      getLlama: async () => ({
        loadModel: async () => ({
          createContext: async () => {
            contexts += 1;
            return context;
          },
        }),
        createGrammarForJsonSchema: async (schema) => schema,
      }),
      LlamaChatSession,
    }),
  };
}

const ownFile = async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'candor-gguf-')), 'own.gguf');
  await writeFile(file, 'GGUF');
  return file;
};

test('a model file answers, and what it held is given back each time', async () => {
  const { load, asked, open } = recorded(['{"ready": true}', '{"ready": false}']);
  const chat = openGgufChat({ ...settings, modelFile: await ownFile() }, load);
  const [first, second] = await Promise.all([
    chat.ask(prompt, openPurse(), signal),
    chat.ask(prompt, openPurse(), signal),
  ]);
  expect([first.value, second.value]).toEqual([{ ready: true }, { ready: false }]);
  expect(asked).toEqual(['Are you?', 'Are you?']);
  expect(open()).toBe(0);
});

test('what is missing is named: the file, the package, or an answer in the right form', async () => {
  const none = { load: recorded([]).load };
  await expect(openGgufChat(settings, none.load).ask(prompt, openPurse(), signal)).rejects.toThrow(
    'LANGUAGE_MODEL_FILE names no file',
  );
  const modelFile = await ownFile();
  await expect(
    openGgufLanguage({ ...settings, modelFile }, { close: () => undefined } as never).selfTest(signal),
  ).rejects.toThrow(/needs the package node-llama-cpp, which is not installed/);
  await expect(
    openGgufChat({ ...settings, modelFile }, recorded(['I am there']).load).ask(prompt, openPurse(), signal),
  ).rejects.toThrow('in the form that was asked for');
});
