import type { MeetingNotes } from '@candor/contract/notes';
import { expect, test } from 'vitest';
import { doesCorrect } from '../../entities/notes/does-correct.ts';
import { alsoCorrected, correctedText } from './also-corrected.ts';

const line = (text: string) => ({ $id: 'l', text, evidence: [], isByPerson: false, findingIds: ['f1'] });
const notes = (pay: string, edited: string) =>
  ({
    summary: [line(`She wants ${pay}.`)],
    sections: [
      { $id: 'pay', title: 'Pay', lines: [line(`She wants ${edited}.`)] },
      { $id: 'terms', title: 'Terms', lines: [line(`Pay: ${pay}`)] },
      { $id: 'home', title: 'Home', lines: [line('She lives in Leeds.')] },
    ],
    alsoDiscussed: null,
    actionItems: [],
    scorecard: { ratings: [{ lines: [line(`She wants ${pay}.`)] }] },
    fields: [],
    suggestions: [{ $id: 's', field: 'pay', value: pay }],
  }) as unknown as MeetingNotes;

test('the parts that followed a correction are named, without the one that was edited', () => {
  const places = alsoCorrected(notes('85,000', '85,000'), notes('90,000', '90,000'), 'pay');
  expect(places).toEqual(['the summary', 'the facts', '“Terms”', 'the scorecard']);
  expect(correctedText(places)).toBe(
    'Also corrected in the summary, the facts, “Terms” and the scorecard. Documents that say the same were corrected or marked to check.',
  );
});

test('where nothing else in the notes says it, only documents are spoken of', () => {
  expect(alsoCorrected(notes('85,000', '85,000'), notes('85,000', '90,000'), 'pay')).toEqual([]);
  expect(correctedText([])).toBe('Documents that say the same were corrected or marked to check.');
});

test('a line of one finding corrects it; a line of several, or a new one, does not', () => {
  const one = line('She wants 85,000.');
  const [changed, same] = [
    { $id: 'l', text: 'She wants 90,000.' },
    { $id: 'l', text: one.text },
  ];
  expect(doesCorrect([one], [changed])).toBe(true);
  expect(doesCorrect([one], [same])).toBe(false);
  expect(doesCorrect([{ ...one, findingIds: ['f1', 'f2'] }], [changed])).toBe(false);
  expect(doesCorrect([one], [{ text: 'New.' }])).toBe(false);
});
