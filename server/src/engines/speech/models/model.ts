import type { Span } from '../audio/spans.ts';

export type Word = {
  text: string;
  startS: number;
  endS: number /** From 0 to 1; how sure the engine was. */;
  confidence: number;
};

export type Hearing = {
  samples: Float32Array;
  /** Where speech is inside the samples, in seconds from their beginning. */
  spans: Span[];
  language: string | undefined;
  /** Names and terms that may be said. */
  terms: string[];
  /** So many tokens in a row never come twice: the brake on going round in circles. */
  noRepeat: number;
  signal: AbortSignal;
};

/** Words have times from the beginning of the samples. */
export type Recognised = { language: string; words: Word[] };

/** A recogniser that runs inside the speech child. */
export type Model = { recognise(hearing: Hearing): Promise<Recognised> };
