import { bare, toClauses } from './clauses.ts';
import type { Range } from '../text/sentences.ts';
import { plain } from '../text/words.ts';
import type { Rule, Said } from './fact.ts';
import { spanOf, toFact } from './fact.ts';
import { asksOfOthers, isHypothetical, isNegated, isOfOthers, isPast, normal, takesBack } from './guards.ts';
import { readAnswered, readFluent } from './listed-skills.ts';
import type { NamedSkill } from './read-skills.ts';
import { readListed, readSkills } from './read-skills.ts';
import { languages } from './spoken-languages.ts';

/**
 * Licensed by a frame of present own use ("I use", "I hold", "I'm certified in"), by a list that answers which ones they use or hold,
 * or by a plain yes to a question that names it. Distance of any kind (then, a bit, watched, others do it, would like to) takes it away.
 */
const asksFor =
  /\b(tools?|technolog\w*|techniques?|tech|stack|software|systems?|programs?|packages?|platforms?|crm|erp|pms|epos|computer|languages? do you (use|write|code|work)|programming|code in|draw in|write in|equipment|strongest (in|at)|best at|skills?|use day to day|day to day|qualif\w*|certif\w*|accredit\w*|tickets?|licen[cs]es?|licen[cs]e|cards?|papers|courses|training|trained|registered|register|registration|what (do|can) you use|do you (use|work (on|with|in)|live in)|which ones?|(what|which) languages|what (do|did) you write|what else do you use|spreadsheets?|reporting|case management|what tickets|channels|kit|controls|media lists|hands on|(what|which)( \w+){0,3} (are|do|have) you (?:been )?(using|use|own|run|running|lay|work|working|set|draw|drawing|write|writing|hold|cut|edit|editing|shoot|mix|drive|driving|operate|operating|fly|flying|fix|service|repair|fit|fitting|install|weld|machine|program|programming|code|coding|design|designing|draft|model|render|chart|record|log|book|invoice|plan|schedule|track|report|test|deploy|host|price|estimate|measure|survey|translate|dispense|scan|process)|main language|languages?\?$|certs?|(are|do) you still|what do you run|what (?:are you|you're|do you) (?:running|using|driving|operating|work(?:ing)? (?:on|with)|drive|operate)|for \w+ discovery|level (two|three|four|five|2|3|4|5))\b/;
/** What sort of work it is: practices are named in answer to it. */
const asksForWork =
  /\b(what (do|are) you (do|doing|up to)|what('s| is) (the|your|a typical) (day|week|job|role)|(day|week) look|(what|which) (sort|kind|type)s? of (work|things|jobs|projects|cases|surgery)|what work|which channels|speciali\w*|is it|strengths?|(which|what) areas|bulk of|how's your|experience (in|with|of)|put on the form)\b/;
const asksOther =
  /\b(they (use|want|need|run|ask|have(?! you))|will they|their|he|she|would you (like|learn|want|need|use|do|be)|did you (do|use|have) (at|in)|school|uni|university|company|client|team|new|learn|like to|pick up|want|wish|paid|pay|salary|languages do you speak|speak)\b/;
const use =
  '(?:(?:set|cut|make|fit|test|plan) and )?(?:use|using|work with|work in|work on|working with|working in|working on|write|writing|wrote my|code in|coding in|program|know|do|run|running|build|building|develop in|develop with|hold|have|have got|got|own|operate|drive|design in|design with|draw in|model in|teach|lead|love|enjoy|prefer|live in|specialise in|specialize in|look after|administer|manage|maintain|(?:draw|design|model|code|build|analyse|analyze|report|test|log|invoice|plan|schedule|track|edit|animate|present|do|run|put|review|serve|deploy|train|price|translate|survey|process|record|order|keep|handle|monitor|write|book|manage|program|set|raise|check)(?: \\w+){0,5} (?:in|on|with|through|using)|rely on|stick to|go for|carry)';
const has =
  '(?:got|used|worked (?:a lot )?(?:with|in|on)|done|passed|completed|been using|been writing|been working (?:with|in|on)|been doing|been running|built|run|held|obtained|renewed|kept|had|written|operated|driven|taught|led)';
const is =
  '(?: (?:a|an|the|also|fully|currently|very|really|pretty|quite|still|both|now))*(?: (?:certified|qualified|trained|registered|licensed|accredited|chartered|fluent|comfortable|confident|strong|good|great|okay|ok|experienced|skilled|proficient|expert|advanced|happy|at home|on))?(?: (?:in|with|at|on|as|by|to|for|the|a|an|my|up))*';
const frames = new RegExp(
  `\\b(?:(?:i've|i have)(?: got)?(?: [\\w-]+){1,4} (?:years|years' experience|years of experience|experience)(?: of| experience)?(?: in| with| on)|(?:i|we)(?: \\w+ly| also| still| now| just| do| always| both| then| even)* ${use}|(?:i've|i have|we've|we have)(?: \\w+ly| also| now| just| even| me| my)* ${has}|(?:i've|i have)|(?:i'm|i am|we're|we are)${is}|i can ${use}|i can (?:edit|fix|repair|service|install|fit|wire|weld|drive|cook|make|teach|train|configure|set up|troubleshoot|debug|do all the|do the)|i did|i passed|i finished|(?:passed|completed|finished|renewed|got|did) my|everything(?:'s| is)? (?:runs on|in|on)|it's been|it's|it is|it's all|we're|my \\w+ (?:is|are) (?:in|on|with))\\b`,
  'g',
);
const practised =
  /\b(years|experience|do|doing|run|running|build|comfortable|confident|handle|look after|work in|work on|teach|trained|experienced|qualified|certified|specialise|specialize|good|strong|love|enjoy|lead|done|skilled|expert)\b/;
/** Between the frame and the name: nothing that says something else. */
const between =
  /\b(contract|past|apprentices?|trainees?|doing|department|account|to|how|why|when|because|about|for (a|the|my) (client|customer|company)|papers?|book|guy|people|person|developers?|designers?|team|of a|than|as well as they|fan|training for|exam|course in|thinking|looking|talking|hearing|reading|trying|going|waiting|hoping)\b/;
const distance =
  /\b(rusty|only|just a|a bit|little|basics?|dabbl\w*|play(ed|ing)? (around|with)|tinker\w*|briefly|brief|touched|pick(ed|ing)? (it )?up|watch\w*|read\w*|heard|seen|saw|aware|familiar\w*|exposure|shadow\w*|theor\w*|youtube|tutorials?|videos?|googl(?:ed|ing)|google (?:it|things|stuff|that)|beginner|novice|starting to|started to|getting into|new to|learn\w*|like to|love to|want|wants|hop(e|ing)|plan(?:ning|ned)? to|planning on|interested|keen|curious|would|could|might|may|maybe|should|going to|will|i'll|get into|considering|look(ing)? (at|into)|on my list|soon|stud(y|ying)|working (towards|toward)|work towards|half ?way|part[- ]qualified|papers?|booked|due|waiting|in the post|sitting|sat|exam\w*|(?:the|my|theory|driving) test|appl(y|ied|ying)|expir\w*|laps\w*|ran out|runs? out|renewal|out of date|let (it|them|my|that)|dropped|gave (it )?up|given up|stopped|moved (away|off|on)|replaced|got rid|avoid\w*|hate|steer\w*|leave (that|it|them)|not my|over my head|struggl\w*|gap|weak\w*|in anger|proof of concept|open a|look at it|years back|was|were|had|did a|ages|instead|away from|left|former\w*|old|ex|once|twice|when|before|until|lost|revoked|suspended|cancelled|move to|moving to|switch\w* to|migrat\w*|the idea of|unqualified|type of|sort of thing|other than|besides|sold|sell|selling|bought|buying|book|joke|kidding|wish)\b/;
const others =
  /\b(they|they're|they've|their|them|he|she|his|her|team|colleagues?|lads|guys?|client|clients|company|boss|manager|people|somebody|someone|designers|developers|engineers|department|accountant|everybody else|you|your|advert|shop|guy|office|agency|daughter|son|wife|husband|brother|sister)\b/;

export const findSkills: Rule = (said) => {
  const { statement, words } = said;
  if (statement.isQuestion || asksOfOthers(said.question)) return [];
  const asked = isAsked(said);
  const named = readSkills(words, asked);
  const listed = asked ? readListed(words, named) : [];
  const clauses = toSkillClauses(words, [...named, ...listed]);
  const own = [...named, ...listed].filter((skill) => {
    const at = clauses.findIndex(({ from, to }) => skill.from >= from && skill.from < to);
    return (
      at >= 0 &&
      isLicensed(said, skill, clauses[at] as Range, asked) &&
      !isDoubted(said, clauses, at, [...named, ...listed], skill)
    );
  });
  const more = [...readAnswered(said), ...readFluent(said)].filter(
    ({ from, to }) => !own.some((one) => one.from < to && from < one.to),
  );
  return [...own, ...more].toSorted((a, b) => a.from - b.from).map((skill) => toFact('skill', skill.name, said, skill));
};

function isAsked({ question, thread, before, prompt, recent }: Said): boolean {
  const last = question.split(/(?<=\?)\s+/).at(-1) ?? '';
  if (before.length > 2 || asksOther.test(last)) return false;
  // "Robots?" after one about machines.
  if (last.split(' ').length <= 2 && (/^\S+\?$/.test(last) || (recent.has('skill') && asksFor.test(thread))))
    return true;
  // "And CAD?", "What processes?"
  if (
    last.split(' ').length <= 4 &&
    /^(?:and|any|what|which|so|how about|what about|your)\b.*\?$/.test(last) &&
    !/\b(?:you|else|questions|from|happened|then|next|why|where|when|dislike|hate|weak\w*|job|money|reason|do|did|is|was|like|feel)\b/.test(
      last,
    )
  )
    return true;
  // "So what's the front end?", "How do you track the work?": known names alone stand as an answer.
  if (
    last.split(' ').length <= 7 &&
    /^(?:and |so |okay,? |right,? )*(?:what|which|how do you|how are you)\b.*\?$/.test(last) &&
    !/\b(?:dislike|hate|weak\w*|avoid|next|problem|trouble|stop\w*|fail\w*|fear|worst|miss\w*|lack|need|reason|leav\w*|why|feel|think|know|teach|thesis|ideal|stuck|hard\w*|like|about|did|was|were|had|happened|else|when|would|could|should|will|job|role|recent\w*|last|first|then|learn\w*|study\w*|read\w*|wish|dream|list|competitors?|other)\b/.test(
      last,
    )
  )
    return true;
  return (
    asksFor.test(last) ||
    (last.split(' ').length <= 9 &&
      !/\b(dot|e-?mail|interview|call|meeting|okay with|ok with|problem|training on)/.test(last) &&
      readSkills(last.split(' '), false).some(({ sort }) => sort !== 'practice')) ||
    (/^\w+[,?]/.test(last) && asksFor.test(prompt) && !asksOther.test(prompt))
  );
}

/** A list stays one clause: its commas are no turns. */
function toSkillClauses(words: readonly string[], skills: readonly NamedSkill[]): Range[] {
  const clauses: Range[] = [];
  for (const { from, to } of toClauses(words)) {
    const last = clauses.at(-1);
    const opens = words.slice(from, to).join(' ');
    const startsOwn =
      /^(and |or |so |but |plus |also )?(i|i'm|i've|i'd|we|we're|it|it's|they|he|she|my|our|the|that|there|you|which|who|because|although|though|whereas|but|while|this|these|since|everything)\b/i.test(
        opens,
      ) || /^(not|never|no|nor)\b/i.test(opens);
    const hasSkill = skills.some((skill) => skill.from >= from && skill.from < to);
    if (last && !startsOwn && hasSkill) last.to = to;
    else clauses.push({ from, to });
  }
  return clauses;
}

/** "I know Revit exists", "the radiography department": the name belongs to something else. */
const ofOther =
  /^(exists?|accounts?|building|department|developers?|engineers?|people|team|guys|project|contract|users?|sales|office|apprentices?|trainees?)\b/;

function isLicensed(said: Said, skill: NamedSkill, clause: Range, asked: boolean): boolean {
  if (!/[,.;]$/.test(said.words[skill.to - 1] ?? '') && ofOther.test(normal(said.words[skill.to] ?? ''))) return false;
  const ahead = bare(normal(said.words.slice(clause.from, skill.from).join(' ')));
  const frame = [...ahead.matchAll(frames)].at(-1);
  if (frame) {
    const since = ahead.slice(frame.index + frame[0].length);
    if (between.test(since) || since.split(' ').length > 12) return false;
    if (
      /^(i'm|i am|we're|we are)/.test(frame[0]) &&
      !/\b(in|with|at|on)$/.test(frame[0]) &&
      wordsBetween(said, clause, skill, since) > 2
    )
      return false;
    if (
      /^everything/.test(frame[0]) &&
      !/^(?:(?:yes|yeah|and|so|well|oh|now)\s*)*$/.test(ahead.slice(0, frame.index)) &&
      !/\b(i|we) (?:\w+ly |still |also |now )*(?:do|run|keep|write|review|build|plan|record|put|have)\s*$/.test(
        ahead.slice(0, frame.index),
      )
    )
      return false;
    if (/^it's been/.test(frame[0]))
      return (
        (asked || isOfWork(said)) && isListEnd(said, skill, clause) && wordsBetween(said, clause, skill, since) <= 2
      );
    if (/^(it's|it is|it's all|we're|my )/.test(frame[0])) return asked;
    if (/^(i did|i finished|i've|i have)$/.test(frame[0]))
      return (
        skill.sort === 'ticket' && (asked || frame[0] !== 'i did' || /\b(?:the|my)$/.test(since) || since.trim() === '')
      );
    return skill.sort !== 'practice' || (practised.test(frame[0]) && /^i\b/.test(frame[0]));
  }
  if (
    /^(and |so |yes |yeah |but )*$/.test(`${ahead} `.trimStart()) &&
    skill.sort !== 'practice' &&
    /^is what (i|we)(?: all| mostly| mainly)? (use|have|run|work)\b/.test(
      normal(said.words.slice(skill.to, skill.to + 6).join(' ')),
    )
  )
    return true;
  if (skill.sort !== 'practice' && isFronted(said, skill, ahead)) return true;
  // A list without a verb of anybody's.
  if (/\bmy$/.test(ahead))
    return (
      skill.sort === 'ticket' &&
      /^(?:card |licence |registration |certificate )?is (?:up to date|in date|valid|current|good|fine|ok|okay|still)\b/.test(
        normal(said.words.slice(skill.to, skill.to + 6).join(' ')),
      )
    );
  if (isConfirmed(said, skill, ahead) && isListEnd(said, skill, clause)) return true;
  return (
    (isOfWork(said) || (asked && skill.sort !== 'practice')) &&
    isLeft(said, skill) &&
    isListEnd(said, skill, clause) &&
    isListHead(said, skill, clause) &&
    !/\b(i|i'm|i've|i'd|we|he|she|they|you|it|there|there's|our)\b/.test(ahead)
  );
}

/** "Excel I'm strong", "BLE is my bread and butter", "GWO basic safety is good to next June". */
function isFronted({ words, question }: Said, skill: NamedSkill, ahead: string): boolean {
  if (!/^(?:(?:and|so|yes|yeah|yep|but|now|the|my|oh) ?)*$/.test(ahead)) return false;
  const behind = normal(words.slice(skill.to, skill.to + 10).join(' '));
  if (
    /^(?:is|are|'s|would be) (?:really |pretty much |probably |basically |very much )?my (?:bread and butter|main|strongest|strong|go-to|go to|thing|day job|favou?rite|first|daily|background|speciality|specialty|comfort zone|life|world|everyday)\b/.test(
      behind,
    )
  )
    return true;
  if (
    /^(?:i'm|i am) (?:really |very |pretty |quite |also |fairly |absolutely )*(?:strong|good|great|fluent|comfortable|confident|happy|at home|experienced|certified|qualified|trained|solid|fine|decent|on)\b/.test(
      behind,
    )
  )
    return true;
  if (
    /^(?:i|we) (?:do |still |also |mostly |always |really |\w+ly )*(?:use|know|have|hold|work (?:in|with|on)|live in|write|teach|love|enjoy|run|do)\b(?! to\b)/.test(
      behind,
    ) ||
    /^i've (?:got|used|done|worked|passed|held|been (?:using|on|doing))\b/.test(behind)
  )
    return true;
  return (
    skill.sort === 'ticket' &&
    /\b(?:tickets?|certificates?|certs?|licen[cs]es?|cards?|date|valid|registration|training|qualif\w*|medical|current)\b/.test(
      question,
    ) &&
    /^(?:[\w-]+ ){0,2}(?:is|are|'s) (?:good|valid|in date|up to date|current|fine|all good|still (?:good|valid|in date))\b/.test(
      behind,
    )
  );
}

function isOfWork({ question, before }: Said): boolean {
  const last = question.split(/(?<=\?)\s+/).at(-1) ?? '';
  return before.length <= 1 && asksForWork.test(last) && !asksOther.test(last);
}

/** "Can you do diagnostics?" – "Yeah, diagnostics all day long." */
function isConfirmed({ words, question, before, text }: Said, skill: NamedSkill, ahead: string): boolean {
  const last = question.split(/(?<=\?)\s+/).at(-1) ?? '';
  return (
    before.length === 0 &&
    /^(yes|yeah|yep|yup|aye|oh yes|oh yeah|absolutely|definitely)$/.test(ahead) &&
    /\b(you|your|you're|you've)\b/.test(last) &&
    !asksOther.test(last) &&
    readSkills(last.split(' '), true).some(({ name }) => name.toLowerCase() === skill.name.toLowerCase()) &&
    !isNegated(text) &&
    words.length <= 14 &&
    !/\b(interview|call|meeting|okay with|ok with)/.test(last)
  );
}

/** A name without a verb is nobody's where a later part of the sentence leaves it to others or says no. */
function isLeft({ words }: Said, skill: NamedSkill): boolean {
  const all = readSkills(words, true);
  return toClauses(words)
    .filter(({ from, to }) => from >= skill.to && !all.some((one) => one.from >= from && one.from < to))
    .every(({ from, to }) => {
      const later = normal(words.slice(from, to).join(' '));
      return (
        !/\b(no|nope|not me|not really|not my|not for me|never|not yet|not any ?more|teammates?|(?:do|does|did|handles?) (?:that|this|it|those|them))\b/.test(
          later,
        ) && !isOfOthers(later)
      );
    });
}

/** What follows a name in a list: another one, or when and what for; never what it does to somebody. */
function isListEnd({ words }: Said, { to }: NamedSkill, clause: Range): boolean {
  if (/[,.;]$/.test(words[to - 1] ?? '') || to >= clause.to || readSkills(words, true).some(({ from }) => from === to))
    return true;
  return /^(for|every|mostly|mainly|mainly|at|of|too|as|these|all|in|on|with|since|definitely|obviously|daily|day|now|currently|primarily|plus|both|yes|yeah|really|always|usually|and|or|from|level|cards?|licen[cs]e|till|until|through|by|is my|but|locally|certified|qualified|registered|trained|like|same|then|mate|bit of everything|all|when|practitioner|foundation|controls?|controllers|machines|mills|lathes|boilers|(?:that|which) (?:runs|expires|lasts)|valid|good (?:to|till|until)|in date|up to date)\b/.test(
    normal(words.slice(to, to + 2).join(' ')),
  );
}

const listWords =
  /^(and|or|also|some|mostly|mainly|a|an|lots?|of|the|usual|still|yes|yeah|yep|um|uh|er|well|oh|so|then|plus|both|my|for|everything|nearly|with|in|on|at|primarily|these|days|currently|now|obviously|level|one|two|three|but|just|again|probably|it's|all|mate|sure|right|okay|ok|definitely|largely|full|clean|own|sir|ma'am|course|i'd|say|class|card|licence|license|certificate|microsoft|adobe|day|to|moment|good|bit|things|like|such|as|emails?|phones?|documents?|cases|reporting|reports|billing|invoicing|drawings|bookings|records|orders|dashboards|scheduling|everything|else)$/;

/** Before the first name of a list and before this one stand words of lists alone: "Dave handles Docker" is none. */
function isListHead({ words }: Said, skill: NamedSkill, clause: Range): boolean {
  const all = readSkills(words.slice(clause.from, clause.to), true).map(({ from, to }) => ({
    from: from + clause.from,
    to: to + clause.from,
  }));
  let begin = skill.from;
  while (begin > clause.from && !/,$/.test(words[begin - 1] ?? '') && !/^(and|or|plus)$/i.test(words[begin - 1] ?? ''))
    begin -= 1;
  const isPlain = (from: number, to: number) =>
    words
      .slice(from, to)
      .every(
        (word, at) => listWords.test(plain(word)) || all.some((one) => from + at >= one.from && from + at < one.to),
      );
  return isPlain(clause.from, Math.min(skill.from, ...all.map(({ from }) => from))) && isPlain(begin, skill.from);
}

/** Words that stand between a frame and a name, other names aside. */
function wordsBetween({ words }: Said, { from }: Range, skill: NamedSkill, since: string): number {
  const others = readSkills(words.slice(from, skill.from), true)
    .map((one) => one.to - one.from)
    .reduce((sum, count) => sum + count, 0);
  return since.split(' ').filter((word) => word !== '' && !/^(and|or|a|an|the)$/.test(word)).length - others;
}

function isDoubted(
  said: Said,
  clauses: readonly Range[],
  at: number,
  skills: readonly NamedSkill[],
  skill: NamedSkill,
): boolean {
  // A name may hold a word of doubt: "chartered accountant", "Office 365".
  const words = said.words.map((word, index) =>
    skills.some((one) => index >= one.from && index < one.to)
      ? `it${/[,.;:]$/.exec(word)?.[0] ?? ''}`
      : index > 0 && /^May\b/.test(word)
        ? word.replace('May', 'June')
        : word,
  );
  const text = ({ from, to }: Range) => normal(words.slice(from, to).join(' '));
  const own = clauses[at] as Range;
  const isOff = (some: string) =>
    isNegated(some) ||
    isHypothetical(some) ||
    isPast(some) ||
    distance.test(some) ||
    others.test(some) ||
    isOfOthers(some);
  const clause = withoutTimes(text(own))
    .replace(
      /\bfor (most|some|a few|a couple|the|my|our|all|other|bigger|smaller|small|big)( of)?( my| our| the)?( \w+)? (clients?|customers?|companies)\b/g,
      '',
    )
    .replace(/\b(i've|i have) had\b/, 'i have')
    .replace(/^(yes|yeah|no worries|of course|sure|absolutely),? /, '')
    .replace(/\b(since|until) (twenty|two thousand|next year|\d)[\w ]*$/, '')
    .replace(/\b(every day|all day long|all day|day in day out|by the book)\b/g, '');
  const item = withoutTimes(itemOf(words, skill, own, skills)).replace(
    /\b(since|until|till) (twenty|two thousand|next year|\d)[\w ]*$/,
    '',
  );
  // A ticket that was earned is held, unless it is said to be gone.
  const earned =
    skill.sort === 'ticket' && /\b(i('ve)? (did|got|done)|(passed|finished|completed|renewed))\b/.test(clause)
      ? /\b(last (year|month|week|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|(one|two|three|a) (years?|months?) ago)\b/g
      : /$^/g;
  const isBehind = (some: string) => isPast(some.replace(earned, '')) || distance.test(some.replace(earned, ''));
  if (isNegated(clause) || isHypothetical(clause) || others.test(clause) || isOfOthers(clause) || isBehind(item))
    return true;
  // A "no" that opens the sentence, and what follows without a skill of its own, speak of this one too.
  const first = text(clauses[0] as Range);
  if (
    at > 0 &&
    /^(no|nope|not|never|none|hardly)\b/.test(first) &&
    !/^(but|although|though|however)\b/i.test(said.words[own.from] ?? '')
  )
    return true;
  const after = clauses.slice(at + 1).find((_, index) => index === 0);
  const isBare = after && !skills.some(({ from }) => from >= after.from && from < after.to);
  if (
    after &&
    isBare &&
    isOff(
      withoutTimes(text(after))
        .replace(/^but not (?!for|in|since|any|recently|really|lately|very|much|that|now|so|as|at|on|to)\w+$/, '')
        .replace(/^(so|because|and) .*$/, (some) =>
          /\b(that|it|them|those|leave|lapse\w*|ran out|never)\b/.test(some) ? some : '',
        ),
    )
  )
    return true;
  if (
    clauses
      .slice(at + 1)
      .some(
        (one) =>
          !skills.some(({ from }) => from >= one.from && from < one.to) &&
          /\b(?:i|we) (?:never|don't|do not|rarely|hardly)(?: really| ever| actually)? (?:touch|use|do|go near|work|open)\b/.test(
            withoutTimes(text(one)),
          ),
      )
  )
    return true;
  const next = said.after?.text ?? '';
  return (
    (takesBack.test(next) && isOff(normal(next).replace(/^(no|sorry),? /, ''))) ||
    (/^(well|but|though|although|mind you|only|not|just|at least)\b/i.test(next) &&
      isOff(normal(next)) &&
      !skillsIn(next))
  );
}

/** How long it has been so and how long it holds take nothing away: "since last year", "runs out next March", "on the old ones", "we moved to it in May". */
const withoutTimes = (text: string) =>
  text
    .replace(/\bsince (?:last|this) \w+/g, ' ')
    .replace(
      /\b(?:that |which |it )?(?:runs? out|expires?|is due|is up|(?:is )?good|lasts?|valid)(?: for renewal| again)? (?:until|till|to|in|on|next|at the end of)\b[^,]*$/,
      ' ',
    )
    .replace(/\b(?:on|for|in) the (?:old|older|newer|other) (?:ones?|machines?|sites?|jobs?|services?|stuff)\b/g, ' ')
    .replace(/\bif (?:they|you|anyone|anybody) cares?(?: about (?:that|it))?/g, ' ')
    .replace(
      /\bwhen (?:it's|it is|there's|i need|we need|i have to|we have to|i'm|the job|the client|they ask|needed|required|necessary)\b[^,]*/g,
      ' ',
    )
    .replace(/\b(?:would you believe(?: it)?|for (?:(?:nearly|almost|most|all|some) )+of them)\b/g, ' ')
    .replace(/\bbasic (?:safety|training|life|offshore)\b/g, ' ')
    .replace(
      /^(?:but )?i (?:don't|do not) (?:do|use|touch|write|go near) (?:the |any )(?!lot)\w+(?: (?:side|stuff|bit|part|work))?,?$/,
      ' ',
    )
    .replace(/^(?:and |so )?i(?:'d| would|'ll) (?:need|have) to (?:do|renew|redo) (?:it|that)(?: again)?,?$/, ' ')
    .replace(/\b(?:to (?:some|a certain) extent|bread and butter)\b/g, ' ');

const skillsIn = (text: string) => readSkills(text.split(' '), false).length > 0;

/** What is said of one name in a list: to the commas around it, to the "and" before it; the whole clause where it stands alone. */
function itemOf(
  words: readonly string[],
  skill: NamedSkill,
  { from, to }: Range,
  skills: readonly NamedSkill[],
): string {
  const isAlone = skills.filter((one) => one.from >= from && one.from < to).length === 1;
  let [begin, end] = [skill.from, skill.to];
  while (begin > from && !/,$/.test(words[begin - 1] ?? '') && !(!isAlone && /^and$/i.test(words[begin - 1] ?? '')))
    begin -= 1;
  while (
    end < to &&
    !/,$/.test(words[end - 1] ?? '') &&
    !(!isAlone && /^and$/i.test(words[end] ?? '') && skills.some((one) => one.from > end && one.from < to))
  )
    end += 1;
  return isAlone ? normal(words.slice(from, to).join(' ')) : normal(words.slice(begin, end).join(' '));
}

/** "Do you know Kafka?" – "Yes, every day." */
export const findConfirmedSkills: Rule = (said) => {
  const { statement, before } = said;
  const asked = statement.questions.at(-1);
  if (
    statement.isQuestion ||
    asksOfOthers(said.question) ||
    !asked ||
    before.length > 0 ||
    (said.after && (takesBack.test(said.after.text) || /^(well|but|though|not)\b/i.test(said.after.text)))
  )
    return [];
  const text = normal(said.text).replace(/,/g, '');
  const isYes =
    /^(um |uh |oh |well )*(yes|yeah|yep|yup|absolutely|definitely|very good|strong|excellent|pretty good|pretty strong|advanced|of course|course i (am|do|have)|i do|i have|i am|sure|quite a lot|a lot|daily|every day|all the time)\b/.test(
      text,
    );
  const isGood =
    /\bhow(?:'s| is| are| good)\b/.test(normal(asked.text)) &&
    /^(?:um |uh |oh |well |yeah |yes )*(?:really |very |pretty |quite )?(?:good|great|solid|fluent|brilliant)(?: (?:yeah|yes|thanks|i use|i do|i'm|i live|all day|and i)\b.*)?$/.test(
      text,
    );
  const isOff =
    isNegated(text) ||
    isHypothetical(text) ||
    isPast(text.replace(/\bsince\b.*$/, '')) ||
    distance.test(text) ||
    others.test(text) ||
    isOfOthers(text);
  const question = normal(asked.text);
  const didIt = /\bdid you\b/.test(question) && /^i did\b/.test(text);
  if (!didIt && /\bi did\b/.test(text)) return [];
  if (
    (!isYes && !didIt && !isGood) ||
    isOff ||
    !/\b(you|your|you've|you're)\b|^(still\b|\S+( \S+){0,2}$)/.test(question) ||
    /\b(would|could|will|or|team|they|client|like|learn|want|mind|heard)\b/.test(question) ||
    (/\bdid\b/.test(question) && !didIt) ||
    /\bdot\b|@/.test(question)
  )
    return [];
  if (
    !/\b(know|use|used|using|have|got|hold|work|worked|experience|trained|certified|qualified|registered|licensed|how|familiar|still|can you|are you|you)\b|^\S+( \S+){0,3}$/.test(
      question,
    ) ||
    /\b(interview|call|meeting|okay with|ok with|happy|comfortable|problem|mind)\w*\b/.test(question)
  )
    return [];
  const words = asked.utterance.words.slice(asked.from, asked.to).map(([word]) => word);
  const spoken = /\b(?:speak|fluent|bilingual)\b/.test(question)
    ? words
        .flatMap((word) => languages.get(plain(word)) ?? [])
        .filter((name) => name !== 'English')
        .map((name) => ({ name, sort: 'tool' as const }))
    : [];
  return [...readSkills(words, true), ...spoken]
    .filter(({ sort }) => sort === 'ticket' || (sort === 'tool' && !didIt))
    .map(({ name }) => ({
      kind: 'skill',
      value: name,
      line: { text: `${asked.text} – ${said.statement.text}`, evidence: [spanOf(statement), spanOf(asked)] },
    }));
};
