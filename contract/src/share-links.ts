import { z } from 'zod';
import { externalPage } from './external-pages.ts';
import { email, id, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { inSharablePage, newSharablePage } from './sharable-pages.ts';

/** Activity counted for a link or an item. */
export const shareCounts = z.object({
  views: z.number().int(),
  plays: z.number().int(),
  secondsWatched: z.number().int(),
  downloads: z.number().int(),
});
export type ShareCounts = z.output<typeof shareCounts>;

export const shareLink = z.object({
  $id: id,
  $createdAt: instant,
  expiresAt: instant,
  /** Null unless it was revoked. */
  revokedAt: instant.nullable(),
  isLive: z.boolean(),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  /** The recipient proves with a code sent to that address that it is them. */
  requiresCode: z.boolean(),
  /** Without names, employers and contact data. */
  isBlind: z.boolean(),
  /** Recipients can answer about the candidates on the page. */
  takesAnswers: z.boolean(),
  createdBy: z.object({ accountId: id, name: z.string() }),
  /** What to send; an extended link has a new one, since it contains its expiry. Null once it no longer opens anything. */
  url: z.string().nullable(),
  lastViewedAt: instant.nullable(),
  counts: shareCounts,
});
export type ShareLink = z.output<typeof shareLink>;

const days = z.number().int().min(1).max(limits.shareDaysMax);

export const newShareLinks = z
  .object({
    days: days.default(limits.shareDays),
    /** One link per recipient; without recipients, one link for anyone. */
    recipients: z
      .array(z.object({ name: line(limits.name).default(''), email: email.nullable().default(null) }))
      .max(limits.shareRecipients)
      .default([]),
    requiresCode: z.boolean().default(false),
    isBlind: z.boolean().default(false),
    takesAnswers: z.boolean().default(false),
  })
  .refine(
    ({ requiresCode, recipients }) =>
      !requiresCode || (recipients.length > 0 && recipients.every((one) => one.email !== null)),
    { path: ['recipients'], message: 'A code needs an email address to go to' },
  );
export type NewShareLinks = z.output<typeof newShareLinks>;

const at = '/v1/teams/:teamId/sharable-pages/:referenceId' as const;
const inShareLink = inSharablePage.extend({ shareLinkId: id });

export const createShareLinks = route({
  method: 'POST',
  path: `${at}/share-links`,
  summary: 'Create links to the page: one for each recipient',
  allow: 'member',
  params: inSharablePage,
  body: newShareLinks,
  reply: z.object({ shareLinks: z.array(shareLink) }),
  status: 201,
});
export const listShareLinks = route({
  method: 'GET',
  path: `${at}/share-links`,
  summary: 'Links to the page, newest first, with what was counted',
  allow: 'member',
  params: inSharablePage,
  reply: z.object({ shareLinks: z.array(shareLink) }),
});
export const revokeShareLink = route({
  method: 'POST',
  path: `${at}/share-links/:shareLinkId/revoke`,
  summary: 'Revoke a link permanently',
  allow: 'member',
  params: inShareLink,
  reply: shareLink,
});
export const extendShareLink = route({
  method: 'POST',
  path: `${at}/share-links/:shareLinkId/extend`,
  summary: 'Extend a link by some days from now, with a new address',
  allow: 'member',
  params: inShareLink,
  body: z.object({ days: days.default(limits.shareDays) }),
  reply: shareLink,
});

export const setShareLinkAnswers = route({
  method: 'PUT',
  path: `${at}/share-links/:shareLinkId/answers`,
  summary: 'Allow or stop answers about the candidates through a link; for the member who made it, and admins',
  allow: 'member',
  params: inShareLink,
  body: z.object({ takesAnswers: z.boolean() }),
  reply: shareLink,
});

/** By the same presenter as what a link opens. Nothing is stored; with a `referenceId` it is a change of that page. */
export const previewSharablePage = route({
  method: 'POST',
  path: '/v1/teams/:teamId/sharable-pages/preview',
  summary: 'What recipients would see of a page, before it is saved',
  allow: 'viewer',
  params: inTeam,
  query: z.object({ referenceId: id.optional() }),
  body: newSharablePage,
  reply: externalPage,
});

/** What recipients did: in all, by item, and by day of the last 30, oldest first. */
export const shareActivity = z.object({
  total: shareCounts,
  items: z.array(z.object({ datasourceId: id, counts: shareCounts })),
  days: z.array(
    z.object({ day: z.iso.date(), views: z.number().int(), plays: z.number().int(), downloads: z.number().int() }),
  ),
});
export type ShareActivity = z.output<typeof shareActivity>;

export const getShareActivity = route({
  method: 'GET',
  path: `${at}/activity`,
  summary: 'What recipients viewed',
  allow: 'member',
  params: inSharablePage,
  reply: shareActivity,
});

export const maskedKinds = ['name', 'employer', 'email', 'phone', 'link', 'address', 'birthday', 'hidden'] as const;
export type MaskedKind = (typeof maskedKinds)[number];

export const proposedKinds = ['name', 'town', 'figure'] as const;

/** A word of a sound that recipients will hear, in seconds of that sound; `kind` says why a tone is over it, null that none is. */
export const audibleWord = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  kind: z.enum(maskedKinds).nullable(),
});
export type AudibleWord = z.output<typeof audibleWord>;

/** The words of a snippet, or of a span that is the evidence for a line of a document. */
export const redactedAudio = z.object({
  datasourceId: id,
  evidenceId: id.nullable(),
  /** It has been made and can be listened to. */ isReady: z.boolean(),
  lines: z.array(z.object({ speakerName: z.string(), words: z.array(audibleWord) })),
});
export type RedactedAudio = z.output<typeof redactedAudio>;

/** For the owner, before a blind link is made: the page as it will be, what was taken out of it, and what might have to be. */
export const blindPreview = z.object({
  page: externalPage,
  masked: z.array(z.object({ text: z.string(), kind: z.enum(maskedKinds) })),
  /** Words that are shown and may tell who it is: `like` a hidden name, or towns and figures; `as` is what stands in their place once hidden. */
  proposed: z.array(
    z.object({ text: z.string(), kind: z.enum(proposedKinds), like: z.string().nullable(), as: z.string() }),
  ),
  heard: z.array(redactedAudio),
});
export type BlindPreview = z.output<typeof blindPreview>;

export const getBlindPreview = route({
  method: 'GET',
  path: `${at}/blind`,
  summary: 'The page without names, employers and contact data, what was hidden, and what is heard',
  allow: 'member',
  params: inSharablePage,
  reply: blindPreview,
});
/** The very file that recipients of a blind link get. */
export const getBlindSound = route({
  method: 'GET',
  path: `${at}/blind/datasource/:datasourceId/`,
  summary: 'The sound of an item as a blind page plays it, or of a span of it; takes Range',
  allow: 'member',
  params: inSharablePage.extend({ datasourceId: id }),
  query: z.object({ evidenceId: id.optional() }),
  reply: { mediaType: '*/*' },
});
