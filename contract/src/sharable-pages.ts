import { z } from 'zod';
import { id, inMeeting, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

export const layoutIds = ['stacked', 'feature', 'uniform', 'mixed'] as const;
export type LayoutId = (typeof layoutIds)[number];

export const datasourceTypes = ['snippet', 'document'] as const;
export type DatasourceType = (typeof datasourceTypes)[number];

/** What an item whose source cannot be shown is called. */
export const unavailableNickname = 'Resource Unavailable';

/** `pending` is still being made; `draft` is not published; `private` belongs to a meeting that only its owner sees; `gone` was deleted. */
export const availabilities = ['ready', 'pending', 'draft', 'private', 'gone'] as const;
export type Availability = (typeof availabilities)[number];

/** Several lines are fine here; other control characters are not. */
const description = z
  .string()
  .trim()
  .max(limits.sharablePageDescription)
  .refine((text) => text.isWellFormed() && !/[\p{Cc}--[\n\r\t]]/v.test(text), 'Must be plain text');

/** The snippet's `$id` or the document's name. */
const sourceId = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !/[\p{Cc}/\\]/u.test(text), 'Not the name of a source');

/** An item as the team sees it; it is the same one for as long as its meeting and source are. */
export const datasource = z.object({
  $id: id,
  meetingId: id,
  sourceId: z.string(),
  type: z.enum(datasourceTypes),
  /** The custom one, or what the source is called. */
  nickname: z.string(),
  /** Null where the item goes by the name of its source. */
  customNickname: z.string().nullable(),
  /** `video`, `audio`, or the media type of a document. */
  mediaType: z.string(),
  /** Visitors may play spans of the recording that carry this document's lines. */
  sharesEvidence: z.boolean(),
  /** These spans and no others, by `spanIdOf`; null for all of them. */
  sharedSpans: z.array(id).nullable(),
  availability: z.enum(availabilities),
});
export type Datasource = z.output<typeof datasource>;

export const sharablePage = z.object({
  $id: id,
  $createdAt: instant,
  $updatedAt: instant,
  teamId: id,
  /** Public and unguessable: part of the address that recipients open. */
  referenceId: id,
  title: z.string(),
  description: z.string(),
  layoutId: z.enum(layoutIds),
  meetingIds: z.array(id),
  /** In the order in which they are shown. */
  datasources: z.array(datasource),
  createdBy: z.object({ accountId: id, name: z.string() }),
  /** On blind pages: words that are hidden although no rule finds them, and words that are shown although one does. */
  hiddenWords: z.array(z.string()),
  shownWords: z.array(z.string()),
  /** Links that can be opened now. */
  shareLinkCount: z.number().int(),
});
export type SharablePage = z.output<typeof sharablePage>;

const newDatasource = z.object({
  meetingId: id,
  sourceId,
  type: z.enum(datasourceTypes),
  /** Left out or empty, the item goes by the name of its source. */
  nickname: line(limits.name).optional(),
  sharesEvidence: z.boolean().default(false),
  sharedSpans: z.array(id).max(limits.sharablePageSpans).nullable().default(null),
});

const words = z.array(line(limits.name).min(1)).max(limits.sharablePageWords);

export const newSharablePage = z
  .object({
    title: line(limits.name).min(1),
    description: description.default(''),
    layoutId: z.enum(layoutIds).default('stacked'),
    /** Chosen meetings; those of the items are there in any case. */
    meetingIds: z.array(id).max(limits.sharablePageItems).default([]),
    datasources: z.array(newDatasource).max(limits.sharablePageItems).default([]),
    hiddenWords: words.optional(),
    shownWords: words.optional(),
  })
  .refine(
    ({ datasources }) =>
      new Set(datasources.map(({ meetingId, sourceId: source }) => `${meetingId} ${source}`)).size ===
      datasources.length,
    { path: ['datasources'], message: 'Each item can be on the page once' },
  );
export type NewSharablePage = z.output<typeof newSharablePage>;

const at = '/v1/teams/:teamId/sharable-pages' as const;
/** For members of the team the `$id` serves as well. */
export const inSharablePage = inTeam.extend({ referenceId: id });

export const sharablePageOrders = ['dateDESC', 'dateASC'] as const;

export const listSharablePages = route({
  method: 'GET',
  path: at,
  summary: "The team's sharable pages",
  allow: 'viewer',
  params: inTeam,
  query: z.object({
    title: line(limits.name).optional(),
    sortOrder: z.enum(sharablePageOrders).default('dateDESC'),
    createdBy: id.optional(),
    meetingId: id.optional(),
  }),
  reply: z.object({ sharablePages: z.array(sharablePage) }),
});

export const createSnippetPage = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/snippets/:snippetId/shareable-page',
  summary: 'Make a page of one snippet, under its name',
  allow: 'member',
  params: inMeeting.extend({ snippetId: id }),
  reply: sharablePage,
  status: 201,
});

export const createSharablePage = route({
  method: 'POST',
  path: at,
  summary: 'Make a page of snippets and documents',
  allow: 'member',
  params: inTeam,
  body: newSharablePage,
  reply: sharablePage,
  status: 201,
});
export const getSharablePage = route({
  method: 'GET',
  path: `${at}/:referenceId`,
  summary: 'One page, by its `referenceId` or `$id`',
  allow: 'viewer',
  params: inSharablePage,
  reply: sharablePage,
});
/** Items keep their `$id`, and with it what was counted of them. */
export const updateSharablePage = route({
  method: 'PUT',
  path: `${at}/:referenceId`,
  summary: 'Change a page: everything it shows, in its order',
  allow: 'member',
  params: inSharablePage,
  body: newSharablePage,
  reply: sharablePage,
});
export const duplicateSharablePage = route({
  method: 'POST',
  path: `${at}/:referenceId/duplicate`,
  summary: 'A copy of the page under a new address, without its links',
  allow: 'member',
  params: inSharablePage,
  reply: sharablePage,
  status: 201,
});
export const deleteSharablePage = route({
  method: 'DELETE',
  path: `${at}/:referenceId`,
  summary: 'Delete a page; its links stop working, and it can be restored for a day',
  allow: 'member',
  params: inSharablePage,
  reply: null,
});
export const restoreSharablePage = route({
  method: 'POST',
  path: `${at}/:referenceId/restore`,
  summary: 'Restore a deleted page, with its links',
  allow: 'member',
  params: inSharablePage,
  reply: sharablePage,
});
