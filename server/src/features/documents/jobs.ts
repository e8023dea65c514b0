import type { App } from '../../app.ts';
import { LanguageError } from '../../engines/language/index.ts';
import type { JobRun } from '../../jobs/worker.ts';
import type { MeetingNews } from '../meetings/announce.ts';
import { meetingTopic, reportProgress } from '../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { changeMeeting, findMeeting } from '../meetings/service.ts';
import { planDocuments } from './begin.ts';
import { forgetStage, noteFailure, startAgain } from './runs.ts';
import { holdWritingDocuments, isWritingDocuments, toCompleted, toFailed } from './stage.ts';
import type { DocumentRow } from './store.ts';
import type { Material } from './write.ts';
import { gatherMaterial, writeDocument } from './write.ts';

/** The last stage of a meeting. Safe to run twice and to be killed at any moment: each document is kept once it is written. */
export async function writeDocuments(app: App, job: JobRun<'documents.write'>): Promise<void> {
  const { teamId, meetingId } = job.payload;
  const at: InMeeting = { teamId, meetingId };
  const stopped = new AbortController();
  const stopListening = app.notifications.subscribe(meetingTopic, (payload) => {
    const news = payload as MeetingNews;
    if (news.meetingId === meetingId && news.status !== 'doc-gen') stopped.abort(new Error('stopped'));
  });
  const signal = AbortSignal.any([job.signal, stopped.signal]);
  try {
    await writeAll(app, job, at, signal);
  } catch (error) {
    if (job.signal.aborted) throw error;
    if (stopped.signal.aborted) return forgetStage(app, at);
    await app.db.transaction((tx) =>
      toFailed(tx, at, `The documents could not be written: ${(error as Error).message}`),
    );
    throw error;
  } finally {
    stopListening();
  }
}

async function writeAll(app: App, job: JobRun<'documents.write'>, at: InMeeting, signal: AbortSignal): Promise<void> {
  const meeting = await findMeeting(app.db, at);
  if (!meeting || !isWritingDocuments(meeting)) return forgetStage(app, at);
  const material = await gatherMaterial(app, meeting);
  const rows = await enter(app, at, material);
  if (!rows) return forgetStage(app, at);
  for (const [index, row] of rows.entries()) {
    await tell(app, job, at, index / rows.length, row, rows.length);
    await writeOne(app, row, material, signal);
  }
  await app.db.transaction(async (tx) => {
    const held = await holdWritingDocuments(tx, at);
    if (held) await toCompleted(tx, held);
  });
  await forgetStage(app, at);
}

async function enter(app: App, at: InMeeting, { templates }: Material): Promise<DocumentRow[] | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await holdWritingDocuments(tx, at);
    if (!row) return undefined;
    if (row.status !== 'doc-gen')
      await changeMeeting(tx, row, { status: 'doc-gen', failedStage: null, failureReason: null });
    return planDocuments(tx, row, templates);
  });
}

/** One that can never be written as things are says so and does not keep the others, or the meeting, from being complete. */
async function writeOne(app: App, row: DocumentRow, material: Material, signal: AbortSignal): Promise<void> {
  const template = material.templates.find(({ $id }) => $id === row.templateId);
  try {
    if (template) await writeDocument(app, row, template, material, { signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof LanguageError) || error.isTemporary) throw error;
    await noteFailure(app, row, error);
  }
}

async function tell(
  app: App,
  job: JobRun<'documents.write'>,
  at: InMeeting,
  done: number,
  { nickname }: DocumentRow,
  count: number,
): Promise<void> {
  const [percent, note] = [
    Math.floor(done * 100),
    `Writing ${nickname}, document ${Math.round(done * count) + 1} of ${count}`,
  ];
  await job.progress(percent, note);
  const meeting: MeetingRow | undefined = await findMeeting(app.db, at);
  if (meeting?.status === 'doc-gen') await reportProgress(app.db, meeting, percent, note);
}

/** One document that a person asked for. Safe to run twice: the second finds it written, or another run's. */
export async function writeDocumentNow(
  app: App,
  { payload: { teamId, meetingId, documentId, runId }, signal }: JobRun<'document.write'>,
): Promise<void> {
  const row = await startAgain(app, { teamId, id: documentId }, runId);
  const meeting = row && (await findMeeting(app.db, { teamId, meetingId }));
  if (!row || !meeting) return;
  try {
    const material = await gatherMaterial(app, meeting);
    const template = material.templates.find(({ $id }) => $id === row.templateId);
    if (!template) throw new LanguageError('Its template is no longer there.', { isTemporary: false });
    await writeDocument(app, row, template, material, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    await noteFailure(app, row, error as Error);
    if (!(error instanceof LanguageError) || error.isTemporary) throw error;
  }
}
