import { z } from 'zod';
import { id, inMeeting, instant } from './fields.ts';
import { limits } from './limits.ts';
import { meeting } from './meetings.ts';
import { takeSources } from './recordings.ts';
import { route } from './route.ts';

/** A live caption. A later one with the same take, track and number replaces the earlier until one is final. */
export const liveCaption = z.object({
  takeId: id,
  track: z.number().int(),
  /** Of the utterance within its track, from 0. */
  number: z.number().int(),
  speaker: z.string(),
  /** Seconds since the meeting began. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  isFinal: z.boolean(),
});
export type LiveCaption = z.output<typeof liveCaption>;

/** `silent`: it reports, but nothing has been heard for a while. `gone`: it has not reported for a while. */
export const liveSourceStates = ['recording', 'paused', 'silent', 'gone', 'finished'] as const;

/** A source that records this meeting now or did before. */
export const liveSource = z.object({
  takeId: id,
  source: z.enum(takeSources),
  state: z.enum(liveSourceStates),
  startedAt: instant,
  /** When it last reported. */
  heardAt: instant,
  tracks: z.array(
    z.object({
      track: z.number().int(),
      name: z.string(),
      participant: z.string().nullable(),
      /** 0 to 1. */ level: z.number(),
    }),
  ),
});
export type LiveSource = z.output<typeof liveSource>;

/** A question of the meeting type's script; asked when it was heard, or checked off by hand. */
export const scriptItem = z.object({
  index: z.number().int(),
  question: z.string(),
  /** Seconds since the meeting began; null while it was not asked. */ askedAt: z.number().nullable(),
  isByHand: z.boolean(),
});
export type ScriptItem = z.output<typeof scriptItem>;

export const liveNoteKinds = ['note', 'bookmark'] as const;
/** The owner's own words during the meeting, or a moment to come back to. */
export const liveNote = z.object({
  $id: id,
  $createdAt: instant,
  kind: z.enum(liveNoteKinds),
  /** Seconds since the meeting began. */ at: z.number(),
  text: z.string(),
  /** The meeting's notes have it as a heading, above what was said around that moment: everyone who reads them sees it. */
  inNotes: z.boolean(),
});
export type LiveNote = z.output<typeof liveNote>;

export const liveState = z.object({
  meeting,
  /** The server's clock, so that elapsed time is right on a wrong one. */
  now: instant,
  /** When it finishes automatically; null when someone has to finish it. */
  finishesAt: instant.nullable(),
  sources: z.array(liveSource),
  /** All final captions so far, by start. */
  captions: z.array(liveCaption),
  script: z.array(scriptItem),
  notes: z.array(liveNote),
});
export type LiveState = z.output<typeof liveState>;

export const getLive = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/live',
  summary: "State of the caller's own meeting: recorders, captions, notes and script",
  allow: 'member',
  takesDevices: true,
  params: inMeeting,
  reply: liveState,
});

export const heartbeat = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/heartbeat',
  summary: 'Heartbeat of a recorder: whether it is paused, and how loud its tracks are',
  allow: 'member',
  takesDevices: true,
  params: inMeeting,
  body: z.object({
    takeId: id,
    isPaused: z.boolean().default(false),
    levels: z
      .array(
        z.object({
          track: z
            .number()
            .int()
            .min(0)
            .max(limits.takeTracks - 1),
          level: z.number().min(0).max(1),
        }),
      )
      .max(limits.takeTracks)
      .default([]),
  }),
  /** Whether the meeting is still in progress: a recorder stops when it was finished elsewhere. */
  reply: z.object({ isOver: z.boolean() }),
});

/** The WebSocket that takes sound for live captions, with `?ticket=…`, since a browser sends no headers there. */
export const liveAudioPath = '/v1/teams/:teamId/meetings/:meetingId/live/audio';

/** For `liveAudioPath`. */
export const createLiveTicket = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/live/ticket',
  summary: 'A ticket to send the audio of one take for live captions',
  allow: 'member',
  takesDevices: true,
  params: inMeeting,
  body: z.object({ takeId: id }),
  reply: z.object({ ticket: z.string(), expiresAt: instant }),
});

const inNote = inMeeting.extend({ noteId: id });
const typedText = z
  .string()
  .max(limits.liveNote)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Not allowed');
const noteText = z.string().trim().pipe(typedText);
/** Seconds since the meeting began. */
const noteMoment = z
  .number()
  .min(0)
  .max(7 * 24 * 3600);

export const createLiveNote = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/live/notes',
  summary: 'Write a note, or mark this moment',
  allow: 'member',
  params: inMeeting,
  body: z.object({
    kind: z.enum(liveNoteKinds),
    text: noteText.default(''),
    /** Now, unless said otherwise. */ at: noteMoment.optional(),
    inNotes: z.boolean().default(false),
  }),
  reply: liveNote,
  status: 201,
});

export const updateLiveNote = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/meetings/:meetingId/live/notes/:noteId',
  summary: 'Change the words of a note, or whether it belongs to the meeting’s notes',
  allow: 'member',
  params: inNote,
  body: z.object({ text: noteText.optional(), inNotes: z.boolean().optional() }),
  reply: liveNote,
});

/** The id is the caller's: what was typed offline is sent until it arrives, and stands there once. The text is kept as typed. */
export const putLiveNote = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/meetings/:meetingId/live/notes/:noteId',
  summary: 'Save a note while it is being written',
  allow: 'member',
  params: inNote,
  body: z.object({
    kind: z.enum(liveNoteKinds).default('note'),
    text: typedText,
    at: noteMoment,
    inNotes: z.boolean().default(false),
  }),
  reply: liveNote,
});

export const deleteLiveNote = route({
  method: 'DELETE',
  path: '/v1/teams/:teamId/meetings/:meetingId/live/notes/:noteId',
  summary: 'Delete a note',
  allow: 'member',
  params: inNote,
  reply: null,
});

export const tickScript = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/meetings/:meetingId/live/script/:index',
  summary: 'Set whether a question of the script was asked',
  allow: 'member',
  takesDevices: true,
  params: inMeeting.extend({ index: z.coerce.number().int().min(0).max(1_000) }),
  body: z.object({ isAsked: z.boolean() }),
  reply: scriptItem,
});

/** First bytes of every frame that is sent: the track (1 byte), milliseconds since the take began (4 bytes, little endian); then 16 kHz mono samples, 16 bit, little endian. */
export const liveFrameHeaderBytes = 5;

/** `data` of an event named `caption`. */
export const captionEvent = z.object({ meetingId: id, caption: liveCaption });
export type CaptionEvent = z.output<typeof captionEvent>;

/** `data` of an event named `live`: sources, notes or script of the meeting have changed. */
export const liveEvent = z.object({ meetingId: id });
export type LiveEvent = z.output<typeof liveEvent>;
