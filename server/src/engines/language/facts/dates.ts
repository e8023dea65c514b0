import type { SpokenTime } from '../text/times.ts';
import { readTimes } from '../text/times.ts';

/** Days of the calendar that matter to others: leave, an exam, the end of a contract. */
const matters =
  /\b(?:holiday|away|leave|exams?|assessment|review|wedding|married|surgery|operation|hearing|jury service|last day|expires?|deadline)\b/i;
const ends = /\b(?:contract|visa|permit|placement|job) (?:ends|finishes|runs out|expires|is up)\b/i;
const notOwn = /\b(?:was|were|did|started|finished|passed|born|they|he|she|company|client|if|last year)\b/i;

export const findDates = (text: string, words: readonly string[], today: Date): SpokenTime[] =>
  (matters.test(text) || ends.test(text)) && !notOwn.test(text)
    ? readTimes(words, today).filter(({ isCalendar, day }) => isCalendar && day !== null)
    : [];
