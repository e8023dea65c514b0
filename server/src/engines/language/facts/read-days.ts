import type { Fact } from '../index.ts';
import type { SpokenTime } from '../text/times.ts';
import { isDoubtfulStart, toStart } from './availability.ts';
import { place } from './clauses.ts';
import type { Said } from './fact.ts';
import { asksForStart, timesIn } from './proposals.ts';
import type { Span } from './spans.ts';
import { isCertain, overlaps, withoutCorrected } from './spans.ts';

/** Where the reader sees the day on which they could start. */
export function readStart(said: Said, spans: readonly Span[]): Fact[] {
  const times = withoutConditions(
    said,
    withoutWeekdays(said, withoutCorrected(said, timesIn(said, said.words))),
  ).filter((time) => spans.some((span) => overlaps(span, time)));
  const last = times.at(-1);
  const asked = [
    ...said.near
      .filter(({ isBySubject }) => !isBySubject)
      .slice(-3)
      .map(({ text }) => text.toLowerCase()),
    said.question,
  ].join(' ');
  if (last && (isOfAnotherDay(said, last) || (!isCertain(spans, last) && isDoubtfulStart(place(said.words, last)))))
    return [];
  if (asksForMeeting.test(asked) && !asksForStart.test(asked)) return [];
  if (
    /\b(?:holidays?|leave booked|time off|days? off)\b/.test(said.question) ||
    /\b(?:i'm|i am|we're) (?:off|away)\b/i.test(said.text)
  )
    return [];
  return last &&
    times.every(
      (time, at) => time.text === last.text || leadsOn.test(said.words.slice(time.to, times[at + 1]?.from).join(' ')),
    )
    ? [toStart(said, last)]
    : [];
}

/** "I promised to finish the term, so the 22nd of July": the day on which something ends, unless they say that they start. */
const isOfAnotherDay = (said: Said, time: SpokenTime) => {
  const { clause, earlier } = place(said.words, time);
  const isStart = /\b(?:start\w*|begin|join|with (?:you|them)|available|free|be there)\b/;
  return (
    (/\b(?:finish\w*|finished|done|ends?|last day|due)\b/.test(
      `${clause} ${earlier.split(/[,.]/).slice(-2).join(' ')}`,
    ) &&
      !isStart.test(clause)) ||
    (/\b(?:finish\w*|ends?|last day|due|wedding|exams?)\b/.test(said.question) &&
      !isStart.test(`${said.question} ${clause}`))
  );
};
/** "Would the nineteenth suit for an interview?" */
const asksForMeeting =
  /\b(?:interviews?|trial|meet(?:ing)?|see (?:them|him|her|us)|come in and|visit|video call|second stage|next stage|panel|assessment)\b/;
/** "If I resign on the twenty fourth, six weeks, so the eighth of June": from one day to the one that is meant. */
const leadsOn = /\b(?:so|even|say|then|no|call it|make it|start\w*|be with|or rather|be there)\b/i;
/** "If I sign in June, the first of August." */
const withoutConditions = ({ words }: Said, times: readonly SpokenTime[]): SpokenTime[] =>
  times.filter(
    (time, at) => at === times.length - 1 || !/^(?:so |and |but |then )*if\b/.test(place(words, time).clause),
  );
/** "Monday the seventeenth of August", "after Easter, the thirteenth": the date says which day it is. */
const withoutWeekdays = ({ words }: Said, times: readonly SpokenTime[]): SpokenTime[] =>
  times.filter((time, at) => {
    const next = times[at + 1];
    const before = times[at - 1];
    if (/^\d/.test(time.text)) return true;
    if (/^(?:first|second|third|fourth|last)$/i.test(words[time.from - 1] ?? '')) return false;
    return (
      !(next && /^\d/.test(next.text) && next.from - time.to <= 2) &&
      !(before && /^\d/.test(before.text) && /day$/.test(time.text) && time.from - before.to <= 2)
    );
  });
