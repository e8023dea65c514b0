import { z } from 'zod';
import { botReasons } from './bots.ts';
import { id, inTeam, instant, line, page, pageLimit, repeated } from './fields.ts';
import { limits } from './limits.ts';
import { meetingStatuses } from './meetings.ts';
import { route } from './route.ts';

const day = z.iso.date();

/** Whole days (UTC), both included; without them the last twelve weeks. No people or types means all. */
export const analyticsFilter = z.object({
  from: day.optional(),
  to: day.optional(),
  accountId: repeated(id),
  meetingTypeId: repeated(id),
});
export type AnalyticsFilter = z.output<typeof analyticsFilter>;

const count = z.number().int();

/** Sums over the meetings that the caller may see. */
export const measures = z.object({
  meetings: count,
  failed: count,
  recordedS: z.number(),
  /** Of the recruiter's side, and of everyone. */
  hostTalkS: z.number(),
  talkS: z.number(),
  /** The longest time that the recruiter's side spoke without anyone else coming in. */
  monologueS: z.number(),
  /** Questions of the script that were asked, of those in scripts that were followed. */
  asked: count,
  planned: count,
  /** Meetings whose notes someone waited for, and how long the first ones took in all once the recording was there. */
  noted: count,
  noteWaitS: z.number(),
  /** Bots that have left, and those that left without a recording. */
  bots: count,
  botsFailed: count,
});
export type Measures = z.output<typeof measures>;

export const groupedMeasures = measures.extend({ key: z.string() });
export type GroupedMeasures = z.output<typeof groupedMeasures>;

export const analytics = z.object({
  from: day,
  to: day,
  totals: measures,
  /** By the Monday that the week begins with; weeks without a meeting are left out. */
  weeks: z.array(groupedMeasures),
  sources: z.array(groupedMeasures),
  /** `general` for meetings without a type. */
  meetingTypes: z.array(groupedMeasures),
  people: z.array(groupedMeasures),
  /** Days that are still being counted, after a great many meetings have changed at once. */
  daysToCount: count,
});
export type Analytics = z.output<typeof analytics>;

export const getAnalytics = route({
  method: 'GET',
  path: '/v1/teams/:teamId/analytics',
  summary: 'Meetings, talk, questions and waiting times in numbers; private meetings count only for their owner',
  allow: 'viewer',
  params: inTeam,
  query: analyticsFilter,
  reply: analytics,
});

const person = z.object({ accountId: id, sent: count, viewed: count, watchedS: z.number() });

export const submittalAnalytics = z.object({
  sent: count,
  /** Submittals that a recipient has opened. */
  viewed: count,
  views: count,
  watchedS: z.number(),
  /** Medians; null without any. From the end of the meeting to the submittal, and from there to its first opening. */
  toSubmittalS: z.number().nullable(),
  toFirstViewS: z.number().nullable(),
  people: z.array(person),
});
export type SubmittalAnalytics = z.output<typeof submittalAnalytics>;

export const getSubmittalAnalytics = route({
  method: 'GET',
  path: '/v1/teams/:teamId/analytics/submittals',
  summary: 'Submittals sent, opened and watched',
  allow: 'viewer',
  params: inTeam,
  query: analyticsFilter,
  reply: submittalAnalytics,
});

export const factRange = z.object({
  meetingTypeId: z.string(),
  kind: z.enum(['pay', 'notice']),
  /** A currency, with `/hour` or `/day` where it is no yearly figure; `weeks` for notice. */
  unit: z.string(),
  facts: count,
  low: z.number(),
  median: z.number(),
  high: z.number(),
});
export type FactRange = z.output<typeof factRange>;

export const getFactAnalytics = route({
  method: 'GET',
  path: '/v1/teams/:teamId/analytics/facts',
  summary: 'Ranges of pay and notice by meeting type, from facts that people accepted',
  allow: 'viewer',
  params: inTeam,
  query: analyticsFilter,
  reply: z.object({ ranges: z.array(factRange), unread: count }),
});

export const getBotAnalytics = route({
  method: 'GET',
  path: '/v1/teams/:teamId/analytics/bots',
  summary: 'Why notetakers left without a recording',
  allow: 'viewer',
  params: inTeam,
  query: analyticsFilter,
  reply: z.object({ reasons: z.array(z.object({ reason: z.enum(botReasons), bots: count })) }),
});

/** Which of the meetings behind a number. */
export const drillDowns = [
  'meetings',
  'failed',
  'scripted',
  'noted',
  'bot-failed',
  'pay',
  'notice',
  'submitted',
] as const;
export type DrillDown = (typeof drillDowns)[number];

export const listAnalyticsMeetings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/analytics/meetings',
  summary: 'The meetings behind a number, newest first',
  allow: 'viewer',
  params: inTeam,
  query: analyticsFilter.extend({
    measure: z.enum(drillDowns).default('meetings'),
    source: line(limits.name).optional(),
    reason: z.enum(botReasons).optional(),
    page,
    limit: pageLimit(25, 100),
  }),
  reply: z.object({
    total: count,
    meetings: z.array(
      z.object({
        $id: id,
        description: z.string(),
        startTime: instant,
        status: z.enum(meetingStatuses),
        ownerName: z.string(),
        duration: z.number(),
      }),
    ),
  }),
});
