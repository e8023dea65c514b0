import type { LabRun, PinnedMeeting } from '@candor/contract/template-lab';
import type { NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { getMeetingType } from '../../meeting-types/change.ts';
import { requireMeeting } from '../../meetings/service.ts';
import { countWords, hasTranscript } from '../../transcripts/spoken.ts';
import { runLab } from './lab-run.ts';
import type { LabRunRow, MeetingTypeKey, SeenMeeting } from './lab-store.ts';
import * as store from './lab-store.ts';

/** Longest conversation that is previewed while the caller waits. */
const shortWords = 4_000;
const shortMs = 45_000;
/** One that is at work for longer has been given up: another may take its place. */
const longestMs = 6 * 3_600_000;

const nothingKnown = { before: null, beforeOf: null, beforeRatings: null };
/** A draft that has none, other than a run that does not look at it. */
const noScorecard: ScorecardTemplate = { scale: 5, competencies: [] };

export async function getLab(
  app: App,
  who: Member,
  at: MeetingTypeKey,
): Promise<{ pinned: PinnedMeeting[]; lastRun: LabRun | null }> {
  await requireType(app, who, at);
  const [pinned, last] = await Promise.all([
    store.selectPins(app.db, at, who.accountId),
    store.selectLastRun(app.db, at),
  ]);
  return { pinned: pinned.map(toPinned), lastRun: last ? await toRun(app, who, last) : null };
}

export async function pinLabMeetings(
  app: App,
  who: Member,
  { teamId, meetingTypeId }: MeetingTypeKey,
  meetingIds: readonly string[],
): Promise<{ pinned: PinnedMeeting[] }> {
  const at = { teamId, meetingTypeId };
  await requireType(app, who, at);
  const wanted = [...new Set(meetingIds)];
  for (const meetingId of wanted) await requireSpoken(app, who, { teamId, meetingId });
  await app.db.transaction((tx) => store.replacePins(tx, at, who.accountId, wanted));
  return { pinned: (await store.selectPins(app.db, at, who.accountId)).map(toPinned) };
}

export async function startLabRun(
  app: App,
  who: Member,
  { teamId, meetingTypeId }: MeetingTypeKey,
  { noteTemplate: draft, scorecard }: { noteTemplate: NoteTemplate; scorecard?: ScorecardTemplate | null | undefined },
): Promise<LabRun> {
  const at = { teamId, meetingTypeId };
  await requireType(app, who, at);
  const run = await app.db.transaction(async (tx) => {
    await store.lockType(tx, at);
    const last = await store.selectLastRun(tx, at);
    if (last?.state === 'running' && app.now().getTime() - last.createdAt.getTime() < longestMs)
      throw new AppError('lab_is_running');
    const pinned = await store.selectPins(tx, at, who.accountId);
    if (pinned.length === 0)
      throw new AppError('invalid_request', {
        fields: [{ path: 'meetings', message: 'Pin at least one past meeting first' }],
      });
    const known = new Map(
      (last ? await store.selectResults(tx, last) : []).map(({ meetingId, before, beforeOf, beforeRatings }) => [
        meetingId,
        { meetingId, before, beforeOf, beforeRatings },
      ]),
    );
    const started = await store.insertRun(
      tx,
      {
        id: newId(),
        ...at,
        accountId: who.accountId,
        isPreview: false,
        draft,
        scorecard: scorecard === null ? noScorecard : (scorecard ?? null),
      },
      pinned.map(({ meetingId }) => known.get(meetingId) ?? { meetingId, ...nothingKnown }),
    );
    await workLater(app, tx, started);
    return started;
  });
  return toRun(app, who, run);
}

export async function getLabRun(
  app: App,
  who: Member,
  { teamId, meetingTypeId, runId }: MeetingTypeKey & { runId: string },
): Promise<LabRun> {
  const run = await store.selectRun(app.db, { teamId, runId });
  const isOthers = run?.isPreview && run.accountId !== who.accountId;
  if (!run || run.meetingTypeId !== meetingTypeId || isOthers) throw new AppError('lab_run_not_found');
  return toRun(app, who, run);
}

/** Written while the caller waits, unless much was said. */
export async function previewTemplate(
  app: App,
  who: Member,
  { teamId, meetingTypeId }: MeetingTypeKey,
  { meetingId, noteTemplate: draft }: { meetingId: string; noteTemplate: NoteTemplate },
): Promise<LabRun> {
  const at = { teamId, meetingTypeId };
  await requireType(app, who, at);
  await requireSpoken(app, who, { teamId, meetingId });
  const isShort = (await countWords(app.db, { teamId, meetingId })) <= shortWords;
  const run = await app.db.transaction(async (tx) => {
    await store.lockType(tx, at);
    const started = await store.insertRun(
      tx,
      { id: newId(), ...at, accountId: who.accountId, isPreview: true, draft },
      [{ meetingId, ...nothingKnown }],
    );
    if (!isShort) await workLater(app, tx, started);
    return started;
  });
  // What takes longer than expected continues in the background.
  if (isShort)
    await runLab(app, { teamId, runId: run.id }, AbortSignal.timeout(shortMs)).catch(() => workLater(app, app.db, run));
  return getLabRun(app, who, { ...at, runId: run.id });
}

async function workLater(app: App, db: Db, { teamId, id }: LabRunRow): Promise<void> {
  await app.jobs.add(db, 'lab.run', { teamId, runId: id }, { key: id });
}

async function requireType(app: App, who: Member, at: MeetingTypeKey): Promise<void> {
  await getMeetingType(app.db, who, at);
}

async function requireSpoken(app: App, who: Member, at: { teamId: string; meetingId: string }): Promise<void> {
  await requireMeeting(app.db, who, at);
  if (!(await hasTranscript(app.db, at))) throw new AppError('transcript_not_ready');
}

function toPinned({ meetingId, description, startTime, duration }: SeenMeeting): PinnedMeeting {
  return { meetingId, description, startTime: startTime.toISOString(), duration };
}

async function toRun(app: App, who: Member, run: LabRunRow): Promise<LabRun> {
  const results = await store.selectSeenResults(app.db, run, who.accountId);
  return {
    $id: run.id,
    $createdAt: run.createdAt.toISOString(),
    state: run.state,
    percent: run.percent,
    note: run.note,
    writer: run.writer,
    noteTemplate: run.draft,
    scorecard: run.scorecard,
    meetings: results.map((result) => ({
      ...toPinned(result),
      state: result.state,
      failureReason: result.failureReason,
      sections: result.sections,
      competencies: result.competencies,
    })),
  };
}
