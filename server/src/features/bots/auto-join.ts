import { explainRefusal, recognisePlatform } from '@candor/contract/platforms';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { holdAnyMeeting } from '../meetings/service.ts';
import { notify } from '../notifications/notify.ts';
import { isOpen, queueBot } from './service.ts';
import { selectAutoJoin } from './store.ts';
import { messages } from './messages.ts';

/** It is there a minute before the others; a server that was down comes late rather than never. */
const earlyMs = 60_000;
const lateMs = 10 * 60_000;
/** A bot that was sent within this time before the start was sent for this meeting. */
const sentMs = 60 * 60_000;
/** Of the advisory lock: one process at a time looks. */
const lockKey = 75_001;

/** Sends the bot to scheduled meetings that are about to begin and want it. Safe to run at any time, by several at once. */
export async function sendDueBots(app: App, now: Date): Promise<number> {
  return app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as free`);
    if (!rows[0]?.free) return 0;
    const due = await selectAutoJoin(tx, {
      from: new Date(now.getTime() - lateMs),
      to: new Date(now.getTime() + earlyMs),
      sentSince: new Date(now.getTime() - sentMs),
    });
    let sent = 0;
    for (const { teamId, id, meetingUrl } of due) {
      const meeting = await holdAnyMeeting(tx, { teamId, meetingId: id });
      if (meetingUrl === null || recognisePlatform(meetingUrl, app.config.bot.hosts) === null) {
        if (meeting && isOpen(meeting)) await tellOwner(app, tx, meeting);
        continue;
      }
      const row = meeting && isOpen(meeting) && (await queueBot(app, tx, meeting, { meetingUrl }));
      if (row) sent += 1;
      else app.log.info({ meetingId: id }, 'bots: the room of a scheduled meeting has a bot already');
    }
    return sent;
  });
}

/** A calendar can change the link after auto-join was switched on, so this is found out only now. The key makes it one message. */
async function tellOwner(
  app: App,
  tx: Db,
  { teamId, id, accountId, description, meetingUrl }: MeetingRow,
): Promise<void> {
  const why = () => (meetingUrl === null ? messages().noLink : (explainRefusal(meetingUrl) ?? messages().noPlatform));
  app.log.info({ meetingId: id }, 'bots: a scheduled meeting has no link that the notetaker can join');
  await notify(app, tx, {
    teamId,
    accountId,
    event: 'botNeedsYou',
    key: `${id}:unjoinable`,
    what: () => ({
      name: description || messages().yourMeeting,
      detail: messages().cannotJoin(why()),
      path: `/app/teams/${teamId}/meetings/${id}/live`,
    }),
    meetingIds: [id],
  });
}
