import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { conversationOf } from '../../../test/conversations.ts';
import { readAll } from '../embedded/compare.ts';
import { openEmbeddings } from '../embeddings/index.ts';
import { readConversation } from '../text/reading.ts';
import { encode } from './encode.ts';
import { toPassage } from './passage.ts';

const never = new AbortController().signal;
const embeddings = openEmbeddings(readConfig({ LANGUAGE_THREADS: '1' }).language, () => undefined);
afterAll(() => embeddings.close());

const opinionsOf = async (text: string) => readAll(embeddings, readConversation(conversationOf(text)), never);

test('what is no language, and as long as can be, is read all the same', { timeout: 240_000 }, async () => {
  const noise = Array.from({ length: 90 }, (_, at) => 'xq9'.repeat(30) + at).join(' ');
  const opinions = await opinionsOf(`Mia (host): ${noise}\nTom (candidate): ${noise}\nTom: \u{200d}\nMia: ${noise}`);
  expect([...opinions.values()].every(({ point }) => point.every(Number.isFinite))).toBe(true);
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
