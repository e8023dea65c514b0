import type { NotificationEvent, NotificationSettings, SlackTarget } from '@candor/contract/notifications';
import { notificationEvents } from '@candor/contract/notifications';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { SendError } from '../../outbox/index.ts';
import { requireAccount } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { listFlags } from '../connections/integrations.ts';
import type { ConnectionRow } from '../connections/service.ts';
import { changeConnection, listLiveConnections, openSecret, saveConnection } from '../connections/service.ts';
import { getPreferences } from '../teams/member-preferences.ts';
import type { Message } from './messages.ts';
import { listChannels, postToSlack } from './slack.ts';
import type { OfMember } from './store.ts';
import { selectSlackChoice, upsertSlackChoice } from './store.ts';
import { postToTeams } from './teams.ts';

const teamsProvider = 'teams-webhook';
const teamsShape = z.object({ teamId: z.string(), events: z.array(z.enum(notificationEvents)).default([]) });

/** The workspace that the team is connected with. */
export async function findSlack(db: Db, teamId: string): Promise<ConnectionRow | undefined> {
  return (await listLiveConnections(db, { teamId, provider: 'slack' })).at(-1);
}

/** The member's own address of a workflow. */
export async function findTeams(db: Db, { teamId, accountId }: OfMember): Promise<ConnectionRow | undefined> {
  const [row] = await listLiveConnections(db, { accountId, provider: teamsProvider, externalId: teamId });
  return row;
}

export function teamsEvents({ settings }: Pick<ConnectionRow, 'settings'>): NotificationEvent[] {
  return teamsShape.parse(settings).events;
}

export async function getNotificationSettings(app: App, of: OfMember): Promise<NotificationSettings> {
  const { notifications, locked } = await getPreferences(app.db, of);
  const [flags, slack, choice, teams] = await Promise.all([
    listFlags(app),
    findSlack(app.db, of.teamId),
    selectSlackChoice(app.db, of),
    findTeams(app.db, of),
  ]);
  return {
    email: {
      events: notificationEvents.filter((event) => notifications[event]),
      isLocked: locked.includes('notifications'),
    },
    slack: {
      isSetUp: flags['slack'] === true,
      state: slack?.state ?? null,
      workspace: slack?.externalName ?? '',
      events: choice?.events ?? [],
      target: choice?.channelId
        ? { kind: 'channel', channelId: choice.channelId, name: choice.channelName }
        : { kind: 'direct' },
      lastError: slack?.lastError ?? null,
    },
    teams: {
      connectionId: teams?.id ?? null,
      events: teams ? teamsEvents(teams) : [],
      lastError: teams?.lastError ?? null,
    },
  };
}

export async function setSlackNotifications(
  app: App,
  of: OfMember,
  { events, target }: { events: NotificationEvent[]; target: SlackTarget },
): Promise<NotificationSettings> {
  if (!(await findSlack(app.db, of.teamId))) throw new AppError('connection_not_found');
  const isChannel = target.kind === 'channel';
  await upsertSlackChoice(app.db, {
    teamId: of.teamId,
    accountId: of.accountId,
    events: [...new Set(events)],
    channelId: isChannel ? target.channelId : null,
    channelName: isChannel ? target.name : '',
  });
  return getNotificationSettings(app, of);
}

export async function listSlackChannels(app: App, { teamId }: OfMember) {
  const slack = await findSlack(app.db, teamId);
  if (!slack) throw new AppError('connection_not_found');
  return listChannels(app, slack.id).catch((error: unknown) => {
    throw error instanceof SendError ? new AppError('slack_unreadable', { cause: error }) : error;
  });
}

/** The address is the secret: whoever knows it posts there. */
export async function setTeamsNotifications(
  app: App,
  of: OfMember,
  { events, url }: { events: NotificationEvent[]; url?: string | undefined },
  from: Origin,
): Promise<NotificationSettings> {
  const { teamId, accountId } = of;
  const settings = { teamId, events: [...new Set(events)] };
  const known = await findTeams(app.db, of);
  if (url === undefined && !known) throw new AppError('connection_not_found');
  if (url === undefined) await changeConnection(app.db, known!.id, { settings });
  else
    await app.db.transaction(async (tx) => {
      const { host } = new URL(url);
      const row = await saveConnection(app, tx, {
        accountId,
        provider: teamsProvider,
        externalId: teamId,
        externalName: host,
        secret: url,
        settings,
      });
      const thing = { kind: 'connection', id: row.id, name: `Microsoft Teams ${host}` };
      await record(app, tx, { who: { accountId }, teamId, action: 'connected', thing, from });
    });
  return getNotificationSettings(app, of);
}

/** Sent at once and not by the outbox: someone waits for the answer. Null where it arrived. */
export async function testNotification(app: App, of: OfMember, way: 'slack' | 'teams'): Promise<string | null> {
  const message: Message = {
    subject: 'A message from Candor',
    text: 'This is how messages from Candor arrive.',
    button: 'Open Candor',
    link: `${app.config.publicUrl}/app`,
  };
  const row = way === 'slack' ? await findSlack(app.db, of.teamId) : await findTeams(app.db, of);
  if (!row) throw new AppError('connection_not_found');
  try {
    if (way === 'teams') await postToTeams(app, openSecret(app, row, 'secret') ?? '', message);
    else {
      const choice = await selectSlackChoice(app.db, of);
      const channelId = choice?.channelId ?? null;
      const to = channelId === null ? { email: (await requireAccount(app, of.accountId)).email } : { channelId };
      await postToSlack(app, row.id, to, message);
    }
    return null;
  } catch (error) {
    if (error instanceof SendError) return error.message;
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
