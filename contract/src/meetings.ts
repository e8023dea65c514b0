import { z } from 'zod';
import { id, inMeeting, inTeam, instant, line, page, pageLimit, repeated } from './fields.ts';
import { limits } from './limits.ts';
import type { MeetingSource } from './meeting-tags.ts';
import { meetingTags } from './meeting-tags.ts';
import { route } from './route.ts';
import { snippet } from './snippets.ts';
import { speechData } from './speech-data.ts';

/** The processing stages, in their order; `transcrpt` is spelled so on the wire. */
export const stages = ['intents', 'transcrpt', 'summarize', 'doc-gen'] as const;

export const meetingStatuses = ['created', 'pending', ...stages, 'completed', 'failed', 'cancelled'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Where a failed meeting can be run again from. */
export type Stage = 'pending' | (typeof stages)[number];

/** How far the current stage is, and what is happening now in words for people. */
export const meetingProgress = z.object({
  percent: z.number().int().min(0).max(100),
  note: z.string(),
  /** Seconds until the notes are there at the speed of this installation, once that is known. */
  notesInS: z.number().int().min(0).optional(),
  /** The last attempt failed, for the reason in `note`; another one follows automatically. */
  isRetrying: z.boolean(),
});
export type MeetingProgress = z.output<typeof meetingProgress>;

export const meeting = z.object({
  $id: id,
  $createdAt: instant,
  teamId: id,
  /** The owner. */
  accountId: id,
  description: z.string(),
  status: z.enum(meetingStatuses),
  startTime: instant,
  endTime: instant.nullable(),
  /** In seconds. */
  duration: z.number().int().min(0),
  hostName: z.string().nullable(),
  participants: z.array(z.string()),
  tags: z.array(z.enum(meetingTags)),
  private: z.boolean(),
  meetingUrl: z.string().nullable(),
  /** Null is the default type 'General'. */
  meetingTypeId: id.nullable(),
  externalContactId: z.string().nullable(),
  deletionId: id.nullable(),
  /** Null unless a stage is under way and has said something. */
  progress: meetingProgress.nullable(),
  failureReason: z.string().nullable(),
});
export type Meeting = z.output<typeof meeting>;

/** Where a search hit: `ranges` are the marked parts of `text`, as [start, end) for `String.prototype.slice`, in order and apart. */
export const meetingMatch = z.object({
  field: z.enum(['description', 'participants', 'contact', 'transcript']),
  /** The whole description, the name of one participant or of the contact, or a sentence that was said. */
  text: z.string(),
  ranges: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  /** Of a sentence: the second of the recording in which it begins. */
  start: z.number().optional(),
});
export type MeetingMatch = z.output<typeof meetingMatch>;

/** `matches` is empty unless `description` was searched for. */
export const listedMeeting = meeting.extend({ matches: z.array(meetingMatch) });
export type ListedMeeting = z.output<typeof listedMeeting>;

export const meetingOrders = ['dateDESC', 'dateASC'] as const;
/** Filter values of `meetingTypeId` that are not ids. */
export const anyMeetingType = 'all';
export const generalMeetingType = 'general';

/** The statuses travel as one JSON list: `["created","completed"]`. */
const statusList = z
  .string()
  .max(1_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'Must be a JSON list', input: text });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.enum(meetingStatuses)).max(100));

export const meetingQuery = z.object({
  page,
  limit: pageLimit(limits.pageSize),
  /** Of the start, both ends included. */
  fromDate: instant.optional(),
  toDate: instant.optional(),
  status: statusList.optional(),
  /** Ids, `general` for meetings without a type, `all` for no filter. */
  meetingTypeId: repeated(id),
  orderBy: z.enum(meetingOrders).default('dateDESC'),
  accountId: repeated(id),
  /** Words, or beginnings of words, of the description, the participants, the contact's name and the transcript: all must be there, wherever. */
  description: line(limits.description).optional(),
  /** Any of them. */
  tag: repeated(z.enum(meetingTags)),
  externalContactId: line(200).min(1).optional(),
});
export type MeetingQuery = z.output<typeof meetingQuery>;

export const listMeetings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings',
  summary: 'Meetings of the team that the caller may see, by start',
  allow: 'viewer',
  params: inTeam,
  query: meetingQuery,
  reply: z.object({ total: z.number().int(), meetings: z.array(listedMeeting) }),
});

/** How the recording of a meeting that a person creates comes: as a finished file, from the caller's browser, or from the bot. */
export const newMeetingSources = ['upload', 'browser', 'bot'] as const satisfies readonly MeetingSource[];
export type NewMeetingSource = (typeof newMeetingSources)[number];

