import {
  addActionItem,
  decideSuggestion,
  deleteActionItem,
  exportNotes,
  getNotes,
  setMeetingField,
  setNotesFeedback,
  updateActionItem,
  editNote,
} from '@candor/contract/notes';
import { reopenScorecard, saveScorecard, submitScorecard } from '@candor/contract/scorecards';
import { getTranscript } from '@candor/contract/transcripts';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { lineOf } from '../../../test/fake-language.ts';
import type { Interviews } from '../../../test/notes.ts';
import { expectQuoted, interview, interviewNotes, openInterviews } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
  on.writes.rate = async (told, { scale, competencies }) =>
    competencies.map(({ id }) => ({
      id,
      rating: id === 'experience' ? scale : null,
      lines: id === 'experience' ? [lineOf(told, 'eight years of experience')] : [],
      dropped: [],
    }));
});

const scorecardOf = async (at: InMeeting) => (await on.notesOf(at)).scorecard!;

test('a scorecard is drafted with evidence, rated by a person, submitted whole under their name, and left alone from then on', async () => {
  const at = await on.written();
  const draft = await scorecardOf(at);
  expect(draft).toMatchObject({ scale: 5, state: 'draft', submittedBy: null, submittedAt: null });
  expect(draft.ratings.every(({ rating }) => rating === null)).toBe(true);
  expect(draft.ratings[0]).toMatchObject({
    competencyId: 'experience',
    suggested: 5,
    lines: [{ evidence: [{ quote: 'eight years of experience' }] }],
  });

  expect(await on.call(submitScorecard, { as: on.member, params: at })).toMatchObject({
    status: 409,
    body: { code: 'scorecard_incomplete' },
  });
  await on.call(saveScorecard, {
    as: on.member,
    params: at,
    body: { ratings: [{ competencyId: 'experience', rating: 4, comment: 'Solid' }], summary: 'Yes' },
  });
  for (const wrong of [
    { competencyId: 'experience', rating: 6 },
    { competencyId: 'made-up', rating: 2 },
  ])
    expect(await on.call(saveScorecard, { as: on.member, params: at, body: { ratings: [wrong] } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });

  await on.again(at);
  expect(await scorecardOf(at)).toMatchObject({
    state: 'draft',
    summary: 'Yes',
    ratings: [{ rating: 4, comment: 'Solid', suggested: 5 }, {}, {}, {}],
  });

  const ratings = draft.ratings.map(({ competencyId }, index) => ({
    competencyId,
    rating: index === 3 ? null : 3,
    comment: index === 3 ? 'Not spoken about' : '',
  }));
  await on.call(saveScorecard, { as: on.member, params: at, body: { ratings, summary: 'Yes' } });
  const submitted = await on.call(submitScorecard, { as: on.member, params: at });
  expect(submitted.body).toMatchObject({ state: 'submitted', submittedBy: 'Max', submittedAt: expect.any(String) });
  expect(await on.call(saveScorecard, { as: on.member, params: at, body: { ratings: [] } })).toMatchObject({
    status: 409,
    body: { code: 'scorecard_submitted' },
  });
  on.writes.writeNotes = interviewNotes;
  await on.again(at);
  expect(await scorecardOf(at)).toEqual(submitted.body);
  expect((await on.call(reopenScorecard, { as: on.member, params: at })).body).toMatchObject({
    state: 'draft',
    submittedBy: null,
    ratings: [{ rating: 3 }, {}, {}, { comment: 'Not spoken about' }],
  });
});

test('suggested facts are accepted, corrected, rejected and taken back, and are not asked about again', async () => {
  const at = await on.written();
  const { suggestions } = await on.notesOf(at);
  const idOf = (field: string) => suggestions.find((one) => one.field === field)!.$id;
  const decide = async (field: string, body: { decision: 'accept' | 'reject' | 'undo'; value?: string }) =>
    (await on.call(decideSuggestion, { as: on.member, params: { ...at, suggestionId: idOf(field) }, body })).body;
  expect(suggestions.map(({ field, label, value, state }) => [field, label, value, state])).toEqual([
    ['pay', 'Pay', '£70,000', 'open'],
    ['notice', 'Notice period', '6 weeks', 'open'],
    ['email', 'E-mail', 'amara.osei@example.com', 'open'],
  ]);

  expect((await decide('pay', { decision: 'accept' })).fields).toEqual([
    {
      field: 'pay',
      label: 'Pay',
      value: '£70,000',
      evidence: [expect.objectContaining({ quote: 'seventy thousand pounds' })],
    },
  ]);
  expect((await decide('pay', { decision: 'accept', value: '£70,000 basic' })).fields).toMatchObject([
    { value: '£70,000 basic' },
  ]);
  expect((await decide('notice', { decision: 'reject' })).suggestions).toMatchObject([
    { state: 'accepted' },
    { state: 'rejected' },
    { state: 'open' },
  ]);
  await on.again(at);
  const after = await on.notesOf(at);
  expect(after.suggestions.map(({ state }) => state).sort()).toEqual(['accepted', 'open', 'rejected']);
  expect(after.fields).toMatchObject([{ value: '£70,000 basic' }]);

  expect(
    (await on.call(setMeetingField, { as: on.member, params: { ...at, field: 'pay' }, body: { value: '£72k' } })).body
      .fields,
  ).toEqual([{ field: 'pay', label: 'Pay', value: '£72k', evidence: [] }]);
  expect(
    (await on.call(setMeetingField, { as: on.member, params: { ...at, field: 'team_size' }, body: { value: '9' } }))
      .body.fields,
  ).toMatchObject([{ field: 'pay' }, { label: 'Team size', value: '9' }]);
  expect(
    (await on.call(setMeetingField, { as: on.member, params: { ...at, field: 'pay' }, body: { value: null } })).body
      .fields,
  ).toMatchObject([{ field: 'team_size' }]);
  expect((await decide('notice', { decision: 'undo' })).suggestions.every(({ state }) => state === 'open')).toBe(true);
  expect(
    await on.call(decideSuggestion, {
      as: on.member,
      params: { ...at, suggestionId: 'nothing' },
      body: { decision: 'accept' },
    }),
  ).toMatchObject({ status: 404, body: { code: 'suggestion_not_found' } });
});

test("a fact of one's own has its name, quotes what was said, and keeps both when its words are changed", async () => {
  const at = await on.written();
  const { segments } = (await on.call(getTranscript, { as: on.owner, params: at })).body;
  const segmentId = segments[1]!.$id;
  const put = (
    body: { value: string | null; label?: string; evidence?: { segmentId: string; from: number; to: number }[] },
    as = on.member,
  ) => on.call(setMeetingField, { as, params: { ...at, field: 'fuehrerschein' }, body });
  const { fields } = (await put({ value: 'Class B', label: 'Führerschein', evidence: [{ segmentId, from: 4, to: 7 }] }))
    .body;
  expect(fields).toEqual([
    {
      field: 'fuehrerschein',
      label: 'Führerschein',
      value: 'Class B',
      evidence: [
        expect.objectContaining({
          segmentId,
          speakerName: 'Amara Osei',
          start: 10.4,
          end: 10.69,
          quote: 'seventy thousand pounds',
        }),
      ],
    },
  ]);
  await expectQuoted(on, on.owner, at, fields);
  expect((await put({ value: 'Class C' })).body.fields).toEqual([{ ...fields[0], value: 'Class C' }]);
  await on.again(at);
  expect((await on.notesOf(at)).fields).toEqual([{ ...fields[0], value: 'Class C' }]);
  expect(
    (
      await on.call(setMeetingField, {
        as: on.member,
        params: { ...at, field: 'pay' },
        body: { value: '£1', label: 'Not pay' },
      })
    ).body.fields[0],
  ).toMatchObject({ label: 'Pay' });

  const elsewhere = await on.written(interview, { private: true });
  const hidden = (await on.call(getTranscript, { as: on.owner, params: elsewhere })).body.segments[0]!.$id;
  for (const wrong of [
    { segmentId: hidden, from: 0, to: 2 },
    { segmentId, from: 90, to: 92 },
    { segmentId, from: 3, to: 3 },
  ])
    expect(await put({ value: 'x', evidence: [wrong] })).toMatchObject({
      status: 404,
      body: { code: 'segment_not_found' },
    });
  expect(await put({ value: 'x' }, on.viewer)).toMatchObject({ status: 403 });
  expect((await put({ value: null })).body.fields).toMatchObject([{ field: 'pay' }]);
});

test('things to do are added, changed, ticked and taken away, and a regenerate keeps to that', async () => {
  const at = await on.written();
  const [first, second] = (await on.notesOf(at)).actionItems;
  expect(first).toMatchObject({
    text: 'Send the description',
    owner: 'Olive',
    dueDate: '2026-03-05',
    isDone: false,
    isByPerson: false,
    evidence: [{ quote: 'I will send you the description' }],
  });
  const item = (actionItemId: string) => ({ ...at, actionItemId });
  expect(
    (
      await on.call(updateActionItem, {
        as: on.member,
        params: item(first!.$id),
        body: { text: 'Send the job description', dueDate: null },
      })
    ).body,
  ).toMatchObject({ isByPerson: true, dueDate: null, owner: 'Olive' });
  await on.call(deleteActionItem, { as: on.member, params: item(second!.$id) });
  const added = await on.call(addActionItem, { as: on.member, params: at, body: { text: 'Call back', owner: 'Max' } });
  await on.call(updateActionItem, { as: on.member, params: item(added.body.$id), body: { isDone: true } });
  await on.again(at);
  expect((await on.notesOf(at)).actionItems.map(({ text, isDone }) => [text, isDone])).toEqual([
    ['Send the job description', false],
    ['Call back', true],
  ]);
  expect(await on.call(deleteActionItem, { as: on.member, params: item(second!.$id) })).toMatchObject({
    status: 404,
    body: { code: 'action_item_not_found' },
  });
});

test('feedback is each person’s own and can be taken back', async () => {
  const at = await on.written();
  await on.call(setNotesFeedback, { as: on.viewer, params: at, body: { feedback: 'down', comment: 'Too short' } });
  await on.call(setNotesFeedback, { as: on.viewer, params: at, body: { feedback: 'up' } });
  expect((await on.notesOf(at, on.viewer)).feedback).toBe('up');
  expect((await on.notesOf(at, on.member)).feedback).toBeNull();
  expect((await on.call(setNotesFeedback, { as: on.viewer, params: at, body: { feedback: null } })).status).toBe(204);
  expect((await on.notesOf(at, on.viewer)).feedback).toBeNull();
});

test('notes are handed out as text, Markdown and HTML, and what looks like HTML in them stays text', async () => {
  const at = await on.written();
  const { sections } = await on.notesOf(at);
  await on.call(editNote, {
    as: on.member,
    params: { ...at, noteId: sections[0]!.$id },
    body: {
      lines: [
        {
          text: '<img src=x onerror=alert(1)> **bold** *it* [site](https://a.example/?q=1&r="2) [bad](javascript:alert(1))',
        },
      ],
    },
  });
  const get = async (format: 'txt' | 'md' | 'html') =>
    (await on.call(exportNotes, { as: on.viewer, params: { ...at, format } })) as unknown as {
      headers: Record<string, string>;
      body: string;
    };
  const [text, markdown, html] = [await get('txt'), await get('md'), await get('html')];
  expect(text.body).toContain('- <img src=x onerror=alert(1)> bold it');
  expect(text.body).toContain('Concerns and open questions\n- Nothing found');
  expect(markdown.body).toContain('## Background\n\n- &lt;img src=x onerror=alert(1)> **bold**');
  expect(html.body).toContain('<li>&lt;img src=x onerror=alert(1)&gt; <b>bold</b> <i>it</i>');
  expect(html.body).not.toMatch(/<img|href="javascript|href="[^"]*'/);
  for (const { headers } of [text, markdown, html]) expect(headers['content-disposition']).toContain('attachment');
});

test('a person can be first: fields and things to do of a meeting without notes', async () => {
  const at = await on.spoken();
  await on.call(setMeetingField, { as: on.member, params: { ...at, field: 'location' }, body: { value: 'Leeds' } });
  expect((await on.call(getNotes, { as: on.member, params: at })).body).toMatchObject({
    state: 'writing',
    fields: [{ label: 'Location', value: 'Leeds' }],
  });
});
