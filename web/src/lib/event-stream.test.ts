import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, eventReader, type StreamEvent } from './event-stream.ts';

function readAll(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = eventReader((event) => events.push(event));
  pieces.forEach(read);
  return events;
}

const text =
  ': hello\n\nevent: meeting\ndata: {"a":1}\n\nevent: resync\ndata:\n\nid: 7\nretry: 5\n\ndata: one\r\ndata: two\r\n\r\nevent: meeting\ndata: not finished';
const expected = [
  { name: 'meeting', data: '{"a":1}' },
  { name: 'resync', data: '' },
  { name: 'message', data: 'one\ntwo' },
];

test('events are read, comments and what is not finished are not', () => {
  expect(readAll([text])).toEqual(expected);
});

test('it does not matter where the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 20 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      expect(readAll(places.slice(1).map((end, index) => text.slice(places[index], end)))).toEqual(expected);
    }),
  );
});

test('waiting grows to half a minute and no further', () => {
  expect([0, 1, 2, 3].map((failures) => backoffMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(backoffMs(50, 1)).toBe(30_000);
  expect(backoffMs(0, 0)).toBe(500);
});
