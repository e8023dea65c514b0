import { changeMeetingType, getMeeting } from '@candor/contract/meetings';
import {
  addActionItem,
  addNote,
  changeNoteDetailLevel,
  deleteNote,
  editNote,
  editSummary,
  getNotes,
  listNoteCategories,
  regenerateNotes,
  updateActionItem,
} from '@candor/contract/notes';
import { editSegment, getTranscript, updateSpeaker } from '@candor/contract/transcripts';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { lineOf } from '../../../test/fake-language.ts';
import type { Interviews } from '../../../test/notes.ts';
import { interviewNotes, openInterviews } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { runOf, writeNow } from '../../../test/recordings.ts';
import { createMeetingType } from '../../meeting-types/service.ts';
import { writeNotes } from '../jobs.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const sectionOf = async (at: InMeeting, sectionId: string) =>
  (await on.notesOf(at)).sections.find((section) => section.sectionId === sectionId)!;
const textsIn = async (at: InMeeting, sectionId: string) =>
  (await sectionOf(at, sectionId)).lines.map(({ text }) => text);

test('what came closest to an empty section is added with its evidence, and stays when the notes are written again', async () => {
  on.writes.writeNotes = async (told, sections, options) => {
    const notes = await interviewNotes(told, sections, options);
    const closest = {
      ...lineOf(told, 'experience with pipelines.'),
      reason: 'It came closest, and may be about something else.',
    };
    return {
      ...notes,
      sections: notes.sections.map((section) =>
        section.id === 'background' ? { ...section, lines: [], dropped: [closest] } : section,
      ),
    };
  };
  const at = await on.written();
  const { $id: noteId, title, lines, dropped } = await sectionOf(at, 'background');
  const { $id, text } = dropped[0]!.line!;
  expect([lines, text]).toEqual([[], 'experience with pipelines.']);
  await on.call(editNote, { as: on.member, params: { ...at, noteId }, body: { title, lines: [{ $id, text }] } });
  const added = [{ $id, text, isByPerson: true, evidence: [{ quote: text }] }];
  expect((await sectionOf(at, 'background')).lines).toMatchObject(added);
  await on.again(at);
  expect((await sectionOf(at, 'background')).lines).toMatchObject(added);
  on.writes.writeNotes = interviewNotes;
});

test('what people wrote stays word for word, and what they took out or changed does not come back, whole or one section', async () => {
  const at = await on.written();
  const before = await sectionOf(at, 'background');
  const [first, second] = before.lines;
  const edit = await on.call(editNote, {
    as: on.member,
    params: { ...at, noteId: before.$id },
    body: {
      title: 'Who she is',
      lines: [{ text: 'Met at the fair.' }, { $id: first!.$id, text: 'Leads a **small** data team in Leeds' }],
    },
  });
  const after = edit.body.sections.find(({ $id }) => $id === before.$id)!;
  expect(after.lines).toEqual([
    { $id: expect.any(String), text: 'Met at the fair.', evidence: [], isByPerson: true },
    { $id: first!.$id, text: 'Leads a **small** data team in Leeds', evidence: first!.evidence, isByPerson: true },
  ]);

  // The same fact in other words, and the same words: neither is wanted now.
  on.writes.writeNotes = async (told, sections, options) => {
    const notes = await interviewNotes(told, sections, options);
    return {
      ...notes,
      sections: notes.sections.map((section) =>
        section.id === 'background'
          ? {
              ...section,
              lines: [
                lineOf(told, 'I lead a small data team in Leeds', 'Leads a small team in Leeds.'),
                ...section.lines,
                lineOf(told, 'experience with pipelines.', 'Knows pipelines'),
              ],
            }
          : section,
      ),
    };
  };
  await on.again(at);
  expect(await textsIn(at, 'background')).toEqual([
    'Met at the fair.',
    'Leads a **small** data team in Leeds',
    'Knows pipelines',
  ]);
  await on.again(at, { noteId: before.$id });
  on.writes.writeNotes = interviewNotes;
  expect(await sectionOf(at, 'background')).toMatchObject({
    title: 'Who she is',
    state: 'ready',
    lines: [
      { text: 'Met at the fair.' },
      { text: 'Leads a **small** data team in Leeds' },
      { text: 'Knows pipelines', isByPerson: false },
    ],
  });

  // Taken back: it is the engine's line again, with its evidence.
  const undone = await on.call(editNote, {
    as: on.member,
    params: { ...at, noteId: before.$id },
    body: { lines: [{ $id: second!.$id, text: second!.text }] },
  });
  expect(undone.body.sections.find(({ $id }) => $id === before.$id)!.lines).toEqual([second]);
});

