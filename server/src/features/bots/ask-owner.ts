import type { App } from '../../app.ts';
import type { Subscriber } from '../../events/events.ts';
import { findMeeting } from '../meetings/service.ts';
import { notify } from '../notifications/notify.ts';
import { messageOf, messages } from './messages.ts';
import { selectBot } from './store.ts';

/** Whoever sent the notetaker has to do something: let it in, or record in another way. */
export const askOwners: Subscriber<App, 'bot.stuck'> = async (app, tx, happened) => {
  for (const { teamId, meetingId, botId } of happened) {
    const meeting = await findMeeting(tx, { teamId, meetingId });
    const bot = await selectBot(tx, { teamId, botId });
    if (!meeting || !bot) continue;
    await notify(app, tx, {
      teamId,
      accountId: bot.accountId,
      event: 'botNeedsYou',
      key: `${bot.id}:${bot.state}`,
      what: () => ({
        name: meeting.description || messages().yourMeeting,
        detail: bot.state === 'waiting_room' ? messages().askHost(bot.name) : messageOf(bot, app.now(), 0),
        path: `/app/teams/${teamId}/meetings/${meetingId}/live`,
      }),
      meetingIds: [meetingId],
    });
  }
};
