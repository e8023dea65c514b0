import { deleteMeeting, getMeeting, restoreMeeting } from '@candor/contract/meetings';
import { regenerateNotes } from '@candor/contract/notes';
import { cancelProcessing, getTranscript, retryProcessing } from '@candor/contract/transcripts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { LanguageError } from '../../../engines/language/language-error.ts';
import { afterFile } from '../../../test/after-file.ts';
import { lineOf } from '../../../test/fake-language.ts';
import type { Interviews } from '../../../test/notes.ts';
import { expectQuoted, interview, interviewNotes, linesIn, openInterviews } from '../../../test/notes.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { runOf, writeNow } from '../../../test/recordings.ts';
import { createContact } from '../../contacts/service.ts';
import { resumeMeeting } from '../../transcripts/process.ts';
import { writeNotes } from '../jobs.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const meetingOf = async (at: InMeeting) => (await on.call(getMeeting, { as: on.owner, params: at })).body;
const jobsFor = async ({ meetingId }: InMeeting) =>
  (
    await on.app.db.execute<{ name: string }>(
      sql`select name from pgboss.job where data->>'meetingId' = ${meetingId} order by created_on, name`,
    )
  ).rows.map(({ name }) => name);

test('notes are written by the template of the type, and every line of them quotes what was said at that moment', async () => {
  const at = await on.written();
  const notes = await on.notesOf(at);
  expect(notes).toMatchObject({
    state: 'ready',
    meetingTypeId: null,
    meetingTypeName: 'General',
    isOfOtherTemplate: false,
    isStale: false,
    isSilent: false,
    writer: { name: 'fake', isExtractive: true },
  });
  expect(notes.sections.map(({ title, lines }) => [title, lines.length])).toContainEqual(['Background', 2]);
  expect(notes.sections.find(({ sectionId }) => sectionId === 'concerns')).toMatchObject({ lines: [], state: 'ready' });

  expect(linesIn(notes).length).toBeGreaterThan(8);
  await expectQuoted(on, on.owner, at, linesIn(notes));
  expect(notes.summary[0]!.evidence[0]).toMatchObject({
    speakerName: 'Amara Osei',
    start: 0,
    end: 0.59,
    quote: 'I lead a small data team',
  });
  const details = await meetingOf(at);
  expect(details.meeting).toMatchObject({ status: 'completed', failureReason: null });
  expect(details.meetingNotes.find(({ title }) => title === 'Pay and benefits')).toMatchObject({
    text: 'seventy thousand pounds',
  });
  expect(details.noteLinks).toEqual([
    { $id: 'history', label: expect.any(String), url: expect.stringContaining(`/meetings/${at.meetingId}/history`) },
  ]);
});

test('a line that points to nothing that was said is not written, whatever the engine says', async () => {
  on.writes.writeNotes = async (told, sections) => {
    const lying = [{ utteranceId: 'nobody', from: 0, to: 3 }] as const;
    const beyond = [{ utteranceId: told.utterances[0]!.id, from: 900, to: 950 }] as const;
    return {
      ...(await interviewNotes(told, sections, { signal: new AbortController().signal })),
      summary: [
        { text: 'She lived on the moon.', evidence: lying },
        { text: 'She \0 swims \ud800.', evidence: beyond },
        lineOf(told, 'six weeks.', 'Six\nweeks'),
      ],
    };
  };
  const at = await on.written();
  on.writes.writeNotes = interviewNotes;
  const { summary, dropped } = await on.notesOf(at);
  expect(summary.map(({ text }) => text)).toEqual(['Six weeks']);
  expect(dropped.map(({ text }) => text)).toEqual(['She lived on the moon.', 'She swims �.']);
});

test('a meeting without a word in it completes with notes that say so', async () => {
  const at = await on.written([]);
  expect(await on.notesOf(at)).toMatchObject({
    state: 'ready',
    isSilent: true,
    isStale: false,
    summary: [],
    actionItems: [],
  });
  expect((await meetingOf(at)).meeting.status).toBe('completed');
});

test('a passing fault is tried again, and what was written before it is not written twice', async () => {
  const at = await on.spoken();
  let [asked, rated] = [0, 0];
  on.writes.writeNotes = (...args) => ((asked += 1), interviewNotes(...args));
  on.writes.rate = async (_, { competencies }) => {
    if ((rated += 1) === 1) throw new LanguageError('the server is busy', { isTemporary: true });
    return competencies.map(({ id }) => ({ id, rating: null, lines: [], dropped: [] }));
  };
  await expect(writeNotes(on.app, runOf(at))).rejects.toThrow('busy');
  expect((await meetingOf(at)).meeting).toMatchObject({
    status: 'summarize',
    failureReason: null,
    progress: { note: 'The notes could not be written: the server is busy', isRetrying: true },
  });
  expect((await on.notesOf(at)).state).toBe('writing');
  await writeNow(on, at);
  on.writes.writeNotes = interviewNotes;
  delete on.writes.rate;
  // Once to find, once to compose.
  expect({ asked, rated }).toEqual({ asked: 2, rated: 2 });
  expect((await meetingOf(at)).meeting).toMatchObject({ status: 'completed', failureReason: null });
});

