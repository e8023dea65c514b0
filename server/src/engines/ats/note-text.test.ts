import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNoteText, renderNote } from './note-text.ts';
import { isSamePhone, phoneForms } from './phones.ts';
import type { AtsNoteLine, NewAtsNote } from './port.ts';

const words = fc
  .string({ minLength: 1, maxLength: 60 })
  .map((text) => text.replace(/[\r\n\t\f\v\u0085\u2028\u2029\u00a0•]/g, ' ').trim() || 'word');
const line = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'bullet' as const), text: words }),
  fc.record({
    kind: fc.constant('link' as const),
    text: words,
    url: fc.constant('https://candor.example/m/1?a=1&b=2'),
  }),
);
const noteOf = (lines: AtsNoteLine[]): NewAtsNote => ({
  remoteKey: 'candor-00000001',
  about: { kind: 'person', type: 'person', id: '1' },
  title: 'Title',
  lines,
  happenedAt: new Date(0),
});

test('whatever is written reads back as the same words, in every format, with its key', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(false, true, 'lists' as const), (lines, html) => {
      const format = { html, most: 100_000, keyInText: true, titleInText: true };
      const { text, isCut } = renderNote(noteOf(lines), format);
      const back = readNoteText(text, html !== false);
      expect(isCut).toBe(false);
      expect(back.remoteKey).toBe('candor-00000001');
      const plain = (value: string) => value.replace(/[\s•]+/g, ' ').trim();
      const expected = lines.map((one) => (one.kind === 'link' ? `${one.text}: ${one.url}` : one.text));
      expect(plain(back.text)).toBe(plain(['Title', ...expected].join(' ')));
    }),
  );
});

test('a note of any length stays within any limit, keeps its key and loses only its end', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 40 }),
      fc.integer({ min: 200, max: 3_000 }),
      fc.boolean(),
      (lines, most, html) => {
        const format = { html, most, keyInText: true, titleInText: false };
        const { text, isCut } = renderNote(noteOf(lines), format);
        expect(text.length).toBeLessThanOrEqual(most);
        const back = readNoteText(text, html);
        expect(back.remoteKey).toBe('candor-00000001');
        expect(back.text.endsWith('The note continues in Candor.')).toBe(isCut);
      },
    ),
  );
});

test.each([
  ['+442079460958', '020 7946 0958', true],
  ['+49 (0)171 1234567', '0171/1234567', true],
  ['0049 171 1234567', '+491711234567', true],
  ['+12133734253', '(213) 373-4253', true],
  ['+12133734253', '(213) 373-4254', false],
  ['+442079460958', '+12079460958', false],
  ['4253', '+12133734253', false],
])('%s and %s are the same line: %s', (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame);
  expect(isSamePhone(other, one)).toBe(isSame);
});

test('a number is asked for in E.164 and as people write it at home', () => {
  expect(phoneForms('+442079460958')).toEqual(
    expect.arrayContaining(['+442079460958', '020 7946 0958', '02079460958', '442079460958']),
  );
  expect(phoneForms('ext 12')).toEqual(['ext 12', '12']);
});
