import { expect, test } from 'vitest';
import { draftedSection, keepDraft, readDraft } from './drafts.ts';

const at = { teamId: 't', meetingId: 'm' };
const draft = (title: string) => ({ title, lines: [{ text: 'A line' }], base: 3 });

test('what was typed and not saved is there again, by meeting and section', () => {
  keepDraft(at, 'one', draft('One'));
  keepDraft(at, null, draft('Summary'));
  expect(readDraft(at, 'one')).toEqual(draft('One'));
  expect(readDraft(at, null)).toEqual(draft('Summary'));
  expect(readDraft({ ...at, meetingId: 'other' }, 'one')).toBeNull();
  keepDraft(at, null, null);
  expect(readDraft(at, null)).toBeNull();
  expect(readDraft(at, 'one')).not.toBeNull();
});

test('the section that was edited last opens again, and the summary is none', () => {
  keepDraft(at, 'one', draft('One'));
  keepDraft(at, 'two', draft('Two'));
  keepDraft(at, null, draft('Summary'));
  expect(draftedSection(at)).toBe('two');
  keepDraft(at, 'one', null);
  expect(draftedSection(at), 'another section was put away').toBe('two');
  keepDraft(at, 'two', null);
  expect(draftedSection(at)).toBeNull();
});
