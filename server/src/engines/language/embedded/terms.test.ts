import { expect, test } from 'vitest';
import type { FoundFact } from '../facts/found.ts';
import { conversationOf } from '../../../test/conversations.ts';
import { readConversation } from '../text/reading.ts';
import { headerOf } from './terms.ts';

type Told = Pick<FoundFact, 'kind' | 'value' | 'slot'> & { words: string; chance?: number };

/** What was answered, with the words that give the value. */
const factOf = (text: string, { words, chance = 0.93, ...fact }: Told): FoundFact => {
  const conversation = conversationOf(`Dana (host): And that?\nRavi (candidate): ${text}`);
  const statement = readConversation(conversation).statements.find(({ isBySubject }) => isBySubject);
  if (!statement) throw new Error('nobody answered');
  const from = text.slice(0, text.indexOf(words)).split(' ').length - 1;
  const span = { from, to: from + words.split(' ').length };
  return {
    ...fact,
    chance,
    statement,
    span,
    line: { text, evidence: [{ utteranceId: statement.utterance.id, ...span }] },
  };
};
const pay = (text: string, words: string) => factOf(text, { kind: 'pay', value: '46,000', slot: 'pay.wanted', words });
const right = (text: string) =>
  factOf(text, {
    kind: 'right-to-work',
    value: 'No sponsorship needed',
    slot: 'right',
    words: 'no sponsorship needed',
  });
const employer = (chance: number) =>
  factOf('I am at Norwell now.', { kind: 'employer', value: 'Norwell', slot: 'employer', words: 'Norwell', chance });
const forClient = (...facts: FoundFact[]) => {
  const { identity, terms } = headerOf(facts, { isPayNowWanted: false, isForClient: true });
  return { lines: [...identity.lines, ...terms.lines], dropped: [...identity.dropped, ...terms.dropped] };
};

test('what was said with an if is kept for whoever sends it, with the reason', () => {
  const { lines, dropped } = forClient(right('So no sponsorship needed if it comes through.'));
  expect(lines).toEqual([]);
  expect(dropped).toMatchObject([
    {
      text: 'Right to work: No sponsorship needed',
      reason: 'It was said with a condition or a doubt: check it when you add it.',
    },
  ]);
  for (const { evidence = [] } of dropped) expect(evidence.length).toBeGreaterThan(0);
});

test('an if that belongs to something else takes nothing away', () => {
  const { lines } = forClient(pay("I'd say forty six, I could look at less if there was sick pay.", 'forty six,'));
  expect(lines.map(({ text }) => text)).toEqual(['Pay wanted: 46,000']);
  expect(forClient(pay("I'd look at forty six if there's a pension with it.", 'forty six')).lines).toEqual([]);
});

test('an employer has to be sure', () => {
  expect(forClient(employer(0.94)).dropped).toMatchObject([
    { text: 'Employer: Norwell', reason: 'Candor is not sure of it: check it when you add it.' },
  ]);
  expect(forClient(employer(0.96)).lines).toHaveLength(1);
});

test('whoever was in the meeting reads all of them', () => {
  const facts = [right('So no sponsorship needed if it comes through.'), employer(0.9)];
  const { identity, terms } = headerOf(facts, { isPayNowWanted: false, isForClient: false });
  expect([...identity.lines, ...terms.lines]).toHaveLength(2);
});
