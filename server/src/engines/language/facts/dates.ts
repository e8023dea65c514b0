import { readTimes } from '../text/times.ts';
import { place } from './clauses.ts';
import type { Rule } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isOfOthers, isPast } from './guards.ts';
import { asksForStart } from './proposals.ts';

/** Days of the calendar that matter to others: leave, another interview, an offer's deadline. Licensed by the event, named with the day. */
const matters =
  /\b(holiday|away|on leave|annual leave|interview|deadline|decision|hear back|i'll hear|hear on|final stage|results?|offer|wedding|married|surgery|operation|exam|exams|test|assessment|viva|my review|review is|hearing|jury service|(contract|visa|permit|job|placement) (ends|finishes|runs|expires|is up)|ends|finish(es)?|last day|visa (ends|expires|runs out)|expires?|due|back on|resign by|moving)\b/i;

export const findDates: Rule = (said) => {
  if (said.statement.isQuestion) return [];
  return readTimes(said.words, said.today)
    .filter((time) => {
      if (!time.isCalendar || time.day === null) return false;
      const { clause, ahead } = place(said.words, time);
      // "If I got you an offer, when could you start?" is about another day.
      const isOwn =
        matters.test(clause) ||
        (matters.test(said.question) &&
          !/\bif\b/.test(said.question) &&
          !asksForStart.test(said.question) &&
          ahead.split(' ').length <= 4);
      return (
        isOwn &&
        /\b(i|i'm|i've|i'll|my|we|we're|we'll|it|this|the (contract|job|exam|wedding|offer|course|project|last))\b|^$/.test(
          `${clause} ${said.text.toLowerCase()}`,
        ) &&
        !isHypothetical(clause) &&
        !isPast(clause) &&
        !isOfOthers(clause.replace(/\b(they've|they) (told|said)( me)?\b/, '')) &&
        !/^they\b|\b(meant to|supposed to|born|was|were|finished|started|did|passed|got|realistically|call it|make it)\b/.test(
          clause,
        )
      );
    })
    .map((time) => toFact('date', time.text, said, time));
};
