import type { Fact } from '../index.ts';
import type { SpokenTime } from '../text/times.ts';
import { isEmptyWord } from '../text/words.ts';
import type { Placed } from './clauses.ts';
import { bare, place, toClauses } from './clauses.ts';
import type { Rule, Said } from './fact.ts';
import { toFact, wordsOf } from './fact.ts';
import { correction, isHypothetical, isNegatedBefore, isOfOthers, isPast, isUnsure } from './guards.ts';
import { asksForStart, readProposal, timesIn } from './proposals.ts';

/**
 * Licensed by "I can start", "I'm available from" and the like right before the day, or as the plain answer to when they could start.
 * Days of weddings, exams, holidays, interviews and ends of contracts have other frames, and a length of time is a notice.
 */
const asksOther =
  /\b(interview|see (?:them|it|him|her)|go and|meet\w*|call|chat|speak|talk|visit|finish\w*|away|holiday|exam\w*|did you|weekends?|nights?|hours?|shifts?|time of day|how many|get out)\b/;
const filler =
  "(?:from|on|in|at|by|as of|as soon as|the|any time|anytime|anytime from|around|about|probably|realistically|ideally|i think|i'd say|say|let's say|maybe|so|um|yeah|yes|yep|oh|it would be|it'd be|would be|that would be|it's|be|really|pretty much|more or less|literally|for|sure|i guess|i suppose|sometime|some time|then|and|ok|okay|great|of course|absolutely|definitely|either|early next|mate|love|beginning|me|week commencing|work|right|am|well|better|best|let's call it|call it|could we say|can we say|shall we say|could we do|could we make it|how about|what about|i could do|i can do|could do|can do)";
const start = `(?:start|starting|join|begin|be available|be free|be there|be with (?:you|them)|get going|get started|go|available|free|good to go|ready to start|ready|available to start|free to start)(?: work| working| with (?:you|them)| there)?`;
const own = new RegExp(
  `\\b(?:i can|i could|i'd be|i'm|i am|i'll be|i will be|i would be|could|can|able to|happy to|i'd like to|i would like to|i want to|i'd love to|ready to|be able to|i'll|prefer to|i'd prefer to|hoping to|aim to|i'm hoping to|i'd)(?: probably| realistically| also| be| be able to| only| ideally| then| even)*(?: be able to| able to)? ?${start}(?: ${filler})*$`,
);
const plain = new RegExp(`^(?:${filler} ?)*$`);
/** Words that say nothing of their own: what fills the way to the day in a direct answer. */
const isHarmless = (ahead: string) =>
  ahead.split(' ').length <= 6 &&
  ahead
    .split(' ')
    .every(
      (word) =>
        (isEmptyWord(word) ||
          /ly$/.test(word) ||
          /^(looking|aiming|targeting|aim|hope|start|suppose|guess|reckon|back end|onwards|soonest|earliest|end|week|it'd|it'll|that'd|that'll|i'd)$/.test(
            word,
          )) &&
        !/^(he|she|they|them|his|her|their|you|your|we|we'd|we're|we'll|we've|us|go|gone|going|come|came|off|out|back|up|down|over|not|no|nor|before|who|which|if|until|had|was|were|did|done|my|our)$/.test(
          word,
        ),
    );
/** "Could we say the twenty third?", "So, what, mid February?" propose a day all the same. */
const proposes =
  /^(?:so,? |well,? |oh,? |um,? )*(?:(?:could|can|shall|should) we (?:say|make it|do|call it|go for|go with)|how about|what about|what|maybe|say|around|about|from)\b/i;
/** "If I sign this week": only that it goes on. */
const goingOn =
  /\bif (?:i|it|we|they|you|all|everything|that)\b(?:'s|'re)?(?: \w+){0,3} (?:sign\w*|resign\w*|hand\w*(?: it| my notice)? in|give notice|notice|this week|next week|today|tomorrow|now|monday|lined up|goes? (?:well|through))\b(?: this week| next week| today| tomorrow| now| on monday| it| in| on| well)*,?/g;
