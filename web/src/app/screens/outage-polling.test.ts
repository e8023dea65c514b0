import { expect, test } from 'vitest';
import { nextPoll, type PollEvent, type Polling, startOfPolling } from './outage-polling.ts';

const after = (events: PollEvent[], state: Polling = startOfPolling) => events.reduce(nextPoll, state);
const round: PollEvent[] = [
  'second-passed',
  'second-passed',
  'second-passed',
  'second-passed',
  'second-passed',
  'failed',
];

test('counts five seconds down, then asks', () => {
  expect(after(round.slice(0, 4))).toEqual({ phase: 'waiting', seconds: 1, attempts: 0 });
  expect(after(round.slice(0, 5))).toEqual({ phase: 'asking', seconds: 0, attempts: 0 });
  expect(after(round)).toEqual({ phase: 'waiting', seconds: 5, attempts: 1 });
});

test('stops after twelve failed attempts', () => {
  const rounds = (count: number) => Array.from({ length: count }, () => round).flat();
  expect(after(rounds(11)).phase).toBe('waiting');
  expect(after(rounds(12))).toMatchObject({ phase: 'stopped', attempts: 12 });
  expect(after(rounds(20))).toMatchObject({ phase: 'stopped', attempts: 12 });
});
