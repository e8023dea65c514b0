import { askMeeting } from '@candor/contract/ask';
import { editDocument, getDocumentDetails, listDocuments } from '@candor/contract/documents';
import type { WrittenLine } from '@candor/contract/evidence';
import type { MeetingNotes } from '@candor/contract/notes';
import { decideSuggestion, editNote, getNotes, regenerateNotes } from '@candor/contract/notes';
import { cancelProcessing, getTranscript, updateSpeaker } from '@candor/contract/transcripts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finding } from '../../db/schema/findings.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { LanguageServer } from '../../test/language-server.ts';
import { openLanguageServer } from '../../test/language-server.ts';
import { spokenMeeting } from '../../test/notes.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { runOf, writeNow } from '../../test/recordings.ts';
import { provenFacts } from '../ats/facts.ts';
import { writeNotes } from '../notes/jobs.ts';

/** One finding in everything that is made of it, with a language model that speaks the protocol of real ones. */

let server: LanguageServer;
let on: TestTeam;
beforeAll(async () => {
  server = await openLanguageServer();
  on = await openTestTeam({
    closeAt: afterFile,
    language: 'real',
    env: {
      LANGUAGE_ENGINE: 'openai',
      LANGUAGE_URL: server.url,
      LANGUAGE_MODEL: 'test-model',
      LANGUAGE_TIMEOUT_S: '5',
      LANGUAGE_THREADS: '1',
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.next.length = 0;
  server.always = null;
});

const talk = [
  'My background is in data: I lead the pipeline team at Fernhill and have eight years of experience.',
  'My salary expectation for a new role is 85,000.',
  'My notice period is four weeks and I could start in May.',
  "I'll send you my references tomorrow.",
];
const notesOf = async (at: InMeeting): Promise<MeetingNotes> =>
  (await on.call(getNotes, { as: on.owner, params: at })).body;
async function documentsOf(at: InMeeting) {
  const { documents } = (await on.call(listDocuments, { as: on.owner, params: at })).body;
  return Promise.all(
    documents.map(
      async ({ name: filename }) =>
        (await on.call(getDocumentDetails, { as: on.owner, params: { ...at, filename } })).body,
    ),
  );
}
const rowsOf = ({ meetingId }: InMeeting) =>
  on.app.db.select().from(finding).where(eq(finding.meetingId, meetingId)).orderBy(finding.place);

/** Every line of everything that is written of the meeting. */
async function linesOf(at: InMeeting): Promise<WrittenLine[]> {
  const { summary, sections, alsoDiscussed, scorecard } = await notesOf(at);
  return [
    ...summary,
    ...sections.flatMap(({ lines }) => lines),
    ...(alsoDiscussed?.lines ?? []),
    ...(scorecard?.ratings ?? []).flatMap(({ lines }) => lines),
    ...(await documentsOf(at)).flatMap((one) => one.sections.flatMap(({ lines }) => lines)),
  ];
}
async function written(): Promise<InMeeting> {
  const at = await spokenMeeting(on, talk);
  await writeNow(on, at);
  return at;
}
async function editLine(at: InMeeting, from: string, to: string): Promise<void> {
  const section = (await notesOf(at)).sections.find(({ lines }) => lines.some(({ text }) => text.includes(from)))!;
  const lines = section.lines.map(({ $id, text }) => ({ $id, text: text.replace(from, to) }));
  const { status } = await on.call(editNote, {
    as: on.owner,
    params: { ...at, noteId: section.$id },
    body: { lines },
  });
  expect(status).toBe(200);
}

test('the transcript is read once, and what was found in it is there once', { timeout: 240_000 }, async () => {
  server.seen.length = 0;
  const at = await written();
  const read = server.seen.filter(({ body }) =>
    body.messages.some(({ content }) => content.includes('\nTranscript:\n')),
  );
  expect(read).toHaveLength(1);
  const rows = await rowsOf(at);
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['other', 'kept'],
    ['pay-wanted', 'kept'],
    ['notice', 'kept'],
    ['promise', 'kept'],
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  const lines = (await linesOf(at)).filter(({ evidence }) => evidence.length > 0);
  expect(lines.length).toBeGreaterThan(6);
  for (const { findingIds } of lines) expect(findingIds?.every((id) => ids.has(id))).toBe(true);
});

test('a line that is corrected in the notes is right in the scorecard, in documents, in facts and in answers', {
  timeout: 240_000,
}, async () => {
  const at = await written();
  const before = await linesOf(at);
  const told = before.filter(({ text }) => text.includes('85,000')).length;
  expect(told).toBeGreaterThan(2);
  await editLine(at, '85,000', '90,000');
  const after = await linesOf(at);
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ text }) => text.includes('85,000'))).toEqual([]);
  expect(after.filter(({ text }) => text.includes('90,000'))).toHaveLength(told);
  const notes = await notesOf(at);
  expect(notes.suggestions.filter(({ field }) => field === 'pay').map(({ value }) => value)).toEqual(['90,000']);
  expect(provenFacts(notes).find(({ field }) => field === 'pay')!.value).toBe('90,000');
  const question = 'What salary expectation does she have?';
  const answer = await on.call(askMeeting, { as: on.owner, params: at, body: { question } });
  const answered = 'lines' in answer.body ? answer.body.lines.map(({ text }) => text).join() : '';
  expect(answered).toContain('90,000');
  expect(answered).not.toContain('85,000');
});

