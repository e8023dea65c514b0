import { z } from 'zod';
import { id, inTeam, instant, line, ofMember } from './fields.ts';
import { limits } from './limits.ts';
import { writer } from './notes.ts';
import { route } from './route.ts';
import { documentTemplate, documentTemplates, noteTemplate, prose, scorecardTemplate } from './templates.ts';

/** What a team can say about a type; each published version of it is kept. */
export const meetingTypeContent = z.object({
  name: line(limits.name).min(1),
  /** What such a meeting is called in the applicant-tracking system. */
  activityType: line(limits.name).min(1).nullable().default(null),
  /** The contact is determined from the participants; otherwise a person chooses it. */
  autoLinkContact: z.boolean().default(true),
  /** Where notes are filed besides Candor. */
  noteDestination: line(limits.name).min(1).nullable().default(null),
  /** One question a line. */
  script: prose(limits.script).nullable().default(null),
  /** Null follows General. */
  noteTemplate: noteTemplate.nullable().default(null),
  /** Null: none is drafted. */
  scorecard: scorecardTemplate.nullable().default(null),
  documentTemplates: documentTemplates.default([]),
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
  method: 'GET',
  path: '/v1/teams/:teamId/meeting-types',
  summary: "The team's meeting types, General first",
  allow: 'viewer',
  params: inTeam,
  query: z.object({
    includeArchived: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  reply: z.object({ meetingTypes: z.array(meetingType) }),
});

export const createMeetingType = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meeting-types',
  summary: 'Add a meeting type',
  allow: 'admin',
  params: inTeam,
  body: meetingTypeContent,
  reply: meetingType,
  status: 201,
});

const ofType = inTeam.extend({ meetingTypeId: id });
const at = '/v1/teams/:teamId/meeting-types/:meetingTypeId' as const;

export const getMeetingType = route({
  method: 'GET',
  path: at,
  summary: 'One meeting type, archived ones too',
  allow: 'viewer',
  params: ofType,
  reply: meetingType,
});

/** `version` is the one that the change was made on: refused when someone has published another since. */
export const publishMeetingType = route({
  method: 'PUT',
  path: at,
  summary: 'Change a meeting type by publishing its next version',
  allow: 'admin',
  params: ofType,
  body: meetingTypeContent.extend({ version: z.number().int().min(1) }),
  reply: meetingType,
});

/** General can be cloned too: that is how it is changed. */
export const cloneMeetingType = route({
  method: 'POST',
  path: `${at}/clone`,
  summary: 'Clone a meeting type',
  allow: 'admin',
  params: ofType,
  body: z.object({ name: line(limits.name).min(1).optional() }).prefault({}),
  reply: meetingType,
  status: 201,
});

export const setMeetingTypeArchived = route({
  method: 'PUT',
  path: `${at}/archived`,
  summary: 'Archive or unarchive a type; its meetings keep it',
  allow: 'admin',
  params: ofType,
  body: z.object({ archived: z.boolean() }),
  reply: meetingType,
});
export const setMeetingTypeDisabled = route({
  method: 'PUT',
  path: `${at}/disabled`,
  summary: 'Enable or disable a type for new meetings',
  allow: 'admin',
  params: ofType,
  body: z.object({ disabled: z.boolean() }),
  reply: meetingType,
});

/** `publishedBy` is a name; null for a former member or the installation itself. */
export const meetingTypeVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  publishedAt: instant,
  publishedBy: z.string().nullable(),
});
export type MeetingTypeVersion = z.output<typeof meetingTypeVersion>;

const ofVersion = ofType.extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) });

export const listMeetingTypeVersions = route({
  method: 'GET',
  path: `${at}/versions`,
  summary: 'Every published version, newest first',
  allow: 'viewer',
  params: ofType,
  reply: z.object({ versions: z.array(meetingTypeVersion) }),
});
export const getMeetingTypeVersion = route({
  method: 'GET',
  path: `${at}/versions/:version`,
  summary: 'Content of a version',
  allow: 'viewer',
  params: ofVersion,
  reply: meetingTypeVersion.extend({ content: meetingTypeContent }),
});
/** The old words become the next version; `version` in the body is the one that is replaced. */
export const restoreMeetingTypeVersion = route({
  method: 'POST',
  path: `${at}/versions/:version/restore`,
  summary: 'Restore an older version',
  allow: 'admin',
  params: ofVersion,
  body: z.object({ version: z.number().int().min(1) }),
  reply: meetingType,
});

/** Default type of new meetings: the member's own choice, else the team's, else General (null). */
export const defaultMeetingType = z.object({
  meetingTypeId: id.nullable(),
  /** The member's own choice. */ isOwn: z.boolean(),
});
const chosenType = z.object({ meetingTypeId: id.nullable() });
const ofMemberAt = '/v1/teams/:teamId/members/:accountId/default-meeting-type' as const;

export const getDefaultMeetingType = route({
  method: 'GET',
  path: ofMemberAt,
  summary: "Default type of the caller's new meetings",
  allow: 'self',
  params: ofMember,
  reply: defaultMeetingType,
});
export const setDefaultMeetingType = route({
  method: 'PUT',
  path: ofMemberAt,
  summary: "Set the default type of the caller's new meetings",
  allow: 'self',
  params: ofMember,
  body: chosenType,
  reply: defaultMeetingType,
});
export const clearDefaultMeetingType = route({
  method: 'DELETE',
  path: ofMemberAt,
  summary: "Reset to the team's default",
  allow: 'self',
  params: ofMember,
  reply: null,
});
export const setTeamDefaultMeetingType = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/default-meeting-type',
  summary: "Set the team's default type for new meetings",
  allow: 'admin',
  params: inTeam,
  body: chosenType,
  reply: chosenType,
});

/** A first version for a person to change: nothing is saved. */
export const meetingTypeDraft = z.object({ draft: meetingTypeContent, writer });
export type MeetingTypeDraft = z.output<typeof meetingTypeDraft>;

const generating = '/v2/teams/:teamId/meeting-types/generate' as const;

export const generateFromJobDescription = route({
  method: 'POST',
  path: `${generating}/job-description`,
  summary: 'Draft a meeting type from a job description',
  allow: 'admin',
  params: inTeam,
  body: z.object({ text: prose(limits.jobDescription).min(1) }),
  reply: meetingTypeDraft,
});
/** A job description, an interview guide, a scorecard: a PDF with text in it. */
export const generateFromPdf = route({
  method: 'POST',
  path: `${generating}/pdf`,
  summary: 'Draft a meeting type from a PDF',
  allow: 'admin',
  params: inTeam,
  bodyTypes: ['application/pdf'],
  bodyBytes: limits.templatePdfBytes,
  reply: meetingTypeDraft,
});
export const generateFromTrainingData = route({
  method: 'POST',
  path: `${generating}/training-data`,
  summary: 'Draft a meeting type from good notes that people wrote',
  allow: 'admin',
  params: inTeam,
  body: z.object({ trainingDataIds: z.array(id).min(1).max(50) }),
  reply: meetingTypeDraft,
});
