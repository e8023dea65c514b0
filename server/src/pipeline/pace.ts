import type { MeetingStatus, Stage } from '@candor/contract/meetings';
import { sql } from 'drizzle-orm';
import type { App } from '../app.ts';
import type { Db } from '../db/client.ts';
import type { MeetingRow } from '../db/schema/meetings.ts';
import { stagePace } from '../db/schema/meetings.ts';
import type { JobRun } from '../jobs/worker.ts';
import type { InMeeting } from './hold.ts';
import { findMeetingRow } from './hold.ts';
import { isStage, stageRules } from './stages.ts';

/** A recording shorter than this says little about speed: opening files and engines takes most of its time. */
const minDurationS = 20;
/** How much the latest run counts against all those before it. */
const latestShare = 0.3;
/** People wait for the notes; documents come a little later. */
const until = 'summarize' satisfies Stage;
const way = Object.keys(stageRules) as Stage[];

type StageRun = Pick<JobRun<'media.assemble'>, 'jobId' | 'signal' | 'progress'> & { payload: InMeeting };

/**
 * Runs the job of a stage and learns from it how fast this machine is. What it does once it has said that the meeting went on doesn't count, nor
 * does the share of the recording that it found done: what was heard during the call, or by an attempt before.
 */
export function learnPace<R extends StageRun>(
  stage: Stage,
  work: (app: App, run: R, onMovedOn: () => void, onFoundDone: (share: number) => void) => Promise<void>,
) {
  return async (app: App, run: R): Promise<void> => {
    const begun = performance.now();
    let movedOn: number | undefined;
    let foundDone = 0;
    await work(
      app,
      run,
      () => (movedOn ??= performance.now()),
      (share) => (foundDone = share),
    );
    const workS = ((movedOn ?? performance.now()) - begun) / 1000;
    await savePace(app, stage, run.payload, { workS, share: 1 - foundDone }).catch((error: unknown) =>
      app.log.warn({ err: error, stage }, 'pipeline: the pace was not saved'),
    );
  };
}

/** Only runs that took their meeting on count: one that was cancelled or found nothing to do says nothing. */
async function savePace(
  app: App,
  stage: Stage,
  at: InMeeting,
  { workS, share }: { workS: number; share: number },
): Promise<void> {
  const row = await findMeetingRow(app.db, at);
  const seconds = (row?.durationS ?? 0) * share;
  if (!row || seconds < minDurationS || !isPast(row.status, stage)) return;
  const pace = workS / seconds;
  await app.db
    .insert(stagePace)
    .values({ stage, workPerSecond: pace, runs: 1 })
    .onConflictDoUpdate({
      target: stagePace.stage,
      set: {
        workPerSecond: sql`${stagePace.workPerSecond} * ${1 - latestShare}::double precision + ${pace * latestShare}::double precision`,
        runs: sql`${stagePace.runs} + 1`,
        updatedAt: sql`now()`,
      },
    });
}

/** A later stage, or the end. */
const isPast = (status: MeetingStatus, stage: Stage) =>
  status === 'completed' || (isStage(status) && way.indexOf(status) > way.indexOf(stage));

export type Pace = ReadonlyMap<string, number>;

export async function selectPace(db: Db): Promise<Pace> {
  const rows = await db.select().from(stagePace);
  return new Map(rows.map(({ stage, workPerSecond }) => [stage, workPerSecond]));
}

/**
 * Seconds until the notes are there if nothing else has to be done first; undefined where the machine's speed or the
 * length of the recording isn't known yet, and once the notes are written.
 */
export function notesIn(
  pace: Pace,
  { status, durationS }: Pick<MeetingRow, 'status' | 'durationS'>,
  percent: number,
): number | undefined {
  if (!durationS || !isStage(status) || way.indexOf(status) > way.indexOf(until)) return undefined;
  const ahead = way.slice(way.indexOf(status), way.indexOf(until) + 1);
  const known = ahead.map((stage) => pace.get(stage));
  if (known.includes(undefined)) return undefined;
  const works = known.map((one, index) => one! * durationS * (index === 0 ? 1 - percent / 100 : 1));
  return Math.round(works.reduce((sum, work) => sum + work, 0));
}
