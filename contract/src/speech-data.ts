import { z } from 'zod';
import { id } from './fields.ts';

export const speakerRoles = ['host', 'candidate', 'client', 'other'] as const;

export const speaker = z.object({
  $id: id,
  name: z.string(),
  role: z.enum(speakerRoles).nullable(),
  /** Told apart by voice and not by track: it may be wrong. A person's correction ends that. */
  isGuess: z.boolean(),
  /** Only where the name is a member's whose voice profile sounds the same. A guess too. */
  isRecognised: z.literal(true).optional(),
  /** Seconds spoken. */
  talkTime: z.number(),
  /** Of the colours, from 0; stays when speakers are merged. */
  place: z.number().int(),
});
export type Speaker = z.output<typeof speaker>;

/** Why somebody might be called so: it was said, they lead the meeting, its title names them, or they are on its calendar entry or list of participants. */
const nameReasons = ['heard', 'host', 'title', 'calendar', 'participant'] as const;
export type NameReason = (typeof nameReasons)[number];

/** `none` before there is anything to write, `writing`, `ready`; after a cancelled or failed run what was there before stays. */
const speechStates = ['none', 'writing', 'ready'] as const;

/** What a meeting's details say of its transcript; the segments have a call of their own. */
export const speechData = z.object({
  state: z.enum(speechStates),
  /** Everything derived from the transcript stores the revision it is based on and is stale when this one is higher. */
  revision: z.number().int(),
  language: z.string().nullable(),
  /** Which engine wrote it; null before one did. */
  engine: z.string().nullable(),
  speakers: z.array(speaker),
  /** Names that speakers without one might have, the likeliest first, each with the reason at the same place. No name is offered to two speakers. */
  offeredNames: z.array(z.object({ speakerId: id, names: z.array(z.string()), reasons: z.array(z.enum(nameReasons)) })),
  segmentCount: z.number().int(),
  wordCount: z.number().int(),
});
export type SpeechData = z.output<typeof speechData>;

export const noSpeechData: SpeechData = {
  state: 'none',
  revision: 0,
  language: null,
  engine: null,
  speakers: [],
  offeredNames: [],
  segmentCount: 0,
  wordCount: 0,
};
