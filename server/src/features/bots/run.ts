import { join } from 'node:path';
import type { BotReason } from '@candor/contract/bots';
import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Member } from '../../http/who.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { changeMeeting, findMeeting, holdAnyMeeting } from '../meetings/service.ts';
import { beginMeeting } from '../recordings/takes/begin.ts';
import { finishMeeting } from '../recordings/takes/finish.ts';
import { finishTake, listTakes, takesOf } from '../recordings/takes/takes.ts';
import { recordingNoticeOf } from '../teams/settings.ts';
import { openRecorder } from './recorder.ts';
import { announceBot } from './service.ts';
import type { BotRow } from './store.ts';
import { updateBot } from './store.ts';
import { systemFor } from '../../http/actor.ts';

/** A bot that dies is started again this often. */
const mostStarts = 3;
/** After these nobody is expected to go on: the meeting ends with the bot even where nothing was recorded. */
const endings: readonly BotReason[] = [
  'finished',
  'removed',
  'ended',
  'alone',
  'silence',
  'max_uptime',
  'unknown',
  'crashed',
];

export type Run = { id: string; runId: string };

export const failureFolderOf = (app: App, botId: string): string => join(app.config.dataDir, 'bots', botId);

/** Why the bots of a process leave that is told to stop: the next process sends them in again. */
export const stopping = 'stopping';

/** One run of a bot, from its start to its end. `signal` is aborted when it is to leave; `lost` when another run has it now. */
export async function runBot(
  app: App,
  row: BotRow,
  { signal, lost }: { signal: AbortSignal; lost: AbortSignal },
): Promise<void> {
  const at: InMeeting = { teamId: row.teamId, meetingId: row.meetingId };
  const who = systemFor('notetaker', row);
  const run: Run = { id: row.id, runId: row.runId! };
  await closeFormerTake(app, who, at, row);
  const missing = app.meetingBots.whatIsMissing();
  if (missing !== null) return leave(app, at, run, { reason: 'unsupported', note: missing, wasIn: row.hasRecording });
  const before = await findMeeting(app.db, at);
  if (!before || row.isRecalled || isOver(before, false))
    return leave(app, at, run, { reason: 'finished', wasIn: row.hasRecording });
  if (row.starts > mostStarts) return leave(app, at, run, { reason: 'crashed', wasIn: row.hasRecording });

  const recorder = openRecorder(app, who, at, {
    key: run.runId,
    onTake: async (takeId) => void (await updateBot(app.db, run, { takeId, hasRecording: true })),
  });
  const changes = openChanges(app, at, run);
  let wasIn = false;
  lost.addEventListener('abort', () => recorder.drop());
  try {
    const reason = await app.meetingBots.visit({
      url: row.meetingUrl,
      platform: row.platform,
      name: row.name,
      limits: app.config.bot.limits,
      greeting: (await recordingNoticeOf(app.db, row.teamId)) ?? app.config.bot.greeting,
      passcode: row.passcode ?? undefined,
      failureFolder: failureFolderOf(app, row.id),
      signal: AbortSignal.any([signal, lost]),
      onState(state) {
        wasIn ||= state === 'active' || state === 'deaf';
        if (state !== 'left') changes.state(state);
      },
      onSound: (sound) => recorder.hear(sound),
      onHeardUntil: (atMs) => recorder.heardUntil(atMs),
      ...(row.withPicture && { onPicture: (picture) => recorder.see(picture) }),
      onPeople: (names) => changes.people(names),
    });
    if (lost.aborted) return;
    await changes.done();
    await recorder.end();
    if (signal.reason === stopping)
      return void (await updateBot(app.db, run, {
        state: 'queued',
        since: app.now(),
        runId: null,
        starts: row.starts - 1,
      }));
    // Once more for a bot that was in and lost its way: a page that broke is opened again.
    if (reason === 'unknown' && wasIn && row.starts < mostStarts) return await goBack(app, run, row, reason);
    // Where it did not get in again, what it saw there says nothing about why it was out.
    await leave(app, at, run, { reason: reasonOf(row, reason, wasIn), wasIn: wasIn || row.hasRecording });
  } catch (error) {
    if (lost.aborted) return;
    app.log.warn({ err: error, bot: row.id }, 'bots: a bot has died');
    await recorder.end();
    if (row.starts >= mostStarts) return leave(app, at, run, { reason: 'crashed', wasIn: wasIn || row.hasRecording });
    await goBack(app, run, row, 'crashed');
  }
}

/** Keeps why it was out for the first time: later attempts may only find a closed door. */
async function goBack(app: App, run: Run, { firstReason }: BotRow, reason: BotReason): Promise<void> {
  await updateBot(app.db, run, {
    state: 'queued',
    since: app.now(),
    runId: null,
    firstReason: firstReason ?? reason,
  });
}