test('the summary is changed like a section', async () => {
  const at = await on.written();
  const { summary } = await on.notesOf(at);
  await on.call(editSummary, { as: on.member, params: at, body: { lines: [{ text: 'Strong.' }] } });
  await on.again(at);
  expect((await on.notesOf(at)).summary.map(({ text, isByPerson }) => [text, isByPerson])).toEqual([['Strong.', true]]);
  expect(summary).toHaveLength(1);
});

test('one section written again leaves every other as it is, keeps to the template it was written by, and has its own detail', async () => {
  const at = await on.written();
  const pay = await sectionOf(at, 'pay');
  const asked: unknown[] = [];
  on.writes.writeNotes = async (told, sections, options) => (
    asked.push(sections),
    {
      ...(await interviewNotes(told, sections, options)),
      sections: sections.map(({ id }) => ({ id, lines: [lineOf(told, 'my notice period')], dropped: [] })),
    }
  );
  expect(
    await on.call(regenerateNotes, { as: on.member, params: at, body: { noteId: pay.$id, detailLevel: 'detailed' } }),
  ).toMatchObject({ status: 202, body: { status: 'completed' } });
  expect(await sectionOf(at, 'pay')).toMatchObject({ state: 'writing', lines: [{ text: 'seventy thousand pounds' }] });
  await writeNow(on, at);
  on.writes.writeNotes = interviewNotes;
  expect(asked).toEqual([
    [
      {
        id: 'pay',
        title: 'Pay and benefits',
        instructions: expect.stringContaining('salary'),
        detailLevel: 'detailed',
        hints: [],
      },
    ],
  ]);
  expect(await sectionOf(at, 'pay')).toMatchObject({
    $id: pay.$id,
    state: 'ready',
    detailLevel: 'detailed',
    lines: [{ text: 'my notice period' }],
  });
  expect(await textsIn(at, 'background')).toHaveLength(2);
});

test('a second regenerate while one is under way is refused', async () => {
  const at = await on.written();
  const noteId = (await on.notesOf(at)).sections[0]!.$id;
  expect((await on.call(regenerateNotes, { as: on.member, params: at, body: { noteId } })).status).toBe(202);
  for (const body of [{ noteId }, {}])
    expect(await on.call(regenerateNotes, { as: on.owner, params: at, body })).toMatchObject({
      status: 409,
      body: { code: 'notes_being_written' },
    });
  await writeNow(on, at);
  expect(
    (await on.call(changeNoteDetailLevel, { as: on.member, params: at, body: { detailLevel: 'brief' } })).body.status,
  ).toBe('summarize');
  expect(await on.call(regenerateNotes, { as: on.owner, params: at, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'notes_being_written' },
  });
  await writeNow(on, at);
  expect(await on.notesOf(at)).toMatchObject({
    detailLevel: 'brief',
    sections: expect.arrayContaining([expect.objectContaining({ detailLevel: 'brief' })]),
  });
});

test('a change made on an old state of the same section is refused and loses nothing; of another section it is taken', async () => {
  const at = await on.written();
  const { revision, sections } = await on.notesOf(at);
  const [one, other] = sections as [(typeof sections)[number], (typeof sections)[number]];
  expect(
    (
      await on.call(editNote, {
        as: on.member,
        params: { ...at, noteId: one.$id },
        body: { lines: [{ text: 'Mine' }], revision },
      })
    ).status,
  ).toBe(200);
  expect(
    await on.call(editNote, {
      as: on.owner,
      params: { ...at, noteId: one.$id },
      body: { lines: [{ text: 'Yours' }], revision },
    }),
  ).toMatchObject({ status: 409, body: { code: 'notes_changed' } });
  expect(
    (
      await on.call(editNote, {
        as: on.owner,
        params: { ...at, noteId: other.$id },
        body: { lines: [{ text: 'Yours' }], revision },
      })
    ).status,
  ).toBe(200);
  expect(
    (await on.call(editNote, { as: on.owner, params: { ...at, noteId: one.$id }, body: { lines: [{ text: 'Last' }] } }))
      .status,
  ).toBe(200);
  const after = (await on.notesOf(at)).sections;
  expect([after[0]!.lines.map(({ text }) => text), after[1]!.lines.map(({ text }) => text)]).toEqual([
    ['Last'],
    ['Yours'],
  ]);
});

