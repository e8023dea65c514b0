import type { Word } from '@candor/contract/transcripts';
import { expect, test } from 'vitest';
import { isLost, shownText } from './unclear.ts';

/** `word~30` was heard with thirty per cent. */
const words = (text: string): Word[] =>
  text.split(' ').map((part, at) => {
    const [word = '', sure = '95'] = part.split('~');
    return [word, at * 300, at * 300 + 250, Number(sure)];
  });

test('words that were not understood say so, several of them once', () => {
  expect(shownText(words('I was at prior~19 streamery~35 for three years,'))).toBe(
    'I was at [unclear] for three years,',
  );
  expect(shownText(words('so we need a ladder~17 by~31 intermission~25 for the wind farm.'))).toBe(
    'so we need a [unclear] for the wind farm.',
  );
  expect(shownText(words('a second interview,~20 on Monday'))).toBe('a second [unclear], on Monday');
});

test('little words, and whatever a person has corrected, stay', () => {
  expect(shownText(words('it~20 was~30 in~10 Leeds~100'))).toBe('it was in Leeds');
});

test('what was hardly understood at all tells nothing', () => {
  expect(isLost(words('took us for a lower~18 last~34 audit~38 in large~32'))).toBe(true);
  expect(isLost(words('Five years on turbines~41 and at least two offshore'))).toBe(false);
});
