import type { MeetingNotes } from '@candor/contract/notes';
import { expect, test } from 'vitest';
import { provenFacts } from './facts.ts';

const heard = (value: string, start: number) => ({
  field: 'pay',
  label: 'Pay',
  value,
  state: 'open',
  check: null,
  evidence: [{ start }],
});
const factsOf = (...suggestions: ReturnType<typeof heard>[]) =>
  provenFacts({ fields: [], suggestions } as unknown as Pick<MeetingNotes, 'fields' | 'suggestions'>);

test('what someone wants goes before what they earn today, whichever was said first', () => {
  expect(factsOf(heard('£72,000 (now)', 1), heard('£85,000', 2))).toMatchObject([
    { value: '£85,000', isAmbiguous: true },
  ]);
});

test('someone has to look where only today’s pay was said', () => {
  expect(factsOf(heard('£72,000 (now)', 1))).toMatchObject([{ value: '£72,000 (now)', isAmbiguous: true }]);
  expect(factsOf(heard('£85,000', 1))).toMatchObject([{ isAmbiguous: false }]);
});
