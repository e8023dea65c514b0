import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Group } from './groups.ts';
import { collectGroups, whisperGroups } from './groups.ts';
import type { Span } from './spans.ts';
import { fileSpans, trackSpans } from './spans.ts';
import { frameS } from './vad.ts';

function spansOf(probabilities: number[]): Span[] {
  const tracker = trackSpans(fileSpans);
  const spans = probabilities.map((probability) => tracker.push(probability));
  return [...spans, tracker.flush()].filter((span) => span !== undefined);
}

function groupsOf(spans: Span[]): Group[] {
  const groups = collectGroups(whisperGroups);
  const closed = spans.map((span) => groups.push(span));
  return [...closed, groups.flush()].filter((group) => group !== undefined);
}

/** Speech, and of each pause what is kept. */
const heardS = ({ spans }: Group) =>
  spans.reduce(
    (sum, { startS, endS }, index) =>
      sum + endS - startS + Math.min(whisperGroups.keepS, (spans[index + 1]?.startS ?? endS) - endS),
    0,
  );
const speech = (seconds: number, probability = 0.9) =>
  new Array<number>(Math.round(seconds / frameS)).fill(probability);

test('a stretch of speech has room on both sides', () => {
  const [span, ...others] = spansOf([...speech(1, 0.01), ...speech(2), ...speech(1, 0.01)]);
  expect(others).toEqual([]);
  expect(span?.startS).toBeCloseTo(1 - 0.2, 1);
  expect(span?.endS).toBeCloseTo(3 + 0.2, 1);
});

test('a beginning that was not recognized as speech at once belongs to it, a noise further away does not', () => {
  const [span] = spansOf([
    ...speech(1, 0.001),
    ...speech(0.3, 0.2),
    ...speech(0.1, 0.01),
    ...speech(0.2, 0.1),
    ...speech(2),
    ...speech(1, 0.01),
  ]);
  expect(span?.startS).toBeCloseTo(1 - 0.2, 1);
  const [apart] = spansOf([...speech(1, 0.2), ...speech(0.4, 0.001), ...speech(2)]);
  expect(apart?.startS).toBeCloseTo(1.4 - 0.2, 1);
});

test('a click is not speech', () => {
  expect(spansOf([...speech(1, 0.2), ...speech(0.1), ...speech(1, 0.01)])).toEqual([]);
  expect(spansOf([...speech(1, 0.01), ...speech(0.1), ...speech(1, 0.01)])).toEqual([]);
});

test('speech without a pause is cut at its quietest moment, and no sample is in both parts', () => {
  const [first, second] = spansOf([...speech(20), 0.4, ...speech(20)]);
  expect(first?.endS).toBeCloseTo(20, 1);
  expect(second?.startS).toBe(first?.endS);
});

test('pauses do not end a window: it is filled, and long pauses hardly count', () => {
  const at = (startS: number, endS: number) => ({ startS, endS });
  expect(groupsOf([at(0, 5), at(9, 14), at(40, 45)]).map(({ startS, endS }) => [startS, endS])).toEqual([[0, 45]]);
  // 10 + 0.6 + 10 + 0.6 + 7 s are more than the recogniser hears at once.
  expect(groupsOf([at(0, 10), at(20, 30), at(50, 57)]).map(({ startS, endS }) => [startS, endS])).toEqual([
    [0, 30],
    [50, 57],
  ]);
});

test('someone who hardly speaks is heard every two minutes', () => {
  const groups = collectGroups(whisperGroups);
  groups.push({ startS: 10, endS: 11 });
  expect(groups.settle(129)).toBeUndefined();
  expect(groups.settle(130)).toMatchObject({ startS: 10, endS: 11 });
  groups.push({ startS: 200, endS: 201 });
  expect(groups.push({ startS: 319, endS: 321 })).toMatchObject({ startS: 200, endS: 201 });
});

test('whatever is heard: groups are in order, never overlap, hold every stretch once and fit into the recogniser', () => {
  const runs = fc.array(
    fc.record({
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      seconds: fc.double({ min: 0.05, max: 40, noNaN: true }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(runs, (parts) => {
      const spans = spansOf(parts.flatMap(({ probability, seconds }) => speech(seconds, probability)));
      const groups = groupsOf(spans);
      expect(groups.flatMap((group) => group.spans)).toEqual(spans);
      groups.forEach((group, index) => {
        expect(heardS(group)).toBeLessThanOrEqual(28 + 1e-9);
        expect(group.endS - group.startS).toBeLessThanOrEqual(120 + 1e-9);
        expect(group.startS).toBeGreaterThanOrEqual(groups[index - 1]?.endS ?? 0);
      });
    }),
    { numRuns: 60 },
  );
});