test('edits that come while the notes are written are in them', async () => {
  const at = await on.written();
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  const pay = await sectionOf(at, 'pay');
  on.writes.writeNotes = async (...args) => {
    await on.call(editNote, {
      as: on.member,
      params: { ...at, noteId: pay.$id },
      body: { lines: [{ text: 'Bonus extra' }] },
    });
    return interviewNotes(...args);
  };
  await writeNotes(on.app, runOf(at));
  on.writes.writeNotes = interviewNotes;
  expect(await textsIn(at, 'pay')).toEqual(['Bonus extra']);
});

test('sections are added and taken away; one that was taken away stays away until someone wants it back', async () => {
  const at = await on.written();
  const added = await on.call(addNote, {
    as: on.member,
    params: at,
    body: { title: 'Gut feeling', lines: [{ text: 'Good.' }] },
  });
  expect(added).toMatchObject({ status: 201 });
  const pay = await sectionOf(at, 'pay');
  expect((await on.call(deleteNote, { as: on.member, params: { ...at, noteId: pay.$id } })).status).toBe(204);
  await on.again(at);
  const titles = (await on.notesOf(at)).sections.map(({ title }) => title);
  expect(titles).not.toContain('Pay and benefits');
  expect(titles.at(-1)).toBe('Gut feeling');
  expect((await on.call(listNoteCategories, { as: on.viewer, params: at })).body.categories).toContainEqual({
    $id: 'pay',
    title: 'Pay and benefits',
    isDiscussed: false,
  });
  await on.call(addNote, { as: on.member, params: at, body: { title: 'Pay and benefits' } });
  await on.again(at);
  expect(await textsIn(at, 'pay')).toEqual(['seventy thousand pounds']);
  expect(
    await on.call(editNote, { as: on.member, params: { ...at, noteId: pay.$id }, body: { lines: [] } }),
  ).toMatchObject({ status: 404, body: { code: 'note_not_found' } });
});

test("another type makes the notes those of another template, and written again they are of that one, with people's lines of the former", async () => {
  const at = await on.written();
  const pay = await sectionOf(at, 'pay');
  await on.call(editNote, {
    as: on.member,
    params: { ...at, noteId: pay.$id },
    body: { lines: [{ text: 'Said so twice.' }, ...pay.lines.map(({ $id, text }) => ({ $id, text }))] },
  });
  const type = await createMeetingType(on.app.db, on.teamId, {
    name: 'Reference',
    noteTemplate: {
      detailLevel: 'brief',
      sections: [{ $id: 'background', title: 'How they know each other', instructions: '', detailLevel: null }],
    },
  });
  await on.call(changeMeetingType, { as: on.owner, params: at, body: { meetingTypeId: type.id } });
  expect(await on.notesOf(at)).toMatchObject({
    isOfOtherTemplate: true,
    meetingTypeId: null,
    meetingTypeName: 'General',
    state: 'ready',
  });
  await on.again(at);
  const notes = await on.notesOf(at);
  expect(notes).toMatchObject({
    isOfOtherTemplate: false,
    meetingTypeId: type.id,
    meetingTypeName: 'Reference',
    detailLevel: 'brief',
    scorecard: null,
  });
  expect(notes.sections.map(({ title, lines }) => [title, lines.map(({ text }) => text)])).toEqual([
    ['How they know each other', ['I lead a small data team in Leeds', 'eight years of experience']],
    ['Pay and benefits', ['Said so twice.']],
  ]);
});

