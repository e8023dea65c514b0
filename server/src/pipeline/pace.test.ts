import { getMeeting, listMeetings } from '@candor/contract/meetings';
import { expect, test } from 'vitest';
import { stagePace } from '../db/schema/meetings.ts';
import { createMeetings } from '../features/meetings/service.ts';
import type { JobRun } from '../jobs/worker.ts';
import { openTestTeam } from '../test/app.ts';
import { holdAt } from './hold.ts';
import { moveOn } from './move.ts';
import { learnPace, notesIn, selectPace } from './pace.ts';
import { reportProgress } from './progress.ts';

const pace = new Map([
  ['pending', 0.1],
  ['intents', 0],
  ['transcrpt', 0.5],
  ['summarize', 0.02],
]);

test('the wait is what is left of this stage and of those before the notes', () => {
  expect(notesIn(pace, { status: 'transcrpt', durationS: 100 }, 0)).toBe(52);
  expect(notesIn(pace, { status: 'transcrpt', durationS: 100 }, 50)).toBe(27);
  expect(notesIn(pace, { status: 'pending', durationS: 1000 }, 0)).toBe(620);
});

test('nothing is promised where the speed or the length is unknown, or the notes are there', () => {
  expect(notesIn(new Map(), { status: 'transcrpt', durationS: 100 }, 0)).toBeUndefined();
  expect(notesIn(pace, { status: 'transcrpt', durationS: 0 }, 0)).toBeUndefined();
  expect(notesIn(pace, { status: 'doc-gen', durationS: 100 }, 0)).toBeUndefined();
  expect(notesIn(pace, { status: 'completed', durationS: 100 }, 0)).toBeUndefined();
});

async function meetingIn(status: 'transcrpt' | 'summarize') {
  const on = await openTestTeam();
  const newRow = {
    teamId: on.teamId,
    accountId: on.owner.accountId,
    description: 'Screen',
    status,
    durationS: 100,
    startTime: new Date(),
  };
  const [row] = await createMeetings(on.app, on.app.db, [newRow]);
  const at = { teamId: on.teamId, meetingId: row!.id };
  const run = {
    jobId: 'job',
    payload: at,
    isLastAttempt: false,
    signal: new AbortController().signal,
    progress: async () => {},
  };
  return { ...on, row: row!, at, run: run as unknown as JobRun<'notes.write'> };
}

test('a finished stage teaches how fast this machine is, a cancelled one nothing', async () => {
  const { app, run, at } = await meetingIn('summarize');
  await learnPace('summarize', async () => {})(app, run);
  expect(await selectPace(app.db)).toEqual(new Map());
  const work = learnPace('summarize', async () => {
    await app.db.transaction(async (tx) => {
      const row = await holdAt(tx, at, 'summarize');
      if (row) await moveOn(app, tx, row, 'summarize', { job: 'none' });
    });
  });
  await work(app, run);
  const learned = (await selectPace(app.db)).get('summarize')!;
  expect(learned).toBeGreaterThan(0);
  expect(learned).toBeLessThan(0.5);
  // A later run counts three tenths.
  await app.db.update(stagePace).set({ workPerSecond: 1 });
  await work(app, run);
  expect((await selectPace(app.db)).get('summarize')).toBeCloseTo(0.7, 1);
});

test("only a run's own work counts: most of a call is transcribed during it", async () => {
  const { app, run, at } = await meetingIn('summarize');
  const finish = async (share: number) =>
    learnPace('summarize', async (_app, _run, _onMovedOn, onFoundDone) => {
      onFoundDone(share);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await app.db.transaction(async (tx) => {
        const row = await holdAt(tx, at, 'summarize');
        if (row) await moveOn(app, tx, row, 'summarize', { job: 'none' });
      });
    })(app, run);
  // Of 100 s, five are left: too little to tell how fast this machine is.
  await finish(0.95);
  expect(await selectPace(app.db)).toEqual(new Map());
  await finish(0.75);
  expect((await selectPace(app.db)).get('summarize')).toBeGreaterThan(0.3 / 25);
});

test('people who wait see how long the notes take, and how many recordings come first', async () => {
  const { app, call, owner, row, at } = await meetingIn('transcrpt');
  const waiting = async () => (await call(getMeeting, { as: owner, params: at })).body.meeting.progress;
  expect(await waiting()).toBeNull();
  const rows = [...pace].map(([stage, workPerSecond]) => ({ stage, workPerSecond, runs: 1 }));
  await app.db.insert(stagePace).values(rows as (typeof stagePace.$inferInsert)[]);
  const other = await createMeetings(app, app.db, [
    {
      teamId: at.teamId,
      accountId: owner.accountId,
      description: 'Other',
      status: 'transcrpt',
      durationS: 60,
      startTime: new Date(),
    },
  ]);
  for (const meetingId of [other[0]!.id, at.meetingId])
    await app.jobs.add(app.db, 'transcript.write', { teamId: at.teamId, meetingId, runId: meetingId });
  expect(await waiting()).toEqual({
    percent: 0,
    note: 'Waiting for 1 other recording',
    isRetrying: false,
    notesInS: 52,
  });
  const { body } = await call(listMeetings, { as: owner, params: { teamId: at.teamId }, query: {} });
  expect(body.meetings.find(({ $id }) => $id === other[0]!.id)!.progress).toMatchObject({ note: 'Next in line' });
  await reportProgress(app.db, row, 50, 'Transcribing 1 of 2 min');
  expect(await waiting()).toEqual({ percent: 50, note: 'Transcribing 1 of 2 min', isRetrying: false, notesInS: 27 });
});
