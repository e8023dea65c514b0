import { askMeeting } from '@candor/contract/ask';
import { listAuditLog } from '@candor/contract/audit';
import { confirmNoteLine, decideSuggestion, editNote, editSummary, exportNotes } from '@candor/contract/notes';
import { removeScorecardLine, saveScorecard, submitScorecard } from '@candor/contract/scorecards';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { Writes } from '../../../test/fake-language.ts';
import { lineOf } from '../../../test/fake-language.ts';
import type { Interviews } from '../../../test/notes.ts';
import { interviewNotes, openInterviews } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const check = 'She said about seventy thousand.';
/** The interview's notes, each kind of line with one that asks to be checked, and one that was left out with its evidence. */
const markedNotes: NonNullable<Writes['writeNotes']> = async (told, sections, options) => {
  const notes = await interviewNotes(told, sections, options);
  return {
    ...notes,
    summary: [{ ...lineOf(told, 'seventy thousand pounds', 'She needs seventy thousand.'), check }],
    sections: notes.sections.map((section) =>
      section.id === 'pay'
        ? {
            ...section,
            lines: [{ ...lineOf(told, 'seventy thousand pounds', 'Needs 70,000.'), check }],
            dropped: [
              { ...lineOf(told, 'my notice period is six weeks.', 'Notice is six months.'), reason: 'Another unit.' },
            ],
          }
        : section,
    ),
    actionItems: notes.actionItems!.map((item) => ({ ...item, line: { ...item.line, check } })),
    facts: notes.facts!.map((fact) => ({ ...fact, line: { ...fact.line, check } })),
  };
};
const markedRatings: NonNullable<Writes['rate']> = async (told, { competencies }) =>
  competencies.map(({ id }, index) => ({
    id,
    rating: null,
    lines:
      index === 0
        ? [
            { ...lineOf(told, 'I lead a small data team', 'Leads a data team.'), check },
            { ...lineOf(told, 'eight years of experience', 'Has eight years.'), check },
          ]
        : [],
    dropped: [],
  }));
beforeEach(() => {
  on.writes.writeNotes = markedNotes;
  on.writes.rate = markedRatings;
});

const confirm = (at: InMeeting, lineId: string) =>
  on.call(confirmNoteLine, { as: on.owner, params: { ...at, lineId } });
const sectionOf = async (at: InMeeting, id: string) =>
  (await on.notesOf(at)).sections.find(({ sectionId }) => sectionId === id)!;

test('a line that was marked is shown with its reason; confirming it takes the mark off, is audited, and survives rewriting', async () => {
  const at = await on.written();
  const { summary, actionItems, suggestions } = await on.notesOf(at);
  const [line] = (await sectionOf(at, 'pay')).lines;
  expect([summary[0], line, actionItems[0], suggestions[0]].map((one) => one?.check)).toEqual(Array(4).fill(check));

  for (const one of [summary[0]!, line!, actionItems[0]!])
    expect((await confirm(at, one.$id)).status, one.text).toBe(200);
  expect((await confirm(at, line!.$id)).status, 'twice does no harm').toBe(200);
  await on.again(at);
  const after = await on.notesOf(at);
  expect(after.summary).toMatchObject([
    { $id: summary[0]!.$id, text: 'She needs seventy thousand.', isByPerson: true },
  ]);
  expect(after.summary[0]).not.toHaveProperty('check');
  expect((await sectionOf(at, 'pay')).lines).toEqual([
    expect.objectContaining({ $id: line!.$id, text: 'Needs 70,000.', isByPerson: true, evidence: line!.evidence }),
  ]);
  expect(Object.fromEntries(after.actionItems.map((item) => [item.text, item.check]))).toEqual({
    'Send the description': undefined,
    'Send the portfolio': check,
  });

  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: on, query: { action: 'confirmed_line' } }))
    .body;
  expect(entries[0]).toMatchObject({ accountName: 'Olive', thingKind: 'meeting', thingName: 'Screen: Amara Osei' });
  expect((await confirm(at, 'nobody')).status).toBe(404);
});

test("editing a marked line counts as checking it; editing a line next to it doesn't", async () => {
  const at = await on.written();
  const { $id: noteId, title, lines } = await sectionOf(at, 'pay');
  const kept = { $id: lines[0]!.$id, text: lines[0]!.text };
  const edit = async (wanted: { $id?: string; text: string }[]) => {
    await on.call(editNote, { as: on.owner, params: { ...at, noteId }, body: { title, lines: wanted } });
    return (await sectionOf(at, 'pay')).lines.map((line) => [line.text, line.check]);
  };
  expect(await edit([kept, { text: 'Plus a car.' }])).toEqual([
    ['Needs 70,000.', check],
    ['Plus a car.', undefined],
  ]);
  expect(await edit([{ ...kept, text: 'Needs about 70,000.' }])).toEqual([['Needs about 70,000.', undefined]]);
});

