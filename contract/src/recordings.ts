import { z } from 'zod';
import { id, inMeeting, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

export const mediaKinds = ['video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Who records: a person's browser, the meeting bot, a phone leg, or a finished file. One meeting may have several at once. */
export const takeSources = ['browser', 'bot', 'phone', 'upload'] as const;
export type TakeSource = (typeof takeSources)[number];

/** A rate or count that no recorder writes would stretch a second into hours, or be heard as another one. */
function isReadablePcm(mediaType: string): boolean {
  if (!/^audio\/pcm\b/i.test(mediaType)) return true;
  const bounds = { rate: [4_000, 192_000], channels: [1, 8] } as const;
  return Object.entries(bounds).every(([name, [least, most]]) => {
    const given = new RegExp(`;\\s*${name}="?([^;"]*)`, 'i').exec(mediaType)?.[1]?.trim();
    return given === undefined || (/^\d{1,6}$/.test(given) && Number(given) >= least && Number(given) <= most);
  });
}

const newTrack = z.object({
  /** The source, for example `microphone` or `tab`. */
  name: line(limits.name).min(1),
  /** Whose voice it is, where the recorder knows it. */
  participant: line(limits.name).nullable().default(null),
  kind: z.enum(mediaKinds),
  /** As the recorder names it, for example `audio/webm;codecs=opus`; bare samples are `audio/pcm;rate=16000;channels=1` (16 bit, little endian). */
  mediaType: z
    .string()
    .max(200)
    .regex(/^(audio|video)\/[\w.+-]+(\s*;\s*[\w-]+=("[\w .,+-]*"|[\w.,+-]+))*$/)
    .refine(isReadablePcm, 'Bare samples have 4000 to 192000 Hz and 1 to 8 channels'),
  /** How much later than the take this track began. */
  offsetMs: z
    .number()
    .int()
    .min(0)
    .max(24 * 3600 * 1000)
    .default(0),
});
export type NewTrack = z.output<typeof newTrack>;

/** Tracks are numbered from 0 in the order in which they were announced. */
export const track = newTrack.extend({ track: z.number().int() });

export const take = z.object({
  $id: id,
  $createdAt: instant,
  meetingId: id,
  source: z.enum(takeSources),
  status: z.enum(['open', 'finished']),
  startedAt: instant,
  tracks: z.array(track),
});
export type Take = z.output<typeof take>;

export const newTake = z.object({
  source: z.enum(['browser', 'bot', 'phone']),
  /** Chosen by the recorder, so that asking again after a lost answer finds the same take. */
  key: id.optional(),
  /** When the first track began; takes of one meeting are aligned by it. */
  startedAt: instant,
  tracks: z.array(newTrack).min(1).max(limits.takeTracks),
});
export type NewTake = z.output<typeof newTake>;

export const createTake = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/takes',
  summary: 'Begin a recording that arrives in chunks; repeating the key returns the same take',
  allow: 'member',
  takesDevices: true,
  params: inMeeting,
  body: newTake,
  reply: take,
  status: 201,
  statusAgain: 200,
});

export const listTakes = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/takes',
  summary: 'Takes of the meeting, oldest first',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ takes: z.array(take) }),
});

const inTake = inMeeting.extend({ takeId: id });
const trackNumber = z.coerce
  .number()
  .int()
  .min(0)
  .max(limits.takeTracks - 1);

export const chunk = z.object({
  track: z.number().int(),
  seq: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});

/** 201 when it is new, 200 when these bytes are here already, 409 `chunk_conflict` when others are. */
export const putChunk = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/meetings/:meetingId/takes/:takeId/tracks/:track/chunks/:seq',
  summary: 'Store one chunk of a track, in any order; answered when it is safe: 201 new, 200 the same again',
  allow: 'member',
  takesDevices: true,
  params: inTake.extend({
    track: trackNumber,
    seq: z.coerce
      .number()
      .int()
      .min(0)
      .max(limits.takeChunks - 1),
  }),
  bodyTypes: ['application/octet-stream'],
  bodyBytes: limits.chunkBytes,
  reply: chunk,
  status: 201,
  statusAgain: 200,
});

