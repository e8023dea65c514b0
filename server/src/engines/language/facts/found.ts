import type { Fact } from '../port.ts';
import type { Slot } from '../slots/names.ts';
import type { Statement } from '../text/reading.ts';

/** Words that the reader takes for something: which of the utterance, how sure it is, and to what they belong. */
export type Found = {
  slot: Slot;
  chance: number;
  /** It stands in the question and was not denied. */
  isAsked: boolean;
  statement: Statement;
  from: number;
  to: number;
  question: readonly Statement[];
  answer: readonly [Statement, ...Statement[]];
};

/** A fact with where it comes from; `span` are the words of its utterance that give its value. */
export type FoundFact = Fact & {
  statement: Statement;
  chance: number;
  slot?: Slot;
  span?: { from: number; to: number };
};