const otherDay =
  /\b(away|holiday|on leave|wedding|married|busy|booked|interview|exam|deadline|finish\w*|ends?|ending|due|birthday|back|until|till|shift|weekend|morning|evening|speak|meeting|handover|not|\w+n't|training|review|resign|hand in)\b/;

export const findAvailability: Rule = (said) => {
  // "So early July, then?" goes on from when they could start.
  const last = said.near.at(-1);
  const goesOn = last !== undefined && !last.isBySubject && readProposal(said, wordsOf(last)) !== undefined;
  const asked =
    (asksForStart.test(said.question) || goesOn) && !asksOther.test(said.question) && said.before.length <= 2;
  if (said.statement.isQuestion && !(asked && proposes.test(said.text) && said.words.length <= 9)) return [];
  const clauses = toClauses(said.words);
  const conditions = [...said.text.toLowerCase().matchAll(goingOn)].map((one) => one[0]);
  const times = timesIn(said, said.words).filter(
    ({ text }) =>
      !/^(today|tonight|next year)$/.test(text) && !conditions.some((one) => one.includes(text.toLowerCase())),
  );
  const found = times.filter((time, at) => {
    const next = times[at + 1];
    const joint = next ? said.words.slice(time.to, next.from).join(' ') : '';
    if (
      next &&
      (correction.test(joint) ||
        /^no\b/i.test(joint) ||
        /\bbut\b.*\bbetter\b/i.test(said.words.slice(time.to).join(' ')))
    )
      return false;
    const placed = place(said.words, time, clauses);
    return isBefore(placed)
      ? /\b(start|begin|join)\b/.test(placed.ahead)
      : isLicensed(placed, asked, said, time) && !isDoubtfulStart(placed);
  });
  // "so the Monday after, the seventeenth": the date says which.
  const [weekday] = found;
  const dated =
    found.length === 1 && weekday && /day$/.test(weekday.text)
      ? times.find((time) => time.isCalendar && time.from >= weekday.to && time.from - weekday.to <= 2)
      : undefined;
  const [first, second] = dated ? [dated] : found;
  if (!first || (second && second.from - first.to > 1 && second.text !== first.text)) return [];
  return [toStart(said, first)];
};

/** With the word that says how it is meant. */
export function toStart(said: Said, time: SpokenTime): Fact {
  const { ahead } = place(said.words, time, toClauses(said.words));
  const prefix = isBefore({ ahead })
    ? 'not before '
    : /\bfrom( the)?$/.test(ahead)
      ? 'from '
      : /\bafter( the)?$/.test(ahead)
        ? 'after '
        : '';
  return toFact('availability', `${prefix}${time.text}`, said, time);
}

/** "I couldn't start before June." */
const isBefore = ({ ahead }: Pick<Placed, 'ahead'>) =>
  /(\bnot|n't|\bcannot|\bnever)\b.*\b(before|until|till|earlier than)( the)?$/.test(ahead) &&
  !/\b(i'm|am|be) (away|back)\b/.test(ahead);

function isLicensed({ ahead, earlier }: Placed, asked: boolean, { words }: Said, time: SpokenTime): boolean {
  if (/^(?:and )?(?:then )?start(?: on)?$/.test(ahead) && /\bi(?:'d|'ll| could| can| would)\b/.test(earlier))
    return true;
  if (own.test(ahead)) return /\b(start|starting|join|begin|from)\b/.test(ahead) || asked;
  const before = bare(earlier.replace(goingOn, ''));
  const isFirst =
    before === '' ||
    /(?:^| )(?:so|then)$/.test(before) ||
    /^(so|yes|yeah|yep|aye|sure|oh|well|right|um|ok|okay|great|look|honestly|realistically|ideally|probably)+$/.test(
      earlier.replace(/[,\s]+/g, ''),
    ) ||
    /^so$/i.test(words[time.from - 1]?.replace(/,$/, '') ?? '') ||
    /^so\b/.test(ahead);
  return asked && isFirst && (plain.test(ahead) || isHarmless(ahead));
}

/** Of others, of the past, conditional, or a day of something else. */
export function isDoubtfulStart({ ahead, behind, clause: whole, earlier: first, later }: Placed): boolean {
  const [clause, earlier] = [whole.replace(goingOn, ''), first.replace(goingOn, '')];
  if (
    isHypothetical(clause) ||
    isOfOthers(clause) ||
    isPast(clause) ||
    isUnsure(clause.replace(/\bcould be (?=there|here|with|available|free|ready|able)/, 'can be ')) ||
    isNegatedBefore(ahead) ||
    otherDay.test(
      clause
        .replace(/\b(straight|right) away\b/, '')
        .replace(
          /\bend of (?:(?:the|this|next) )?(?:month|week|january|february|march|april|may|june|july|august|september|october|november|december)\b/,
          '',
        ),
    )
  )
    return true;
  if (
    /\bfinish (?:off )?(?:the|my|this|our) (?:term|year|season|contract|course)\b/.test(earlier) &&
    !/\b(?:start|begin|join)\b/.test(clause)
  )
    return true;
  if (
    /^(or\b|next year|the year|to\b|twenty|maybe|if\b|and\b (?!then))/.test(behind) ||
    /\bif\b/.test(earlier) ||
    isUnsure(earlier)
  )
    return true;
  // "The first of August is the lease" is no start; "is realistic" is.
  if (
    /^(?:is|'s)\b(?! (?:\w+ly )?(?:fine|good|realistic|ok|okay|doable|possible|best|ideal|when i (?:can|could|would|'d)|the earliest|about right|perfect|great|alright|all right|easy|no problem|safe|better|grand|lovely|sound|spot on|cool|workable|brilliant|likely|sensible|right|about it|my earliest|the (?:aim|target|plan|one))\b)/.test(
      behind,
    )
  )
    return true;
  return isUnsure(later) || /^(or|maybe|if|unless|depending)\b/.test(later);
}
