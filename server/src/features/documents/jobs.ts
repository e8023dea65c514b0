import type { App } from '../../app.ts';
import { LanguageError } from '../../engines/language/language-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { holdAt, isAt } from '../../pipeline/hold.ts';
import { failAttempt, isGivenUp, moveOn, reenter } from '../../pipeline/move.ts';
import { reportProgress } from '../../pipeline/progress.ts';
import { failureText } from '../../pipeline/stages.ts';
import { watchMeeting } from '../../pipeline/watch.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { findMeeting } from '../meetings/service.ts';
import { isQuotedInstead } from '../notes/service.ts';
import { planDocuments } from './begin.ts';
import { forgetStage, noteFailure, startAgain } from './runs.ts';
import type { DocumentRow } from './store.ts';
import type { Material } from './write.ts';
import { gatherMaterial, writeDocument } from './write.ts';

/** The last stage of a meeting. Safe to run twice and to be killed at any moment: each document is kept once it is written. */
export async function writeDocuments(app: App, job: JobRun<'documents.write'>): Promise<void> {
  const { teamId, meetingId } = job.payload;
  const at: InMeeting = { teamId, meetingId };
  const watch = watchMeeting(app, job.signal, at, 'doc-gen');
  try {
    await writeAll(app, job, at, watch.signal);
  } catch (error) {
    if (job.signal.aborted && !job.isLastAttempt) throw error;
    if (watch.isStopped()) return forgetStage(app, at);
    const reason = failureText('doc-gen', error as Error, job.signal);
    await app.db.transaction((tx) =>
      failAttempt(app, tx, at, { stage: 'doc-gen', reason, isFinal: isGivenUp(job, error) }),
    );
    throw error;
  } finally {
    watch.end();
  }
}

async function writeAll(on: App, job: JobRun<'documents.write'>, at: InMeeting, signal: AbortSignal): Promise<void> {
  // Whoever waited for the notes doesn't wait for the same server once more.
  const app = (await isQuotedInstead(on.db, at)) ? { ...on, language: on.quotes } : on;
  const meeting = await findMeeting(app.db, at);
  if (!meeting || !isAt(meeting, 'doc-gen')) return forgetStage(app, at);
  const material = await gatherMaterial(app, meeting);
  const rows = await enter(app, at, material);
  if (!rows) return forgetStage(app, at);
  for (const [index, row] of rows.entries()) {
    await tell(app, job, at, index / rows.length, row, rows.length);
    await writeOne(app, row, material, signal);
  }
  await app.db.transaction(async (tx) => {
    const held = await holdAt(tx, at, 'doc-gen');
    if (held) await moveOn(app, tx, held, 'doc-gen');
  });
  await forgetStage(app, at);
}

async function enter(app: App, at: InMeeting, { templates }: Material): Promise<DocumentRow[] | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await holdAt(tx, at, 'doc-gen');
    return row && planDocuments(tx, await reenter(app, tx, row, 'doc-gen'), templates);
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
  if (!row) return;
  const watch = watchMeeting(app, signal, { teamId, meetingId });
  try {
    const meeting = await findMeeting(app.db, { teamId, meetingId });
    if (!meeting) throw new LanguageError('The meeting was deleted in the meantime.', { isTemporary: false });
    const material = await gatherMaterial(app, meeting);
    const template = material.templates.find(({ $id }) => $id === row.templateId);
    if (!template) throw new LanguageError('Its template no longer exists.', { isTemporary: false });
    await writeDocument(app, row, template, material, { signal: watch.signal });
  } catch (error) {
    if (signal.aborted) throw error;
    if (watch.isStopped()) return noteFailure(app, row, new Error('The meeting was deleted in the meantime.'));
    await noteFailure(app, row, error as Error);
    if (!(error instanceof LanguageError) || error.isTemporary) throw error;
  } finally {
    watch.end();
  }
}
