import { z } from 'zod';
import { connectionStates } from './connections.ts';
import { id, line, ofMember } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** Everything that someone can be notified about outside Candor. */
export const notificationEvents = [
  'notesReady',
  'submittalViewed',
  'botNeedsYou',
  'callBrief',
  'promisesDue',
  'mentioned',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];
const events = z.array(z.enum(notificationEvents)).max(notificationEvents.length);

/** Where a member's messages in Slack go: to the member alone, or to a channel. */
export const slackTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('direct') }),
  z.object({ kind: z.literal('channel'), channelId: line(40).min(1), name: line(limits.name).min(1) }),
]);
export type SlackTarget = z.output<typeof slackTarget>;

export const notificationSettings = z.object({
  email: z.object({
    events,
    /** The team has decided for everyone. */
    isLocked: z.boolean(),
  }),
  slack: z.object({
    /** False: an administrator has to set up the app of the installation first. */
    isSetUp: z.boolean(),
    /** Of the team's connection; null while there is none. */
    state: z.enum(connectionStates).nullable(),
    workspace: z.string(),
    events,
    target: slackTarget,
    lastError: z.string().nullable(),
  }),
  teams: z.object({
    /** Null while no address is set. */
    connectionId: id.nullable(),
    events,
    lastError: z.string().nullable(),
  }),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const getNotificationSettings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/notifications',
  summary: 'What the member is notified about, and where',
  allow: 'self',
  params: ofMember,
  reply: notificationSettings,
});

export const setSlackNotifications = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/notifications/slack',
  summary: 'Choose what the member is notified about in Slack, and where',
  allow: 'self',
  params: ofMember,
  body: z.object({ events, target: slackTarget }),
  reply: notificationSettings,
});

export const listSlackChannels = route({
  method: 'GET',
  path: '/v1/teams/:teamId/members/:accountId/notifications/slack/channels',
  summary: "Public channels of the team's Slack workspace",
  allow: 'self',
  params: ofMember,
  reply: z.object({ channels: z.array(z.object({ channelId: z.string(), name: z.string() })) }),
});

export const setTeamsNotifications = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/members/:accountId/notifications/teams',
  summary: 'Choose what is posted to Microsoft Teams; an omitted workflow address is kept',
  allow: 'self',
  params: ofMember,
  body: z.object({
    events,
    url: line(limits.url)
      .regex(/^https?:\/\/./, 'Must be a web address')
      .optional(),
  }),
  reply: notificationSettings,
});

export const testNotification = route({
  method: 'POST',
  path: '/v1/teams/:teamId/members/:accountId/notifications/:way/test',
  summary: 'Send the member a test message',
  allow: 'self',
  params: ofMember.extend({ way: z.enum(['slack', 'teams']) }),
  /** Null where it arrived. */
  reply: z.object({ problem: z.string().nullable() }),
});
