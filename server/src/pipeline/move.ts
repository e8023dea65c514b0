import type { MeetingStatus, Stage } from '@candor/contract/meetings';
import { and, eq } from 'drizzle-orm';
import type { App } from '../app.ts';
import type { Db } from '../db/client.ts';
import type { MeetingChange, MeetingRow } from '../db/schema/meetings.ts';
import { meeting } from '../db/schema/meetings.ts';
import { isDiskFull } from '../jobs/disk-full.ts';
import type { PayloadOf } from '../jobs/catalogue.ts';
import { announceMeeting } from './announce.ts';
import type { InMeeting } from './hold.ts';
import { holdAt } from './hold.ts';
import { reportRetry, selectProgress } from './progress.ts';
import { isStage, stageRules } from './stages.ts';

/** How the job of the new stage is added. */
type StageJob =
  /** While a job with this key waits or runs, another with it is not added. */
  | { key: string }
  /** The run that the job works on; also its key. */
  | { runId: string }
  /** It runs already, or is added once what it works on has arrived. */
  | 'none';

export type MoveOptions = {
  /** Other columns that change with the status. */
  change?: MeetingChange;
  job?: StageJob;
};

/** The only writer of a meeting's status: in the caller's transaction, with the job of the new stage and the event of its end, announced once it commits. */
export async function move(
  app: App,
  tx: Db,
  row: MeetingRow,
  to: Exclude<MeetingStatus, 'failed'>,
  { change, job }: MoveOptions = {},
): Promise<MeetingRow> {
  const moved = await write(tx, row, { ...change, status: to, failedStage: null, failureReason: null });
  if (to === 'completed' && row.status !== 'completed') {
    const { teamId, id: meetingId, accountId, durationS } = moved;
    await app.events.emit(tx, 'meeting.completed', { teamId, meetingId, accountId, durationS });
  }
  if (isStage(to) && job !== 'none') await addStageJob(app, tx, row, to, job);
  return moved;
}

/** To the stage after this one, or to the end. */
export async function moveOn(
  app: App,
  tx: Db,
  row: MeetingRow,
  done: Stage,
  options: MoveOptions = {},
): Promise<MeetingRow> {
  return move(app, tx, row, stageRules[done].next, options);
}

/** A job that finds its meeting failed in the stage works on it all the same: from here on it is in the stage once more. */
export async function reenter(app: App, tx: Db, row: MeetingRow, stage: Stage): Promise<MeetingRow> {
  return row.status === stage ? row : move(app, tx, row, stage, { job: 'none' });
}

/** The queue won't try it again. A full disk uses up no attempt: the worker adds the job again. */
export function isGivenUp(job: { isLastAttempt: boolean }, error: unknown): boolean {
  return job.isLastAttempt && !isDiskFull(error);
}

/**
 * The work of a stage has failed. While the queue tries it again the meeting stays in its stage and says so: nothing has
 * happened yet that others should hear of. The last failure is the meeting's.
 */
export async function failAttempt(
  app: App,
  tx: Db,
  at: InMeeting,
  { stage, reason, isFinal }: { stage: Stage; reason: string; isFinal: boolean },
): Promise<void> {
  if (isFinal) return fail(app, tx, at, stage, reason);
  const row = await holdAt(tx, at, stage);
  if (row?.status === stage) await reportRetry(tx, row, reason);
}

/** Where people find the reason and can retry; nothing happens where the meeting is deleted or in another stage by now. */
async function fail(app: App, tx: Db, at: InMeeting, stage: Stage, reason: string): Promise<void> {
  const row = await holdAt(tx, at, stage);
  if (!row) return;
  const failureReason = reason.slice(0, 1_000);
  const {
    teamId,
    id: meetingId,
    accountId,
  } = await write(tx, row, {
    status: 'failed',
    failedStage: stage,
    failureReason,
  });
  if (row.status !== 'failed')
    await app.events.emit(tx, 'meeting.failed', { teamId, meetingId, accountId, stage, reason: failureReason });
}

type StatusChange = MeetingChange & Pick<MeetingRow, 'status' | 'failedStage' | 'failureReason'>;

async function write(tx: Db, { teamId, id }: MeetingRow, change: StatusChange): Promise<MeetingRow> {
  const [row] = await tx
    .update(meeting)
    .set(change)
    .where(and(eq(meeting.teamId, teamId), eq(meeting.id, id)))
    .returning();
  const progress = await selectProgress(tx, [row!]);
  await announceMeeting(tx, row!, progress.get(id) ?? null);
  return row!;
}

async function addStageJob(
  app: App,
  tx: Db,
  { teamId, id: meetingId, durationS }: MeetingRow,
  stage: Stage,
  job: Exclude<StageJob, 'none'> | undefined,
): Promise<void> {
  const runId = job && 'runId' in job ? job.runId : undefined;
  const key = job && 'key' in job ? job.key : runId;
  // The queue checks the payload against its job: a stage whose job works on a run cannot be entered without one.
  const payload = { teamId, meetingId, ...(runId !== undefined && { runId }) } as PayloadOf<
    (typeof stageRules)[Stage]['job']
  >;
  await app.jobs.add(tx, stageRules[stage].job, payload, {
    minutes: (durationS ?? 0) / 60,
    ...(key !== undefined && { key }),
  });
}
