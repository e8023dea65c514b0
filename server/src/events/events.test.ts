import type { EventName } from '@candor/contract/events';
import { getMeeting } from '@candor/contract/meetings';
import { regenerateNotes } from '@candor/contract/notes';
import { putMemberPreferences } from '@candor/contract/teams';
import { cancelProcessing } from '@candor/contract/transcripts';
import { createWebhook, listWebhookDeliveries, webhookEvents } from '@candor/contract/webhooks';
import { like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../db/schema/connections.ts';
import { LanguageError } from '../engines/language/language-error.ts';
import { writeDocuments } from '../features/documents/jobs.ts';
import { writeNotes } from '../features/notes/jobs.ts';
import { afterFile } from '../test/after-file.ts';
import type { Documents } from '../test/documents.ts';
import { interviewDocument, openDocuments } from '../test/documents.ts';
import { interviewNotes } from '../test/notes.ts';
import type { InMeeting } from '../test/recordings.ts';
import { runOf, writeNow } from '../test/recordings.ts';

let on: Documents;
let webhookId: string;
beforeAll(async () => {
  on = await openDocuments({ closeAt: afterFile });
  const { body } = await on.call(createWebhook, {
    as: on.owner,
    params: { teamId: on.teamId },
    body: { url: 'https://receiver.example/hook', events: [...webhookEvents] },
  });
  webhookId = body.webhook.$id;
  const notifications = { notesReady: true, submittalViewed: false, botNeedsYou: false };
  await on.call(putMemberPreferences, {
    as: on.owner,
    params: { teamId: on.teamId, accountId: on.owner.accountId },
    body: { notifications },
  });
});
beforeEach(() => {
  on.writes.writeNotes = interviewNotes;
  on.writes.writeDocument = interviewDocument;
});

/** What the team's webhook was told about the meeting since it was made. */
async function toldOf({ meetingId }: InMeeting): Promise<string[]> {
  const params = { teamId: on.teamId, webhookId };
  const { deliveries } = (await on.call(listWebhookDeliveries, { as: on.owner, params, query: { limit: 100 } })).body;
  const mine = deliveries.filter(({ payload }) => (payload as { data: InMeeting }).data.meetingId === meetingId);
  return mine.map(({ event }) => event as EventName).filter((name) => name !== 'meeting.created');
}
const emailsAbout = async ({ meetingId }: InMeeting) =>
  (
    await on.app.db
      .select()
      .from(outbox)
      .where(like(outbox.idempotencyKey, `notesReady:${meetingId}:%`))
  ).length;
const proposals = async ({ meetingId }: InMeeting) =>
  (
    await on.app.db.execute(
      sql`select id from pgboss.job where name = 'ats.propose' and data->>'meetingId' = ${meetingId}`,
    )
  ).rows.length;
const meetingOf = async (at: InMeeting) => (await on.call(getMeeting, { as: on.owner, params: at })).body.meeting;

/** Someone cancels while the language server takes its time. */
function cancelWhileWriting(at: InMeeting): void {
  on.writes.writeNotes = async (_, __, { signal }) => {
    expect(await on.call(cancelProcessing, { as: on.owner, params: at })).toMatchObject({
      body: { status: 'completed' },
    });
    await new Promise<void>((resolve) =>
      signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    throw signal.reason;
  };
}

test('a meeting that is worked through says each thing once, and the email says “ready” when the webhook does', async () => {
  const at = await on.spoken();
  await writeNotes(on.app, runOf(at));
  expect(await toldOf(at)).toEqual(['notes.ready']);
  expect(await emailsAbout(at)).toBe(1);
  expect(await proposals(at)).toBe(0);
  await writeDocuments(on.app, runOf(at));
  await writeDocuments(on.app, runOf(at));
  expect((await toldOf(at)).sort()).toEqual(['document.ready', 'document.ready', 'meeting.completed', 'notes.ready']);
  expect([await emailsAbout(at), await proposals(at)]).toEqual([1, 1]);
});

test('new notes that are cancelled before they are written send meeting.completed and no notes.ready', async () => {
  const at = await on.spoken();
  await writeNow(on, at);
  const before = await toldOf(at);
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  cancelWhileWriting(at);
  await writeNotes(on.app, runOf(at));
  expect((await toldOf(at)).slice(0, -before.length)).toEqual(['meeting.completed']);
  expect(await emailsAbout(at)).toBe(1);
});

test('a first run that is cancelled before there are notes sends meeting.completed alone, and changes are proposed', async () => {
  const at = await on.spoken();
  cancelWhileWriting(at);
  await writeNotes(on.app, runOf(at));
  expect(await toldOf(at)).toEqual(['meeting.completed']);
  expect([await emailsAbout(at), await proposals(at)]).toEqual([0, 1]);
});

test('a document that is not written again after all is not announced as ready', async () => {
  const at = await on.spoken();
  await writeNow(on, at);
  await on.app.db.execute(sql`update document set words = 'others' where meeting_id = ${at.meetingId}`);
  await on.call(regenerateNotes, { as: on.owner, params: at, body: {} });
  await writeNotes(on.app, runOf(at));
  const before = await toldOf(at);
  on.writes.writeDocument = async (_, __, { signal }) => {
    await on.call(cancelProcessing, { as: on.owner, params: at });
    await new Promise<void>((resolve) =>
      signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    throw signal.reason;
  };
  await writeDocuments(on.app, runOf(at));
  expect((await on.listed(at)).map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect((await toldOf(at)).slice(0, -before.length)).toEqual(['meeting.completed']);
});

test('an outage of the language server is one meeting.failed at its end; until then the meeting says it is trying again', async () => {
  const at = await on.spoken();
  on.writes.writeNotes = () => Promise.reject(new LanguageError('the server is busy', { isTemporary: true }));
  for (const _ of [1, 2, 3]) {
    await expect(writeNotes(on.app, runOf(at))).rejects.toThrow('busy');
    expect(await meetingOf(at)).toMatchObject({
      status: 'summarize',
      progress: { note: 'The notes could not be written: the server is busy', isRetrying: true },
    });
  }
  expect(await toldOf(at)).toEqual([]);
  await expect(writeNotes(on.app, runOf(at, { isLastAttempt: true }))).rejects.toThrow('busy');
  expect(await meetingOf(at)).toMatchObject({ status: 'failed', progress: null });
  expect(await toldOf(at)).toEqual(['meeting.failed']);
});

test('a run that is stopped on its last attempt fails the meeting instead of leaving it under way for ever', async () => {
  const at = await on.spoken();
  const stopped = new AbortController();
  on.writes.writeNotes = async () => {
    stopped.abort(new Error('stopping'));
    throw stopped.signal.reason;
  };
  const last = { ...runOf(at, { isLastAttempt: true }), signal: stopped.signal };
  await expect(writeNotes(on.app, last)).rejects.toThrow('stopping');
  expect(await meetingOf(at)).toMatchObject({
    status: 'failed',
    failureReason: 'The notes could not be written: the work was interrupted too often, or took too long.',
  });
  expect(await toldOf(at)).toEqual(['meeting.failed']);
});

test('nothing is told when the change is taken back', async () => {
  const at = await on.spoken();
  await expect(
    on.app.db.transaction(async (tx) => {
      const { teamId, meetingId } = at;
      await on.app.events.emit(tx, 'notes.ready', { teamId, meetingId, accountId: on.owner.accountId });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect([await toldOf(at), await emailsAbout(at)]).toEqual([[], 0]);
});