test('a fault that would come again fails the stage with its reason, leaves the transcript alone, and a person tries it again', async () => {
  const at = await on.spoken();
  on.writes.writeNotes = async () =>
    Promise.reject(new LanguageError('the model "x" is not there', { isTemporary: false }));
  await writeNotes(on.app, runOf(at));
  expect((await meetingOf(at)).meeting).toMatchObject({
    status: 'failed',
    failureReason: 'The notes could not be written: the model "x" is not there',
  });
  expect((await on.call(getTranscript, { as: on.owner, params: at })).body.total).toBe(interview.length);
  on.writes.writeNotes = interviewNotes;
  expect(await on.call(retryProcessing, { as: on.owner, params: at })).toMatchObject({
    status: 202,
    body: { status: 'summarize' },
  });
  expect(await jobsFor(at)).toEqual(['notes.write']);
  await writeNow(on, at);
  expect((await on.notesOf(at)).state).toBe('ready');
});

test('two attempts at once give one whole result, and the meeting advances once', async () => {
  const at = await on.spoken();
  await Promise.all([writeNotes(on.app, runOf(at)), writeNotes(on.app, runOf(at))]);
  const { sections, actionItems, revision } = await on.notesOf(at);
  expect(sections).toHaveLength(9);
  expect(new Set(sections.map(({ sectionId }) => sectionId)).size).toBe(9);
  expect(actionItems).toHaveLength(2);
  expect(revision).toBe(1);
  expect(await jobsFor(at)).toEqual(['documents.write']);
});

test('cancelled while it is written: the engine is stopped, the meeting is complete, and nothing of it is kept', async () => {
  const at = await on.spoken();
  const begun = Promise.withResolvers<void>();
  on.writes.writeNotes = (_, __, { signal }) =>
    new Promise((_, reject) => {
      begun.resolve();
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const writing = writeNotes(on.app, runOf(at));
  await begun.promise;
  expect(await on.notesOf(at)).toMatchObject({ state: 'writing' });
  expect(await on.call(cancelProcessing, { as: on.owner, params: at })).toMatchObject({
    status: 200,
    body: { status: 'completed' },
  });
  await writing;
  on.writes.writeNotes = interviewNotes;
  expect(await on.notesOf(at)).toMatchObject({ state: 'none', sections: [] });
  await on.again(at);
  expect((await on.notesOf(at)).state).toBe('ready');
});

test('the transcript is written again while one section is: the whole follows, and nothing is left writing', async () => {
  const at = await on.written();
  const noteId = (await on.notesOf(at)).sections[0]!.$id;
  await on.call(regenerateNotes, { as: on.owner, params: at, body: { noteId } });
  await on.app.db.execute(sql`update meeting set status = 'summarize' where id = ${at.meetingId}`);
  await writeNow(on, at);
  expect(await on.notesOf(at)).toMatchObject({ state: 'ready', revision: 2 });
  expect((await on.notesOf(at)).sections.every(({ state }) => state === 'ready')).toBe(true);
});

test('a meeting deleted in the meantime resumes once it is restored', async () => {
  const at = await on.spoken();
  await on.call(deleteMeeting, { as: on.owner, params: at });
  await writeNotes(on.app, runOf(at));
  expect((await on.call(restoreMeeting, { as: on.owner, params: at })).body.status).toBe('summarize');
  await resumeMeeting(on.app, runOf(at));
  expect(await jobsFor(at)).toEqual(['meeting.resume', 'notes.write']);
  await writeNow(on, at);
  expect((await on.notesOf(at)).state).toBe('ready');
});

test('an address that was said links the contact who has it, where the type wants that', async () => {
  const contact = await createContact(on.app.db, on.teamId, {
    name: 'Amara Osei',
    emails: ['amara.osei@example.com'],
    phones: [],
  });
  const at = await on.written();
  expect((await meetingOf(at)).contact).toMatchObject({ $id: contact.id });
});

test('two meetings at once do not mix', async () => {
  const texts = ['Red red red apples are what I sell.', 'Blue blue blue boats are what I build.'];
  on.writes.writeNotes = async (told, sections) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return {
      summary: [],
      sections: sections.map(({ id }) => ({
        id,
        lines: [
          {
            text: told.utterances[0]!.words[0]![0],
            evidence: [{ utteranceId: told.utterances[0]!.id, from: 0, to: 3 }],
          },
        ],
        dropped: [],
      })),
      actionItems: [],
      facts: [],
      dropped: [],
    };
  };
  const both = await Promise.all(texts.map((text) => on.spoken([text])));
  await Promise.all(both.map((at) => writeNow(on, at)));
  on.writes.writeNotes = interviewNotes;
  for (const [index, at] of both.entries()) {
    const { sections } = await on.notesOf(at);
    expect(new Set(sections.flatMap(({ lines }) => lines.map(({ evidence }) => evidence[0]?.quote)))).toEqual(
      new Set([texts[index]!.split(' ').slice(0, 3).join(' ')]),
    );
  }
});