test('a left-out line is listed in its section with evidence; one click adds it, and rewriting neither loses nor lists it again', async () => {
  const at = await on.written();
  const { $id: noteId, title, lines, dropped } = await sectionOf(at, 'pay');
  expect(dropped).toMatchObject([{ text: 'Notice is six months.', reason: 'Another unit.' }]);
  expect(dropped[0]!.line!.evidence[0]!.quote).toContain('notice period is six weeks');
  const added = { $id: dropped[0]!.line!.$id, text: dropped[0]!.text };
  const wanted = [...lines.map(({ $id, text }) => ({ $id, text })), added];
  await on.call(editNote, { as: on.owner, params: { ...at, noteId }, body: { title, lines: wanted } });
  await on.again(at);
  const after = await sectionOf(at, 'pay');
  expect(after.lines.map(({ text, isByPerson }) => [text, isByPerson])).toEqual([
    ['Needs 70,000.', false],
    ['Notice is six months.', true],
  ]);
  expect(after.lines[1]!.evidence).toEqual(dropped[0]!.line!.evidence);
  expect(after.dropped).toEqual([]);
});

test('what was left out of the summary can be added to it', async () => {
  on.writes.writeNotes = async (told, sections, options) => ({
    ...(await markedNotes(told, sections, options)),
    summary: [],
    dropped: [{ ...lineOf(told, 'eight years of experience', 'Has 18 years.'), reason: '“18” isn’t said.' }],
  });
  const at = await on.written();
  const { dropped } = await on.notesOf(at);
  const lines = [{ $id: dropped[0]!.line!.$id, text: 'Has eight years.' }];
  const { summary } = (await on.call(editSummary, { as: on.owner, params: at, body: { lines } })).body;
  expect(summary).toMatchObject([{ text: 'Has eight years.', isByPerson: true }]);
  expect(summary[0]!.evidence[0]!.quote).toBe('eight years of experience');
});

test('on the scorecard a marked line is confirmed or taken away, and neither comes back; a submitted one stays as it is', async () => {
  const at = await on.written();
  const ratingOf = async () => (await on.notesOf(at)).scorecard!.ratings[0]!;
  const [first, second] = (await ratingOf()).lines;
  expect([first!.check, second!.check]).toEqual([check, check]);
  await confirm(at, first!.$id);
  await on.call(removeScorecardLine, { as: on.owner, params: { ...at, lineId: second!.$id } });
  await on.again(at);
  expect((await ratingOf()).lines).toEqual([expect.objectContaining({ text: 'Leads a data team.', isByPerson: true })]);
  expect((await ratingOf()).lines[0]).not.toHaveProperty('check');

  const other = await on.written();
  const { scorecard } = await on.notesOf(other);
  const ratings = scorecard!.ratings.map(({ competencyId }) => ({ competencyId, rating: 3, comment: '' }));
  await on.call(saveScorecard, { as: on.owner, params: other, body: { ratings } });
  expect((await on.call(submitScorecard, { as: on.owner, params: other })).status).toBe(200);
  expect(await confirm(other, scorecard!.ratings[0]!.lines[0]!.$id)).toMatchObject({
    status: 409,
    body: { code: 'scorecard_submitted' },
  });
});

test('an export for the team says which lines nobody has checked, and that something was left out', async () => {
  on.writes.writeNotes = async (told, sections, options) => {
    const notes = await markedNotes(told, sections, options);
    return {
      ...notes,
      sections: notes.sections.map((section) => ({ ...section, lines: section.id === 'pay' ? [] : section.lines })),
    };
  };
  const at = await on.written();
  const text = String((await on.call(exportNotes, { as: on.owner, params: { ...at, format: 'txt' } })).body);
  expect(text).toContain(`She needs seventy thousand. [Check this: ${check}]`);
  expect(text).toContain(`[ ] Send the portfolio [Check this: ${check}]`);
  expect(text).toContain('1 line was left out');
});

test('a fact that asks to be checked does so until someone accepts it', async () => {
  const at = await on.written();
  const { suggestions } = await on.notesOf(at);
  const params = { ...at, suggestionId: suggestions[0]!.$id };
  await on.call(decideSuggestion, { as: on.owner, params, body: { decision: 'accept' } });
  expect((await on.notesOf(at)).suggestions.map((one) => one.check)).toEqual([undefined, check, check]);
});

test('an answer that asks to be checked says so', async () => {
  on.writes.ask = async (_, passages) => ({
    lines: [
      {
        ...lineOf({ utterances: passages.map(({ utterance }) => utterance) }, 'six weeks.', 'Six weeks.'),
        meetingId: passages[0]!.meetingId,
        check,
      },
    ],
    dropped: [],
  });
  const at = await on.written();
  const { body } = await on.call(askMeeting, { as: on.owner, params: at, body: { question: 'What is the notice?' } });
  delete on.writes.ask;
  expect(body).toMatchObject({ lines: [{ text: 'Six weeks.', check }] });
});
