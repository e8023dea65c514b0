import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpeechServer } from '../../../test/speech-servers.ts';
import { speechServers } from '../../../test/speech-servers.ts';
import { collect, speechFixture, speechOptions } from '../../../test/speech.ts';
import type { SpeechToText } from '../port.ts';
import { openSpeech } from '../open.ts';
import { SpeechError } from '../speech-error.ts';
import { restorePunctuation } from './openai.ts';
import { chooseCuts } from './pieces.ts';
import { retryAfterMs } from './request.ts';

const sentence = speechFixture('sentence.ogg');
const never = new AbortController().signal;
let server: SpeechServer;
let speech: SpeechToText;
const hear = (more: { language?: string; spellings?: string[]; signal?: AbortSignal } = {}) =>
  collect(speech.transcribe(sentence, { signal: never, ...more }));

afterEach(() => server.close());

describe.each([
  { engine: 'openai', path: '/v1' },
  { engine: 'deepgram', path: '' },
  { engine: 'assemblyai', path: '' },
] as const)('$engine', ({ engine, path }) => {
  beforeEach(async () => {
    server = await speechServers[engine]();
    speech = openSpeech(speechOptions(engine, { url: server.url + path, key: 'top-secret', timeoutS: 1 }));
  });

  test('a wrong key is reported once', async () => {
    server.next.push({ status: 401, json: { error: 'invalid key' } });
    await expect(hear()).rejects.toThrow(/refused the key \(SPEECH_KEY\).*invalid key/);
    expect(server.seen).toHaveLength(1);
  });

  test('waits as long as a rate limit asks', async () => {
    server.next.push({ status: 429, headers: { 'retry-after': '1' }, json: {} });
    const begun = Date.now();
    expect(await hear()).not.toHaveLength(0);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
  });

  test('leaves a long wait to the queue', async () => {
    server.next.push({ status: 429, headers: { 'retry-after': '3600' }, json: {} });
    const error = await hear().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(SpeechError);
    expect((error as SpeechError).isTemporary).toBe(true);
  });

  test('a temporary server error is retried', async () => {
    server.next.push({ status: 502, text: '<html>bad gateway</html>' });
    expect(await hear()).not.toHaveLength(0);
  });

  test('a refusal is not retried', async () => {
    server.next.push({ status: 400, json: { error: 'unknown model' } });
    await expect(hear()).rejects.toThrow(/answered 400: .*unknown model/);
    expect(server.seen).toHaveLength(1);
  });

  test('a service that does not answer is reported', async () => {
    server.next.push({ hangs: true });
    await expect(hear()).rejects.toThrow(/did not answer within 1 s/);
  });

  test('an answer that is not JSON or has another shape is reported', async () => {
    server.next.push({ text: 'ok!' });
    await expect(hear()).rejects.toThrow(/not JSON: ok!/);
    server.next.push({ json: { hello: 'world' } });
    await expect(hear()).rejects.toThrow(/unknown form/);
  });

  test('a service that is not there is named with its address', async () => {
    await server.close();
    const error = await hear().catch((fault: Error) => fault.message);
    expect(error).toContain(`cannot be reached at ${server.url}`);
    expect(error).not.toContain('top-secret');
  });

  test('sends sound as Opus, the language and the terms', async () => {
    await hear({ language: 'de', spellings: ['Northlight'] });
    const [first] = server.seen;
    expect(first?.body.includes('OggS')).toBe(true);
    const all = server.seen.map((one) => `${one.query.toString()} ${one.body.toString('latin1')}`).join(' ');
    expect(all).toMatch(/language(=|"\r\n\r\n|_code":")de/);
    expect(all).toContain('Northlight');
    expect(first?.headers.authorization).toMatch(/^(Bearer |Token |)top-secret$/);
  });
});

test('a transcription that the service gives up on says why', async () => {
  server = await speechServers.assemblyai();
  speech = openSpeech(speechOptions('assemblyai', { url: server.url, key: 'k', timeoutS: 1 }));
  server.next.push({ json: { upload_url: 'u' } }, { json: { id: 'x', status: 'error', error: 'no spoken audio' } });
  await expect(hear()).rejects.toThrow(/no spoken audio/);
});

test('a server without words gives sentences, one without sentences gives text', async () => {
  server = await speechServers.openai();
  speech = openSpeech(speechOptions('openai', { url: `${server.url}/v1`, timeoutS: 1 }));
  server.next.push({
    json: {
      text: 'Hello there. Good day.',
      segments: [
        { start: 1, end: 2, text: ' Hello there.' },
        { start: 3, end: 4, text: ' Good day.' },
      ],
    },
  });
  expect((await hear()).map(({ startS, text }) => ({ startS, text }))).toEqual([
    { startS: 1, text: 'Hello there.' },
    { startS: 3, text: 'Good day.' },
  ]);
  server.next.push({ json: { text: 'Hello there.' } });
  expect((await hear()).map(({ text }) => text)).toEqual(['Hello there.']);
});

test('words get the punctuation of the text, when they are the same words', async () => {
  server = await speechServers.openai();
  expect(restorePunctuation([{ text: 'well' }, { text: 'yes' }], 'Well, yes.')).toEqual([
    { text: 'Well,' },
    { text: 'yes.' },
  ]);
  expect(restorePunctuation([{ text: 'well' }], 'Well, yes.')).toEqual([{ text: 'well' }]);
  expect(retryAfterMs('Wed, 21 Oct 2026 07:28:05 GMT', Date.parse('2026-10-21T07:28:00Z'))).toBe(5000);
  expect(retryAfterMs('soon')).toBe(0);
});

test('a long recording is cut in silences', async () => {
  server = await speechServers.openai();
  expect(chooseCuts([10, 95, 203], 300, 3)).toEqual([95, 203]);
  expect(chooseCuts([], 300, 3)).toEqual([100, 200]);
});
