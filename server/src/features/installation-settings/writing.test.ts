import { putInstallationSettings } from '@candor/contract/installation-settings';
import type { WritingProof } from '@candor/contract/writing-setup';
import { findWritingServers, getWritingSetup, testWriting } from '@candor/contract/writing-setup';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/accounts.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { LanguageServer } from '../../test/language-server.ts';
import { openLanguageServer } from '../../test/language-server.ts';
import type { OllamaServer } from '../../test/ollama-server.ts';
import { openOllamaServer } from '../../test/ollama-server.ts';

let on: TestTeam;
let ollama: OllamaServer;
let openai: LanguageServer;
let address: string;
/** An address of this machine that nobody else uses: the usual ports are free there. */
const host = '127.0.0.93';

beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile, env: { LANGUAGE_SEARCH_HOSTS: host, LANGUAGE_TIMEOUT_S: '2' } });
  address = await on.server.listen({ port: 0, host: '127.0.0.1' });
  await on.app.db.update(account).set({ isAdministrator: true }).where(eq(account.id, on.owner.accountId));
});
beforeEach(async ({ onTestFinished }) => {
  [ollama, openai] = [await openOllamaServer({ host, port: 11_434 }), await openLanguageServer()];
  openai.models = ['test-model'];
  onTestFinished(async () => {
    await Promise.all([ollama.close(), openai.close()]);
  });
});

const ollamaValues = () => ({ LANGUAGE_ENGINE: 'ollama', LANGUAGE_URL: ollama.url, LANGUAGE_MODEL: 'test-model' });
const openaiValues = () => ({ LANGUAGE_ENGINE: 'openai', LANGUAGE_URL: openai.url, LANGUAGE_MODEL: 'test-model' });

