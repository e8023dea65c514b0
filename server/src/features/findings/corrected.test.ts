import { askMeeting } from '@candor/contract/ask';
import { editDocument } from '@candor/contract/documents';
import { decideSuggestion, regenerateNotes } from '@candor/contract/notes';
import { cancelProcessing, getTranscript, updateSpeaker } from '@candor/contract/transcripts';
import { expect, test } from 'vitest';
import { spokenMeeting } from '../../test/notes.ts';
import { runOf, writeNow } from '../../test/recordings.ts';
import { talk, useTold } from '../../test/told.ts';
import { provenFacts } from '../ats/facts.ts';
import { writeNotes } from '../notes/jobs.ts';

/** One finding in everything that is made of it, with a language model that speaks the protocol of real ones. */

const told = useTold();

test('the transcript is read once, and what was found in it is there once', { timeout: 240_000 }, async () => {
  told.server.seen.length = 0;
  const at = await told.written();
  const read = told.server.seen.filter(({ body }) =>
    body.messages.some(({ content }) => content.includes('\nTranscript:\n')),
  );
  expect(read).toHaveLength(1);
  const rows = await told.rowsOf(at);
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['other', 'kept'],
    ['pay-wanted', 'kept'],
    ['notice', 'kept'],
    ['promise', 'kept'],
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  const lines = (await told.linesOf(at)).filter(({ evidence }) => evidence.length > 0);
  expect(lines.length).toBeGreaterThan(6);
  for (const { findingIds } of lines) expect(findingIds?.every((id) => ids.has(id))).toBe(true);
});

test('a line that is corrected in the notes is right in the scorecard, in documents, in facts and in answers', {
  timeout: 240_000,
}, async () => {
  const at = await told.written();
  const before = await told.linesOf(at);
  const wanted = before.filter(({ text }) => text.includes('85,000')).length;
  expect(wanted).toBeGreaterThan(2);
  await told.editLine(at, '85,000', '90,000');
  const after = await told.linesOf(at);
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ text }) => text.includes('85,000'))).toEqual([]);
  expect(after.filter(({ text }) => text.includes('90,000'))).toHaveLength(wanted);
  const notes = await told.notesOf(at);
  expect(notes.suggestions.filter(({ field }) => field === 'pay').map(({ value }) => value)).toEqual(['90,000']);
  expect(provenFacts(notes).find(({ field }) => field === 'pay')!.value).toBe('90,000');
  const question = 'What salary expectation does she have?';
  const answer = await told.on.call(askMeeting, { as: told.on.owner, params: at, body: { question } });
  const answered = 'lines' in answer.body ? answer.body.lines.map(({ text }) => text).join() : '';
  expect(answered).toContain('90,000');
  expect(answered).not.toContain('85,000');
});

test('a value that is corrected when it is accepted is right in every line; taken back, it is as it was found', {
  timeout: 240_000,
}, async () => {
  const at = await told.written();
  const found = (await told.linesOf(at)).map(({ text }) => text);
  const { $id: suggestionId } = (await told.notesOf(at)).suggestions.find(({ field }) => field === 'pay')!;
  const decide = async (body: { decision: 'accept' | 'undo'; value?: string }) =>
    told.on.call(decideSuggestion, { as: told.on.owner, params: { ...at, suggestionId }, body });
  await decide({ decision: 'accept', value: '88,000' });
  const corrected = (await told.linesOf(at)).map(({ text }) => text);
  expect(corrected.filter((text) => text.includes('85,000'))).toEqual([]);
  expect(corrected.some((text) => text.includes('88,000'))).toBe(true);
  await decide({ decision: 'undo' });
  expect((await told.linesOf(at)).map(({ text }) => text)).toEqual(found);
  expect((await told.rowsOf(at)).every(({ state }) => state === 'kept')).toBe(true);
});

test('a line that is corrected in a document is right in the notes', { timeout: 240_000 }, async () => {
  const at = await told.written();
  const document = (await told.documentsOf(at)).find(({ sections }) =>
    JSON.stringify(sections).includes('four weeks'),
  )!;
  const sections = document.sections.map(({ $id, title, lines }) => ({
    $id,
    title,
    lines: lines.map((line) => ({ $id: line.$id, text: line.text.replace('four weeks', 'two months') })),
  }));
  const params = { ...at, filename: document.name };
  const edited = await told.on.call(editDocument, { as: told.on.owner, params, body: { sections } });
  expect(edited.status).toBe(200);
  expect(JSON.stringify(edited.body.sections.map((one) => one.lines.map(({ text }) => text)))).toContain('two months');
  const texts = (await told.linesOf(at)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('four weeks'))).toEqual([]);
});

