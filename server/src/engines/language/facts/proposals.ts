import type { SpokenTime } from '../text/times.ts';
import { readDays, readTimes } from '../text/times.ts';
import { place, toClauses } from './clauses.ts';
import type { Said } from './fact.ts';
import { wordsOf } from './fact.ts';
import { isNegated, isOfOthers } from './guards.ts';

export const asksForStart =
  /\b(when (?:could|can|would|do|might|are) you (?:\w+ ){0,3}(?:go|move|leave|come over|come across)\b|when (could|can|would|might|will|are|do|you) you\b.*\b(start|begin|join|available|free|able|be with)|when (could|can) you be (there|here)|when you free|(?:they|we|client) (?:have|get|expect) you|time ?(line|scale|frame)|to start(?=\?)|start(?:ing)? wise|start date|availab\w*|how soon|how quickly|earliest|(could|can|would|'d) you (\w+ )?(start|begin|join)|you (could|can|would|'d) (start|begin|join)|you'd start|you(?:'d| would) (?:want|like|prefer|need|have|be able|be happy) to (?:start|begin|join)|when (could|can) you (start|begin|join)|when would you like to start|be with (them|us)|see yourself (?:starting|joining))\b/;
/** A day that the recruiter proposes as the start: "you could start on", or the day alone where starts or notice were spoken of. */
const starts =
  /\b(?:you|you'd|you could|you can|you'll)\b.*\b(?:start|begin|join|be (?:free|available|ready|with us|with them|looking at|able)|available|free from|free on|make it)\b/;
const otherDays =
  /\b(interview\w*|meet\w*|call|chat|speak|talk|away|holiday|leave|lease|exam\w*|wedding|started|were|was|did|finish\w*|ends?|client|they|hear|send|back|course|visit|birthday|contract|expires?|due|resign\w*|hand(?:ed|ing)? in|visa|shift|nights?|last day|trial)\b/;
const shortFrame =
  /^(?:(?:so|and|ok|okay|right|great|then|that's|that'd be|that would be|that is|that puts us at|it's|it'd be|from|about|around|roughly|say|on|the|in|a|start|starting|you'd start|we're looking at|we'd be looking at|you'd be looking at|looking at|we're talking|probably|maybe|more like|by|call it|let's say|for|at|week commencing|realistically|something like|be|would be) ?)*$/;

export function readProposal(said: Said, words: readonly string[]): SpokenTime | undefined {
  const clauses = toClauses(words);
  const isIf = (at: number) =>
    /^(?:so |and |okay |right )*if\b/.test(place(words, { from: at, to: at + 1 }, clauses).clause);
  const times = timesIn(said, words).filter(
    ({ from, text }) => !isIf(from) && !/^(today|tonight|next year)$/.test(text),
  );
  const [time] = times;
  if (!time || times.length > 1) return undefined;
  const { ahead, behind, clause } = place(words, time, clauses);
  if (
    otherDays.test(clause.replace(/\bend of (?=\w)/, '')) ||
    isNegated(clause) ||
    isOfOthers(clause) ||
    /\bor\b/.test(clause)
  )
    return undefined;
  const spoken =
    asksForStart.test(said.thread) ||
    said.recent.has('notice') ||
    said.recent.has('availability') ||
    said.near.some((one) => asksForStart.test(one.text.toLowerCase()));
  const isShort =
    (spoken || /\b(?:start|starting)(?: on| from)?$/.test(ahead)) &&
    shortFrame.test(ahead) &&
    (behind === '' ||
      /^(?:then|or so|ish|maybe|right|yeah|start|is that right|would that work|sort of time)$/.test(behind));
  return isShort || starts.test(clause) ? time : undefined;
}

/** Days alone are of the month that was spoken of. */
export function timesIn({ near, before, today }: Said, words: readonly string[]): SpokenTime[] {
  // "The Monday before Thanksgiving, the twenty third": of which month, only a calendar knows.
  if (
    /\b(?:thanksgiving|easter|christmas|halloween|diwali|ramadan|eid)\b/i.test(words.join(' ')) &&
    !readTimes(words, today).some(({ isCalendar }) => isCalendar)
  )
    return readTimes(words, today).filter(({ to }) => !/^(?:before|after)$/i.test(words[to] ?? ''));
  const spoken = [...near, ...before].flatMap(wordsOf);
  return [...readTimes(words, today), ...readDays(words, today, spoken)].toSorted((a, b) => a.from - b.from);
}
