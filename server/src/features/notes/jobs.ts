import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { WrittenNotes } from '../../engines/language/port.ts';
import { LanguageError } from '../../engines/language/language-error.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { isAt } from '../../pipeline/hold.ts';
import { failAttempt, isGivenUp, reenter } from '../../pipeline/move.ts';
import { failureText } from '../../pipeline/stages.ts';
import { watchMeeting } from '../../pipeline/watch.ts';
import { findMeeting, holdAnyMeeting } from '../meetings/service.ts';
import { answerAskedQuestion } from './ask/asked.ts';
import { announceNotes } from './edit/change.ts';
import { conversationOf, storable } from '../findings/conversation.ts';
import { findIn, findingsOf } from '../findings/found.ts';
import { toMaterial } from '../findings/material.ts';
import { selectScorecard } from './facts-store.ts';
import { runLab } from './lab/lab-run.ts';
import { ownWishes, selectOwnNotes } from './write/own-notes.ts';
import { planOf, wishesFor } from './write/plan.ts';
import type { Report } from './write/progress.ts';
import { openReport } from './write/progress.ts';
import { publishWhole } from './write/publish.ts';
import { publishSection, sectionPlan } from './write/publish-section.ts';
import { forgetAnswers, purseOf } from '../findings/purse.ts';
import type { RunRow } from './write/run-store.ts';
import { deleteRun, isThere, keepInRun, replaceRun, selectRun } from './write/run-store.ts';
import { scaleOf } from './edit/scorecard-rules.ts';
import { withTeamLanguage } from '../teams/language.ts';
import { selectNote, updateSection } from './store.ts';

type Job = JobRun<'notes.write'>;
/** Of a section, for whoever restores the meeting. */
const deletedReason = 'The meeting was deleted while this was being written. Regenerate it.';
const nothingWritten: WrittenNotes = { summary: [], sections: [], dropped: [] };

/** Writes the notes, or one section. Safe to run twice and to be killed at any moment: what the engine has written is kept, and one run is published once. */
export async function writeNotes(on: App, job: Job): Promise<void> {
  const app = await withTeamLanguage(on, job.payload.teamId, 'notes');
  const run = await enter(app, job);
  if (!run) return;
  const watch = watchMeeting(app, job.signal, run, run.noteId === null ? 'summarize' : undefined);
  const { signal } = watch;
  try {
    await (run.noteId === null ? writeWhole(app, job, run, signal) : writeSection(app, job, run, run.noteId, signal));
  } catch (error) {
    if (job.signal.aborted && !job.isLastAttempt) throw error;
    if (!(await isThere(app.db, run)) || (watch.isStopped() && run.noteId === null)) return;
    if (watch.isStopped()) return noteFailure(app, run, deletedReason, true);
    const isHopeless = error instanceof LanguageError && !error.isTemporary;
    const isFinal = isHopeless || isGivenUp(job, error);
    const reason = failureText('summarize', error as Error, job.signal);
    if (isFinal && mayBeQuoted(app, run, error) && (await quoteInstead(app, job, run, signal, reason))) return;
    await noteFailure(app, run, reason, isFinal);
    if (!isHopeless) throw error;
  } finally {
    watch.end();
  }
}

export async function tryDraft(app: App, { payload, signal }: JobRun<'lab.run'>): Promise<void> {
  await runLab(app, payload, signal);
}

export async function answerLater(
  app: App,
  { payload, signal, isLastAttempt }: JobRun<'question.answer'>,
): Promise<void> {
  await answerAskedQuestion(app, payload, { signal, isLastAttempt });
}

/** Undefined where there is nothing to write: the meeting is elsewhere by now, or deleted, or the section is gone. */
async function enter(app: App, { payload: { teamId, meetingId } }: Job): Promise<RunRow | undefined> {
  const at = { teamId, meetingId };
  return app.db.transaction(async (tx) => {
    const row = await holdAnyMeeting(tx, at);
    const run = await selectRun(tx, at);
    if (!row) return undefined;
    if (isAt(row, 'summarize')) {
      await reenter(app, tx, row, 'summarize');
      // One section has no say where the whole is wanted: the transcript was written again meanwhile.
      return run?.noteId === null ? run : replaceRun(tx, { id: newId(), ...at });
    }
    if (run?.noteId) {
      await updateSection(tx, at, run.noteId, { state: 'writing', failureReason: null });
      return run;
    }
    if (run) await deleteRun(tx, run);
    return undefined;
  });
}

/** A model that stays away for hours keeps nobody from reading; one that can't work as it is set up is for an administrator to mend. */
const mayBeQuoted = (app: App, run: RunRow, error: unknown): boolean =>
  run.noteId === null && !app.language.isExtractive && error instanceof LanguageError && error.isTemporary;

/** False where that failed, too. */
async function quoteInstead(app: App, job: Job, run: RunRow, signal: AbortSignal, reason: string): Promise<boolean> {
  try {
    // What the model has written so far goes: half of each reads like neither.
    const anew = { found: null, written: null, ratings: null };
    await keepInRun(app.db, run, anew);
    await writeWhole({ ...app, language: app.quotes }, job, { ...run, ...anew }, signal, reason);
    return true;
  } catch (error) {
    app.log.warn({ err: error, ...job.payload }, 'notes: no quotes in place of the language model');
    return false;
  }
}

