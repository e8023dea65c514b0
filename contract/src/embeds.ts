import { z } from 'zod';
import { id, inMeeting, inTeam, instant } from './fields.ts';
import { limits } from './limits.ts';
import { mediaKinds } from './recordings.ts';
import { route } from './route.ts';

/** `player`: the recording alone. `transcript`: the words below it as well. */
export const embedShows = ['player', 'transcript'] as const;
export type EmbedShows = (typeof embedShows)[number];

export const embed = z.object({
  $id: id,
  $createdAt: instant,
  meetingId: id,
  /** Null where the embed shows the whole recording. */
  snippetId: id.nullable(),
  shows: z.enum(embedShows),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  isLive: z.boolean(),
  createdBy: z.object({ accountId: id.nullable(), name: z.string() }),
  /** The address of the frame; null once the embed has ended. */
  url: z.string().nullable(),
});
export type Embed = z.output<typeof embed>;

const at = '/v1/teams/:teamId/meetings/:meetingId/embeds' as const;

export const createEmbed = route({
  method: 'POST',
  path: at,
  summary: 'Make a player of the recording, or of one snippet, for a page of another system',
  allow: 'member',
  params: inMeeting,
  body: z.object({
    snippetId: id.nullable().default(null),
    shows: z.enum(embedShows).default('player'),
    days: z.number().int().min(1).max(limits.embedDaysMax).default(limits.embedDays),
  }),
  reply: embed,
  status: 201,
});

export const listEmbeds = route({
  method: 'GET',
  path: at,
  summary: "The meeting's embeds, newest first",
  allow: 'member',
  params: inMeeting,
  reply: z.object({ embeds: z.array(embed) }),
});

export const revokeEmbed = route({
  method: 'POST',
  path: `${at}/:embedId/revoke`,
  summary: 'End an embed at once and for good',
  allow: 'member',
  params: inMeeting.extend({ embedId: id }),
  reply: embed,
});

/**
 * `https://crm.example.com`, `https://*.example.com`, or this machine over http, as browsers compare them; null where it
 * isn't an origin. A `*` needs two labels after it, so nobody allows a whole top-level domain.
 */
export function toOrigin(text: string): string | null {
  const [, scheme, star = '', rest = ''] = /^(https?):\/\/(\*\.)?([^/]+)\/?$/i.exec(text.trim()) ?? [];
  if (scheme === undefined || !URL.canParse(`${scheme}://${rest}`)) return null;
  const { protocol, hostname, host, username, password, search, hash } = new URL(`${scheme}://${rest}`);
  const labels = hostname.split('.');
  const isPlain = /^[a-z0-9.-]+$/.test(hostname) && !labels.includes('') && hostname.length <= 253;
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1';
  if (!isPlain || username + password + search + hash !== '' || (protocol === 'http:' && !isLoopback)) return null;
  if (star !== '' && (labels.length < 2 || /^\d+$/.test(labels.at(-1)!))) return null;
  return `${protocol}//${star}${host}`;
}

const origin = z
  .string()
  .max(300)
  .refine((text) => toOrigin(text) !== null, 'Must be an origin like https://crm.example.com');

export const embedSettings = z.object({
  /** Pages of these origins may show the team's embeds; nobody else's can. */
  origins: z.array(z.string()),
});

export const getEmbedSettings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/embed-settings',
  summary: "Origins whose pages may show the team's embeds",
  allow: 'viewer',
  params: inTeam,
  reply: embedSettings,
});

export const putEmbedSettings = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/embed-settings',
  summary: "Say which origins' pages may show the team's embeds",
  allow: 'admin',
  params: inTeam,
  body: z.object({ origins: z.array(origin).max(limits.embedOrigins) }),
  example: { origins: ['https://crm.example.com', 'https://*.bullhornstaffing.com'] },
  reply: embedSettings,
});

/** Why there is nothing to play, or that there is. */
export const embedStates = ['ready', 'preparing', 'private', 'deleted', 'discarded', 'expired', 'revoked'] as const;

export const embedded = z.object({
  state: z.enum(embedStates),
  title: z.string(),
  teamName: z.string(),
  mediaType: z.enum(mediaKinds).nullable(),
  seconds: z.number(),
  /** Null where the embed shows the player alone. Seconds count from where the player begins. */
  transcript: z.array(z.object({ speakerName: z.string(), start: z.number(), text: z.string() })).nullable(),
});
export type Embedded = z.output<typeof embedded>;

const byToken = z.object({ token: z.string().min(1).max(2_000) });

export const getEmbedded = route({
  method: 'GET',
  path: '/v1/embeds/:embedId',
  summary: 'What an embed shows, for anyone who has its address',
  allow: 'anyone',
  params: z.object({ embedId: id }),
  query: byToken,
  reply: embedded,
});

export const getEmbeddedMedia = route({
  method: 'GET',
  path: '/v1/embeds/:embedId/media',
  summary: 'The sound or video of an embed; takes Range',
  allow: 'anyone',
  params: z.object({ embedId: id }),
  query: byToken,
  reply: { mediaType: '*/*' },
});
