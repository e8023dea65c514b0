import { readLengths } from '../text/times.ts';
import type { Placed } from './clauses.ts';
import { bare, place, toClauses } from './clauses.ts';
import type { Rule } from './fact.ts';
import { toFact } from './fact.ts';
import { asksOfOthers, asksPrivately, correction, isHypothetical, isNegated, isOfOthers, normal } from './guards.ts';

/**
 * Licensed by years of the speaker's own work: "I've been a …", "I worked as … for", "… years of experience",
 * or as the plain answer to how long they have done it. Years of a life, a place, a marriage, a licence, a company are none.
 */
const asksForYears =
  /\b(how long('s it)? (have|has|is it|since|you)( you)? (been|done|doing|worked|taught|used|driven|since|you|cooked|managed)|how long .*(been|done|qualified|doing)|how many years|total (?:time|years) (?:as|in)|years of experience|years' experience|how much experience|years (?:in|of|as|at)|in the (game|trade|business)|how long (?:in|with|on|at it|as an?)\b|how long(?:'s| has| is)? (?:that|it|this)(?: been)?\b|how long you been|how long were you|how long(?=\?)|been .* how long|how much (?:\w+ ){1,2}experience|you've been (?:there|here|with them|doing (?:it|that|this)|at it) (?:a while|long|how long|for (?:a while|how long))|total in|in total\?|altogether)\b/;
const asksOther =
  /\b(looking|live|lived|living|married|commut\w*|stay\w*|lease|contract|notice|gap|off|holiday|drive to|journey|take you|would|will|in (the|this) (uk|country|us|states)|been in (the uk|england|the us|town)|course|degree|study|studied|train\w*|wait\w*|together|house|visa|know (him|her|them)|partner|girlfriend|boyfriend|dating|baby|pregnan\w*|client|probation|last|has (?:the|your|he|she)|have they|sober|vegan|vegetarian|member|citizen|governor|thinking|trying|hoping|meaning|list|single|ill|sick|retired|engaged|had|got|owned?|out of work|unemployed)\b/;
const asksForWork =
  /\b(summary|version|story|nutshell|potted|walk me|run me|talk me|worked in|you do|you're doing|up to|career|background|yourself|experience|history|tour of|been doing|about you|done before|cv)\b/;
const filler =
  "(?:bout|best part of|the best part of|the better part of|about|around|roughly|nearly|almost|over|more than|like|will be|it'll be|it will be|that'd be|that would be|in \\w+|just|just over|just under|coming up to|coming up on|coming up|close to|near enough|pushing|going on|getting on for|going on for|some|at least|well over|a good|good|probably|maybe|i think|i'd say|i guess|it's|it is|it must be|must be|that's|so|now|yeah|yes|oh|ooh|in total|all in all|altogether|the last|the past|for|say|be|be about|getting|there|it's been|been|a|outside academia|since then|with|me|and)";
const work =
  '(?:\\w+ing|lead|senior|head|deputy|assistant|chief|junior|team|shift|store|site|charge|acting|principal|staff|a|an|the|in|with|at|on|doing|working|running|leading|managing|teaching|driving|selling|building|nursing|cooking|welding|writing|coding|designing|developing|using|practising|practicing|qualified|there|self employed|self-employed|freelance|freelancing|contracting|programming|recruiting|plastering|plumbing|caring|cleaning|delivering|supervising|handling|making|testing|fitting|laying|advising|consulting|analysing|one|chartered|registered|employed|as|part of)';
const verbs =
  '(?:worked|taught|sold|managed|led|run|ran|nursed|driven|drove|cooked|coded|written|used|done|practised|designed|built|served|spent|recruited|lectured|fitted|welded|looked after|supported|supervised|trained people|handled|temped|contracted|freelanced)';
const [been, did, was, got, does, there] = [
  new RegExp(
    `\\b(?:i've|i have|i'd)(?: now| also| actually| only| just| really)* been(?: now)? ${work}\\b.*$|^(?:yeah |yes |well |so |oh )*been \\w+ing\\b.*$`,
  ),
  new RegExp(`\\b(?:i've|i have|i)(?: also| then| now)* ${verbs}\\b.*$`),
  new RegExp(`\\b(?:i was|i am|i'm) (?:a|an|the|on|at|with|\\w+ing|in)\\b.*\\bfor(?: ${filler})*$`),
  new RegExp(`\\b(?:i've got|i have|i've had|i bring|i've|i'd have|i'll have)(?: ${filler})*$`),
  new RegExp(
    `\\bi (?:already |also )?(?:work|teach|drive|cook|sell|manage|lead|weld|nurse|code|design)\\b.*\\b(?:since|for|already)(?: ${filler})*$|\\bi do already(?: ${filler})*$`,
  ),
  new RegExp(
    `(?:^|\\b(?:i'm|i am) (?:at|with|a|an|working)\\b.*)(?:and )?been (?:there|here|with them|at it)(?: ${filler})*$`,
  ),
] as const;
const ofWork =
  /^(of (?:\w+ )*experience|experience|(?:in (?!the (uk|us|country)|this country|england|a row|total)|as (?:a|an)|on (?:the|a)|done as|under my belt|behind (?:the|a) \w+|doing|working|running|leading|managing|teaching|driving|building|selling|nursing|post.qual\w*)\b)/;
const strictOfWork =
  /^(of (?:\w+ ){0,3}experience|(?:\w+ )?experience|under my belt|in (?:the )?(?:trade|business|industry|game|field)|as an? )\b/;
const notWork =
  /\b(ago|old|contract|degree|course|warranty|lease|mortgage|married|together|sentence|visa|plan|from now|lived|living|younger|older|son|daughter|kids?|children|dog|cat|university|uni|apprenticeship|gap|break|off|out of work|unemployed|travell?ing|marathons?|house|flat|left|to go|country|uk|england|licen[cs]e|car|van|looking|search\w*|waiting|studied|studying|study|school|college|trained|training|relationship|vegan|vegetarian|football|rugby|guitar|piano|running club|gym|hobby|commut\w*|renting|owned|known|prison|army reserve|sick|ill|retire\w*|points|clean|until|since i was|before i|next|within|every|accidents?|first time|in a row|guarantee|volunteer\w*|sober|scout|governor|trustee|customer|member|fan|diabetic|mum|dad|parent|smoker|wanted|losing|unpaid|hobby|last \w+ years? were|years? were|at home|maternity|dating|seeing|trying|hoping|meaning|thinking|saving|recovering|hunting|applying|coming (?:here|to)|going to|climbing|cycling|swimming|singing|dancing|fishing|gardening|knitting|playing|following|suffering|struggling|raising|paying|asking|putting off|taking (?:time|tablets|medication)|getting over|caring for my|looking after my|begging|watching|listening|hearing|buying|shopping|praying|sleeping|sitting|staying|stuck|doing (?:up|yoga|nothing|my (?:masters?|phd|degree))|took|out of|using your|having|physio\w*|treatment|therapy|renovating|arguing)\b/;

const ledSince =
  /^(?:i've|i have) (?:also |now |mostly |mainly |really |just )*(?:been (?:a|an|the|at a|at an|at the|with|doing|working|running|leading|managing|teaching|driving|selling|building|nursing|head of|in (?:charge|the same))\b|led|run|managed|worked|taught|driven|sold|looked after|built|headed|covered|done)\b/;
const isQualified =
  /^(?:qualified|post.?qual\w*|in (?:first opinion|general|private|primary|acute|the (?:trade|business|industry|game|job)|(?:\w+ ){1,2}(?:practice|sales|work|care|nursing|teaching|engineering|finance|marketing))\b)/;

export const findExperience: Rule = (said) => {
  const lengths = readLengths(said.words).filter(
    ({ unit, count }) => unit === 'year' || (unit === 'month' && count >= 6),
  );
  if (lengths.length === 0 || said.statement.isQuestion || asksOfOthers(said.question) || asksPrivately(said.question))
    return [];
  const last = said.question.split(/(?<=\?)\s+/).at(-1) ?? '';
  const isOpen = asksForWork.test(last || said.prompt);
  const asked =
    asksForYears.test(last) &&
    !asksOther.test(last.replace(/\b(?:have you got|you've got|you got)\b/, '')) &&
    !/[Hh]ow long (?:have you been )?in \p{Lu}\p{Ll}/u.test(said.statement.questions.at(-1)?.text ?? '') &&
    said.before.length <= 1;
  const clauses = toClauses(said.words);
  return lengths.flatMap((length, at) => {
    const next = lengths[at + 1];
    const joint = next ? said.words.slice(length.to, next.from).join(' ') : '';
    if (next && (correction.test(joint) || /^no\b/i.test(joint))) return [];
    const instead =
      lengths[at - 1] && correction.test(said.words.slice(lengths[at - 1]?.to, length.from).join(' '))
        ? place(said.words, lengths[at - 1] ?? length, clauses)
        : undefined;
    const placed = place(said.words, length, clauses);
    // Months are only those of work that goes on: a baby, a contract and a notice have months too.
    if (length.unit === 'month' && !(been.test(placed.ahead) && /\bfor(?: \w+){0,3}$/.test(placed.ahead))) return [];
    const isSummed =
      (isSince(said.before.at(-1)?.text ?? '') || isSince(placed.earlier.replace(/,$/, ''))) &&
      new RegExp(`^(?:${filler} ?)*$`).test(placed.ahead) &&
      length.unit === 'year';
    if (!isSummed && !isLicensed(placed, asked, isOpen) && !(instead && isLicensed(instead, asked, isOpen))) return [];
    if (isDoubtfulYears(placed, said.after?.text ?? '')) return [];
    const more = /\b(over|more than)$/.exec(placed.ahead)?.[1];
    return [toFact('experience', `${more ? `${more} ` : ''}${length.text}`, said, length)];
  });
};

/** "I've been doing payroll since 2013." – "I'd say thirteen years." */
const isSince = (text: string) =>
  /\bsince\b/i.test(text) &&
  been.test(normal(text)) &&
  !notWork.test(normal(text).replace(/\bsince (?:i left |leaving )?(?:school|college|uni|university)\b/, '')) &&
  !isNegated(text) &&
  !isOfOthers(text);

function isLicensed({ ahead, behind, earlier, later }: Placed, asked: boolean, isOpen: boolean): boolean {
  const isPlain = new RegExp(`^(?:${filler} ?)*$`).test(ahead);
  if (isPlain && (asked || (isOpen && ofWork.test(behind)))) return true;
  // "I've been using it every day for, I'd say, eleven years."
  if (
    isPlain &&
    /\bfor,?(?: i'd say,?| i think,?| oh,?)*$/.test(earlier) &&
    !isDoubtfulYears({ ahead: bare(earlier), behind, clause: earlier, earlier: '', later: '' }, '')
  )
    return isLicensed({ ahead: bare(earlier), behind, earlier: '', clause: earlier, later: '' }, false, false);
  if (strictOfWork.test(behind) && (isPlain || /\b(i've|i have|i|my)\b/.test(ahead))) return true;
  // "For the past four years I've led …", "So twelve years in total.", "I'm seven years qualified."
  if (
    /^(?:and |so |then |now |but |well )*(?:for |over |in )?the (?:last|past)$/.test(ahead) &&
    ledSince.test(`${behind} ${bare(later)}`.trim())
  )
    return !notWork.test(later) && !isNegated(later);
  if (isPlain && isOpen && /^(?:in total|altogether|all in|all told|total)\b/.test(behind)) return true;
  if (new RegExp(`\\b(?:i'm|i am)(?: ${filler})*$`).test(ahead) && isQualified.test(behind)) return true;
  // "In England I'm four years, always in front office."
  if (
    (asked || isOpen) &&
    /^(?:\w+ ){0,4}(?:i'm|i am)(?: now| already| about| nearly| almost)*$/.test(ahead) &&
    /^(?:always|mostly|all|in|as|with|at|doing|working)\b/.test(behind || bare(later))
  )
    return true;
  if (ahead === 'since' && does.test(`${bare(earlier)} since`)) return true;
  if (there.test(ahead))
    return (
      /\b(?:i'm|i am) (?:at (?!home|my|the moment)|with|a|an|working)/.test(`${earlier} ${ahead}`) &&
      !isOfOthers(earlier)
    );
  if (does.test(ahead)) return true;
  if (been.test(ahead) || was.test(ahead)) return true;
  if (did.test(ahead)) return /\b(for|spent|done)\b/.test(ahead) || ofWork.test(behind);
  if (/\bi (?:then |also )?did$/.test(ahead)) return /^(?:at|with|as) an?\b/.test(behind);
  return got.test(ahead) && ofWork.test(behind);
}

/** "I did the three years at the piano school." */
export const ofSchool = /\bdid (?:the|my)$/i;

/** Years of something else, of somebody else, or long over. */
export function isDoubtfulYears({ ahead, behind, clause: whole, later }: Placed, after: string): boolean {
  const clause = whole
    .replace(
      /\bevery (?:day|week)\b|\buntil (?:they|it|the \w+) (?:shut|closed|folded|moved|went|sold|relocated|made)\b.*$/g,
      '',
    )
    .replace(/^in (?:england|the uk|scotland|wales|ireland) (?=i'm\b|i am\b)/, '');
  if (
    isHypothetical(clause) ||
    isOfOthers(
      ahead.replace(/\b(my|the|a) (own )?(team|company|firm|manager|supervisor|director|assistant|deputy|boss)\b/g, ''),
    ) ||
    notWork.test(clause.replace(/\b(worked|working|work) with (the )?(children|kids)\b/, '')) ||
    isNegated(ahead)
  )
    return true;
  if (ofSchool.test(ahead)) return true;
  if (/\bin\b/.test(ahead) && /\bin (?:the uk|the us|england|scotland|wales|this country|london)$/.test(ahead))
    return true;
  return (
    /^if\b|\b(?:student|studying|unpaid)\b/.test(later) ||
    /^(but |and |though )*(that was|unpaid|years ago|it was|as a (volunteer|hobby)|in my spare time|on and off)\b/.test(
      later,
    ) ||
    /\bago\b|\b(?:they|he|she) (?:said|told|says?|reckons?)\b/.test(behind) ||
    (/^(no|not really|sorry|actually),/i.test(after) && readLengths(after.split(' ')).length > 0)
  );
}
