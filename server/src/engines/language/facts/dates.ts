import { readTimes } from '../text/times.ts';
import type { Rule } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isPast } from './guards.ts';

/** Days of the calendar that matter to others: leave, another interview, an offer's deadline. */
const matters = /\b(holiday|away|on leave|annual leave|interview|deadline|decision|hear back|i'll hear|final stage|results?|offer|wedding|surgery|exam|contract (ends|finishes|runs)|ends|finish(es)?|last day|meeting|visa (ends|expires|runs out)|expires?)\b/i;

export const findDates: Rule = (said) => {
  if (isHypothetical(said.text) || isPast(said.text) || !matters.test(`${said.text} ${said.question}`) || said.statement.isQuestion) return [];
  return readTimes(said.words, said.today).filter(({ isCalendar, day }) => isCalendar && day !== null).map((time) => toFact('date', time.text, said, time));
};
