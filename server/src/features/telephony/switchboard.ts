import type { App } from '../../app.ts';
import type { Telephony } from '../../engines/telephony/port.ts';
import { newId } from '../../db/id.ts';
import { listNames } from '../accounts/service.ts';
import { meetingTopic } from '../../pipeline/announce.ts';
import { findMeeting } from '../meetings/service.ts';
import { openActiveCall } from './active-call.ts';
import { answerCommand, callTopic, commandTopic, type Command } from './commands.ts';
import { finishDeadCall } from './finish-call.ts';
import { ringMembers, type RingingCall } from './inbound.ts';
import { selectAllNumbers, selectNumber } from './store-numbers.ts';
import type { CallRow } from './store.ts';
import {
  claimCall,
  claimDeadCall,
  deleteLine,
  deleteOldCommands,
  selectCommand,
  selectRun,
  touchCalls,
  upsertLine,
} from './store.ts';

const beatMs = 3_000;
/** A process that has been silent for so long is dead. */
const deadMs = 12_000;
const commandsKeptMs = 3600_000;

/** Has the telephone line and all its calls, until the returned function is called. */
export async function startSwitchboard(app: App): Promise<() => Promise<void>> {
  const runId = newId();
  let ownNumbers: string[] = [];
  const line = await app.telephony.open((number) => ownNumbers.includes(number));
  if (!line) return async () => undefined;
  const calls = new Map<string, RingingCall>();
  let isStopping = false;
  let looking: Promise<void> = Promise.resolve();

  const readNumbers = async () =>
    void (ownNumbers = (await selectAllNumbers(app.db))
      .filter(({ value }) => value !== '0000')
      .map(({ value }) => value.replace(/[^\d+]/g, '')));

  async function look(): Promise<void> {
    for (;;) {
      const row = isStopping ? undefined : await claimCall(app.db, runId);
      if (!row) break;
      await startCall(line!, row);
    }
    for (;;) {
      const dead = isStopping ? undefined : await claimDeadCall(app.db, runId, deadMs);
      if (!dead) break;
      await finishDeadCall(app, dead);
    }
  }

  async function startCall(open: Telephony, row: CallRow): Promise<void> {
    const number =
      row.phoneNumberId === null ? null : ((await selectNumber(app.db, row.teamId, row.phoneNumberId)) ?? null);
    const hostName = (await listNames(app.db, [row.accountId])).get(row.accountId) ?? 'Member';
    await readNumbers();
    const call = openActiveCall(app, open, { row, number, hostName, runId, onEnd: () => calls.delete(row.id) });
    calls.set(row.id, call);
    await call.begin();
  }

  async function beat(): Promise<void> {
    const state = line!.state();
    await upsertLine(app.db, { id: runId, kind: line!.kind, ...state });
    await readNumbers();
    // A call that another process has taken over, thinking that this one was dead, is its now.
    const kept = new Set((await touchCalls(app.db, runId)).map(({ id }) => id));
    for (const call of calls.values()) if (!kept.has(call.id) && !(await isFinishing(call.id))) call.drop();
    await deleteOldCommands(app.db, new Date(app.now().getTime() - commandsKeptMs));
  }

  async function obey({ id, callId }: { id: string; callId: string }): Promise<void> {
    // A call that has just begun may be on its way to us still.
    if (!calls.has(callId)) await looking;
    const call = calls.get(callId);
    if (!call) return;
    const command = (await selectCommand(app.db, id))?.command as Command | undefined;
    if (!command) return;
    // One that was added a moment ago is ours too.
    if (command.action === 'dial') await readNumbers();
    const result = await call.handle(command).catch((error: unknown) => {
      app.log.error({ err: error, call: callId, action: command.action }, 'telephony: a command failed');
      return { ok: false, code: 'call_failed' } as const;
    });
    await answerCommand(app, id, result);
  }

  /** A meeting that was finished or deleted elsewhere takes its call with it. */
  async function checkMeeting(meetingId: string, teamId: string): Promise<void> {
    const call = [...calls.values()].find((one) => one.meetingId === meetingId);
    if (!call) return;
    const meeting = await findMeeting(app.db, { teamId, meetingId });
    if (meeting?.status !== 'created') await call.end('The meeting was finished.');
  }

  const isFinishing = async (callId: string): Promise<boolean> => (await selectRun(app.db, callId)) === runId;

  const warn = (what: string) => (error: unknown) => app.log.warn({ err: error }, `telephony: ${what}`);
  const lookSoon = () => void (looking = looking.then(look).catch(warn('looking for calls')));
  await readNumbers();
  const stops = [
    line.onInbound(
      (leg) =>
        void ringMembers(app, line, leg, { runId, onEnd: (id) => calls.delete(id) })
          .then((call) => call && calls.set(call.id, call))
          .catch((error: unknown) => {
            warn('a call from outside')(error);
            leg.hangUp();
          }),
    ),
    app.notifications.subscribe(callTopic, lookSoon),
    app.notifications.subscribe(commandTopic, (asked) => void obey(asked).catch(warn('a command'))),
    app.notifications.subscribe(meetingTopic, ({ meetingId, teamId, status }) => {
      if (status !== 'created') void checkMeeting(meetingId, teamId).catch(warn('a meeting'));
    }),
  ];
  await beat();
  const timers = [setInterval(() => void beat().catch(warn('a heartbeat')), beatMs), setInterval(lookSoon, beatMs)];
  lookSoon();

  return async () => {
    isStopping = true;
    timers.forEach(clearInterval);
    stops.forEach((stop) => stop());
    await looking;
    await Promise.all([...calls.values()].map((call) => call.end('The telephone service was stopped.')));
    await line.close();
    await deleteLine(app.db, runId);
  };
}
