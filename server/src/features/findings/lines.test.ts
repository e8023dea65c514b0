import type { WrittenLine } from '@candor/contract/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editLines, mergeLines, saysSame } from './lines.ts';

const line = ($id: string, text: string, start = 0, isByPerson = false): WrittenLine => ({
  $id,
  text,
  isByPerson,
  evidence: [{ segmentId: 's', speakerId: 'p', speakerName: 'A', start, end: start + 4, quote: text }],
});

test('the same moment in about the same words is the same; another moment or other words are not', () => {
  expect(saysSame(line('a', 'Notice is six weeks.'), line('b', 'notice is SIX weeks', 90))).toBe(true);
  expect(saysSame(line('a', 'Her notice period is six weeks'), line('b', 'Six weeks of notice', 1))).toBe(true);
  expect(saysSame(line('a', 'Her notice period is six weeks'), line('b', 'Six weeks of notice', 60))).toBe(false);
  expect(saysSame(line('a', 'Her notice period is six weeks'), line('b', 'Lives in Leeds', 1))).toBe(false);
});

const texts = [
  'Six weeks of notice',
  'Lives in Leeds',
  'Earns seventy thousand',
  'Leads nine people',
  'Speaks German',
  'Wants to move',
];
const someLine = fc.record({
  text: fc.constantFrom(...texts),
  start: fc.integer({ min: 0, max: 5 }).map((n) => n * 10),
  isByPerson: fc.boolean(),
});
const someLines = fc
  .uniqueArray(someLine, { maxLength: 6, selector: ({ text }) => text })
  .map((rows) => rows.map(({ text, start, isByPerson }, index) => line(`f${index}`, text, start, isByPerson)));
const written = someLines.map((lines) => lines.map((one, index) => ({ ...one, $id: `w${index}`, isByPerson: false })));

test("whatever is written again: people's lines stay in their order, what was removed stays away, no id is there twice, and the rest is what was written", () => {
  fc.assert(
    fc.property(someLines, written, someLines, (former, fresh, removed) => {
      const merged = mergeLines(former, fresh, removed);
      expect(merged.filter(({ isByPerson }) => isByPerson)).toEqual(former.filter(({ isByPerson }) => isByPerson));
      expect(new Set(merged.map(({ $id }) => $id)).size).toBe(merged.length);
      const engines = merged.filter(({ isByPerson }) => !isByPerson);
      expect(engines.some((one) => removed.some((other) => saysSame(one, other)))).toBe(false);
      expect(engines.every(({ text }) => fresh.some((one) => one.text === text))).toBe(true);
      expect(mergeLines(merged, fresh, removed)).toEqual(merged);
    }),
  );
});

test('whatever a person sends: the lines are exactly these texts in this order, and undoing brings the former ones back', () => {
  const wanted = fc.array(
    fc.record({
      $id: fc.option(fc.constantFrom('f0', 'f1', 'f2', 'nobody'), { nil: undefined }),
      text: fc.constantFrom(...texts, 'Mine'),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(someLines, wanted, (former, sent) => {
      let ids = 0;
      const newId = () => `n${(ids += 1)}`;
      const edited = editLines(former, [], sent, newId);
      expect(edited.lines.map(({ text }) => text)).toEqual(sent.map(({ text }) => text));
      expect(new Set(edited.lines.map(({ $id }) => $id)).size).toBe(edited.lines.length);
      const engines = former.filter(({ isByPerson }) => !isByPerson);
      const undone = editLines(
        edited.lines,
        edited.removed,
        engines.map(({ $id, text }) => ({ $id, text })),
        newId,
      );
      expect(undone.lines).toEqual(engines);
      expect(undone.removed).toEqual([]);
    }),
  );
});
