import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import { verifyTaught } from './taught.ts';
import { writeLines } from './index.ts';

const embeddings = openEmbeddings({ ...readConfig({}).language, threads: 1 }, () => undefined);
afterAll(() => embeddings.close());
const signal = new AbortController().signal;
const words = (text: string) => text.split(' ').filter(Boolean);
const write = (pairs: readonly (readonly [string, string])[]) =>
  writeLines(
    embeddings,
    pairs.map(([q, a]) => ({ question: words(q), answer: words(a) })),
    signal,
  );

test('exchanges become lines of words that were said, small talk becomes nothing', { timeout: 240_000 }, async () => {
  const notes = await write([
    ['', "I'm on fifty four, sorry, fifty six since April, plus a ten percent bonus."],
    ['', 'I run the monthly payroll for about six hundred people.'],
    ['Can you hear me all right?', "Yeah, you're coming through fine."],
  ]);
  expect(notes.map(({ kind }) => kind)).toEqual(['line', 'line', 'none']);
  expect(notes[0]?.text).toMatch(/fifty six since April/);
  expect(notes[0]?.text).not.toMatch(/fifty four/);
  expect(notes[1]?.text).toBe('Runs the monthly payroll for about six hundred people.');
  // Each word of a line knows its place.
  const said = words('I run the monthly payroll for about six hundred people.');
  expect(notes[1]?.answer.map((at) => said[at])).toEqual(
    words('run the monthly payroll for about six hundred people.'),
  );
});

test('only a client is called one', { timeout: 240_000 }, async () => {
  const exchange = {
    question: words('Would she manage that?'),
    answer: words(
      "I think so. She hasn't done multi-site, I should say, but if they give her an assistant she'd be right.",
    ),
  };
  const [byClient, byReferee] = await writeLines(
    embeddings,
    [
      { ...exchange, isByClient: true },
      { ...exchange, isByClient: false },
    ],
    signal,
  );
  expect(byClient?.text).toMatch(/^Client thinks so/);
  expect(byReferee).toMatchObject({ kind: 'quote', text: expect.not.stringMatching(/client/i) });
});

test('without the writer there are quotes, and somebody is told why', async () => {
  const told: string[] = [];
  const broken = { ...embeddings, write: () => Promise.reject(new Error('writer.safetensors is damaged')) };
  const [note] = await writeLines(broken, [{ question: [], answer: words('Um, I run the payroll.') }], signal, {
    warn: (message) => told.push(message),
  });
  expect(note).toMatchObject({ kind: 'quote', text: 'I run the payroll.' });
  expect(told[0]).toContain('damaged');
  expect(() => verifyTaught(Buffer.from('something else'))).toThrow(/damaged.*Install Candor again/);
});