test('a value that is corrected when it is accepted is right in every line; taken back, it is as it was found', {
  timeout: 240_000,
}, async () => {
  const at = await written();
  const found = (await linesOf(at)).map(({ text }) => text);
  const { $id: suggestionId } = (await notesOf(at)).suggestions.find(({ field }) => field === 'pay')!;
  const decide = async (body: { decision: 'accept' | 'undo'; value?: string }) =>
    on.call(decideSuggestion, { as: on.owner, params: { ...at, suggestionId }, body });
  await decide({ decision: 'accept', value: '88,000' });
  const corrected = (await linesOf(at)).map(({ text }) => text);
  expect(corrected.filter((text) => text.includes('85,000'))).toEqual([]);
  expect(corrected.some((text) => text.includes('88,000'))).toBe(true);
  await decide({ decision: 'undo' });
  expect((await linesOf(at)).map(({ text }) => text)).toEqual(found);
  expect((await rowsOf(at)).every(({ state }) => state === 'kept')).toBe(true);
});

test('a line that is corrected in a document is right in the notes', { timeout: 240_000 }, async () => {
  const at = await written();
  const document = (await documentsOf(at)).find(({ sections }) => JSON.stringify(sections).includes('four weeks'))!;
  const sections = document.sections.map(({ $id, title, lines }) => ({
    $id,
    title,
    lines: lines.map((line) => ({ $id: line.$id, text: line.text.replace('four weeks', 'two months') })),
  }));
  const params = { ...at, filename: document.name };
  const edited = await on.call(editDocument, { as: on.owner, params, body: { sections } });
  expect(edited.status).toBe(200);
  expect(JSON.stringify(edited.body.sections.map((one) => one.lines.map(({ text }) => text)))).toContain('two months');
  const texts = (await linesOf(at)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('four weeks'))).toEqual([]);
});

test('a correction outlives writing again, and no finding is there twice', { timeout: 240_000 }, async () => {
  const at = await written();
  await editLine(at, '85,000', '90,000');
  const before = await rowsOf(at);
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  await writeNow(on, at);
  const after = await rowsOf(at);
  expect(after.map(({ id, claim, value, state }) => [id, claim, value, state])).toEqual(
    before.map(({ id, claim, value, state }) => [id, claim, value, state]),
  );
  const texts = (await linesOf(at)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('85,000'))).toEqual([]);
  expect(texts.filter((text) => text.includes('90,000')).length).toBeGreaterThan(0);
});

test('a run that breaks off behind the reading reads nothing again, and loses nothing', {
  timeout: 240_000,
}, async () => {
  const at = await spokenMeeting(on, talk);
  const reads = () => server.seen.filter(({ body }) => body.response_format?.json_schema?.name === 'find').length;
  server.seen.length = 0;
  server.always = (body) => (body.response_format?.json_schema?.name === 'notes' ? { status: 502 } : null);
  await expect(writeNotes(on.app, runOf(at))).rejects.toThrow();
  expect(await rowsOf(at), 'published with the notes, not before').toEqual([]);
  server.always = null;
  await writeNow(on, at);
  expect(reads()).toBe(1);
  expect(await rowsOf(at)).toHaveLength(4);
});

test('cancelled while it is written, the findings of before stay with the notes of before', {
  timeout: 240_000,
}, async () => {
  const at = await written();
  const before = await rowsOf(at);
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  server.always = (body) => (body.response_format?.json_schema?.name === 'notes' ? { slowMs: 300 } : null);
  const running = writeNotes(on.app, runOf(at)).catch(() => undefined);
  await expect
    .poll(() => server.seen.at(-1)!.body.response_format?.json_schema?.name, { timeout: 20_000 })
    .toBe('notes');
  await on.call(cancelProcessing, { as: on.owner, params: at });
  await running;
  expect(await rowsOf(at)).toEqual(before);
});

test('what is corrected while notes are written again is corrected in what comes of it', {
  timeout: 240_000,
}, async () => {
  const at = await written();
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  server.next.push({ slowMs: 0 });
  server.always = (body) => (body.response_format?.json_schema?.name === 'notes' ? { slowMs: 400 } : null);
  server.seen.length = 0;
  const running = writeNotes(on.app, runOf(at));
  const names = () => server.seen.map(({ body }) => body.response_format?.json_schema?.name);
  await expect.poll(() => names().includes('notes'), { timeout: 20_000 }).toBe(true);
  await editLine(at, '85,000', '90,000');
  await running;
  const texts = (await linesOf(at)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('85,000'))).toEqual([]);
  expect((await rowsOf(at)).filter(({ state }) => state === 'edited')).toHaveLength(1);
});

test('a speaker who is renamed is named so in every finding at once', { timeout: 240_000 }, async () => {
  const at = await written();
  const { segments } = (await on.call(getTranscript, { as: on.owner, params: at, query: {} })).body;
  const params = { ...at, speakerId: segments[0]!.speakerId };
  expect((await on.call(updateSpeaker, { as: on.owner, params, body: { name: 'Abena Osei' } })).status).toBe(200);
  const rows = await rowsOf(at);
  expect(rows.every(({ claim }) => claim.startsWith('Abena Osei says'))).toBe(true);
});