test('corrected words make notes stale until they are taken back or written again; another name is shown at once', async () => {
  const at = await on.written();
  const { segments } = (await on.call(getTranscript, { as: on.owner, params: at })).body;
  const [segment] = segments as [(typeof segments)[number]];
  await on.call(updateSpeaker, {
    as: on.owner,
    params: { ...at, speakerId: segment.speakerId },
    body: { name: 'Amara Osei-Bonsu' },
  });
  const renamed = await on.notesOf(at);
  expect(renamed.isStale).toBe(false);
  expect(renamed.summary[0]!.evidence[0]!.speakerName).toBe('Amara Osei-Bonsu');

  const text = segment.words.map(([word]) => word).join(' ');
  const correct = (changed: string) =>
    on.call(editSegment, { as: on.owner, params: { ...at, segmentId: segment.$id }, body: { text: changed } });
  await correct(text.replace('Leeds', 'Luton'));
  const stale = await on.notesOf(at);
  expect(stale).toMatchObject({ isStale: true });
  expect(stale.sections[0]).toMatchObject({
    isStale: true,
    lines: [{ evidence: [{ quote: 'I lead a small data team in Leeds' }] }, {}],
  });
  // Only what quotes the word is marked.
  const quotes = (lines: readonly { evidence: readonly { quote: string }[] }[]) =>
    lines.some(({ evidence }) => evidence.some(({ quote }) => quote.includes('Leeds')));
  expect(stale.sections.map(({ isStale }) => isStale)).toEqual(stale.sections.map(({ lines }) => quotes(lines)));
  expect(stale.sections.some(({ isStale }) => !isStale)).toBe(true);
  await correct(text);
  expect(await on.notesOf(at)).toMatchObject({ isStale: false });
});

test("someone else's private meeting has no notes", async () => {
  const at = await on.written(undefined, { private: true });
  expect((await on.notesOf(at)).state).toBe('ready');
  for (const as of [on.member, on.viewer])
    expect(await on.call(getNotes, { as, params: at })).toMatchObject({
      status: 404,
      body: { code: 'meeting_not_found' },
    });
  expect(await on.call(addNote, { as: on.member, params: at, body: { title: 'x' } })).toMatchObject({ status: 404 });
  expect(await on.call(regenerateNotes, { as: on.member, params: at, body: {} })).toMatchObject({ status: 404 });
});

test('who leads the meeting decides what notes are about: another host makes them stale, back again they are not', async () => {
  const at = await on.written();
  const { segments } = (await on.call(getTranscript, { as: on.owner, params: at })).body;
  const { speakerId } = segments[0]!;
  const { role } = (await on.call(getMeeting, { as: on.owner, params: at })).body.speechData.speakers.find(
    ({ $id }) => $id === speakerId,
  )!;
  const give = (wanted: typeof role) =>
    on.call(updateSpeaker, { as: on.owner, params: { ...at, speakerId }, body: { role: wanted } });
  await give(role === 'host' ? null : 'host');
  expect(await on.notesOf(at)).toMatchObject({ isStale: true });
  await give(role);
  expect(await on.notesOf(at)).toMatchObject({ isStale: false });
});

test('what someone has to do goes with their name, and back with the undo', async () => {
  const at = await on.written();
  const { segments } = (await on.call(getTranscript, { as: on.owner, params: at })).body;
  const { speakerId } = segments[0]!;
  const name = async () =>
    (await on.call(getMeeting, { as: on.owner, params: at })).body.speechData.speakers.find(
      ({ $id }) => $id === speakerId,
    )!.name;
  const before = await name();
  await on.call(addActionItem, {
    as: on.owner,
    params: at,
    body: { text: 'Send the CV', owner: before, dueDate: null },
  });
  await on.call(addActionItem, {
    as: on.owner,
    params: at,
    body: { text: 'Book a room', owner: 'Ruth', dueDate: null },
  });
  const owners = async () =>
    (await on.notesOf(at)).actionItems.filter(({ isByPerson }) => isByPerson).map(({ owner }) => owner);
  const rename = (wanted: string) =>
    on.call(updateSpeaker, { as: on.owner, params: { ...at, speakerId }, body: { name: wanted } });
  await rename('Priscilla Moore');
  expect(await owners()).toEqual(['Priscilla Moore', 'Ruth']);
  await rename(before);
  expect(await owners()).toEqual([before, 'Ruth']);
});

test('the owner of an action item can be taken away again, and stays where only the text changes', async () => {
  const at = await on.written();
  const { body: item } = await on.call(addActionItem, {
    as: on.owner,
    params: at,
    body: { text: 'Send the CV', owner: 'Ruth', dueDate: null },
  });
  const change = (body: { text?: string; owner?: null }) =>
    on.call(updateActionItem, { as: on.owner, params: { ...at, actionItemId: item.$id }, body });
  expect((await change({ text: 'Send the CV today' })).body).toMatchObject({ owner: 'Ruth' });
  expect((await change({ owner: null })).body).toMatchObject({ text: 'Send the CV today', owner: null });
  expect((await on.notesOf(at)).actionItems.find(({ $id }) => $id === item.$id)!.owner).toBeNull();
});
