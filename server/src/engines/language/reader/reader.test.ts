import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { conversationOf } from '../../../test/conversations.ts';
import { readAll } from '../embedded/compare.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import { findFacts } from '../facts/index.ts';
import { readConversation } from '../text/reading.ts';
import { encode } from './encode.ts';
import { toPassage } from './passage.ts';

const never = new AbortController().signal;
const embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
afterAll(() => embeddings.close());

async function found(text: string): Promise<string[]> {
  const conversation = conversationOf(text);
  const reading = readConversation(conversation);
  return findFacts(reading, conversation.startedAt, await readAll(embeddings, reading, never)).map(
    ({ kind, value }) => `${kind}: ${value}`,
  );
}

describe('what no rule has a frame for', () => {
  test.each([
    [
      'Mia (host): And getting you out of there?\nTom (candidate): Eight weeks, they are sticklers for it.',
      'notice: 8 weeks',
    ],
    [
      'Mia (host): And which corner of the world do I find you in?\nTom (candidate): Halifax, up by the moor, since the divorce.',
      'location: Halifax',
    ],
    [
      'Mia (host): What gets you across the line?\nTom (candidate): Stick a six on the front and we can talk, so sixty two thousand would do it.',
      'pay: 62,000',
    ],
  ])('%s', { timeout: 60_000 }, async (text, wanted) => expect(await found(text)).toContain(wanted));
});

test('what is somebody else’s stays theirs', { timeout: 60_000 }, async () => {
  expect(
    await found(
      'Mia (host): Any idea about notice?\nTom (candidate): My sister had to give them eight weeks, poor thing.',
    ),
  ).toEqual([]);
});

test('what is no language, and as long as can be, is read all the same', { timeout: 60_000 }, async () => {
  const noise = Array.from({ length: 90 }, (_, at) => 'xq9'.repeat(30) + at).join(' ');
  expect(await found(`Mia (host): ${noise}\nTom (candidate): ${noise}\nTom: \u{200d}\nMia: ${noise}`)).toEqual([]);
});

test('a sentence is read with who said what around it, and its words are known among the pieces', () => {
  const { statements } = readConversation(
    conversationOf('Mia (host): Where are you?\nTom (candidate): In Leeds. And you?\nMia: Bath.'),
  );
  const passage = toPassage(statements, 1);
  expect(passage).toEqual({
    before: ['recruiter : Where are you?'],
    by: 'candidate : ',
    words: ['In', 'Leeds.'],
    after: ['And you?', 'recruiter : Bath.'],
  });
  const { pieces, words } = encode(
    (text) => [
      101,
      ...text
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => word.length),
      102,
    ],
    passage,
  );
  expect(words.filter((word) => word >= 0)).toEqual([0, 1]);
  expect(pieces).toHaveLength(words.length);
});