async function runTest(values: Record<string, string | null>) {
  const answer = await fetch(`${address}${testWriting.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-token': on.owner.token },
    body: JSON.stringify({ values }),
  });
  expect(answer.status).toBe(200);
  const body = await answer.text();
  const events = [...body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data!) as WritingProof & { isFit?: boolean },
  }));
  return {
    proofs: Object.fromEntries(
      events.filter(({ name }) => name === 'proof').map(({ data: { proof, state, text } }) => [proof, { state, text }]),
    ) as Record<WritingProof['proof'], Pick<WritingProof, 'state' | 'text'>>,
    isFit: events.find(({ name }) => name === 'verdict')?.data.isFit,
  };
}
const statesOf = (proofs: Awaited<ReturnType<typeof runTest>>['proofs']) =>
  Object.values(proofs).map(({ state }) => state);
/** The first that went wrong: what an administrator reads. */
const firstFault = ({ proofs }: Awaited<ReturnType<typeof runTest>>) =>
  Object.values(proofs).find(({ state }) => state === 'failed')?.text;

test('servers at their usual addresses are found, each once, within two seconds', async () => {
  const begun = performance.now();
  const { servers } = (await on.call(findWritingServers, { as: on.owner })).body;
  expect(performance.now() - begun).toBeLessThan(4_000);
  expect(servers).toContainEqual({
    label: 'Ollama',
    engine: 'ollama',
    url: ollama.url,
    models: ['test-model'],
    contextTokens: null,
  });
  expect((await on.call(findWritingServers, { as: on.member })).status).toBe(403);
  expect((await on.call(getWritingSetup, { as: on.owner })).body).toMatchObject({ engine: 'embedded' });
});

test('a good server passes all five, and nothing is saved', async () => {
  for (const values of [ollamaValues(), openaiValues()]) {
    const { proofs, isFit } = await runTest(values);
    expect(statesOf(proofs)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(isFit).toBe(true);
    expect(proofs.context.text).toMatch(/hidden at the start and the end of a text of 7,2\d\d tokens/);
    expect(proofs.quotes.text).toContain('found 5 of 5 facts');
    expect(proofs.speed.text).toMatch(/notes of an hour of meeting take about \d+ (seconds|minutes)/);
  }
  expect(on.app.config.language.engine).toBe('embedded');
  const chosen = await on.call(putInstallationSettings, { as: on.owner, body: { values: ollamaValues() } });
  expect(chosen.status).toBe(200);
  expect((await on.call(getWritingSetup, { as: on.owner })).body.engine).toBe('ollama');
});

describe('each fault has its sentence', () => {
  test('a server that drops the beginning is refused, with how to mend it', async () => {
    openai.keepsTokens = 4_096;
    const result = await runTest(openaiValues());
    expect(result.proofs.context).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(
        /dropped the beginning of a text of [\d,]+ tokens.*OLLAMA_CONTEXT_LENGTH.*--ctx-size/,
      ) as string,
    });
    expect(result.isFit).toBe(false);
    ollama.givenContext = 4_096;
    expect(firstFault(await runTest(ollamaValues()))).toMatch(/read only 4,\d{3} of 8,000 tokens and dropped the rest/);
  });

  test('a server without schemas can be used, and says so', async () => {
    openai.refuses = { jsonSchema: true };
    const { proofs, isFit } = await runTest(openaiValues());
    expect(proofs.schema).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('takes no JSON schema') as string,
    });
    expect(isFit).toBe(true);
    openai.refuses = {};
    openai.ignoresSchema = true;
    expect((await runTest(openaiValues())).proofs.schema.text).toContain('didn’t hold the model to it');
  });

  test.each([
    ['an empty answer', { text: '' }, /^The answer was empty\. A model that thinks/],
    [
      'thoughts alone',
      { text: '<think>What would they like to hear? {"a": 1}' },
      /^The model answered with its thoughts/,
    ],
    ['words instead of JSON', { text: 'Certainly! The sky is blue.' }, /answered: “Certainly! The sky is blue\.”/],
    ['429', { status: 429, headers: { 'retry-after': '600' } }, /too much to do \(429\)\. Try again in a minute/],
    ['500', { status: 500, json: { error: { message: 'out of memory' } } }, /failed with error 500: .*out of memory/],
    ['silence', { silent: true as const }, /said nothing for 2 seconds/],
    ['a wrong key', { status: 401 }, /doesn’t accept the key/],
    ['half an answer', { half: true as const }, /hung up in the middle/],
  ])('%s', async (_, fault, sentence) => {
    openai.always = () => fault;
    const result = await runTest(openaiValues());
    expect(firstFault(result)).toMatch(sentence);
    expect(result.isFit).toBe(false);
    expect(statesOf(result.proofs).slice(-2)).toEqual(['skipped', 'skipped']);
  });

  test('a model that is gone, a server that is gone, an address that is something else', async () => {
    expect(firstFault(await runTest({ ...ollamaValues(), LANGUAGE_MODEL: 'gone' }))).toBe(
      'The server doesn’t have the model gone. Get it with: ollama pull gone',
    );
    expect(firstFault(await runTest({ ...openaiValues(), LANGUAGE_MODEL: 'gone' }))).toContain(
      'doesn’t have the model gone',
    );
    const { url } = openai;
    await openai.close();
    expect(firstFault(await runTest({ ...openaiValues(), LANGUAGE_URL: url }))).toMatch(/^Nothing answers at http:/);
    const file = { LANGUAGE_ENGINE: 'gguf', LANGUAGE_MODEL_FILE: '/nowhere/model.gguf' };
    expect(firstFault(await runTest(file))).toBe('There is no model file at /nowhere/model.gguf. Get a model first.');
  });

  test('a model that is too weak is refused by what it found', async () => {
    openai.always = (body) =>
      JSON.stringify(body.messages).includes('locker') || JSON.stringify(body.messages).includes('fill in the form')
        ? null
        : { text: '{"sections": [], "summary": [], "doubts": []}' };
    const { proofs } = await runTest(openaiValues());
    expect(proofs.quotes).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/found 0 of 5 facts .* named 0 of 3 planted falsehoods\. It is too weak/) as string,
    });
  });
});

test('values that can’t be are refused before anything is asked, and only administrators may ask', async () => {
  const body = { values: { LANGUAGE_URL: 'ftp://x' } };
  expect((await on.call(testWriting, { as: on.owner, body })).body.code).toBe('setting_invalid');
  expect((await on.call(testWriting, { as: on.member, body })).status).toBe(403);
});
