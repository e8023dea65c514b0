import { z } from 'zod';
import { id, inTeam, instant } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { datasourceTypes, layoutIds } from './sharable-pages.ts';

/** What recipients of a link get: no account, no session, only the share token, in the header X-SHARE-TOKEN or (media elements, beacons) the query. */

/** One span of a recording that carries a line of a document and that the owner shares; `$id` is null where there is no sound of it. */
export const externalEvidence = z.object({
  $id: id.nullable(),
  isReady: z.boolean(),
  seconds: z.number(),
  speakerName: z.string(),
  quote: z.string(),
});

export const externalSection = z.object({
  title: z.string(),
  /** Plain text with `**bold**`, `*italic*` and `[links](https://…)`. */
  lines: z.array(z.object({ text: z.string(), evidence: z.array(externalEvidence) })),
});

export const externalDatasource = z.object({
  $id: id,
  meetingId: z.string(),
  sourceId: z.string(),
  /** 'Resource Unavailable' where the source cannot be shown. */
  nickname: z.string(),
  description: z.string(),
  type: z.enum(datasourceTypes),
  /** `video`, `audio`, or the media type of a document. */
  mediaType: z.string(),
  /** Snippets play, and documents open, only when completed. */
  status: z.enum(['pending', 'completed', 'unavailable']),
  /** Of a snippet. */
  seconds: z.number().nullable(),
  /** A still picture can be asked for. */
  hasThumbnail: z.boolean(),
  /** Of a document that Candor wrote; an upload can only be downloaded. */
  sections: z.array(externalSection),
  /** On blind pages a snippet includes its words, since it is audio only. */
  transcript: z.array(z.object({ speakerName: z.string(), text: z.string() })).nullable(),
});
export type ExternalDatasource = z.output<typeof externalDatasource>;

/** `header` and `footer` are the team's branding as HTML, '' where it has none; null where it could not be read. */
export const externalPage = z.object({
  referenceId: id,
  layoutId: z.enum(layoutIds),
  title: z.string(),
  description: z.string(),
  datasources: z.array(externalDatasource),
  header: z.string().nullable(),
  footer: z.string().nullable(),
  isBlind: z.boolean(),
  teamName: z.string(),
  /** The person that the page is about, and facts that stand on it: null where there is no such person, or several. A blind page has no name. */
  about: z
    .object({ name: z.string().nullable(), facts: z.array(z.object({ label: z.string(), value: z.string() })) })
    .nullable(),
  /** Whom to ask: null on blind pages. */
  sender: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type ExternalPage = z.output<typeof externalPage>;

const at = '/v1/teams/:teamId/sharable-pages/:referenceId/external' as const;
const inPage = inTeam.extend({ referenceId: id });
const inDatasource = inPage.extend({ datasourceId: id });
export const shareQuery = z.object({ shareToken: z.string().max(2_000).optional() });
/** `download=1` makes the browser save the file under a proper name. */
const mediaQuery = shareQuery.extend({ download: z.literal('1').optional() });

/** Page and branding in one answer, as both are specified for this address. */
export const getExternalPage = route({
  method: 'GET',
  path: at,
  summary: 'The page that a share token opens, with the branding of its team',
  allow: 'share-token',
  params: inPage,
  query: shareQuery,
  reply: externalPage,
});

export const getExternalLayout = route({
  method: 'GET',
  path: `${at}/layout`,
  summary: 'How the page is laid out, and the branding around it',
  allow: 'share-token',
  params: inPage,
  query: shareQuery,
  reply: externalPage.pick({ layoutId: true, header: true, footer: true }),
});

/** A snippet as .mp4 or .mp3, a document as .pdf or as what was uploaded. */
export const getExternalDatasource = route({
  method: 'GET',
  path: `${at}/datasource/:datasourceId/`,
  summary: 'An item of the page: media to play or a file to save; takes Range',
  allow: 'share-token',
  params: inDatasource,
  query: mediaQuery,
  reply: { mediaType: '*/*' },
});
export const getExternalThumbnail = route({
  method: 'GET',
  path: `${at}/datasource/:datasourceId/thumbnail`,
  summary: 'A still picture of a snippet',
  allow: 'share-token',
  params: inDatasource,
  query: shareQuery,
  reply: { mediaType: 'image/jpeg' },
});
export const getExternalEvidence = route({
  method: 'GET',
  path: `${at}/datasource/:datasourceId/evidence/:evidenceId`,
  summary: 'Audio of the passage behind a line, if the owner shared it; supports Range',
  allow: 'share-token',
  params: inDatasource.extend({ evidenceId: id }),
  query: shareQuery,
  reply: { mediaType: '*/*' },
});

/** Says nothing of the page where a code is still to be given. */
export const externalMeta = z.object({
  title: z.string(),
  description: z.string(),
  teamName: z.string(),
  recipientName: z.string(),
  isBlind: z.boolean(),
  /** The page opens only after a code that is sent to the recipient. */
  requiresCode: z.boolean(),
  expiresAt: instant,
});
export type ExternalMeta = z.output<typeof externalMeta>;
export const getExternalMeta = route({
  method: 'GET',
  path: `${at}/meta`,
  summary: 'Title and preview of the page, and whether a code is needed',
  allow: 'share-link',
  params: inPage,
  query: shareQuery,
  reply: externalMeta,
});

/** `sentTo` is the address with most of it hidden. */
export const createExternalSession = route({
  method: 'POST',
  path: `${at}/session`,
  summary: 'Send a one-time code to the recipient of the link',
  allow: 'share-link',
  params: inPage,
  query: shareQuery,
  reply: z.object({ sentTo: z.string(), expiresAt: instant }),
  status: 202,
});
/** The answer's token takes the place of the link's in all further calls. */
export const createExternalToken = route({
  method: 'POST',
  path: `${at}/token`,
  summary: 'Exchange the one-time code for a token that opens the page',
  allow: 'share-link',
  params: inPage,
  query: shareQuery,
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Six digits'),
  }),
  reply: z.object({ token: z.string(), expiresAt: instant }),
});

/** `view` without a `datasourceId` is the page itself; `watch` carries the seconds that were played since the last report. */
export const externalEvent = z.object({
  kind: z.enum(['view', 'play', 'watch']),
  datasourceId: id.optional(),
  seconds: z.number().min(0).max(limits.shareWatchS).optional(),
});
export const externalEvents = z.object({
  /** Chosen by the page: the same batch again counts once. */
  batchId: id,
  events: z.array(externalEvent).min(1).max(limits.shareEvents),
});
export type ExternalEvents = z.output<typeof externalEvents>;
/** Downloads are counted where they are served. */
export const addExternalEvents = route({
  method: 'POST',
  path: `${at}/events`,
  summary: "Report what was viewed, for the owner's counts",
  allow: 'share-token',
  params: inPage,
  query: shareQuery,
  body: externalEvents,
  reply: null,
});