async function writeWhole(app: App, job: Job, begun: RunRow, signal: AbortSignal, instead?: string): Promise<void> {
  const report = openReport(app, job);
  try {
    await writeParts(app, report, begun, signal, instead);
  } finally {
    // A report that arrives late would hide why the attempt has failed.
    await report.settled();
  }
}

async function writeParts(
  app: App,
  report: Report,
  begun: RunRow,
  signal: AbortSignal,
  instead?: string,
): Promise<void> {
  const [conversation, meeting, former] = [
    await conversationOf(app, begun),
    await findMeeting(app.db, begun),
    await selectNote(app.db, begun),
  ];
  if (!meeting) return;
  const run = await settlePlan(app, begun, await planOf(app, meeting, conversation.words));
  const { plan } = run;
  const chosen = run.detailLevel ?? (former?.meetingTypeId === plan.meetingTypeId ? former.detailLevel : null);
  const asked = await wishesFor(app, run.teamId, plan, chosen);
  // Without a model, words around each note are found when the notes are put together.
  const wishes = app.language.isExtractive ? asked : [...asked, ...ownWishes(await selectOwnNotes(app.db, run))];
  const isSilent = conversation.utterances.length === 0;
  const purse = await purseOf(app, run, run.id);

  const tellFound = report.part(0, 0.5, () => 'Reading the transcript');
  tellFound(0);
  const found = run.found ?? (await findIn(app, run, conversation, { signal, onProgress: tellFound, purse }));
  if (!run.found && !(await keepInRun(app.db, run, { found }))) return;
  signal.throwIfAborted();

  const material = { ...conversation, findings: toMaterial(conversation, found.rows) };
  const tellNotes = report.part(
    0.5,
    plan.scorecard ? 0.85 : 1,
    (done) =>
      `Writing notes, section ${Math.min(wishes.length, Math.floor(done * wishes.length) + 1)} of ${wishes.length}`,
  );
  tellNotes(0);
  const written =
    run.written ??
    (isSilent
      ? nothingWritten
      : await app.language.compose.notes(material, wishes, { signal, onProgress: tellNotes, purse }));
  if (!run.written && !(await keepInRun(app.db, run, { written: storable(written) }))) return;
  signal.throwIfAborted();

  const scorecard = plan.scorecard && {
    ...plan.scorecard,
    scale: scaleOf(plan.scorecard, await selectScorecard(app.db, run)),
  };
  if (scorecard) report.part(0.85, 1, () => 'Drafting the scorecard')(0);
  const ratings =
    run.ratings ??
    (isSilent || !scorecard
      ? []
      : await app.language.compose.scorecard(
          material,
          {
            scale: scorecard.scale,
            competencies: scorecard.competencies.map(({ $id, name, guidance }) => ({ id: $id, name, guidance })),
          },
          { signal, purse },
        ));
  if (!run.ratings && !(await keepInRun(app.db, run, { ratings: storable(ratings) }))) return;
  await report.settled();
  signal.throwIfAborted();
  await publishWhole(app, run, {
    conversation,
    plan: { ...plan, scorecard },
    chosen,
    found,
    written,
    ratings,
    instead,
  });
  await forgetAnswers(app.db, run.id);
}

/** By the templates that the run began with, unless the words are others by now: then what was written is of no use. */
async function settlePlan(
  app: App,
  run: RunRow,
  now: NonNullable<RunRow['plan']>,
): Promise<RunRow & { plan: NonNullable<RunRow['plan']> }> {
  if (run.plan && run.plan.words === now.words) return { ...run, plan: run.plan };
  const anew = { plan: now, found: null, written: null, ratings: null };
  await keepInRun(app.db, run, anew);
  return { ...run, ...anew };
}

async function writeSection(app: App, job: Job, run: RunRow, noteId: string, signal: AbortSignal): Promise<void> {
  const [conversation, plan] = [await conversationOf(app, run), await sectionPlan(app, run, noteId)];
  if (!plan) return void (await deleteRun(app.db, run));
  const { wish, wishes } = plan;
  const report = openReport(app, job);
  const options = { signal, purse: await purseOf(app, run, run.id) };
  const tell = (from: number, to: number) => report.part(from, to, () => `Writing ${wish.title}`);
  const isSilent = conversation.utterances.length === 0;
  const rows = isSilent ? [] : await findingsOf(app, run, conversation, { ...options, onProgress: tell(0, 0.5) });
  const material = { ...conversation, findings: toMaterial(conversation, rows) };
  const written = isSilent
    ? nothingWritten
    : await app.language.compose.notes(material, wishes, { ...options, onProgress: tell(0.5, 1) });
  await publishSection(app, run, noteId, { conversation, wish, rows, written });
  await forgetAnswers(app.db, run.id);
}

async function noteFailure(app: App, run: RunRow, reason: string, isFinal: boolean): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (run.noteId === null) return failAttempt(app, tx, run, { stage: 'summarize', reason, isFinal });
    if (isFinal) await deleteRun(tx, run);
    await updateSection(tx, run, run.noteId, { state: 'failed', failureReason: reason.slice(0, 1_000) });
    await announceNotes(tx, run);
  });
}
