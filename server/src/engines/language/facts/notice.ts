import { readNumbers } from '../text/numbers.ts';
import { readLengths } from '../text/times.ts';
import type { Placed } from './clauses.ts';
import { isPutRight, place, toClauses } from './clauses.ts';
import type { Rule } from './fact.ts';
import { toFact } from './fact.ts';
import { isEmptyWord } from '../text/words.ts';
import { correction, isHypothetical, isNegatedBefore, isOfOthers, isPast, isUnsure, normal } from './guards.ts';

/**
 * Licensed by a frame of what the speaker owes whom they work for now ("I have to give", "my notice is", "four weeks' notice"),
 * or as the plain answer to a question about notice. A length of time alone is none.
 */
const asksForNotice =
  /\bnotice\b|\b(need|have|got) to give\b|\btied in\b|\byou owe\b|\bkeep you\b|\bhold you to\b|\bget out\b|\bto hand in\b/;
const asksForStart = /\b(start|begin|available|free|join|how soon|how quickly|be with|earliest|come)\b/;
const asksOther =
  /\b(lease|flat|landlord|tenancy|rent|given|handed in|gave|rota|shifts?|advance|notice ?board|did you|interview\w*|waiting|late|nights?|notice (?:\w+ ){0,5}for|was your|(?:the|your) last|previous|trial|probation|holiday)\b/;
const filler =
  "(?:about|around|just|only|still|officially|technically|contractually|on paper|it's|it is|that's|it'd be|it would be|it's only|i think|i believe|i'd say|probably|unfortunately|a|so|yeah|yes|oh|ok|now|currently|at the moment|the standard|standard|usual|the usual|full|since (?:the|my) \\w+|be|is|in my contract as|in the contract as|my contract says|contract says|contract is|the contract says|it says|says|would be|at least|no|and|with|me|for me|then|have|there's|there is|got|my|they (?:only |just )?(?:need|want|require|ask for))";
const frames = [
  new RegExp(`\\b(?:my |the )?notice(?: period)? (?:is|would be|at the moment is|now is|'s)(?: ${filler})*$`),
  new RegExp(
    `\\b(?:have|need|got|obliged|required|supposed|must|contractually|would have|i'd have|i'd need|need) to (?:give|tell|work|serve)(?: (?:them|him|her|my (?:boss|manager|employer)|the (?:hospital|school|company|agency|shop|firm)|it|out|in))*(?: ${filler})*$`,
  ),
  new RegExp(`\\b(?:must|i|i'd|i'll|i would|i will) (?:give|owe)(?: (?:them|him|her))?(?: ${filler})*$`),
  new RegExp(
    `\\b(?:they've got me|they have me|they've me|i'm|i am|i'm only|i'm just|i'm still|i'm contracted|i'm tied in|we're) (?:on|to|for)(?: ${filler})*$`,
  ),
];
/** Words that say nothing of their own: what fills the way to the length in a direct answer. */
const isHarmless = (ahead: string) =>
  ahead.split(' ').length <= 6 &&
  ahead
    .split(' ')
    .every(
      (word) =>
        (isEmptyWord(word) ||
          /ly$/.test(word) ||
          /^(looking|it'd|it'll|that'd|that'll|works|comes|contract|guess|afraid|bound|owe|owed|paper|standard)$/.test(
            word,
          )) &&
        !/^(he|she|they|them|his|her|their|you|go|gone|going|come|came|off|back|before|who|if|until|had|was|were|did|done|been|want|after|again|from)$/.test(
          word,
        ),
    );
const ofNotice = /^(?:\w+ )?notice( period)?(?! of\b)/;
const softer =
  /\b(negotiat\w*|down to|reduc\w*|shorten\w*|buy|bought|let (me|people|us|you) (go|off|leave)|might|maybe|perhaps|hopefully|hoping|could probably|waive\w*|earlier|early|sooner|holiday|leave|training|probation|trial)\b/;
const none =
  /\b(don't|do not|haven't|have not|there's|there is|have|got|with|i've)\b (have |got |really |any |no |need |to give |to )*(no |any |a |zero |without )?notice( period)?\b/;

export const findNotice: Rule = (said) => {
  const asking = said.question || (said.prompt.split(' ').length <= 4 ? said.prompt : '');
  const asked =
    asksForNotice.test(asking) &&
    !/\bdid (?:they|he|she)\b/.test(asking) &&
    !asksOther.test(asking) &&
    said.before.length <= 2;
  const isStart = asksForStart.test(said.question) && said.before.length <= 2;
  const text = said.text.toLowerCase().replaceAll('’', "'");
  if (
    (!asked && !isStart && !/\bnotice\b/.test(text)) ||
    said.statement.isQuestion ||
    /\b(noticed|handed in|handed my|given my|gave|notice ?board)\b/.test(text)
  )
    return [];
  const lengths = readLengths(asked ? withArticle(said.words) : said.words).filter(({ unit }) => unit !== 'year');
  if (lengths.length === 0)
    return hasNone(text, asked && said.before.length === 0) && !isOfOthers(text) && !isHypothetical(text)
      ? [toFact('notice', 'none', said)]
      : [];
  const clauses = toClauses(said.words);
  const found = lengths.filter((length, at) => {
    const next = lengths[at + 1];
    const joint = next ? said.words.slice(length.to, next.from).join(' ') : '';
    if (next && (correction.test(joint) || /^no\b/i.test(joint))) return false;
    if (isPutRight(said.words, length)) return false;
    const placed = place(said.words, length, clauses);
    return isLicensed(placed, asked, isStart) && !isDoubtfulNotice(placed);
  });
  const [first] = found;
  return first && found.every(({ text: one }) => one === first.text) ? [toFact('notice', first.text, said, first)] : [];
};

