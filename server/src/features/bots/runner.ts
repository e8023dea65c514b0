import { newId } from '../../db/id.ts';
import type { App } from '../../app.ts';
import { meetingTopic } from '../../pipeline/announce.ts';
import { findMeeting } from '../meetings/service.ts';
import { sendDueBots } from './auto-join.ts';
import { deadMs } from './messages.ts';
import { isOver, runBot, stopping } from './run.ts';
import { queuedTopic, recallTopic } from './service.ts';
import type { BotRow } from './store.ts';
import { claimBot, touchBot } from './store.ts';

/** Every process reports this often for each of its bots, looks this often for bots of processes that have died, and this often for meetings that are about to begin. */
const beatMs = 3_000;
const lookMs = 3_000;
const autoJoinMs = 15_000;

type RunningBot = { row: BotRow; leave: AbortController; lost: AbortController; done: Promise<void> };

/** Runs bots in this process until the returned function is called; the bots then leave, and go back in with the next process. */
export function startBots(app: App): () => Promise<void> {
  const running = new Map<string, RunningBot>();
  let isStopping = false;
  let looking = Promise.resolve();

  async function claim(): Promise<void> {
    while (!isStopping && running.size < app.config.bot.slots) {
      const row = await claimBot(app.db, { runId: newId(), now: app.now(), deadMs, except: [...running.keys()] });
      if (!row) return;
      start(row);
    }
  }

  function start(row: BotRow): void {
    const [leave, lost] = [new AbortController(), new AbortController()];
    app.log.info({ bot: row.id, platform: row.platform, start: row.starts }, 'bots: started');
    const done = runBot(app, row, { signal: leave.signal, lost: lost.signal })
      .catch((error: unknown) => app.log.error({ err: error, bot: row.id }, 'bots: a run failed'))
      .finally(() => {
        running.delete(row.id);
        look();
      });
    running.set(row.id, { row, leave, lost, done });
  }

  /** Also finds out whether it is wanted back, whether its meeting is over, and whether another process has it now. */
  async function beat({ row, leave, lost }: RunningBot): Promise<void> {
    const now = await touchBot(app.db, { id: row.id, runId: row.runId! });
    if (!now) return lost.abort();
    const meeting = await findMeeting(app.db, row);
    if (now.isRecalled || !meeting || isOver(meeting, now.state === 'active' || now.state === 'deaf')) leave.abort();
  }

  const beatAll = () =>
    Promise.all(
      [...running.values()].map((one) =>
        beat(one).catch((error: unknown) => app.log.warn({ err: error }, 'bots: a heartbeat')),
      ),
    );
  const look = () =>
    void (looking = looking
      .then(claim)
      .catch((error: unknown) => app.log.warn({ err: error }, 'bots: looking for work')));
  const beatMeeting = (meetingId: string) =>
    [...running.values()]
      .filter(({ row }) => row.meetingId === meetingId)
      .forEach((one) => void beat(one).catch(() => undefined));

  const timers = [
    setInterval(() => void beatAll(), beatMs),
    setInterval(look, lookMs),
    setInterval(
      () => void sendDueBots(app, app.now()).catch((error: unknown) => app.log.warn({ err: error }, 'bots: auto-join')),
      autoJoinMs,
    ),
  ];
  const stops = [
    app.notifications.subscribe(queuedTopic, look),
    app.notifications.subscribe(recallTopic, (botId) =>
      [...running.values()]
        .filter(({ row }) => row.id === botId)
        .forEach((one) => void beat(one).catch(() => undefined)),
    ),
    app.notifications.subscribe(meetingTopic, ({ meetingId }) => beatMeeting(meetingId)),
  ];
  look();

  return async () => {
    isStopping = true;
    timers.forEach(clearInterval);
    stops.forEach((stop) => stop());
    await looking;
    await Promise.all([...running.values()].map(({ leave, done }) => (leave.abort(stopping), done)));
  };
}
