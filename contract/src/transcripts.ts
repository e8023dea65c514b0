import { z } from 'zod';
import { id, inMeeting, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { meeting } from './meetings.ts';
import { mediaQuery } from './recordings.ts';
import { route } from './route.ts';
import { speaker, speakerRoles } from './speech-data.ts';

/** One word: its text with its punctuation, start and end in milliseconds of the recording, how sure the engine was in per cent. */
export const word = z.tuple([z.string(), z.number().int(), z.number().int(), z.number().int()]);
export type Word = z.output<typeof word>;

/** What one speaker said in one go: a sentence or a few. The text is the words joined by blanks. */
export const segment = z.object({
  $id: id,
  speakerId: id,
  /** Seconds of the recording. */
  start: z.number(),
  end: z.number(),
  words: z.array(word),
  /** A person has changed its words or its speaker. */
  isEdited: z.boolean(),
});
export type Segment = z.output<typeof segment>;

/** `revision` grows with every change of words or speakers; a page of another revision does not fit to this one. */
export const transcriptPage = z.object({
  revision: z.number().int(),
  total: z.number().int(),
  segments: z.array(segment),
});

export const getTranscript = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript',
  summary: 'Segments of the transcript in their order; empty until there is one',
  allow: 'viewer',
  params: inMeeting,
  query: z.object({ from: z.coerce.number().int().min(0).max(1_000_000).default(0), limit: pageLimit(500, 2_000) }),
  reply: transcriptPage,
});

const inSegment = inMeeting.extend({ segmentId: id });
const inSpeaker = inMeeting.extend({ speakerId: id });

/** What a change made of the transcript: the speakers as they are now, and the segments that were changed or added. */
export const transcriptChange = z.object({
  revision: z.number().int(),
  speakers: z.array(speaker),
  segments: z.array(segment),
});
export type TranscriptChange = z.output<typeof transcriptChange>;

/** Words that stay keep their time; new ones share that of the words they replace. */
export const editSegment = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript/segments/:segmentId',
  summary: 'Correct what was said; `text` is the whole segment',
  allow: 'member',
  params: inSegment,
  body: z.object({ text: line(limits.segmentText).min(1) }),
  reply: transcriptChange,
});

/** Creates a new speaker with this name. */
const someSpeaker = z.union([z.object({ speakerId: id }), z.object({ newSpeaker: line(limits.name).min(1) })]);

export const splitSegment = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript/segments/:segmentId/split',
  summary: 'Split a segment: from this word on, someone else speaks',
  allow: 'member',
  params: inSegment,
  body: z.object({ wordIndex: z.number().int().min(1).max(100_000), speaker: someSpeaker }),
  reply: transcriptChange,
});

export const assignSegment = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript/segments/:segmentId/speaker',
  summary: 'Assign a segment to another speaker',
  allow: 'member',
  params: inSegment,
  body: z.object({ speaker: someSpeaker }),
  reply: transcriptChange,
});

export const updateSpeaker = route({
  method: 'PATCH',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript/speakers/:speakerId',
  summary: 'Name a speaker, or set their role, for the whole meeting',
  allow: 'member',
  params: inSpeaker,
  body: z.object({ name: line(limits.name).min(1).optional(), role: z.enum(speakerRoles).nullable().optional() }),
  reply: transcriptChange,
});

export const mergeSpeaker = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript/speakers/:speakerId/merge',
  summary: 'Merge this speaker into another one',
  allow: 'member',
  params: inSpeaker,
  body: z.object({ intoSpeakerId: id }),
  reply: transcriptChange,
});

/** What the installation can transcribe with, for the choice when doing it again. */
export const speechEngine = z.object({
  name: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  /** Recordings leave the machine. */ isRemote: z.boolean(),
});

export const listSpeechEngines = route({
  method: 'GET',
  path: '/v1/teams/:teamId/speech-engines',
  summary: 'Transcription engines of this installation',
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ engines: z.array(speechEngine) }),
});

export const retranscribe = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript/again',
  summary: 'Transcribe again; corrections are kept where the words still match',
  allow: 'member',
  params: inMeeting,
  body: z
    .object({
      /** One of `speech-engines`; without it the default. */
      engine: line(60).min(1).optional(),
      /** ISO 639-1; without it the engine listens for it. */
      language: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional(),
      /** Number of speakers in a mixed recording, if known. */
      speakerCount: z.number().int().min(1).max(20).optional(),
    })
    .prefault({}),
  reply: meeting,
  status: 202,
});

/**
 * Works in every stage with work in progress. Everything done so far is kept: the meeting is `completed` without the rest, and can be transcribed again;
 * one that was `pending` and has no recording yet is `cancelled`, and can be retried where something was recorded.
 */
export const cancelProcessing = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/processing/cancel',
  summary: 'Stop working on the meeting',
  allow: 'member',
  params: inMeeting,
  reply: meeting,
});

export const retryProcessing = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/processing/retry',
  summary: 'Retry a failed meeting from the stage that failed, or one cancelled before it had a recording',
  allow: 'member',
  params: inMeeting,
  reply: meeting,
  status: 202,
});

export const exportFormats = ['txt', 'vtt', 'srt', 'html', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTranscript = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/transcript/export/:format',
  summary: 'The transcript as a file; `html` opens in word processors',
  allow: 'recording-token',
  params: inMeeting.extend({ format: z.enum(exportFormats) }),
  query: mediaQuery,
  reply: { mediaType: '*/*' },
});

export const transcriptHit = z.object({
  meetingId: id,
  description: z.string(),
  startTime: instant,
  hostName: z.string().nullable(),
  segmentId: id,
  speakerName: z.string(),
  /** Seconds of the recording: where playing begins. */
  start: z.number(),
  text: z.string(),
  /** Marked parts of `text`, as [start, end) for `String.prototype.slice`. */
  ranges: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
});
export type TranscriptHit = z.output<typeof transcriptHit>;

export const searchTranscripts = route({
  method: 'GET',
  path: '/v1/teams/:teamId/transcripts/search',
  summary: 'Sentences with all these words, best first, of meetings that the caller may see',
  allow: 'viewer',
  params: inTeam,
  query: z.object({ text: line(limits.description).min(1), page, limit: pageLimit(20, 100) }),
  reply: z.object({ total: z.number().int(), hits: z.array(transcriptHit) }),
});