const raised =
  /\b(?:now it(?:'s| is)|(?:it )?(?:went|gone|goes|has gone) up to|(?:they(?:'ve| have)? |was |been )?(?:changed|raised|extended|increased|moved) (?:it |me )?to|it's|it is)(?: now)? (\w+)(?: now)?(?=$|[,.]| when| since| after| for| on)/;

/** "It was one month, but when I went senior they changed it to three.", "No, it went up after five years, it's six now": the unit was said before. */
export const findRaisedNotice: Rule = (said) => {
  const asked = said.question || said.prompt;
  const text = normal(said.text);
  const [, word = ''] = raised.exec(text) ?? [];
  const [number] = readNumbers([word]);
  if (
    !number ||
    !Number.isInteger(number.value) ||
    number.value > 12 ||
    !/\b(?:now|up to|changed|raised|extended|increased|moved)\b/.test(text) ||
    !/\bnotice\b/.test(asked) ||
    asksOther.test(asked.replace(/\bprobation\b/g, '')) ||
    isHypothetical(text) ||
    isOfOthers(text.replace(/\bthey(?:'ve| have)?\b/g, ''))
  )
    return [];
  const before = [...said.before.flatMap(({ text: own }) => own.split(' ')), ...said.words];
  const length = [before, asked.split(' ')].flatMap((words) =>
    readLengths(words).filter(({ unit }) => unit === 'week' || unit === 'month'),
  )[0];
  return length ? [toFact('notice', `${number.value} ${length.unit}${number.value === 1 ? '' : 's'}`, said)] : [];
};

/** "Just the month." is one. */
function withArticle(words: readonly string[]): readonly string[] {
  return /^(?:(?:just|only|it's|its|it's just|it's only|it'll be|yeah|yes|oh|so) )*the (?:usual |standard |normal |full )?(?:month|week|fortnight)\b(?! (?:after|before|of|i|in|we|when))/i.test(
    words.join(' ').replace(/,/g, ''),
  )
    ? words.map((word, at) =>
        /^the$/i.test(word) ? 'a' : /^(?:usual|standard|normal)$/i.test(word) && at < 6 ? 'full' : word,
      )
    : words;
}

function isLicensed({ ahead, behind, earlier }: Placed, asked: boolean, isStart: boolean): boolean {
  const [is, give, must, on] = frames as [RegExp, RegExp, RegExp, RegExp];
  const isPlain = new RegExp(`^(?:${filler} ?)*$`).test(ahead);
  if (
    ofNotice.test(behind) &&
    (isPlain || give.test(ahead) || on.test(ahead) || /\b(i have|i've got|i've|have)( a| an| the)?$/.test(ahead))
  )
    return true;
  if (is.test(ahead) || give.test(ahead) || ((asked || isStart) && must.test(ahead))) return true;
  if ((asked || isStart) && isPlain && /\bgive (?:my |in my )?notice\b[^,]*,$/.test(earlier)) return true;
  return (
    (on.test(ahead) && (asked || (isStart && /\bgot me|have me|me on/.test(ahead)))) ||
    (asked && (isPlain || (isHarmless(ahead) && earlier === '')))
  );
}

/** Somebody else's, of another time, or not certain. */
export function isDoubtfulNotice({ ahead, behind, clause, earlier, later }: Placed): boolean {
  const own = clause
    .replace(/\b(to|must) (give|tell) (him|her|my (boss|manager|employer)|the \w+)\b/, 'to give')
    .replace(/\bnot any ?more\b/, '');
  if (
    isHypothetical(own) ||
    isOfOthers(own) ||
    isPast(own) ||
    isUnsure(own) ||
    softer.test(ahead) ||
    isNegatedBefore(ahead)
  )
    return true;
  if (
    /^(ago|into|in\b(?! (?:the|my) contract\b)|left|old|off|till|until|holiday|or\b|to go|of (holiday|leave|training|the)|for (the|my) (last|first))/.test(
      behind,
    ) ||
    /\b(in|within|after|last|every|next|first|another|for the)$/.test(ahead)
  )
    return true;
  // "Officially three months, but two is possible": what is possible is not yet so.
  if (
    /^(?:is|would be|might be|could be|should be) (?:only\b|(?:\w+ly )?(?:possible|doable|enough|achievable|negotiable|fine|okay|ok)\b)/.test(
      behind,
    )
  )
    return true;
  if (/\b(?:i|we) (?:did|had|used to)(?: have)?,$/.test(earlier) || /^(?:but )?not (?:now|any)/.test(later))
    return true;
  return (
    isUnsure(earlier) ||
    /^(or|if|only (?:from|for|if|when|after))\b/.test(later) ||
    /^(but |and )?(that was|that's (what|how)|no)\b/.test(later)
  );
}

function hasNone(text: string, asked: boolean): boolean {
  if (
    none.test(text) &&
    /n't\b|\b(no|not|zero|without)\b/.test(text) &&
    !/\b(know|sure|decided|think|long|much|mind|yet|given|handed)\b/.test(text)
  )
    return true;
  return (
    asked &&
    /^(oh |um |well |er )*(none|(i )?(haven't|don't) (got|have) one|there isn't( one| any)?|(i )?(don't|haven't) (have|got) any)\b/.test(
      text.replace(/,/g, ''),
    )
  );
}
