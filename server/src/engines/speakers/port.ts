/** Who speaks when. Several turns at once do not occur: the louder voice wins. */
export type SpeakerTurn = { startS: number; endS: number /** 0 is who speaks first. */; speaker: number };

/** Always a guess for people to correct: voices in one mixed file cannot be told apart with certainty. */
export type SpeakerGuess = {
  isGuess: true;
  speakerCount: number;
  turns: SpeakerTurn[];
  /** What each speaker sounds like, by their number. */
  voices: Voice[];
};

/** A voice as a point of length one: the more alike two are, the smaller the angle between them. */
export type Voice = Float32Array;
/** `spokenS`: how much speech it was made of. */
export type VoiceSample = { voice: Voice; spokenS: number };

export type GuessOptions = {
  /** When people know better. */ numSpeakers?: number | undefined;
  signal: AbortSignal;
  onProgress?: ((secondsDone: number) => void) | undefined;
};

export type SpeakerFinder = {
  name: string;
  /** The voice of someone who speaks alone. */
  describe(audio: { path: string }, options: { signal: AbortSignal }): Promise<VoiceSample>;
  guess(audio: { path: string }, options: GuessOptions): Promise<SpeakerGuess>;
};

export type SpeakerOptions = { ffmpeg: () => string; threads: number };
