import { expect, test } from 'vitest';
import { confirmText, countsText } from './erasure-counts.ts';

const none = { meetings: 0, held: 0, files: 0, snippets: 0, documents: 0, contacts: 0, pages: 0, mentions: 0 };

test('counts name only what there is, in singular and plural', () => {
  expect(countsText({ ...none, meetings: 1, files: 3, mentions: 1 })).toBe(
    '1 meeting, 3 files, and 1 text that names the person',
  );
  expect(countsText(none)).toBe('nothing');
});

const preview = { ...none, namesakes: 0, unreadable: 0, check: [] };

test('the question says what stays, and that private meetings are counted nowhere', () => {
  expect(confirmText({ ...preview, contacts: 2, held: 1, namesakes: 1, unreadable: 2 })).toBe(
    "Candor will remove 2 contacts. You can't undo this. 1 meeting stays because it is on legal hold. " +
      '1 contact with this name and another email stays. ' +
      "2 uploaded scans, pictures or locked files can't be searched. " +
      "Private meetings are searched, too, but aren't counted here. Their owners get an email.",
  );
  expect(confirmText(preview)).toContain('found nothing about this person');
});