test('a correction outlives writing again, and no finding is there twice', { timeout: 240_000 }, async () => {
  const at = await told.written();
  await told.editLine(at, '85,000', '90,000');
  const before = await told.rowsOf(at);
  await told.on.call(regenerateNotes, { as: told.on.owner, params: at, body: {} });
  await writeNow(told.on, at);
  const after = await told.rowsOf(at);
  expect(after.map(({ id, claim, value, state }) => [id, claim, value, state])).toEqual(
    before.map(({ id, claim, value, state }) => [id, claim, value, state]),
  );
  const texts = (await told.linesOf(at)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('85,000'))).toEqual([]);
  expect(texts.filter((text) => text.includes('90,000')).length).toBeGreaterThan(0);
});

test('a run that breaks off behind the reading reads nothing again, and loses nothing', {
  timeout: 240_000,
}, async () => {
  const at = await spokenMeeting(told.on, talk);
  const reads = () => told.server.seen.filter(({ body }) => body.response_format?.json_schema?.name === 'find').length;
  told.server.seen.length = 0;
  told.server.always = (body) => (body.response_format?.json_schema?.name === 'notes' ? { status: 502 } : null);
  await expect(writeNotes(told.on.app, runOf(at))).rejects.toThrow();
  expect(await told.rowsOf(at), 'published with the notes, not before').toEqual([]);
  told.server.always = null;
  await writeNow(told.on, at);
  expect(reads()).toBe(1);
  expect(await told.rowsOf(at)).toHaveLength(4);
});

test('cancelled while it is written, the findings of before stay with the notes of before', {
  timeout: 240_000,
}, async () => {
  const at = await told.written();
  const before = await told.rowsOf(at);
  await told.on.call(regenerateNotes, { as: told.on.owner, params: at, body: {} });
  told.server.always = (body) => (body.response_format?.json_schema?.name === 'notes' ? { slowMs: 300 } : null);
  const running = writeNotes(told.on.app, runOf(at)).catch(() => undefined);
  await expect
    .poll(() => told.server.seen.at(-1)!.body.response_format?.json_schema?.name, { timeout: 20_000 })
    .toBe('notes');
  await told.on.call(cancelProcessing, { as: told.on.owner, params: at });
  await running;
  expect(await told.rowsOf(at)).toEqual(before);
});

test('what is corrected while notes are written again is corrected in what comes of it', {
  timeout: 240_000,
}, async () => {
  const at = await told.written();
  await told.on.call(regenerateNotes, { as: told.on.owner, params: at, body: {} });
  told.server.next.push({ slowMs: 0 });
  told.server.always = (body) => (body.response_format?.json_schema?.name === 'notes' ? { slowMs: 400 } : null);
  told.server.seen.length = 0;
  const running = writeNotes(told.on.app, runOf(at));
  const names = () => told.server.seen.map(({ body }) => body.response_format?.json_schema?.name);
  await expect.poll(() => names().includes('notes'), { timeout: 20_000 }).toBe(true);
  await told.editLine(at, '85,000', '90,000');
  await running;
  const texts = (await told.linesOf(at)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('85,000'))).toEqual([]);
  expect((await told.rowsOf(at)).filter(({ state }) => state === 'edited')).toHaveLength(1);
});

test('a speaker who is renamed is named so in every finding at once', { timeout: 240_000 }, async () => {
  const at = await told.written();
  const { segments } = (await told.on.call(getTranscript, { as: told.on.owner, params: at, query: {} })).body;
  const params = { ...at, speakerId: segments[0]!.speakerId };
  expect((await told.on.call(updateSpeaker, { as: told.on.owner, params, body: { name: 'Abena Osei' } })).status).toBe(
    200,
  );
  const rows = await told.rowsOf(at);
  expect(rows.every(({ claim }) => claim.startsWith('Abena Osei says'))).toBe(true);
});
