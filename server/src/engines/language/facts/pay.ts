import type { Fact } from '../index.ts';
import type { SpokenNumber } from '../text/numbers.ts';
import { figures, readNumbers } from '../text/numbers.ts';
import type { Amount } from './amounts.ts';
import { readAmounts } from './amounts.ts';
import type { Placed } from './clauses.ts';
import { place } from './clauses.ts';
import type { Rule, Said } from './fact.ts';
import { toFact } from './fact.ts';
import { asksOfOthers, isHypothetical, isOfOthers, isPast, isUnsure } from './guards.ts';

/**
 * Licensed by a frame of the speaker's own pay, now or wished for ("I'm on", "I'd want"), or as the plain answer to a question that asks for it.
 * Nothing of others, of the past, of offers, of money of another kind may stand in the clause.
 */
const asksForPay =
  /\b(salary|salaries|pay|paid|paying|earn|earning|earnings|compensation|comp|package|day rate|rate|rates|money|remuneration|base|basic|how much|(are|you're|were) you on|ote|financially|wages?|wise|hourly|an hour|a day|a year|figure|number (that|in mind|would|you)|expectations?|charge|wanting|attractive|you're (hoping for|after|looking for)|(it|that) (going to |gonna )?take|(tempt|shift|persuade) you|what you on|you (get|make|earn) (now|today|currently|at the moment)|what range|range are you|worthwhile|worth (your|my) while|make (a|the) move|make you (move|jump|leave|switch|sign)|(would|will) you be (on|at|getting|earning|making)|(have )?(they|have they) got you on|you (at|sat at|sitting at|getting|earning|making) (now|right now|today|at the (moment|minute)|currently)|(bring|get|move|lure|win|swing) you (across|over|round|out)|used to earning)\b|\b(what|how much) (are|would|do|'d) you (be )?(looking for|want|wanting|expect|need|make|get|earn|charge|hoping for|after)\b/;
const asksOther =
  /\b(did|were|was|used to|last (job|place|role|one)|bonus|commission|allowance|pension|rent|mortgage|invoice|turnover|revenue|budget|quota|targets?|offers?|offered|going rate|minimum wage|living wage|say to|less|lower|wife|husband|boss|team|how many|how long|how often|how big|what size|phone|mobile|e-?mail|contact|notice|start|percent|consider|cut|course|cost|van|car|reference|mileage|expenses|petrol|fuel|parking|overtime|tips|project wise|rotation|shifts?)\b/;
/** What "And to move?" may be about, when pay was asked for before it. */
const goesOn =
  /^(and|so|then|okay|right|ok|what|now|about|for|to|the|a|an|you|your|you'd|would|do|does|did|be|is|are|it|that|take|make|get|move|moving|sign|leave|next|one|want|need|expect|like|ideally|ideal|minimum|least|happy|with|happily|in|future|new|join|us|me|how|much|where|'d|there|out|of|here|accept|go|as|looking|hoping|thinking|s|where's|what's|number|figure|bottom|line|realistic|realistically|well|come|over|tempt|salary|in|terms|permanent|perm)$/;

const amountOf =
  "(?:a|an|the|about|around|roughly|approximately|round|circa|probably|maybe|perhaps|ideally|realistically|honestly|currently|presently|in \\w+ (?:crowns|kroner|kronor|euros?|dollars|francs)|in (?:euros?|dollars|pounds|sterling|kroner|zloty)|like|i don't know|i'm thinking|as of \\w+|before tax|now|today|presently|right now|at the moment|at present|just|just shy of|shy of|only|over|under|nearly|almost|the very least|at the very least|some|somewhere|something|anywhere|between|in the region of|in the range of|region|of|on|at|for|from|say|let's say|call it|i think|i'd say|i guess|i suppose|i believe|is|it's|it is|that's|that is|it'd have to be|it would have to be|it has to be|it'd need to be|it would need to be|would be|it would be|it'd be|minimum|at least|above|least|the least|no less than|not less than|upwards of|north of|up to|base|basic|salary|the|basic is|base is|gross|in|my|me|to|so|yeah|yes|yep|oh|ok|okay|right|and|right now|put|put me|put down|down|put me down for|please|sure|still|total|altogether|all in|on paper|officially|with overtime|anything|it comes to|comes to|that comes to|works out at|works out|closer to|more like|exactly|the same|for me|really|then|but|us|no)";
const wished =
  '(?:looking|hoping|aiming|asking|thinking|after|expecting|targeting|seeking|wanting)(?: for| of| at| about| around)?(?: to (?:be on|be at|get|earn|make|see|have|reach))?';
const own = [
  `(?:i'm|i am|we're|i'm being|i am being) (?:\\w+ly |now |still |at present )?(?:on|at|earning|making|getting|paid|being paid|charging|(?:sitting|sat|hovering|stuck|standing|up|down) (?:on|at|around|to)|${wished})`,
  'i (?:\\w+ly |now |do |still )?(?:earn|make|get|charge|want|need|expect|have|take home|am paid|receive)',
  'now i (?:have|get|earn|make)',
  `(?:i'd|i would|i should|i'd be|i would be|would be|i'll|i will) (?:\\w+ly |have to |need to |still )*(?:want|like|need|expect|look for|be looking for|be looking at|be ${wished}|${wished}|be happy with|be happy on|settle for|ask for|accept|take|say|go for|prefer|hope for|hope to get|hope|come for|move for|do it for)(?: to (?:be on|be at|get|earn|see|make|have|start on))?`,
  `i was (?:${wished})`,
  "(?:i|i'd|we|i'm|i am)?\\s*(?:i'd not|would not|wouldn't|won't|would not|will not|couldn't|can't|cannot|don't|do not|not) (?:really |even |be |want to |look(?:ing)? (?:for|at) |like to )*(?:move|leave|go|get out of bed|get up|look at|take|accept|consider|look|come|change|jump|drop|do it|switch|budge|shift|sign|be interested|interested|\\w+ing)?\\s*(?:for |to |at )?(?:anything |much )?(?:less than|lower than|under|below)",
  'nothing (?:less than|under|below)',
  "(?:they|they've|they have)(?: just| recently| only)? (?:put|bumped|moved) me(?: up)? (?:to|on|onto)",
  "(?:they|they're|they are|the (?:agency|school|company|hospital|trust|firm|council)) (?:pay|pays|paying|give|gives) me",
  'my (?:current |present |basic |base |annual |hourly |day |daily )*(?:salary|base|basic|pay|wage|rate|package|expectation|expectations|target|minimum|wages|ask|number|figure) (?:is|are|would be|at the moment is|now is|currently is|right now is|today is)',
  '(?:the |current |my )?(?:base|basic|salary|day rate) (?:is|would be)',
  'for you',
];
const ownFrame = new RegExp(`\\b(?:${own.join('|')})(?: ${amountOf})*$`);
const clientFrame = new RegExp(
  `\\bwe(?: can|'ll|'d| will| would| could)? (?:pay|offer|go to|go up to|are paying|are offering)(?: ${amountOf})*$`,
);
/** Asked for it outright, people answer in words of their own; whose and what else it could be is read apart. */
const outright =
  /^(?!.*\b(they|they've|they'd|they're|you|you'd|your|we|we're|he|she|people|client|job|role|ad|advert|range|band|company|market|average|top|bottom|another|other|last|previous|old|first|offered|offer|up from|from|extra|had|was|were|did|got|when|before|since|if|or|than|half|per|save|saved|save|lose|lost|loses|add|adds|cut|cuts|owes?|cost|costs|paying|spend|spent|worth|gets|earns|makes|pays|takes|agency|staff|my (?!salary|base|basic|pay|rate|wages?|day|take)\w+|not|never|no|n't)\b)(?:\S+(?: |$)){0,8}$/;
const plainFrame = new RegExp(`^(?:${amountOf} ?)*$`);
/** Money of a business, a house, a count of something. */
const otherMoney =
  /\b(budget|revenue|turnover|sales|saved|saving|savings|deals?|quota|targets? of|pipeline|portfolio|invoices?|worth(?! (my|it|while))|costs?|cost|mortgage|rent|debt|loan|users?|customers?|employees|staff|headcount|lines|tickets|orders|units|square|miles|followers|patients|beds|transactions|p&l|spend|spent|funding|raised|tonnes?|fees|grew|million|redundancy|payout|settlement|tuition|course|fine|prize|insurance|tips|tax|lump|severance|each|apiece|offered|countered|offer|offers|counter|goes up|go up|went|until)\b/;
const extras =
  /^(in |of |a |an |as |per year )*(bonus|commission|allowance|car|shares|stock|equity|sign|signing|on top|pension|overtime|relocation|tips)\b/;
const notMoney =
  /^(pence|cents|years?|weeks?|months?|days?|people|percent|hours?(?! )|o'clock|times|of (us|them|those|these)|files|cases|clients|kids|minutes|till|pm|am|items|calls|covers|students|pupils|rooms|sites|stores|per ?cent|or so (people|years)|staff)\b/;
/** A number without its thousands is followed by nothing that could be counted. */
const bareEnd =
  /^(base|basic|ote|the now|as (a |my )?(base|basic|salary|minimum)|then|really|plus|minimum|or (more|above|over|so|thereabouts)|ish|before (tax|overtime|bonus|the|deductions)|after tax|a year|per year|flat|on paper|including|straight|is that|ha|mate|i (suppose|guess|reckon|believe)|all told|in total|basically|a head start|at the minute|this year|since|but|though|which|would (do|be(?! (the dream|amazing|too|a (stretch|push|joke)))|make|suit|get|work|have)|is (realistic|fair|right|fine|my|what)|to (move|leave|start)|at (the|a) (very )?(moment|least|minimum|present)|at least|now|right now|currently|for (me|you|us|that)|please|i think|before tax|gross|maybe|and|with|total|all in|today|if)?\b/;
const least =
  /\b(at least|minimum|no less than|not less than|(\w+n't|not)\b.*\b(less than|lower than|under|below)|nothing (less|under|below)\b.*|upwards of|north of|over|above|from)\b[^.]*$/;
const wishes =
  /\b(look(ing)? for|expect(ing)?|want(ing)?|ideal(ly)?|aim(ing)?|hop(e|ing)|need|minimum|at least|move for|like|target\w*|asking|would(n't)?|i'd|less than|below|next|after|seeking|thinking)\b/;
const has =
  /\b(current(ly)?|at the moment|right now|i'm on|i'm at|on now|i earn|i'm earning|i get|pay me|earning|paid|making|today|now i)\b/;

const plausible = ({ value }: SpokenNumber, period: string) =>
  period === ' an hour'
    ? value >= 5 && value <= 500
    : period === ' a day'
      ? value >= 50 && value <= 5_000
      : period === ' a month'
        ? value >= 500 && value <= 100_000
        : period === ' a week'
          ? value >= 100 && value <= 20_000
          : value >= 10_000 && value <= 2_000_000;

export const findPay: Rule = (said) => {
  const amounts = readAmounts(said.words);
  if (amounts.length === 0 || said.statement.isQuestion || said.before.length > 3 || asksOfOthers(said.question))
    return [];
  const asked = isAsked(said);
  return amounts.flatMap((amount) => toPay(said, amount, asked) ?? []);
};

function isAsked({ question, thread, prompt, recent }: Said): boolean {
  const last = (question.split(/(?<=\?)\s+/).at(-1) ?? question)
    .replace(/\bwhat were you (looking|hoping|thinking|after|wanting|expecting)\b/, 'what are you $1')
    .replace(/\bare you used to\b/, 'are you on');
  if (asksOther.test(last)) return false;
  if (asksForPay.test(last)) return true;
  const words = last
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const isOpen =
    question !== '' &&
    words.every(
      (word) => goesOn.test(word) || readNumbers([word]).length > 0 || /^(thousand|hundred|k|grand|pounds)$/.test(word),
    );
  // "Now, the package. What have you got today?"
  const named = prompt
    .split(/(?<=[.?!])\s+/)
    .some(
      (one) =>
        one.split(' ').length <= 6 &&
        asksForPay.test(one) &&
        !asksOther.test(one) &&
        readNumbers(one.split(' ')).length === 0,
    );
  return (
    named ||
    (isOpen && ((asksForPay.test(thread) && !asksOther.test(thread)) || recent.has('pay'))) ||
    (question === '' && named)
  );
}

/** The reader knows that it is pay; how much, and per what, is read as always. A number without a unit has to be asked for, or certain. */
export const toReadPay = (said: Said, amount: Amount, isSure: boolean, isCertain: boolean): Fact | undefined =>
  toPay(said, amount, isSure || isAsked(said), isCertain ? 'certain' : 'read');

function toPay(
  said: Said,
  { from, to, instead, lower, upper }: Amount,
  asked: boolean,
  by: 'rule' | 'read' | 'certain' = 'rule',
): Fact | undefined {
  const at = place(said.words, { from, to });
  const first = instead === undefined ? at : place(said.words, { from: instead, to: instead + 1 });
  const last = upper ?? lower;
  const behind = at.behind.replace(/^(pounds?|quid|dollars?|euros?|grand|sterling|bucks)\b\s*/, '');
  const isSure = (last.isScaled || last.currency !== null) && said.before.length <= 1;
  if (by === 'rule' && !isLicensed(said, at, asked, isSure) && !isLicensed(said, first, asked, isSure))
    return undefined;
  if (by === 'certain' ? isOtherMoney(at) : isDoubtful(at)) return undefined;
  if (staysFor.test(said.text)) return undefined;
  if (
    by !== 'rule' &&
    (asksOfBusiness.test(said.question) ||
      (last.value < 100 && last.currency === null && /\b(?:hours|percent|per cent)\b/.test(said.prompt)))
  )
    return undefined;
  if (by !== 'rule' && isEcho(said)) return undefined;
  if (extras.test(behind) || notMoney.test(behind)) return undefined;
  const [lakhs] = /^lakhs?\b/.exec(behind) ?? [];
  if (lakhs !== undefined) return toFact('pay', `${figures(last.value)} lakhs`, said, { from, to: to + 1 });
  const around = `${said.question} ${said.text.toLowerCase()}`;
  const period =
    periodOf(behind) ||
    (/\b(day rate|daily)\b/.test(around) && last.value < 5_000
      ? ' a day'
      : /\b(hourly|an hour)\b/.test(around) && (last.value < 500 || isPenceSaid(said.words, { from, to }, last))
        ? ' an hour'
        : '');
  const isCertain = last.isScaled || last.currency !== null || period !== '' || last.value >= 10_000;
  // "Five thousand eight hundred", of a month, and "thirteen pounds forty", of an hour: what goes without saying is not added.
  const isOfMonth =
    by === 'certain' &&
    period === '' &&
    !upper &&
    last.value >= 1_000 &&
    last.value < 10_000 &&
    (last.isScaled || /\d,\d{3}/.test(said.words.slice(from, to).join(' ')));
  const isOfHour =
    period === '' &&
    !upper &&
    last.currency !== null &&
    !Number.isInteger(last.value) &&
    last.value >= 5 &&
    last.value < 200;
  // "Eighty-five." to a question about pay: thousands, as everybody says it; as it was said, it is kept.
  const isBare =
    !isCertain &&
    (asked ||
      (ownFrame.test(at.ahead) && asksForPay.test(said.prompt) && readNumbers(said.prompt.split(' ')).length > 0) ||
      /^(base|basic|ote)\b/.test(behind) ||
      (isOnNow.test(`${at.ahead} | ${behind}`) && speaksOfPay.test(said.prompt))) &&
    Number.isInteger(last.value * 2) &&
    last.value >= 15 &&
    last.value < 1_000 &&
    (isEnd(behind) || by === 'certain');
  // "Twelve fifty an hour" has pence, and so has "Twelve fifty." where nothing else could be meant.
  const isBarePence =
    !isCertain &&
    !isBare &&
    (asked || by === 'certain') &&
    isPenceSaid(said.words, { from, to }, last) &&
    isEnd(behind);
  if (!isCertain && !isBare && !isBarePence && !isOfMonth) return undefined;
  const isPence =
    isBarePence || (period === ' an hour' && last.value >= 1_000 && last.value < 10_000 && !last.isScaled);
  const scale = isPence ? 100 : 1;
  if (
    !isBare &&
    !isOfMonth &&
    !isOfHour &&
    !plausible({ ...last, value: last.value / scale }, isBarePence ? ' an hour' : period)
  )
    return undefined;
  const isLeast = !upper && (least.test(at.ahead) || /^or (more|above|over)|^plus$|^minimum/.test(behind));
  const isNow =
    has.test(at.ahead) ||
    (!wishes.test(at.ahead) &&
      !isLeast &&
      !wishes.test(at.clause) &&
      (has.test(at.clause) ||
        /\b(current|currently|at the moment|now|you on|earning|today|at present|are you being paid)\b/.test(
          said.question,
        )));
  const amount = ({ value }: SpokenNumber) =>
    `${last.currency ?? lower.currency ?? ''}${isBarePence || isOfHour || (period === ' an hour' && !Number.isInteger(value / scale)) ? (value / scale).toFixed(2) : figures(value / scale)}`;
  const value = `${isLeast ? 'at least ' : ''}${amount(lower)}${upper ? ` to ${amount(upper)}` : ''}${period}${isNow ? ' (now)' : ''}`;
  return toFact('pay', value, said, { from, to });
}

const agrees =
  /^(?:(?:oh|okay|ok|right|well|so|alright|all right|yeah|yes),? )*(?:(?:[\w.]+ ){1,3}then|then (?:please )?(?:write|put|say|make it|call it) [\w.]+(?: [\w.]+){0,2})\.?$/i;

/** "They're at thirty to thirty four." – "Thirty two then.": what is agreed on in the middle of talking about pay. */
export const findAgreedPay: Rule = (said) => {
  const [number, more] = readNumbers(said.words.map((word) => word.replace(/[.,!]+$/, '')));
  if (
    !number ||
    more ||
    said.statement.isQuestion ||
    said.words.length > 6 ||
    !agrees.test(said.text) ||
    !said.recent.has('pay') ||
    number.isPercent
  )
    return [];
  const spoken = said.near.flatMap(({ text }) => readNumbers(text.split(' ')).map(({ value }) => value));
  const isNear =
    spoken.some((value) => value !== number.value && Math.abs(value - number.value) <= number.value / 4) &&
    !/\b(?:weeks?|days?|hours?|months?|o'clock)\b/i.test(said.near.at(-1)?.text ?? '');
  return isNear && number.value >= 8 && number.value < 1_000 ? [toFact('pay', figures(number.value), said)] : [];
};

/** "They'd go to twenty six." – "Twenty six. Hmm." says whose figure it was, not what they want. */
const isEcho = ({ words, prompt, question }: Said) =>
  question === '' &&
  words.length <= 3 &&
  readNumbers(words).some(({ value }) => readNumbers(prompt.split(' ')).some((other) => other.value === value));

const isOnNow =
  /\b(?:i'm|i am) (?:on|at|sat on|sitting on|sitting at)(?: about| around| roughly| just over| just under)? \| (?:now|right now|currently|today|base|basic|at the (?:moment|minute))?$/;
const speaksOfPay = /\b(money|salary|pay|budget|package|rate|band|comp|range|wages?)\b/;

/** "Twelve sixty", "twenty seven fifty": in words, and no year. */
const isPenceSaid = (words: readonly string[], { from, to }: { from: number; to: number }, { value }: SpokenNumber) =>
  value >= 1_000 &&
  value < 10_000 &&
  value % 5 === 0 &&
  value % 100 >= 10 &&
  !(value >= 2_000 && value <= 2_030) &&
  words.slice(from, to).every((word) => /^[a-z-]+[,.]?$/i.test(word)) &&
  to - from <= 4;

const isEnd = (behind: string) => behind === '' || (bareEnd.exec(behind)?.[0] ?? '') !== '';

function isLicensed({ text, statement }: Said, { ahead, earlier }: Placed, asked: boolean, isSure: boolean): boolean {
  if (ownFrame.test(ahead)) return true;
  // Who hires speaks of what they pay.
  if (statement.utterance.role === 'client' && clientFrame.test(ahead)) return true;
  // "The minimum wage comes to …" has no frame; "I'm M6 with a payment, so that comes to …" has.
  if (/\b(that|it) (comes to|works out at|makes)( \w+)?$/.test(ahead))
    return asked || (/\b(i'm|i am)\b/.test(earlier) && /\b(pay\w*|salary|overtime|scale|band|allowance)\b/i.test(text));
  return asked && (plainFrame.test(ahead) || (isSure && outright.test(ahead)));
}

/** "What's your average deal?" */
const asksOfBusiness = /\b(?:deals?|quota|pipeline|contract value|account size|budgets?|turnover|revenue)\b/;

/** "For eighteen I stay where I am." */
const staysFor = /\bi(?:'d|'ll| would)? (?:rather )?stay\b/i;

/** Money that is not theirs, whoever reads it. */
const isOtherMoney = ({ clause, behind }: Placed): boolean =>
  otherMoney.test(
    clause
      .replace(
        /,?\s*\b(?:plus|and|with|before|including) (?:the |my |a |some )?(?:tips|overtime|tronc|insurance)\b/,
        '',
      )
      .replace(/\b(?:before|after) tax\b/, ''),
  ) ||
  /^(?:pence|p\b|cents?)|\b(?:for|per|a) (?:the )?(?:mile|kilometre|drop)\b/.test(behind) ||
  /\b(?:paying|nursery|childcare|bills)\b/.test(
    clause.replace(/\bpaying me\b|\b(?:they're|they are|he's|she's) paying\b/, ''),
  );

function isDoubtful({ ahead, behind, clause, later, earlier }: Placed): boolean {
  const own = clause
    .replace(/\bthey(?:'ve| have)? (?:just |recently |only )?(?:put|bumped|moved) me\b/, 'i get')
    .replace(/\b(they|they're|they are|the \w+|he|she) (pay|pays|paying|give|gives) me\b/, 'i get')
    .replace(/\b(n't|not) (leave|move|go)\b/, '')
    .replace(/\blet's say\b/, '')
    .replace(/\bmy wish (?:is|would be)\b/, 'i want')
    .replace(/\b(?:before|after) tax\b/, '')
    .replace(/\b(i was|i'm|i am|i'd been) thinking about\b/, 'i want')
    .replace(/\bi don't know,? (like|maybe|about|around|say|probably)\b/, '')
    .replace(/\bi (?:told|said to) \w+ (?=i(?:'m| was|'d) (?:looking|after|hoping|want))/, '')
    .replace(/,?\s*\b(?:plus|and|with|before|including) (?:the |my |a |some )?(?:tips|overtime|tronc|insurance)\b/, '')
    .replace(
      /(\b(?:want|need|expect|looking for|after)\b.*?)\bif (?:it's|it is|that's|the (?:job|role)(?:'s| is)) (?:a |the )?(?:full|proper|permanent|perm|manager|management|head|senior)\b.*$/,
      '$1',
    );
  if (isHypothetical(own) || isOfOthers(own) || isPast(own) || otherMoney.test(own) || isUnsure(own)) return true;
  if (
    /^(?:so |and )*(?:that's|it's|which is|about|of)*$/.test(ahead) &&
    /\b(?:budgets?|revenue|turnover|portfolio|funding|p&l|spend)\b/.test(earlier)
  )
    return true;
  if (
    /^that i\b|\b(part|full)[- ]time\b|\bpro rata\b/.test(clause) ||
    /\bif\b/.test(earlier) ||
    isUnsure(earlier.replace(/^(?:um |well |oh )*i don't know,?$/, '')) ||
    /^(would|is|'d) (be )?(more|less|too|an|far|way|not|never|nowhere)\b/.test(behind) ||
    /\b(could|might)\b/.test(ahead) ||
    /\b(bonus|commission|allowance|equity|stock|pension|overtime)( (of|is|was|about|around|comes to))*$/.test(
      ahead.replace('with overtime it comes to', ''),
    )
  )
    return true;
  if (isUnsure(later)) return true;
  return (
    /^(but |and |though |although )?(that was|it was|that's gone|not any ?more|years ago|back (in|then)|until|i'm (joking|kidding)|ha|only joking|if)\b/.test(
      later,
    ) ||
    /\b(years ago|joking|kidding)\b/.test(later) ||
    /\bi think not\b/.test(behind)
  );
}

function periodOf(behind: string): string {
  const found =
    /^(?:(?:a|per|an|each|every|the)\s+)?(day|hour|month|week|daily|hourly)\b(?! (?:days?|weeks?|shifts?|contract|weekends?|job|drive|commute))/.exec(
      behind.replace(/^(inside|outside)( ir35)?\s*/, ''),
    )?.[1];
  return found
    ? ({ day: ' a day', daily: ' a day', hour: ' an hour', hourly: ' an hour', month: ' a month', week: ' a week' }[
        found
      ] ?? '')
    : '';
}
