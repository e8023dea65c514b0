import { z } from 'zod';
import { evidence } from './evidence.ts';
import { id, instant, repeated } from './fields.ts';
import { route } from './route.ts';
import { inSearch, requirementKinds, searchStages } from './searches.ts';

/** What one candidate said about one requirement, in one line. */
export const comparisonCell = z.object({
  requirementId: id,
  contactId: id,
  meetingId: id,
  meetingDescription: z.string(),
  startTime: instant,
  text: z.string(),
  /** The text is what someone said, in their order. */
  isQuote: z.boolean(),
  /** Why a person should check it. */
  check: z.string().nullable(),
  evidence: z.array(evidence),
});
export type ComparisonCell = z.output<typeof comparisonCell>;

export const comparedScorecard = z.object({
  contactId: id,
  meetingId: id,
  meetingDescription: z.string(),
  startTime: instant,
  /** Who rated; null while it is a draft. */
  submittedBy: z.string().nullable(),
  scale: z.number().int(),
  ratings: z.array(z.object({ name: z.string(), rating: z.number().int().nullable(), comment: z.string() })),
  summary: z.string(),
});
export type ComparedScorecard = z.output<typeof comparedScorecard>;

export const comparison = z.object({
  requirements: z.array(z.object({ $id: id, kind: z.enum(requirementKinds), text: z.string() })),
  people: z.array(
    z.object({ contactId: id, name: z.string(), stage: z.enum(searchStages), meetingCount: z.number().int() }),
  ),
  /** What was said; where there is none, nobody asked or nothing was said. The latest call counts. */
  cells: z.array(comparisonCell),
  scorecards: z.array(comparedScorecard),
  /** To be asked in the next call. */
  asks: z.array(z.object({ requirementId: id, contactId: id })),
  /** Calls are still being read for so many cells. */
  pending: z.number().int(),
});
export type Comparison = z.output<typeof comparison>;

const at = '/v1/teams/:teamId/searches/:searchId/comparison' as const;

export const getComparison = route({
  method: 'GET',
  path: at,
  summary: 'What each candidate said about each requirement, with evidence, and their scorecards',
  allow: 'viewer',
  params: inSearch,
  reply: comparison,
});

const inCell = inSearch.extend({ requirementId: id, contactId: id });
/** It stands in the script of the next call with them, until they have answered it. */
export const askNextTime = route({
  method: 'PUT',
  path: `${at}/asks/:requirementId/:contactId`,
  summary: "Add a requirement to the script of a candidate's next call",
  allow: 'member',
  params: inCell,
  reply: comparison,
});
export const stopAsking = route({
  method: 'DELETE',
  path: `${at}/asks/:requirementId/:contactId`,
  summary: 'Take it off that script',
  allow: 'member',
  params: inCell,
  reply: comparison,
});

export const comparisonFormats = ['csv', 'docx', 'pdf'] as const;
/** `named` and `blind` are for the client: without what clients don't get, and blind also without who it is. */
export const comparisonReaders = ['team', 'named', 'blind'] as const;
export type ComparisonReader = (typeof comparisonReaders)[number];

export const exportComparison = route({
  method: 'GET',
  path: `${at}/export/:format`,
  summary: 'The comparison as a table or a document, for the team or for the client',
  allow: 'member',
  params: inSearch.extend({ format: z.enum(comparisonFormats) }),
  query: z.object({
    reader: z.enum(comparisonReaders).default('team'),
    /** Only these candidates, in this order; all of them without it. */
    contactId: repeated(id),
    /** Requirements that are left out. */
    without: repeated(id),
  }),
  reply: { mediaType: '*/*' },
});
