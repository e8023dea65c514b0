import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader, type StreamEvent } from './event-stream.ts';

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

test('complete events are read; comments and unfinished ones are not', () => {
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