function reasonOf({ firstReason }: BotRow, reason: BotReason, wasIn: boolean): BotReason {
  return reason === 'finished' || wasIn ? reason : (firstReason ?? reason);
}

/** What the process before this one recorded is safe; its take is closed so that the next one does not wait for it. */
async function closeFormerTake(app: App, who: Member, at: InMeeting, row: BotRow): Promise<void> {
  if (row.takeId === null) return;
  await finishTake(app, who, { ...at, takeId: row.takeId }, { incomplete: true }).catch((error: unknown) =>
    app.log.warn({ err: error, bot: row.id }, 'bots: the former take'),
  );
}

/** While it waits to be let in the meeting may still be scheduled or pending; once it is in, only `created` means that it goes on. */
export function isOver({ status, endTime }: Pick<MeetingRow, 'status' | 'endTime'>, isIn: boolean): boolean {
  if (status === 'created') return false;
  return isIn || status !== 'pending' || endTime !== null;
}

/** Writes changes down one after the other. */
function openChanges(app: App, at: InMeeting, run: Run) {
  let queue = Promise.resolve();
  const add = (work: () => Promise<void>) => {
    queue = queue
      .then(work)
      .catch((error: unknown) =>
        app.log.error({ err: error, bot: run.id }, 'bots: a change could not be written down'),
      );
  };
  return {
    state: (state: Exclude<BotRow['state'], 'left' | 'queued'>) =>
      add(() =>
        app.db.transaction(async (tx) => {
          const meeting = await holdAnyMeeting(tx, at);
          const changed = await updateBot(tx, run, { state, since: app.now() });
          if (!meeting || !changed) return;
          if (state === 'active') await beginMeeting(app, tx, at);
          await announceBot(tx, meeting);
          if (state === 'waiting_room' || state === 'deaf') await sayStuck(app, tx, meeting, changed.id);
        }),
      ),
    people: (names: readonly string[]) =>
      add(() =>
        app.db.transaction(async (tx) => {
          const meeting = await holdAnyMeeting(tx, at);
          const participants = names.map((name) => name.slice(0, limits.name)).slice(0, limits.participants);
          const changed = await updateBot(tx, run, { participants });
          if (!meeting || !changed) return;
          const all = [...new Set([...meeting.participants, ...participants])].slice(0, limits.participants);
          if (all.length > meeting.participants.length) await changeMeeting(tx, meeting, { participants: all });
          await announceBot(tx, meeting);
        }),
      ),
    done: () => queue,
  };
}

/** Safe to run twice. The meeting ends with its bot, unless somebody else still records it. */
async function leave(
  app: App,
  at: InMeeting,
  run: Run,
  { reason, note = '', wasIn }: { reason: BotReason; note?: string; wasIn: boolean },
): Promise<void> {
  const meeting = await findMeeting(app.db, at);
  // Once there is a recording, every end of the bot is the end of the meeting: nobody else would start the processing.
  const isEnding = wasIn && (endings.includes(reason) || (await hasRecording(app, at)));
  if (meeting?.status === 'created' && isEnding && !(await isRecordedElsewhere(app, meeting))) {
    await finishMeeting(app, meeting, at, 0).catch((error: unknown) =>
      app.log.warn({ err: error, bot: run.id }, 'bots: the meeting could not be finished'),
    );
  }
  await app.db.transaction(async (tx) => {
    const held = await holdAnyMeeting(tx, at);
    const left = await updateBot(tx, run, { state: 'left', reason, note, since: app.now(), passcode: null });
    if (!held || !left) return;
    // A meeting that waits keeps saying what it waits for; of one that goes on it would be untrue.
    if (!left.hasRecording && held.status === 'created') await changeMeeting(tx, held, { hasBot: false });
    await announceBot(tx, held);
    if (!left.hasRecording && !left.isRecalled) {
      const { id: botId, teamId, meetingId, platform } = left;
      await app.events.emit(tx, 'bot.failed', { teamId, meetingId, botId, platform, reason });
    }
    // Its owner has recalled it, or knows that the meeting is over.
    const isExpected = left.isRecalled || endings.includes(reason);
    if (!left.hasRecording && (reason === 'crashed' || !isExpected)) await sayStuck(app, tx, held, left.id);
  });
}

async function sayStuck(app: App, tx: Db, { teamId, id: meetingId }: MeetingRow, botId: string): Promise<void> {
  await app.events.emit(tx, 'bot.stuck', { teamId, meetingId, botId });
}

async function hasRecording(app: App, at: InMeeting): Promise<boolean> {
  return (await takesOf(app.db, at)).length > 0;
}

async function isRecordedElsewhere(app: App, { teamId, id, accountId }: MeetingRow): Promise<boolean> {
  const takes = await listTakes(app, systemFor('notetaker', { accountId, teamId }), { teamId, meetingId: id });
  return takes.some(({ status }) => status === 'open');
}
