import type { NotificationEvent } from '@candor/contract/notifications';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { addToOutbox } from '../../outbox/index.ts';
import type { OutboxPayload } from '../../outbox/kinds.ts';
import { roleIn } from '../teams/service.ts';
import { preferencesOf } from '../teams/member-preferences.ts';
import type { Happening, MessageKind } from './messages.ts';
import { messageOf } from './messages.ts';
import { findSlack, findTeams, teamsEvents } from './service.ts';
import type { OfMember } from './store.ts';
import { selectSlackChoice } from './store.ts';
import { inLanguage } from '../../language/current.ts';

export type News = OfMember & {
  event: NotificationEvent;
  /** Told in other words than those of the event whose ways it takes. */
  as?: MessageKind;
  /** They asked for it where it happens: by email, too, whatever they have chosen for the event. */
  isAlwaysMailed?: boolean;
  /** The same thing is told once. */
  key: string;
  /** A function writes it in the language of whoever is told. */
  what: Happening | (() => Happening);
  /** Meetings that the message tells about: where one of them is private, nothing goes to a channel. */
  meetingIds: readonly string[];
};
type Way = 'notify.email' | 'notify.slack' | 'notify.teams';

/** Tells a member in every way that they have chosen, in the transaction of what happened. */
export async function notify(app: App, tx: Db, news: News): Promise<void> {
  const { teamId, accountId, event, meetingIds } = news;
  if ((await roleIn(tx, teamId, accountId)) === null) return;
  const preferences = await preferencesOf(tx, { teamId, accountId });
  const message = inLanguage(preferences.language === 'auto' ? 'en' : preferences.language, () => {
    const what = typeof news.what === 'function' ? news.what() : news.what;
    return messageOf(news.as ?? event, what, app.config.publicUrl);
  });
  const payload: OutboxPayload<Way> = {
    teamId,
    accountId,
    message,
    meetingIds: [...meetingIds],
  };
  const add = async (kind: Way, connectionId: string | null) =>
    addToOutbox(app, tx, { kind, idempotencyKey: `${event}:${news.key}:${accountId}`, payload, teamId, connectionId });

  if (preferences.notifications[event] || news.isAlwaysMailed) await add('notify.email', null);
  const slack = await findSlack(tx, teamId);
  const choice = slack && (await selectSlackChoice(tx, { teamId, accountId }));
  if (choice?.events.includes(event)) await add('notify.slack', slack!.id);
  const teams = await findTeams(tx, { teamId, accountId });
  if (teams && teamsEvents(teams).includes(event)) await add('notify.teams', teams.id);
}
