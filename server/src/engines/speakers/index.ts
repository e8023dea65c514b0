import { openXVectors } from './x-vectors.ts';

/** Who speaks when. Several turns at once do not occur: the louder voice wins. */
export type SpeakerTurn = { startS: number; endS: number /** 0 is who speaks first. */; speaker: number };

/** Always a guess for people to correct: voices in one mixed file cannot be told apart with certainty. */
export type SpeakerGuess = { isGuess: true; speakerCount: number; turns: SpeakerTurn[] };

export type GuessOptions = {
  /** When people know better. */ numSpeakers?: number | undefined;
  signal: AbortSignal;
  onProgress?: ((secondsDone: number) => void) | undefined;
};

export type SpeakerFinder = {
  name: string;
  guess(audio: { path: string }, options: GuessOptions): Promise<SpeakerGuess>;
};

export type SpeakerOptions = { ffmpeg: () => string; threads: number };

export function openSpeakers(options: SpeakerOptions): SpeakerFinder {
  return openXVectors(options);
}
