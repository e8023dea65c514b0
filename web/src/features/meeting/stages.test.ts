import { meetingStatuses } from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import { isCancellable, stagesOf, stateOf } from './stages.ts';

test('stages before the current one are done, those after it are ahead', () => {
  expect(stagesOf('transcrpt')?.map(({ label, state }) => `${label} ${state}`)).toEqual([
    'Recording done',
    'Subject done',
    'Transcript current',
    'Summary ahead',
    'Documents ahead',
  ]);
});

test('only a meeting that is being processed has stages', () => {
  expect(meetingStatuses.filter((status) => stagesOf(status) === null)).toEqual([
    'created',
    'completed',
    'failed',
    'cancelled',
  ]);
});

test('work can be stopped in every stage', () => {
  expect(meetingStatuses.filter(isCancellable)).toEqual(['pending', 'intents', 'transcrpt', 'summarize', 'doc-gen']);
});

test('the chip says what the table says', () => {
  const labels = meetingStatuses.map((status) => stateOf({ status, duration: 60 })?.label ?? null);
  expect(labels).toEqual([
    'In Progress',
    'Processing...',
    'Processing...',
    'Processing...',
    'Processing...',
    'Processing...',
    null,
    'Failed',
    'Cancelled',
  ]);
});
