import { publishDocument } from '@candor/contract/documents';
import { getMeeting } from '@candor/contract/meetings';
import { cancelProcessing, editSegment, getTranscript, retryProcessing } from '@candor/contract/transcripts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LanguageError } from '../../engines/language/index.ts';
import type { Documents } from '../../test/documents.ts';
import { interviewDocument, openDocuments } from '../../test/documents.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { runOf, writeNow } from '../../test/recordings.ts';
import { writeNotes } from '../notes/jobs.ts';
import { writeDocuments } from './jobs.ts';

let on: Documents;
beforeAll(async () => void (on = await openDocuments({ closeAt: afterAll })));
const meetingOf = async (at: InMeeting) => (await on.call(getMeeting, { as: on.owner, params: at })).body.meeting;
const names = async (at: InMeeting) => (await on.listed(at)).map(({ name, state }) => `${name} ${state}`);

/** A meeting whose documents are to be written. */
async function atStage(): Promise<InMeeting> {
  const at = await on.spoken();
  await writeNotes(on.app, runOf(at));
  expect((await meetingOf(at)).status).toBe('doc-gen');
  return at;
}

test('twice and at once makes each document once', async () => {
  const at = await atStage();
  await Promise.all([writeDocuments(on.app, runOf(at)), writeDocuments(on.app, runOf(at))]);
  await writeDocuments(on.app, runOf(at));
  expect(await names(at)).toEqual(['candidate-write-up ready', 'e-mail-follow-up ready']);
  expect((await meetingOf(at)).status).toBe('completed');
});

test('killed after the first document it goes on with the second', async () => {
  const at = await atStage();
  const killed = new AbortController();
  let written = 0;
  on.writes.writeDocument = async (told, wish, options) => {
    if ((written += 1) === 2) killed.abort(new Error('stopping'));
    options.signal.throwIfAborted();
    return interviewDocument(told, wish, options);
  };
  await expect(writeDocuments(on.app, { ...runOf(at), signal: killed.signal })).rejects.toThrow('stopping');
  expect((await meetingOf(at)).status).toBe('doc-gen');
  expect(await names(at)).toEqual(['candidate-write-up ready', 'e-mail-follow-up writing']);
  const wishes: string[] = [];
  on.writes.writeDocument = async (told, wish, options) => {
    wishes.push(wish.name);
    return interviewDocument(told, wish, options);
  };
  await writeDocuments(on.app, runOf(at));
  expect(wishes).toEqual(['E-mail follow-up']);
  expect(await names(at)).toEqual(['candidate-write-up ready', 'e-mail-follow-up ready']);
  expect((await meetingOf(at)).status).toBe('completed');
});

test('a fault that may pass leaves the stage, a reason and a retry', async () => {
  const at = await atStage();
  on.writes.writeDocument = () => Promise.reject(new LanguageError('The server is busy.', { isTemporary: true }));
  await expect(writeDocuments(on.app, runOf(at))).rejects.toThrow('busy');
  expect(await meetingOf(at)).toMatchObject({
    status: 'failed',
    failureReason: 'The documents could not be written: The server is busy.',
  });
  on.writes.writeDocument = interviewDocument;
  expect(await on.call(retryProcessing, { as: on.member, params: at })).toMatchObject({
    status: 202,
    body: { status: 'doc-gen' },
  });
  await writeDocuments(on.app, runOf(at));
  expect(await names(at)).toEqual(['candidate-write-up ready', 'e-mail-follow-up ready']);
  expect((await meetingOf(at)).status).toBe('completed');
});

test('cancelled while one is written, only what was written by then is there', async () => {
  const at = await atStage();
  on.writes.writeDocument = async (told, wish, options) => {
    if (wish.kind === 'email') {
      await on.call(cancelProcessing, { as: on.owner, params: at });
      await new Promise<void>((resolve) =>
        options.signal.aborted ? resolve() : options.signal.addEventListener('abort', () => resolve(), { once: true }),
      );
      options.signal.throwIfAborted();
    }
    return interviewDocument(told, wish, options);
  };
  await writeDocuments(on.app, runOf(at));
  on.writes.writeDocument = interviewDocument;
  expect((await meetingOf(at)).status).toBe('completed');
  expect(await names(at)).toEqual(['candidate-write-up ready']);
});

test('progress says which document is being written', async () => {
  const at = await atStage();
  const notes: unknown[] = [];
  on.writes.writeDocument = async (told, wish, options) => {
    notes.push((await meetingOf(at)).progress);
    return interviewDocument(told, wish, options);
  };
  await writeDocuments(on.app, runOf(at));
  on.writes.writeDocument = interviewDocument;
  expect(notes).toEqual([
    { percent: 0, note: 'Writing Candidate write-up, document 1 of 2' },
    { percent: 50, note: 'Writing E-mail follow-up, document 2 of 2' },
  ]);
});

test('other words: drafts are written again with the notes, what is published says that it is old', async () => {
  const at = await on.written();
  await on.call(publishDocument, { as: on.owner, params: { ...at, filename: 'candidate-write-up' }, body: {} });
  const [segment] = (await on.call(getTranscript, { as: on.owner, params: at })).body.segments;
  await on.call(editSegment, {
    as: on.owner,
    params: { ...at, segmentId: segment!.$id },
    body: { text: `${segment!.words.map(([text]) => text).join(' ')} Really.` },
  });
  expect((await on.listed(at)).map(({ isStale }) => isStale)).toEqual([true, true]);
  await on.again(at);
  expect((await on.listed(at)).map(({ isStale }) => isStale)).toEqual([true, false]);
});

test('a meeting that was deleted meanwhile is left alone', async () => {
  const at = await atStage();
  await on.app.db.execute(`update meeting set deletion_id = 'x', deleted_at = now() where id = '${at.meetingId}'`);
  await writeDocuments(on.app, runOf(at));
  await on.app.db.execute(`update meeting set deletion_id = null, deleted_at = null where id = '${at.meetingId}'`);
  expect((await meetingOf(at)).status).toBe('doc-gen');
  await writeNow(on, at);
  expect((await meetingOf(at)).status).toBe('completed');
});
