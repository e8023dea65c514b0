import { publishDocument } from '@candor/contract/documents';
import { changeMeetingType, getMeeting } from '@candor/contract/meetings';
import { cancelProcessing, editSegment, getTranscript, retryProcessing } from '@candor/contract/transcripts';
import { beforeAll, expect, test } from 'vitest';
import { LanguageError } from '../../engines/language/language-error.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Documents } from '../../test/documents.ts';
import { interviewDocument, openDocuments } from '../../test/documents.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { runOf, writeNow } from '../../test/recordings.ts';
import { createMeetingType, templatesOf } from '../meeting-types/service.ts';
import { writeNotes } from '../notes/jobs.ts';
import { writeDocuments } from './jobs.ts';

let on: Documents;
beforeAll(async () => void (on = await openDocuments({ closeAt: afterFile })));
const meetingOf = async (at: InMeeting) => (await on.call(getMeeting, { as: on.owner, params: at })).body.meeting;
const names = async (at: InMeeting) => (await on.listed(at)).map(({ name, state }) => `${name} ${state}`);

/** A meeting whose documents are to be written. */
async function atStage(): Promise<InMeeting> {
  const at = await on.spoken();
  await writeNotes(on.app, runOf(at));
  expect((await meetingOf(at)).status).toBe('doc-gen');
  return at;
}

test('running the job twice or concurrently writes each document once', async () => {
  const at = await atStage();
  await Promise.all([writeDocuments(on.app, runOf(at)), writeDocuments(on.app, runOf(at))]);
  await writeDocuments(on.app, runOf(at));
  expect(await names(at)).toEqual(['candidate-write-up ready', 'e-mail-follow-up ready']);
  expect((await meetingOf(at)).status).toBe('completed');
});

test('resumes with the second document when killed after the first', async () => {
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

test('a temporary failure stays in the stage until the last attempt, which can be retried by hand', async () => {
  const at = await atStage();
  on.writes.writeDocument = () => Promise.reject(new LanguageError('The server is busy.', { isTemporary: true }));
  await expect(writeDocuments(on.app, runOf(at))).rejects.toThrow('busy');
  expect(await meetingOf(at)).toMatchObject({
    status: 'doc-gen',
    failureReason: null,
    progress: { note: 'The documents could not be written: The server is busy.', isRetrying: true },
  });
  await expect(writeDocuments(on.app, runOf(at, { isLastAttempt: true }))).rejects.toThrow('busy');
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

test('cancelling keeps only the documents written so far', async () => {
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
    { percent: 0, note: 'Writing Candidate write-up, document 1 of 2', isRetrying: false },
    { percent: 50, note: 'Writing E-mail follow-up, document 2 of 2', isRetrying: false },
  ]);
});

test('when the transcript changes, drafts are rewritten and published documents are marked stale', async () => {
  const at = await on.written();
  await on.call(publishDocument, { as: on.owner, params: { ...at, filename: 'candidate-write-up' }, body: {} });
  const [segment] = (await on.call(getTranscript, { as: on.owner, params: at })).body.segments;
  const text = segment!.words.map(([word]) => word).join(' ');
  const stale = async () => (await on.listed(at)).map(({ isStale }) => isStale);
  const correct = (changed: string) =>
    on.call(editSegment, { as: on.owner, params: { ...at, segmentId: segment!.$id }, body: { text: changed } });
  await correct(text.replace('small', 'large'));
  expect(await stale()).toEqual([true, true]);
  // What no line quotes marks nothing, and is in what is written again all the same.
  await correct(`${text} Really.`);
  expect(await stale()).toEqual([false, false]);
  const before = (await on.listed(at)).map(({ updatedAt }) => updatedAt);
  await on.again(at);
  const after = (await on.listed(at)).map(({ updatedAt }) => updatedAt);
  expect(after.map((moment, index) => moment === before[index])).toEqual([true, false]);
});

test('after a change of the meeting type its documents replace those of the former, except what people made their own', async () => {
  const { documentTemplates, ...content } = await templatesOf(on.app.db, (await on.written()).teamId, null);
  const at = await on.written();
  const other = { ...documentTemplates[0]!, $id: 'search-brief', name: 'Search brief', kind: 'other' as const };
  const { noteTemplate, scorecard } = content;
  const type = await createMeetingType(
    on.app.db,
    at.teamId,
    {
      name: `Intake ${at.meetingId}`,
      activityType: null,
      autoLinkContact: true,
      noteDestination: null,
      script: null,
      noteTemplate,
      scorecard,
      documentTemplates: [other],
    },
    on.owner.accountId,
  );
  await on.call(publishDocument, { as: on.owner, params: { ...at, filename: 'candidate-write-up' }, body: {} });
  await on.call(changeMeetingType, { as: on.owner, params: at, body: { meetingTypeId: type.id } });
  await on.again(at);
  expect((await names(at)).toSorted()).toEqual(['candidate-write-up ready', 'search-brief ready']);
});

test('a meeting deleted meanwhile is left alone', async () => {
  const at = await atStage();
  await on.app.db.execute(`update meeting set deletion_id = 'x', deleted_at = now() where id = '${at.meetingId}'`);
  await writeDocuments(on.app, runOf(at));
  await on.app.db.execute(`update meeting set deletion_id = null, deleted_at = null where id = '${at.meetingId}'`);
  expect((await meetingOf(at)).status).toBe('doc-gen');
  await writeNow(on, at);
  expect((await meetingOf(at)).status).toBe('completed');
});
