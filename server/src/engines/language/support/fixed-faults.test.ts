import { expect, test } from 'vitest';
import { conversationOf } from '../../../test/conversations.ts';
import { checkClaims } from './check.ts';

const conversation = {
  ...conversationOf(`
  Dana (host): Hi Amara, this is about the planner role at Brightwater. What do you do now?
  Amara (candidate): I plan routes at Norwell. It is five hundred and 20 deliveries a day.
  Dana: With how many people?
  Amara: Six, and two of them are temps.
  Dana: Could you start soon?
  Amara: I can't leave before the audit, but I could start in April. My notice is a year, no, twelve weeks.
  Dana: Can we meet?
  Amara: Tomorrow after four works.
  Dana: Why leave?
  Amara: The commute, and there is no room to grow.
`),
  title: 'Screen: Amara Okafor',
  // A Monday.
  startedAt: new Date('2026-03-02T10:00:00Z'),
};

async function outcomeOf(text: string, ...cites: number[]): Promise<string> {
  const claim = { text, evidence: cites.map((utterance) => ({ utterance })) };
  const { kept, dropped } = await checkClaims({ conversation }, [claim], new AbortController().signal);
  return kept[0] ? (kept[0].line.check ?? 'kept') : `left out: ${dropped[0]?.reason}`;
}

/** What the check refused though it was true, and what it still has to catch. */
test.each([
  [
    'all cited turns are read together',
    'Plans 520 deliveries a day with six people.',
    [2, 4],
    'Plans 520 deliveries a day with nine people.',
  ],
  [
    'participants and the title may be named',
    'Amara Okafor plans routes at Norwell.',
    [2],
    'Amara Okafor plans routes at Tesco.',
  ],
  ['“five hundred and 20” is 520', 'Plans 520 deliveries a day.', [2], 'Plans 502 deliveries a day.'],
  ['a denial in another clause denies nothing', 'Could start in April.', [6], 'Could not start in April.'],
  ['a stretch of time may be said in another unit', 'Notice is 84 days.', [6], 'Notice is 12 days.'],
  ['a weekday follows from “tomorrow”', 'Can meet on Tuesday after four.', [8], 'Can meet on Friday after four.'],
  ['a date follows from “tomorrow”', 'Can meet on March 3, after 16:00.', [8], 'Can meet on June 3, after 16:00.'],
  ['a heading may count', 'Two: the commute, and no room to grow.', [10], 'Nine: the commute, and no room to grow.'],
])('%s', async (_, line, cites, untrue) => {
  expect(await outcomeOf(line, ...cites)).toBe('kept');
  expect(await outcomeOf(untrue, ...cites)).not.toBe('kept');
});

test('a line in another language than the call is judged by its figures and dates alone', async () => {
  expect(await outcomeOf('Sie plant mit sechs Leuten die Routen und könnte im April anfangen.', 4, 6)).toBe('kept');
  expect(await outcomeOf('Sie plant mit 16 Leuten die Routen und könnte im April anfangen.', 4, 6)).not.toBe('kept');
});

test('nothing of it was said: left out with its evidence', async () => {
  expect(await outcomeOf('Sings in an opera choir.', 10)).toMatch(/^left out: It does not follow/);
});

test('the second look gets the question and the names, and what it names out of range is ignored', async () => {
  const seen: string[] = [];
  const { kept } = await checkClaims(
    {
      conversation,
      secondLook: async (rows) => {
        seen.push(...rows.map(({ cited }) => cited));
        return [
          { at: 7, why: 'There is no such row.' },
          { at: 0, why: '  She said six.\n' },
        ];
      },
    },
    [{ text: 'Works with six people.', evidence: [{ utterance: 4 }] }],
    new AbortController().signal,
  );
  expect(seen).toEqual(['Dana (host): With how many people?\nAmara (candidate): Six, and two of them are temps.']);
  expect(kept[0]!.line.check).toBe('She said six.');
});
