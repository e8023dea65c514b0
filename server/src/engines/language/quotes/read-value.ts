import type { FactKind } from '../fact-kinds.ts';
import type { Conversation } from '../port.ts';
import type { Statement } from '../text/reading.ts';
import type { Range } from '../text/sentences.ts';
import type { Exchange } from './exchanges.ts';
import type { Unit } from './units.ts';

/** A value as it was said, in figures where it was a number, and the words of the line that give it. Of one key two values that differ are none. */
export type Read = { kind: FactKind; key: string; value: string; span: Range };
export type FoundValue = Read & { unit: Unit };
export type Asked = { question: string; exchange: Exchange; conversation: Conversation; byTheHour: readonly number[] };

/** Everything that was said to one question, sentence by sentence. */
export type Answer = Asked & {
  units: readonly Unit[];
  /** Money is talked about: "And to move?" goes on from the question before. */
  isAboutPay: boolean;
};

/** A sentence that puts right what stood in the one before. */
export const takesBack =
  /^(?:oh,? |ah,? |well,? |but |and )*(?:no\b|sorry|actually|wait|hang on|hold on|i tell a lie|tell a lie|scratch that|correction|make that)|\b(?:sorry|i tell a lie|tell a lie|scratch that|that's wrong|not that)\b|, no, /i;

/** Where words of a sentence stand in the line that is shown; undefined where no line shows them. */
export function placeIn(units: readonly Unit[], { utterance, from }: Statement, { from: start, to }: Range) {
  const unit = units.find(
    (one) => one.utterance.id === utterance.id && one.from <= from + start && one.to >= from + to,
  );
  return unit && { unit, span: { from: from + start - unit.from, to: from + to - unit.from } };
}
