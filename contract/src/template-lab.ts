import { z } from 'zod';
import { droppedLine, writtenLine } from './evidence.ts';
import { id, inTeam, instant } from './fields.ts';
import { limits } from './limits.ts';
import { writer } from './notes.ts';
import { route } from './route.ts';
import { noteTemplate, scorecardTemplate } from './templates.ts';

/** A draft of a note template and a scorecard, tried on past meetings before it is published. */

/** By line: what only the published template writes was `removed`, what only the draft writes was `added`. */
export const labLine = z.object({ kind: z.enum(['same', 'added', 'removed']), line: writtenLine });
export type LabLine = z.output<typeof labLine>;

export const labSection = z.object({
  sectionId: id,
  /** As the draft calls it; of a section that the draft has no more, as it was called. */
  title: z.string(),
  kind: z.enum(['same', 'changed', 'added', 'removed']),
  lines: z.array(labLine),
  /** Of the draft. */
  dropped: z.array(droppedLine),
});
export type LabSection = z.output<typeof labSection>;

/** As a section; also what the engine would give, published and draft, where it judges. */
export const labCompetency = labSection.extend({
  suggested: z.object({ published: z.number().int().nullable(), draft: z.number().int().nullable() }),
});
export type LabCompetency = z.output<typeof labCompetency>;

export const pinnedMeeting = z.object({
  meetingId: id,
  description: z.string(),
  startTime: instant,
  /** In seconds. */ duration: z.number().int(),
});
export type PinnedMeeting = z.output<typeof pinnedMeeting>;

export const labMeeting = pinnedMeeting.extend({
  state: z.enum(['waiting', 'ready', 'failed']),
  failureReason: z.string().nullable(),
  sections: z.array(labSection),
  /** Empty where the run does not look at the scorecard, and in a preview. */ competencies: z.array(labCompetency),
});
export type LabMeeting = z.output<typeof labMeeting>;

export const labRun = z.object({
  $id: id,
  $createdAt: instant,
  state: z.enum(['running', 'ready', 'failed']),
  percent: z.number().int().min(0).max(100),
  note: z.string(),
  writer: writer.nullable(),
  /** The draft that was tried. */
  noteTemplate,
  /** Null where the run does not look at the scorecard; without competencies where the draft has none. */
  scorecard: scorecardTemplate.nullable(),
  /** Those that the caller may see. */
  meetings: z.array(labMeeting),
});
export type LabRun = z.output<typeof labRun>;

/** `general` is General. */
const inType = inTeam.extend({ meetingTypeId: id });
const at = '/v1/teams/:teamId/meeting-types/:meetingTypeId' as const;

export const getLab = route({
  method: 'GET',
  path: `${at}/lab`,
  summary: 'The pinned meetings of this type, and the last run',
  allow: 'admin',
  params: inType,
  reply: z.object({ pinned: z.array(pinnedMeeting), lastRun: labRun.nullable() }),
});

/** Only meetings with a transcript that the caller may see. */
export const pinLabMeetings = route({
  method: 'PUT',
  path: `${at}/lab/meetings`,
  summary: 'Pin the past meetings that drafts of this type are tried on',
  allow: 'admin',
  params: inType,
  body: z.object({ meetingIds: z.array(id).max(limits.labMeetings) }),
  reply: z.object({ pinned: z.array(pinnedMeeting) }),
});

/** 202: it is worked on; `getLabRun` says how far it is. One run of a type at a time. */
export const startLabRun = route({
  method: 'POST',
  path: `${at}/lab`,
  summary: 'Try a draft on the pinned meetings and compare it with the published template',
  allow: 'admin',
  params: inType,
  /** Null is a draft without a scorecard; left out, scorecards are not compared. */
  body: z.object({ noteTemplate, scorecard: scorecardTemplate.nullable().optional() }),
  reply: labRun,
  status: 202,
});

export const getLabRun = route({
  method: 'GET',
  path: `${at}/lab/runs/:runId`,
  summary: 'Progress and result of a run',
  allow: 'admin',
  params: inType.extend({ runId: id }),
  reply: labRun,
});

/** Answers at once for a short meeting; a long one is worked on, and `getLabRun` says how far it is. */
export const previewTemplate = route({
  method: 'POST',
  path: `${at}/preview`,
  summary: 'What a draft writes for one past meeting',
  allow: 'admin',
  params: inType,
  body: z.object({ meetingId: id, noteTemplate }),
  reply: labRun,
});
