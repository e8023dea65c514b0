import { z } from 'zod';
import { clientAnswer } from './external-answers.ts';
import { id, instant } from './fields.ts';
import { route } from './route.ts';
import { datasourceTypes, inSharablePage } from './sharable-pages.ts';
import { shareCounts } from './share-links.ts';

/** What became of a link: what was sent, when, in which version, and what was opened and played. */
export const shareReceipt = z.object({
  sentAt: instant,
  sentBy: z.string(),
  sentTo: z.string(),
  recipientEmail: z.string().nullable(),
  isBlind: z.boolean(),
  takesAnswers: z.boolean(),
  title: z.string(),
  items: z.array(
    z.object({
      datasourceId: id,
      type: z.enum(datasourceTypes),
      name: z.string(),
      /** Of a document that Candor writes: its version when the link was made, and now; null where there is no such thing. */
      sentVersion: z.number().int().nullable(),
      version: z.number().int().nullable(),
      /** On the page when the link was made. */
      wasSent: z.boolean(),
      /** On the page now. */
      isThere: z.boolean(),
      counts: shareCounts.omit({ views: true }),
      lastAt: instant.nullable(),
    }),
  ),
  views: z.number().int(),
  /** The day of the first view, and the moment of what was done last. */
  firstViewedOn: z.iso.date().nullable(),
  lastAt: instant.nullable(),
  answers: z.array(clientAnswer),
  /** Emails to the link's recipient from meetings that are on the page; `isClear`: the provider took it, as far as Candor knows. */
  emails: z.array(z.object({ subject: z.string(), at: instant, by: z.string(), isClear: z.boolean() })),
});
export type ShareReceipt = z.output<typeof shareReceipt>;

export const getShareReceipt = route({
  method: 'GET',
  path: '/v1/teams/:teamId/sharable-pages/:referenceId/share-links/:shareLinkId/receipt',
  summary: 'What was sent through a link, what was opened and played, and what was answered',
  allow: 'member',
  params: inSharablePage.extend({ shareLinkId: id }),
  reply: shareReceipt,
});