export const newMeeting = z.object({
  source: z.enum(newMeetingSources).default('upload'),
  /** Where it happens online; the bot needs one that it can join. */
  meetingUrl: line(limits.url).min(1).optional(),
  /** A contact of the team. */
  externalContactId: id.nullable().default(null),
  description: line(limits.description).default(''),
  /** Null is General; without it, what the caller's new meetings get. */
  meetingTypeId: id.nullable().optional(),
  /** Now, unless said otherwise; what the browser records begins now in any case. */
  startTime: instant.optional(),
  /** Names; the host is among them in any case. */
  participants: z.array(line(limits.name).min(1)).max(limits.participants).default([]),
  private: z.boolean().default(false),
});
export type NewMeeting = z.output<typeof newMeeting>;

export const createMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings',
  summary:
    'A meeting of the caller: `pending` until its file or its bot is there, in progress (`created`) at once where the browser records it',
  allow: 'member',
  params: inTeam,
  body: newMeeting,
  reply: meeting,
  status: 201,
});

/** What is created from a meeting afterwards; empty until then. */
export const meetingDetails = z.object({
  meeting: meeting.extend({ recordingSnippets: z.array(snippet) }),
  meetingScript: z.string().nullable(),
  /** Section by section in plain text; with their evidence they have a call of their own. */
  meetingNotes: z.array(z.object({ $id: id, title: z.string(), text: z.string() })),
  speechData,
  documents: z.array(z.object({ name: z.string(), nickname: z.string(), updatedAt: instant, meetingId: id })),
  /** Where the notes can be read, or were sent to. */
  noteLinks: z.array(z.object({ $id: id, label: z.string(), url: z.string() })),
  contact: z.object({ $id: z.string(), name: z.string() }).nullable(),
  /** The same calendar event, recorded by another member whose meeting the caller may see. */
  recordedCopy: z.object({ meetingId: id, accountId: id, name: z.string() }).nullable(),
});
export type MeetingDetails = z.output<typeof meetingDetails>;

export const getMeeting = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId',
  summary: 'One meeting with everything made from it',
  allow: 'viewer',
  params: inMeeting,
  reply: meetingDetails,
});

export const finishMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/finish',
  summary: "End the caller's own meeting in progress, now or after a delay; null cancels a delayed end",
  allow: 'member',
  takesDevices: true,
  params: inMeeting,
  body: z
    .object({ /** In seconds. */ delay: z.number().int().min(0).max(limits.finishDelayMaxS).nullish() })
    .prefault({}),
  reply: meeting,
});

/** Its owner may, and an admin; it can be restored for 30 days, then it is gone with its recording. */
export const deleteMeeting = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/meetings/:meetingId',
  summary: 'Delete a meeting; it can be restored for 30 days',
  allow: 'member',
  params: inMeeting,
  reply: null,
});

export const restoreMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/restore',
  summary: 'Restore a deleted meeting',
  allow: 'member',
  params: inMeeting,
  reply: meeting,
});

export const changeMeetingType = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/meeting-type',
  summary: 'Set the type of a meeting; null is General',
  allow: 'member',
  params: inMeeting,
  body: z.object({ meetingTypeId: id.nullable() }),
  reply: meeting,
});

export const setAutoJoin = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/auto-join',
  summary: 'Set whether the notetaker joins a future meeting automatically',
  allow: 'member',
  params: inMeeting,
  body: z.object({ autoJoinEnabled: z.boolean() }),
  reply: meeting,
});

export const renameMeeting = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/rename',
  summary: 'Change the description of a meeting',
  allow: 'member',
  params: inMeeting,
  body: z.object({ description: line(limits.description).min(1) }),
  reply: meeting,
});

/** Not while it is being prepared or processed: `meeting_invalid_state_privacy`. */
export const setMeetingPrivacy = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/privacy',
  summary: "Make the caller's own meeting private, or share it with the team",
  allow: 'member',
  params: inMeeting,
  body: z.object({ private: z.boolean() }),
  reply: meeting,
});

export const getMeetingStatus = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/status',
  summary: 'Status of a meeting',
  allow: 'viewer',
  params: inMeeting,
  reply: meeting.pick({ status: true, startTime: true, endTime: true, progress: true, failureReason: true }),
});

/** What a picker shows of a meeting. */
export const foundMeeting = meeting.pick({
  $id: true,
  description: true,
  status: true,
  startTime: true,
  hostName: true,
  participants: true,
});
export type FoundMeeting = z.output<typeof foundMeeting>;

export const searchMeetings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/search',
  summary: 'Meetings that the caller may see and whose words match, newest first; without words the newest',
  allow: 'viewer',
  params: inTeam,
  query: z.object({ text: line(limits.description).default(''), limit: pageLimit(10, 50) }),
  reply: z.object({ meetings: z.array(foundMeeting) }),
});

/** `restorableUntil` is when it may be gone for good. */
export const deletedMeeting = foundMeeting.extend({ deletedAt: instant, restorableUntil: instant });
export type DeletedMeeting = z.output<typeof deletedMeeting>;

export const listDeletedMeetings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/deleted',
  summary: 'Deleted meetings that the caller may restore, last deleted first',
  allow: 'member',
  params: inTeam,
  query: z.object({ page, limit: pageLimit(20, 100) }),
  reply: z.object({ total: z.number().int(), meetings: z.array(deletedMeeting) }),
});
