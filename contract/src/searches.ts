import { z } from 'zod';
import { evidence } from './evidence.ts';
import { answerChoices } from './external-answers.ts';
import { id, inMeeting, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** A search: from the client's intake to the decision about its candidates. */

export const searchStates = ['open', 'filled', 'closed'] as const;
export type SearchState = (typeof searchStates)[number];

/** How far a candidate has come. */
export const searchStages = ['new', 'screened', 'presented', 'interview', 'offer', 'placed', 'declined'] as const;
export type SearchStage = (typeof searchStages)[number];

/** `question` is one of the call's script: something to ask everyone. */
export const requirementKinds = ['must', 'nice', 'question'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** How a meeting came to a search; `person`: a member put it there. */
export const meetingSources = ['contact', 'title', 'ats', 'person'] as const;

export const searchRequirement = z.object({
  $id: id,
  kind: z.enum(requirementKinds),
  text: z.string(),
  /** Where it was said; empty where a member wrote it, or where the caller may not see that meeting. */
  evidence: z.array(evidence),
  meetingId: id.nullable(),
});
export type SearchRequirement = z.output<typeof searchRequirement>;

export const searchPerson = z.object({
  contactId: id,
  name: z.string(),
  stage: z.enum(searchStages),
  addedAt: instant,
  /** Meetings of this search with them that the caller may see. */
  meetingCount: z.number().int(),
  lastMeetingAt: instant.nullable(),
});
export type SearchPerson = z.output<typeof searchPerson>;

export const searchMeeting = z.object({
  meetingId: id,
  description: z.string(),
  startTime: instant,
  status: z.string(),
  hostName: z.string(),
  /** Whom it is about. */
  contactId: id.nullable(),
  contactName: z.string(),
  source: z.enum(meetingSources),
});
export type SearchMeeting = z.output<typeof searchMeeting>;

/** A job or deal of the applicant-tracking system. */
export const linkedDeal = z.object({
  kind: z.enum(['job', 'deal']),
  type: line(100).min(1),
  id: line(200).min(1),
  name: line(300),
  url: z
    .url({ protocol: /^https?$/ })
    .max(limits.url)
    .nullable(),
});
export type LinkedDeal = z.output<typeof linkedDeal>;

const client = z.object({ name: z.string(), contactId: id.nullable() });

export const searchInList = z.object({
  $id: id,
  $createdAt: instant,
  $updatedAt: instant,
  title: z.string(),
  state: z.enum(searchStates),
  client,
  personCount: z.number().int(),
  /** Candidates from `presented` on, without those who declined. */
  presentedCount: z.number().int(),
  meetingCount: z.number().int(),
});
export type SearchInList = z.output<typeof searchInList>;

export const stageChange = z.object({
  $id: id,
  contactId: id,
  name: z.string(),
  stage: z.enum(searchStages),
  at: instant,
  by: z.string(),
  /** The caller decided it, and may say why. */
  isOwn: z.boolean(),
  reason: z.string(),
  /** The candidate's calls that the decision was based on; only those that the caller may see. */
  basedOn: z.array(z.object({ meetingId: id, description: z.string(), startTime: instant })),
  /** The client's answer that it was made on. */
  answer: z.object({ choice: z.enum(answerChoices), sentTo: z.string() }).nullable(),
});
export type StageChange = z.output<typeof stageChange>;

export const search = z.object({
  $id: id,
  $createdAt: instant,
  $updatedAt: instant,
  title: z.string(),
  state: z.enum(searchStates),
  client,
  deal: linkedDeal.nullable(),
  /** The applicant-tracking system that keeps the stages; null where Candor does. */
  stagesKeptBy: z.string().nullable(),
  members: z.array(z.object({ accountId: id, name: z.string() })),
  requirements: z.array(searchRequirement),
  people: z.array(searchPerson),
  /** Newest first; only those that the caller may see. */
  meetings: z.array(searchMeeting),
  /** Newest first: who moved whom, and when. */
  stageChanges: z.array(stageChange),
});
export type Search = z.output<typeof search>;

const searchContent = z.object({
  title: line(limits.name).min(1),
  client: z.object({ name: line(limits.name).default(''), contactId: id.nullable().default(null) }).prefault({}),
  members: z.array(id).max(limits.searchMembers).default([]),
});

const at = '/v1/teams/:teamId/searches' as const;
export const inSearch = inTeam.extend({ searchId: id });

export const listSearches = route({
  method: 'GET',
  path: at,
  summary: "The team's searches, the last changed first",
  allow: 'viewer',
  params: inTeam,
  query: z.object({
    page,
    limit: pageLimit(25, 100),
    state: z.enum(searchStates).optional(),
    /** A part of the title or of the client's name. */
    text: line(limits.name).optional(),
    /** Only those with this member. */
    accountId: id.optional(),
  }),
  reply: z.object({ total: z.number().int(), searches: z.array(searchInList) }),
});

/** With an intake, its must-haves, its contact and its meetings come along. */
export const createSearch = route({
  method: 'POST',
  path: at,
  summary: 'Start a search, from scratch or from the meeting with the client',
  allow: 'member',
  params: inTeam,
  body: searchContent.extend({ intakeMeetingId: id.optional() }),
  reply: search,
  status: 201,
});
export const getSearch = route({
  method: 'GET',
  path: `${at}/:searchId`,
  summary: 'A search with its requirements, people and meetings',
  allow: 'viewer',
  params: inSearch,
  reply: search,
});
export const updateSearch = route({
  method: 'PATCH',
  path: `${at}/:searchId`,
  summary: 'Change title, client, members, state or the linked job of a search',
  allow: 'member',
  params: inSearch,
  body: z.object({
    title: searchContent.shape.title.optional(),
    client: z.object({ name: line(limits.name), contactId: id.nullable() }).optional(),
    members: z.array(id).max(limits.searchMembers).optional(),
    state: z.enum(searchStates).optional(),
    deal: linkedDeal.nullable().optional(),
  }),
  reply: search,
});
/** Its meetings and contacts stay. */
export const deleteSearch = route({
  method: 'DELETE',
  path: `${at}/:searchId`,
  summary: 'Delete a search with its requirements and its comparison',
  allow: 'member',
  params: inSearch,
  reply: null,
});

/** The whole list, in its order. One that comes with its id keeps its evidence. */
export const putRequirements = route({
  method: 'PUT',
  path: `${at}/:searchId/requirements`,
  summary: 'Change the requirements of the search: must-haves, nice-to-haves and questions',
  allow: 'member',
  params: inSearch,
  body: z.object({
    requirements: z
      .array(
        z.object({
          $id: id.optional(),
          kind: z.enum(requirementKinds),
          text: line(limits.requirement).min(1),
          /** A line that `listIntakeLines` offered. */
          from: z.object({ meetingId: id, lineId: id }).optional(),
        }),
      )
      .max(limits.searchRequirements),
  }),
  reply: search,
});

export const intakeLine = z.object({
  lineId: id,
  kind: z.enum(requirementKinds),
  text: z.string(),
  /** The section of the notes, or the script. */
  heading: z.string(),
  evidence: z.array(evidence),
});
export type IntakeLine = z.output<typeof intakeLine>;

export const listIntakeLines = route({
  method: 'GET',
  path: `${at}/:searchId/intake/:meetingId`,
  summary: 'What the notes of a meeting name as must-have or nice-to-have, with evidence',
  allow: 'viewer',
  params: inSearch.extend({ meetingId: id }),
  reply: z.object({ lines: z.array(intakeLine) }),
});

const ofPerson = inSearch.extend({ contactId: id });
/** Their meetings come along. */
export const addSearchPerson = route({
  method: 'PUT',
  path: `${at}/:searchId/people/:contactId`,
  summary: 'Add a candidate, or move them to another stage',
  allow: 'member',
  params: ofPerson,
  body: z.object({ stage: z.enum(searchStages).optional() }).prefault({}),
  reply: search,
});
export const removeSearchPerson = route({
  method: 'DELETE',
  path: `${at}/:searchId/people/:contactId`,
  summary: 'Remove a candidate from a search',
  allow: 'member',
  params: ofPerson,
  reply: search,
});

export const explainDecision = route({
  method: 'PUT',
  path: `${at}/:searchId/decisions/:decisionId`,
  summary: 'Set the reason for moving a candidate, and the calls it was based on',
  allow: 'member',
  params: inSearch.extend({ decisionId: id }),
  body: z.object({ reason: line(limits.decisionReason), basedOn: z.array(id).max(20).optional() }),
  reply: search,
});

const ofMeeting = inSearch.extend({ meetingId: id });
export const addSearchMeeting = route({
  method: 'PUT',
  path: `${at}/:searchId/meetings/:meetingId`,
  summary: 'Add a meeting to a search',
  allow: 'member',
  params: ofMeeting,
  reply: search,
});
/** It does not come back automatically. */
export const removeSearchMeeting = route({
  method: 'DELETE',
  path: `${at}/:searchId/meetings/:meetingId`,
  summary: 'Remove a meeting from a search',
  allow: 'member',
  params: ofMeeting,
  reply: search,
});

export const listSearchesOfMeeting = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/searches',
  summary: 'Searches that a meeting belongs to',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ searches: z.array(z.object({ $id: id, title: z.string(), source: z.enum(meetingSources) })) }),
});
