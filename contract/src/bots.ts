import { z } from 'zod';
import { id, inMeeting, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { platforms } from './platforms.ts';
import { route } from './route.ts';

/** `queued` waits for a free place, `deaf` is in the meeting and hears nobody although people are there, `left` is the end; the reason says why. */
export const botStates = ['queued', 'joining', 'waiting_room', 'host_not_started', 'active', 'deaf', 'left'] as const;
export type BotState = (typeof botStates)[number];

/** Why a bot left: what it saw, never a guess. */
export const botReasons = [
  'finished',
  'removed',
  'ended',
  'alone',
  'silence',
  'max_uptime',
  'denied',
  'passcode_required',
  'locked',
  'wrong_link',
  'bots_refused',
  'blocked',
  'auth_required',
  'captcha',
  'host_not_started',
  'waiting_room_timeout',
  'timeout',
  'unreachable',
  'unsupported',
  'crashed',
  'unknown',
] as const;
export type BotReason = (typeof botReasons)[number];

export const bot = z.object({
  $id: id,
  $createdAt: instant,
  meetingId: id,
  platform: z.enum(platforms),
  meetingUrl: z.string(),
  /** As the others in the meeting see it. */
  name: z.string(),
  /** It records what the page of the meeting shows too. */
  withPicture: z.boolean(),
  state: z.enum(botStates),
  /** Since when it is in this state. */
  since: instant,
  reason: z.enum(botReasons).nullable(),
  /** What is happening and what to do about it, as one sentence for people. */
  message: z.string(),
  participants: z.array(z.string()),
  /** It left without a recording of its own, or hears nothing: recording here instead is offered. */
  needsOtherSource: z.boolean(),
});
export type Bot = z.output<typeof bot>;

/** What the form needs to know before a notetaker is sent. */
export const botSettings = z.object({
  /** As the others in the meeting see it, unless another name is given. */
  name: z.string(),
  /** Whether it records video unless the sender chooses otherwise. */
  withPicture: z.boolean(),
  /** For `recognisePlatform`: hosts of this installation's own, and what runs there. */
  hosts: z.record(z.string(), z.enum(platforms)),
});
export type BotSettings = z.output<typeof botSettings>;

export const getBotSettings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meeting-bot',
  summary: "The notetaker's name, and the installation's own meeting hosts",
  allow: 'viewer',
  params: inTeam,
  reply: botSettings,
});

/** Asking again while one is there or on its way answers that one. */
export const sendBot = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/sources/meeting-bot',
  summary: "Send the notetaker to the meeting's link, or to another",
  allow: 'member',
  params: inMeeting,
  body: z
    .object({
      /** The meeting's own link where none is given. */ meetingUrl: z.string().max(limits.url).optional(),
      name: line(limits.name).min(1).optional(),
      /** Without it as the installation has it. */ withPicture: z.boolean().optional(),
      /** Typed where the meeting asks for one. */ passcode: line(limits.name).min(1).optional(),
    })
    .prefault({}),
  reply: bot,
  status: 201,
  statusAgain: 200,
});

export const getBot = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/sources/meeting-bot',
  summary: 'The latest notetaker sent to this meeting',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ bot: bot.nullable() }),
});

export const recallBot = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/meetings/:meetingId/sources/meeting-bot',
  summary: 'Remove the notetaker from the meeting; its recording is kept',
  allow: 'member',
  params: inMeeting,
  reply: null,
});

/** `data` of an event named `bot`: its state has changed. */
export const botEvent = z.object({ meetingId: id });
export type BotEvent = z.output<typeof botEvent>;
