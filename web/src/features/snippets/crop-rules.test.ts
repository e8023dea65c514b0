import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cropTimeText,
  firstSelection,
  isTooLong,
  loopTarget,
  movedAlong,
  parseCropTime,
  type Selection,
  spanSelection,
  withEnd,
  withStart,
} from './crop-rules.ts';

test.each([
  ['00:00', 0],
  ['01:30', 90],
  ['1:5', 65],
  ['75:00', 4500],
  [' 00:07 ', 7],
  ['00:59.5', 59.5],
])('%j is a time', (text, seconds) => {
  expect(parseCropTime(text)).toBe(seconds);
});

test.each([
  '',
  '90',
  '1:2:3',
  '00:60',
  '00:99',
  '-1:00',
  '00:-5',
  'a:b',
  '1:',
  ':30',
  '1:3e1',
  '0x1:00',
  'NaN:00',
  'Infinity:00',
  '１:00',
])('%j is ignored', (text) => {
  expect(parseCropTime(text)).toBeNull();
});

const second = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const cropped = fc.tuple(
  fc.double({ min: 1, max: 40_000, noNaN: true }),
  fc.array(fc.tuple(fc.boolean(), second), { maxLength: 20 }),
);

test('whatever is dragged or typed, the selection lies in the recording and is at least a second', () => {
  fc.assert(
    fc.property(cropped, ([total, changes]) => {
      let selection: Selection = firstSelection(0, total);
      for (const [isStart, wanted] of changes)
        selection = isStart ? withStart(selection, wanted) : withEnd(selection, wanted, total);
      expect(selection.start).toBeGreaterThanOrEqual(0);
      expect(selection.end).toBeLessThanOrEqual(total);
      expect(selection.end - selection.start).toBeGreaterThanOrEqual(1 - 1e-6);
    }),
  );
});

test('a time inside the bounds is taken as it is', () => {
  expect(withStart({ start: 10, end: 20 }, 12.5)).toEqual({ start: 12.5, end: 20 });
  expect(withEnd({ start: 10, end: 20 }, 15, 60)).toEqual({ start: 10, end: 15 });
});

test('the start stops one second before the end, the end one second after the start and at the length', () => {
  expect(withStart({ start: 0, end: 20 }, 59)).toEqual({ start: 19, end: 20 });
  expect(withStart({ start: 5, end: 20 }, -3)).toEqual({ start: 0, end: 20 });
  expect(withEnd({ start: 10, end: 20 }, 3, 60)).toEqual({ start: 10, end: 11 });
  expect(withEnd({ start: 10, end: 20 }, 1_000, 60.4)).toEqual({ start: 10, end: 60.4 });
});

test('a time field round-trips to the second', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (seconds) => {
      expect(parseCropTime(cropTimeText(seconds))).toBe(Math.floor(seconds));
    }),
  );
});

test('five minutes are allowed, more are not', () => {
  expect([isTooLong({ start: 0, end: 300 }), isTooLong({ start: 12, end: 312.01 })]).toEqual([false, true]);
});

test('it begins where the listener is, inside the recording', () => {
  expect(firstSelection(12.7, 600)).toEqual({ start: 12, end: 42 });
  expect(firstSelection(599.9, 600)).toEqual({ start: 599, end: 600 });
  expect(firstSelection(0, 0.4)).toEqual({ start: 0, end: 0.4 });
});

test('a span is taken to the millisecond, and made as long as a selection has to be', () => {
  expect(spanSelection({ start: 12.34, end: 15.671 }, 600)).toEqual({ start: 12.34, end: 15.671 });
  expect(spanSelection({ start: 12.25, end: 12.5 }, 600)).toEqual({ start: 12.25, end: 13.25 });
  expect(spanSelection({ start: 599.75, end: 600.5 }, 600)).toEqual({ start: 599, end: 600 });
});

test('playing that leaves the selection goes to its start', () => {
  const selection = { start: 10, end: 20 };
  expect([9, 9.9, 10, 19.99, 20, 31].map((time) => loopTarget(time, selection))).toEqual([
    10,
    null,
    null,
    null,
    10,
    10,
  ]);
});

test('a looping player never plays on outside the selection', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.double({ min: 1, max: 300, noNaN: true }),
      fc.double({ min: -10, max: 2_000, noNaN: true }),
      (start, length, time) => {
        const selection = { start, end: start + length };
        const target = loopTarget(time, selection) ?? time;
        expect(target).toBeGreaterThanOrEqual(start - 0.25);
        expect(target).toBeLessThan(selection.end);
      },
    ),
  );
});

test('a start that the end holds back can take the end along', () => {
  const selection = { start: 0, end: 30 };
  expect(movedAlong(selection, 10, 600)).toBeNull();
  expect(movedAlong(selection, 264, 600)).toEqual({ start: 264, end: 294 });
  expect(movedAlong(selection, 590, 600)).toEqual({ start: 590, end: 600 });
  expect(movedAlong(selection, 600, 600)).toBeNull();
});
