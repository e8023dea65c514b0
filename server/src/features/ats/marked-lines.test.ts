import { confirmNoteLine, decideSuggestion } from '@candor/contract/notes';
import { expect, test } from 'vitest';
import { bookNote } from '../../db/schema/contact-book.ts';
import { openAtsTeam } from '../../test/ats.ts';
import { lineOf } from '../../test/fake-language.ts';
import { interviewNotes } from '../../test/notes.ts';

test('a line that asks to be checked goes to no other system, neither in a note nor in a field, until someone confirms it', async () => {
  const on = await openAtsTeam();
  const check = 'The figure may be another one.';
  on.writes.writeNotes = async (told, sections, options) => {
    const notes = await interviewNotes(told, sections, options);
    return {
      ...notes,
      summary: notes.summary.map((line) => ({ ...line, check })),
      actionItems: notes.actionItems!.map((item) => ({ ...item, line: { ...item.line, check } })),
      facts: notes.facts!.map((fact) => ({ ...fact, line: { ...fact.line, check } })),
      sections: notes.sections.map((section) => ({
        ...section,
        lines: section.id === 'pay' ? [{ ...lineOf(told, 'seventy thousand pounds'), check }] : section.lines,
      })),
    };
  };
  const at = await on.reviewed();
  const review = await on.reviewOf(at);
  expect(review.leftOut).toBe(4);
  expect(review.proposals.map(({ kind }) => kind)).toEqual(['note']);
  const said = JSON.stringify(review);
  for (const marked of ['She leads a small data team', 'Send the portfolio', 'seventy thousand', check])
    expect(said).not.toContain(marked);
  await on.approve(at, review.proposals);
  await on.deliver();
  expect((await on.app.db.select().from(bookNote))[0]!.body).not.toContain('seventy thousand');

  const other = await on.reviewed();
  const { summary, suggestions } = await on.notesOf(other);
  await on.call(confirmNoteLine, { as: on.owner, params: { ...other, lineId: summary[0]!.$id } });
  const pay = suggestions.find(({ field }) => field === 'pay')!;
  const params = { ...other, suggestionId: pay.$id };
  await on.call(decideSuggestion, { as: on.owner, params, body: { decision: 'accept' } });
  const again = await on.proposeAgain(other);
  expect(again.leftOut).toBe(3);
  expect(again.proposals.map(({ kind, newValue }) => [kind, newValue])).toEqual([
    ['note', null],
    ['field', '£70,000'],
  ]);
  expect(JSON.stringify(again.proposals[0]!.lines)).toContain('She leads a small data team');
});
