import { z } from 'zod';
import { id, inTeam, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { documentTemplate, noteTemplate, prose, scorecardTemplate } from './templates.ts';

/** What a team can say about a type; each published version of it is kept. */
export const meetingTypeContent = z.object({
  name: line(limits.name).min(1),
  /** What such a meeting is called in the applicant-tracking system. */
  activityType: line(limits.name).min(1).nullable().default(null),
  /** The contact is worked out by who took part; otherwise somebody chooses it. */
  autoLinkContact: z.boolean().default(true),
  /** Where notes are filed besides Candor. */
  noteDestination: line(limits.name).min(1).nullable().default(null),
  /** One question a line. */
  script: prose(limits.script).nullable().default(null),
  /** Null follows General. */
  noteTemplate: noteTemplate.nullable().default(null),
  /** Null: none is drafted. */
  scorecard: scorecardTemplate.nullable().default(null),
  documentTemplates: z.array(documentTemplate).max(limits.documentTemplates).default([]),
});
export type MeetingTypeContent = z.output<typeof meetingTypeContent>;

export const meetingType = z.object({
  /** `general` for the built-in type, which a meeting has when its `meetingTypeId` is null. */
  $id: id,
  name: z.string(),
  /** What new meetings of the caller get. */
  default: z.boolean(),
  /** Not offered for new choices; meetings keep it. */
  disabled: z.boolean(),
  archived: z.boolean(),
  /** Grows with every published change. */
  version: z.number().int(),
  activityType: z.string().nullable(),
  autoLinkContact: z.boolean(),
  noteDestination: z.string().nullable(),
  script: z.string().nullable(),
  noteTemplate: noteTemplate.nullable(),
  scorecard: scorecardTemplate.nullable(),
  documentTemplates: z.array(documentTemplate),
});
export type MeetingType = z.output<typeof meetingType>;

export const listMeetingTypes = route({
  method: 'GET', path: '/v1/teams/:teamId/meeting-types', summary: "The team's meeting types, General first", allow: 'viewer',
  params: inTeam,
  query: z.object({ includeArchived: z.enum(['true', 'false']).default('false').transform((value) => value === 'true') }),
  reply: z.object({ meetingTypes: z.array(meetingType) }),
});

export const createMeetingType = route({
  method: 'POST', path: '/v1/teams/:teamId/meeting-types', summary: 'Add a meeting type', allow: 'admin',
  params: inTeam,
  body: meetingTypeContent,
  reply: meetingType,
  status: 201,
});
