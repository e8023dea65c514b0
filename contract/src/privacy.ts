import { z } from 'zod';
import { email, id, inMeeting, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

const days = z.number().int().min(limits.retentionDaysMin).max(limits.retentionDaysMax).nullable();

/** Recordings go after `mediaDays` (transcript and notes stay), meetings as a whole after `allDays`; null keeps them. */
export const retentionRule = z.object({ mediaDays: days, allDays: days });
export const retention = z.object({
  team: retentionRule,
  /** What holds for meetings of one type instead. */
  types: z.array(retentionRule.extend({ meetingTypeId: id })).max(200),
});
export type Retention = z.output<typeof retention>;

export const getRetention = route({
  method: 'GET',
  path: '/v1/teams/:teamId/retention',
  summary: 'How long the team keeps recordings and meetings, by meeting type',
  allow: 'viewer',
  params: inTeam,
  reply: retention,
});
export const putRetention = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/retention',
  summary: 'Set how long recordings and meetings are kept',
  allow: 'admin',
  params: inTeam,
  body: retention,
  reply: retention,
});

export const legalHold = z.object({
  meetingId: id,
  description: z.string(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: instant,
});
export type LegalHold = z.output<typeof legalHold>;

export const listLegalHolds = route({
  method: 'GET',
  path: '/v1/teams/:teamId/legal-holds',
  summary: 'Meetings that must not be deleted, and why',
  allow: 'admin',
  params: inTeam,
  reply: z.object({ holds: z.array(legalHold) }),
});
export const placeLegalHold = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/meetings/:meetingId/legal-hold',
  summary: 'Keep a meeting, its recording and its documents from every deletion',
  allow: 'admin',
  params: inMeeting,
  body: z.object({ reason: line(300).min(1) }),
  reply: legalHold,
});
export const liftLegalHold = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/meetings/:meetingId/legal-hold',
  summary: 'Lift the hold, so that retention rules apply again',
  allow: 'admin',
  params: inMeeting,
  reply: null,
});

/** Whom to erase. The email tells namesakes apart; name, email and phone are removed wherever they are written. */
export const erasureSubject = z.object({
  /** A whole name: a short word would be found everywhere. */
  name: line(limits.name).min(4),
  email: email.nullable(),
  phone: line(40).min(5).nullable(),
});
export type ErasureSubject = z.output<typeof erasureSubject>;

/** Private meetings are searched and cleaned, too, and counted nowhere. */
export const erasureCounts = z.object({
  /** Meetings with the person, which go as a whole. */
  meetings: z.number(),
  /** Meetings that a legal hold keeps. */
  held: z.number(),
  files: z.number(),
  snippets: z.number(),
  /** Documents of these meetings, and uploaded files elsewhere that name the person. */
  documents: z.number(),
  contacts: z.number(),
  /** Pages that lose an item. */
  pages: z.number(),
  /** Texts of other meetings, documents and pages that name the person. */
  mentions: z.number(),
});
export type ErasureCounts = z.output<typeof erasureCounts>;

/** Where a text stands, as people call it. */
export const erasurePlace = z.object({
  what: z.string(),
  /** Null where it belongs to no meeting. */
  meetingId: id.nullable(),
  /** The title of the meeting. */
  meeting: z.string(),
  texts: z.number(),
});
export type ErasurePlace = z.output<typeof erasurePlace>;

export const erasurePreview = erasureCounts.extend({
  /** Contacts with the same name and another email, which stay with their meetings. */
  namesakes: z.number(),
  /** Uploaded scans, pictures and locked files, whose words can't be searched. */
  unreadable: z.number(),
  /** Places with a part of the name alone. Others may have it, too, so nothing is removed there. */
  check: z.array(erasurePlace),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

export const erasure = z.object({
  $id: id,
  name: z.string(),
  requestedBy: z.string(),
  completedAt: instant,
  counts: erasureCounts,
  /** Places with a part of the name alone, for someone to look at. */
  check: z.array(erasurePlace),
});
export type Erasure = z.output<typeof erasure>;

export const previewErasure = route({
  method: 'POST',
  path: '/v1/teams/:teamId/erasures/preview',
  summary: 'What erasing a person would remove; changes nothing',
  allow: 'admin',
  params: inTeam,
  body: erasureSubject,
  reply: erasurePreview,
});
export const createErasure = route({
  method: 'POST',
  path: '/v1/teams/:teamId/erasures',
  summary: 'Erase a person permanently: meetings, recordings, snippets, documents, contacts and mentions',
  allow: 'admin',
  params: inTeam,
  body: erasureSubject,
  reply: erasure,
  status: 201,
});
export const listErasures = route({
  method: 'GET',
  path: '/v1/teams/:teamId/erasures',
  summary: 'People who were erased, newest first',
  allow: 'admin',
  params: inTeam,
  reply: z.object({ erasures: z.array(erasure) }),
});
export const getErasureCertificate = route({
  method: 'GET',
  path: '/v1/teams/:teamId/erasures/:erasureId/certificate',
  summary: 'The signed certificate of an erasure',
  allow: 'admin',
  params: inTeam.extend({ erasureId: id }),
  reply: { mediaType: 'application/pdf' },
});

export const consentWays = ['chat', 'phone-notice', 'email', 'spoken', 'in-person'] as const;
export const consentAnswers = ['told', 'yes', 'no'] as const;
export const consentEntry = z.object({
  $id: id,
  person: z.string(),
  how: z.enum(consentWays),
  answer: z.enum(consentAnswers),
  at: instant,
  /** Where in the recording the answer is heard, in seconds. */
  startS: z.number().nullable(),
  endS: z.number().nullable(),
  quote: z.string(),
  recordedBy: z.string(),
});
export type ConsentEntry = z.output<typeof consentEntry>;
export const newConsent = z.object({
  person: line(limits.name).min(1),
  how: z.enum(consentWays),
  answer: z.enum(consentAnswers),
  startS: z.number().min(0).max(1_000_000).nullable(),
  endS: z.number().min(0).max(1_000_000).nullable(),
  quote: line(500),
});
export type NewConsent = z.output<typeof newConsent>;

export const listConsent = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/consent',
  summary: 'Who was informed of the recording, how and when, and what they said, with answers found in the transcript',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ entries: z.array(consentEntry), found: z.array(newConsent) }),
});
export const addConsent = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/consent',
  summary: 'Record that someone was informed, or agreed',
  allow: 'member',
  params: inMeeting,
  body: newConsent,
  reply: consentEntry,
  status: 201,
});
