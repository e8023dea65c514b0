import { z } from 'zod';
import { id } from './fields.ts';

export const speakerRoles = ['host', 'candidate', 'client', 'other'] as const;

export const speaker = z.object({
  $id: id,
  name: z.string(),
  role: z.enum(speakerRoles).nullable(),
  /** Told apart by voice and not by track: it may be wrong. A person's correction ends that. */
  isGuess: z.boolean(),
  /** Seconds spoken. */
  talkTime: z.number(),
  /** Of the colours, from 0; stays when speakers are merged. */
  place: z.number().int(),
});
export type Speaker = z.output<typeof speaker>;

/** `none` before there is anything to write, `writing`, `ready`; after a cancelled or failed run what was there before stays. */
export const speechStates = ['none', 'writing', 'ready'] as const;

/** What a meeting's details say of its transcript; the segments have a call of their own. */
export const speechData = z.object({
  state: z.enum(speechStates),
  /** What is made of the transcript keeps the revision it was made from and is stale when this one is higher. */
  revision: z.number().int(),
  language: z.string().nullable(),
  /** Which engine wrote it; null before one did. */
  engine: z.string().nullable(),
  speakers: z.array(speaker),
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
  segmentCount: 0,
  wordCount: 0,
};
