import type { App } from '../../app.ts';
import type { OutboxEntry } from '../../outbox/index.ts';
import { SendError } from '../../outbox/index.ts';
import { requireAccount } from '../accounts/service.ts';
import { findConnection, noteFailure, noteSuccess, openSecret } from '../connections/service.ts';
import { findMeetings } from '../meetings/service.ts';
import { postToSlack } from './slack.ts';
import { selectSlackChoice } from './store.ts';
import { postToTeams } from './teams.ts';
import { inLanguage } from '../../language/current.ts';
import { languageOfMember } from '../teams/member-preferences.ts';
import { messages } from './messages.ts';

export async function sendEmail(app: App, { payload }: OutboxEntry<'notify.email'>): Promise<unknown> {
  const { teamId, accountId, message } = payload;
  const { name, email } = await requireAccount(app, accountId);
  const spoken = await languageOfMember(app.db, { teamId, accountId });
  await app.mail.send({
    to: email,
    subject: message.subject,
    link: message.link,
    text: inLanguage(spoken, () => messages().mail(name, message.mailText ?? message.text, message.link)),
  });
  return null;
}

export async function sendToSlack(app: App, { payload, connectionId }: OutboxEntry<'notify.slack'>): Promise<unknown> {
  const { teamId, accountId, message, meetingIds } = payload;
  const choice = await selectSlackChoice(app.db, { teamId, accountId });
  if (!choice) throw new SendError('The recipient has turned off these messages.', { isFinal: true });
  if (choice.channelId !== null) await requirePublic(app, teamId, meetingIds);
  const to =
    choice.channelId === null
      ? { email: (await requireAccount(app, accountId)).email }
      : { channelId: choice.channelId };
  return onConnection(app, connectionId, () => postToSlack(app, connectionId!, to, message));
}

/** Whoever reads what a workflow posts is not known: it counts as a channel. */
export async function sendToTeams(app: App, { payload, connectionId }: OutboxEntry<'notify.teams'>): Promise<unknown> {
  const { teamId, message, meetingIds } = payload;
  await requirePublic(app, teamId, meetingIds);
  return onConnection(app, connectionId, async (url) => postToTeams(app, url, message));
}

/** As things are now: a meeting may have become private since it was planned. One that is deleted is not told of either. */
async function requirePublic(app: App, teamId: string, meetingIds: readonly string[]): Promise<void> {
  const rows = await findMeetings(app.db, teamId, meetingIds);
  if (rows.some((row) => row.private) || (meetingIds.length > 0 && rows.length === 0))
    throw new SendError('Private meetings are never mentioned in a channel.', { isFinal: true });
}

/** Its owner reads on the connection why nothing arrives. */
async function onConnection(
  app: App,
  connectionId: string | null,
  send: (secret: string) => Promise<unknown>,
): Promise<unknown> {
  const row = connectionId === null ? undefined : await findConnection(app.db, connectionId);
  if (row?.state !== 'connected') throw new SendError('The connection no longer exists.', { isFinal: true });
  try {
    const answer = await send(openSecret(app, row, 'secret') ?? '');
    // Without a title: whoever administers the team reads this, and the meeting may not be theirs to know of.
    await noteSuccess(app, app.db, row.id, 'message', '');
    return answer;
  } catch (error) {
    if (error instanceof SendError) await noteFailure(app, app.db, row.id, 'message', error.message);
    throw error;
  }
}