/** Chunks that have arrived, as inclusive runs of sequence numbers: `[[0, 41], [43, 50]]` lacks chunk 42. */
export const trackChunks = z.object({
  track: z.number().int(),
  chunks: z.number().int(),
  bytes: z.number().int(),
  runs: z.array(z.tuple([z.number().int(), z.number().int()])),
});

export const listChunks = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/takes/:takeId/chunks',
  summary: 'What the server already has of a take, to resume from there',
  allow: 'member',
  takesDevices: true,
  params: inTake,
  reply: z.object({ tracks: z.array(trackChunks) }),
});

export const finishTake = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/takes/:takeId/finish',
  summary: 'Close the take; its chunks become the recording. Safe to repeat',
  allow: 'member',
  takesDevices: true,
  params: inTake,
  body: z.object({
    /** How many chunks each track has; where some are not here, the answer is `chunks_missing` and the take stays open. */
    chunkCounts: z.array(z.number().int().min(0).max(limits.takeChunks)).max(limits.takeTracks).optional(),
    /** Close it although chunks are missing: what is here is kept. */
    incomplete: z.boolean().default(false),
  }),
  reply: take,
});

/**
 * `empty` nothing yet, `receiving` bytes arrive, `assembling` being made, `ready` to play, `failed` with `problems`. The meeting goes on as soon as its
 * sound is there: its transcript and notes may be ready while the recording is still `assembling`.
 */
export const recordingStatuses = ['empty', 'receiving', 'assembling', 'ready', 'failed'] as const;
/** `media` plays (.mp4, .m4a), `audio` is audio only (.mp3), `peaks` the waveform, `poster` one picture, `thumbnails` a sheet of small ones. */
export const recordingTypes = ['media', 'audio', 'peaks', 'poster', 'thumbnails'] as const;
export type RecordingType = (typeof recordingTypes)[number];

export const recording = z.object({
  meetingId: id,
  status: z.enum(recordingStatuses),
  /** Changes whenever the files do. */
  version: z.number().int(),
  mediaType: z.enum(mediaKinds).nullable(),
  /** Seconds, exact. */
  duration: z.number(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  types: z.array(z.enum(recordingTypes)),
  /** The sheet of hover pictures: one every `everySeconds`, left to right and top to bottom. */
  thumbnails: z
    .object({
      everySeconds: z.number(),
      columns: z.number().int(),
      rows: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
      count: z.number().int(),
    })
    .nullable(),
  /** Of the work under way. */
  percent: z.number().int(),
  note: z.string(),
  /** What could not be saved, and why, in words for people. */
  problems: z.array(z.string()),
});
export type Recording = z.output<typeof recording>;

export const getRecording = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/recordings',
  summary: "State of the meeting's recording",
  allow: 'viewer',
  params: inMeeting,
  reply: recording,
});

export const retryRecording = route({
  method: 'POST',
  path: '/v1/teams/:teamId/meetings/:meetingId/recordings/retry',
  summary: 'Retry making the recording',
  allow: 'member',
  params: inMeeting,
  reply: recording,
  status: 202,
});

export const getRecordingToken = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/recordings/token',
  summary:
    'A short-lived token for the query of media addresses: opens the recording of this meeting, its snippets, and nothing else',
  allow: 'viewer',
  params: inMeeting,
  reply: z.object({ token: z.string(), expiresAt: instant }),
});

/** Of addresses that a media element opens: `download=1` makes the browser save the file under a proper name. */
export const mediaQuery = z.object({
  token: z.string().max(2_000).optional(),
  download: z.literal('1').optional(),
  /** Only so that a new version is another address. */ v: z.string().max(40).optional(),
});

/** JSON of `peaks`: the loudest sample (0 to 1, two decimals) of each of `perSecond` slices of a second. */
export const peaks = z.object({ perSecond: z.number(), peaks: z.array(z.number()) });

export const getRecordingMedia = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/recordings/:type',
  summary: 'A file of the recording; takes Range',
  allow: 'recording-token',
  params: inMeeting.extend({ type: z.enum(recordingTypes) }),
  query: mediaQuery,
  reply: { mediaType: '*/*' },
});
