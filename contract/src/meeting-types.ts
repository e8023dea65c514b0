import { z } from 'zod';
import { id, inTeam, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** One question a line. */
const scriptText = z.string().trim().max(limits.script).refine((text) => text.isWellFormed() && !text.includes('\0'), 'Not allowed');

export const meetingType = z.object({
  /** `general` for the default type, which a meeting has when its `meetingTypeId` is null. */
  $id: id,
  name: z.string(),
  default: z.boolean(),
  /** Not offered for new choices; meetings keep it. */
  disabled: z.boolean(),
  archived: z.boolean(),
  activityType: z.string().nullable(),
  autoLinkContact: z.boolean(),
  noteDestination: z.string().nullable(),
  script: z.string().nullable(),
  noteTemplate: z.string().nullable(),
  scorecard: z.string().nullable(),
  documentTemplates: z.array(z.string()),
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
  body: z.object({ name: line(limits.name).min(1), script: scriptText.nullable().default(null) }),
  reply: meetingType,
  status: 201,
});
