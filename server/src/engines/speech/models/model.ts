import type { Span } from '../audio/spans.ts';
import type { Word } from '../port.ts';

export type Hearing = {
  samples: Float32Array;
  /** Where speech is inside the samples, in seconds from their beginning. */
  spans: Span[];
  language: string | undefined;
  /** Names and terms that may be said. */
  terms: string[];
  /** A sequence of this many tokens is never repeated, which stops loops. */
  noRepeat: number;
  signal: AbortSignal;
};

/** Words have times from the beginning of the samples. */
export type Recognised = { language: string; words: Word[] };

/** A recogniser that runs inside the speech child. */
export type Model = {
  recognise(hearing: Hearing): Promise<Recognised>;
  /** Several at once, in less time than one after the other: all of the same language, with the same terms. */
  recogniseTogether?(hearings: readonly Hearing[]): Promise<Recognised[]>;
};
