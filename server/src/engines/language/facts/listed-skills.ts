import type { Range } from '../text/sentences.ts';
import { plain } from '../text/words.ts';
import type { Said } from './fact.ts';
import { isHypothetical, isNegated, isOfOthers, isPast, isUnsure, normal, takesBack } from './guards.ts';
import type { NamedSkill } from './read-skills.ts';
import { readName, readSkills } from './read-skills.ts';
import { languages } from './spoken-languages.ts';

/**
 * Names of any kind, known or not, in an answer to a question that asks for names: "Which turbines?" – "Siemens Gamesa, and Vestas for a year now."
 * The answer is read item by item: fillers, a name, and what it is for. Doubt about one item takes that item away, doubt without a name the whole answer.
 */
const things =
  'tools?|technolog\\w*|tech|stack|software|systems?|programs?|packages?|platforms?|crm|erp|pms|wms|tms|epos|pos|tills?|ats|hris|lms|cms|ehr|emr|mes|plcs?|databases?|frameworks?|libraries|machines?|machinery|turbines?|controls|controllers?|diggers?|excavators?|robots?|instruments?|aircraft|boilers?|certificates?|certifications?|certs|tickets?|accreditations?|exam boards?|forms? of contract|ledgers?';
const asksForThings = new RegExp(
  `\\b(?:(?:what|which)(?:'s| is| are| sort of| kind of| type of| about| other)?(?: the| your| a)?(?: [\\w-]+){0,3} (?:${things})\\b|(?:and|any)(?: the| your| on)?(?: [\\w-]+){0,2} (?:${things})\\?$|^(?:${things})\\?$|what (?:do|are|would) you (?:draw|design|code|edit|write|chart|model|log|program|build|record|test|plan|schedule)(?:ing)?(?: [\\w-]+){0,3} (?:in|on|with)\\b|what(?:'s| is) (?:it|that|everything) (?:all )?(?:in|on|done in|done on)\\b|what (?:do|are) you (?:use|using|work with|working with)\\b|(?:what|which) (?!schools|compan|clients?|firms?|agenc|people|sites?|towns?|areas?|days|hours|shifts?|brands?|suppliers?|councils?|boroughs?|trusts?|hospitals?|apps?|cards?)[\\w-]+(?: [\\w-]+)? (?:do|are|have|can) you (?:use|used|using|drive|driving|run|running|fly|operate|know|trained on|certified on|hold)\\b|(?:do|are) you (?:use|using|on) (?:a|an|any)(?: [\\w-]+){0,3} (?:${things})\\b)`,
);
/** "JCT or NEC?" */
const asksEither =
  /^(?:and |so |is (?:it|that) |are you |do you use |would that be )*[\w+#.&-]+(?: [\w-]+)? or [\w+#.& -]{1,20}\?$/;
const asksShortly =
  /\b(software|systems?|crm|erp|wms|tools|tech stack|stack|platforms|packages|certificates|certifications|tickets|machines|programs)\b/;
const asksForSpoken =
  /\b(speak|languages?|bilingual|fluent)\b(?!.*\b(code|program\w*|write|platforms?|stack|frameworks?|to (the|your|them|people|clients?|customers?))\b)/;
/** Somebody else's, or of another time. */
const asksAside =
  /\b(they|their|he|she|client|company|team|new|old|last|previous|before|did|was|were|had|used to|learn|like to|would|will|want|wish|dislike|hate|weakest|recommend|like\?|trouble|ever|gig|sit|shall|send|talk|talking|phone|plan|prefer|controls your|worked for|your (?:diary|week|day)|at (uni|university|school|college))\b/;

const heads =
  "(?:and|or|so|well|um|uh|er|oh|yes|yeah|yep|yup|aye|ok|okay|sure|right|mostly|mainly|primarily|largely|usually|generally|obviously|probably|basically|currently|now|today|these days|at the moment|then|also|plus|both|again|the|my|a|an|some|a bit of|a lot of|lots of|a little bit of|quite a bit of|day to day|it's|it is|it's all|that's|that'd be|it'd be|it's called|called|something called|a thing called|this thing called|one called|a system called|i'm bilingual|we do it all in|we do it in|we're on|we are on|we're all on|i'm on|we're using|i'm using|we use|i use|i mostly use|we mostly use|we have|we've got|i've got|i have|i hold|we run|i run|i work on|i work with|i work in|on|in|with|for|everything's on|everything's in|everything is on|all|all on|mate|ma'am|sir|i'd say|say|there's|i write|i mostly write|i draw in|we went onto|we went on to|we moved to|we moved onto|we switched to|before that|before it|before|previously|black|gold|blue|green|full|clean|enhanced|advanced|current|valid|up to date)";
const head = new RegExp(`^${heads}$`);
/** What may stand behind a name in its item: what for, where, how much. */
const tail =
  /^(before (?:that|it)|for|in|on|at|to|with|of|every|mostly|mainly|primarily|daily|day|now|currently|since|these|too|as|all|always|usually|quite|very|pretty|really|fluently|natively|well|obviously|definitely|both|same|when|design|through|across|from|by|controls?|controllers?|machines?|mills?|lathes?|turbines?|systems?|software|licen[cs]es?|tickets?|cards?|certificates?|trucks?|diggers?|boilers?|panels?|engines?|level|certified|qualified|trained|registered|is (my|what (i|we))|yeah|yes|i think|i (use|know|work|have)|of course|into|the lot|mate|sir|ma'am|please|per|ish|again|at home|day-to-day|because|so|if you|largely|generally|over|\S*\d\S*|i'm (?:really |very |pretty |quite )?(?:strong|good|great|fluent|comfortable|confident|happy|at home)|[a-z]+(?<!s)$)\b/;
const distant =
  /\b(rusty|only|basics?|dabbl\w*|tinker\w*|briefly|touched|watch\w*|heard|seen|saw|aware|exposure|shadow\w*|learn\w*|love to|like to|want\w*|hop(e|ing)|plan(ning)? to|interested|keen|would|could|might|maybe|perhaps|should|going to|will|soon|study\w*|working towards|booked|due|waiting|applied|expir\w*|laps\w*|ran out|run out|out of date|dropped|stopped|moved (off|away)|come off|came off|replaced|got rid|avoid\w*|hate|struggl\w*|weak|scares?|was|were|had|ages|left|former\w*|once|twice|until|lost|school|holiday|joke|joking|kidding|promis\w*|telling|told|tell|said|says|say they|thinks?|knows|handles?|does|did|looks after|badly|terribl[ey]|awful|poor|not great|what's (?:it|the)|good question|sorting|sorts|next door|upstairs|downstairs|other (site|team|office|place)|understand)\b/;

const isOff = (text: string) =>
  isNegated(text) ||
  isHypothetical(text) ||
  isPast(text) ||
  isOfOthers(text) ||
  isUnsure(text) ||
  distant.test(text) ||
  /\b(?:moving|move|switching|migrating|get(?:ting)?) (?:away|off|to|onto|over)\b/.test(text) ||
  /\b(they|they're|they've|them|their|you|your)\b/.test(text);

/** Words that say what it is for, and nothing of whose it is. */
const harmless = (text: string) =>
  text
    .replace(
      /\b(?:for|on|in|at|when|where|with|to)(?: \w+)?(?: the| a| an| our| my| some| most| all| bigger| smaller)*(?: of)?(?: the| my| our)? (?:clients?|customers?|companies|team|people|office)(?:'s?)?(?: \w+)?(?: (?:insists?|asks?|wants?|needs?)(?: it)?)?/g,
      ' ',
    )
    .replace(
      /\b(?:on|for|in) the (?:old|older|oldest|newer|other) (?:ones?|machines?|site|sites|stuff|jobs?|services?)\b/g,
      ' ',
    )
    .replace(
      /\bsince (?:last|this) \w+\b|\bsince (?:january|february|march|april|may|june|july|august|september|october|november|december|twenty|\d+)[\w ]*$/g,
      ' ',
    )
    .replace(/\b(?:same as|like) (?:everyone|everybody|most people)\b.*$/g, ' ')
    .replace(
      /\b(?:to (?:some|a certain) extent|every day|of course|believe it or not|no problem|day to day|bread and butter|mother tongue|first language|native language)\b/g,
      ' ',
    )
    .replace(
      /\bmy (?:mother|mum|mom|father|dad|wife|husband|partner|parents|family|grandmother|nan)(?:'s| is| are| was| were) (?:from|half)\b.*$/,
      ' ',
    )
    .replace(/\bwe (?:went|moved|switched|put|brought|rolled)(?: it| that)? (?:onto|on to|to|over|in|out)\b.*$/, ' ');

export function readAnswered(said: Said): NamedSkill[] {
  const last = said.question.split(/(?<=\?)\s+/).at(-1) ?? '';
  const isSpoken = asksForSpoken.test(last) && said.words.some((word) => languages.has(plain(word)));
  const isOpen = asksForThings.test(last);
  const isEither =
    !isSpoken && asksEither.test(last) && readSkills(last.split(' '), true).some(({ sort }) => sort !== 'practice');
  if (
    said.before.length > 1 ||
    (!isSpoken && !isEither && !isOpen && !(asksShortly.test(last) && last.split(' ').length <= 9)) ||
    asksAside.test(
      last.replace(/\b(?:are|is|do|have) (?:they|it) ?(?:got you (?:on|using)|have you (?:on|using))?\?$/, ''),
    )
  )
    return [];
  if (said.before.some(({ text }) => isOff(normal(text)) || /^(no|nope)\b/i.test(text))) return [];
  if (/^(no|nope|not|none|never|nothing|neither)\b/i.test(said.text) || isTakenBack(said)) return [];
  const found: NamedSkill[] = [];
  let isList = true;
  for (const item of toItems(said.words)) {
    const name = isList ? readItem(said.words, item, isSpoken, isOpen || item.from > 0) : undefined;
    const text = normal(
      harmless(
        normal(
          said.words
            .slice(item.from, item.to)
            .map((word, at) => (name && item.from + at >= name.from && item.from + at < name.to ? 'it' : word))
            .join(' '),
        ),
      ),
    );
    const isEarlier =
      name &&
      /^(?:and |or |then )?(?:before (?:that|it)\b|previously|it before (?:that|it))/.test(text) &&
      (found.length > 0 || said.before.some((one) => readSkills(one.text.split(' '), true).length > 0));
    // "A bit of" something ends a list of what somebody knows; beside one name it is what they do not.
    if (name && found.length < 2 && /^(?:and |or |then )?(?:just )?a (?:(?:little )?bit of|little)\b/.test(text))
      continue;
    if (name && isEarlier && !isOff(text.replace(/\b(?:before (?:that|it)|previously)\b/g, ''))) found.push(name);
    else if (name && !isOff(text.replace(/^(?:and )?we (?:went|moved|switched) (?:onto|on to|to)\b/, '')))
      found.push(name);
    else if (name && /^(?:and |or )?(?:before|previously|formerly)\b/.test(text)) continue;
    else if (name) isList = false;
    // What comes without a name speaks of all: "Dave, in accounts, knows all that".
    else if (isOff(text.replace(/^and the (?:other|third|second|rest|last|next)\b.*$/, ''))) return [];
    else if (
      /\b(i|i'm|i've|we|we're|it|it's|there's)\b/.test(text) &&
      !/\b(?:i|we|i've|we've) (?:use|work|worked|used|done|write|run|have|hold)\b/.test(text)
    )
      isList = false;
  }
  const others = found.filter(({ name }) => name !== 'English');
  return isSpoken && others.length === 0 ? [] : found;
}

function isTakenBack({ after }: Said): boolean {
  const next = after?.text ?? '';
  return (
    (takesBack.test(next) && isOff(normal(next))) ||
    (/^(oh|well|but|though|although|mind you|only|not|just|at least)\b/i.test(next) &&
      (/\?$/.test(next) || isOff(normal(next))))
  );
}

/** Parts of a list: to a comma, to "and" before another name. */
function toItems(words: readonly string[]): Range[] {
  const starts = [0];
  words.forEach((word, at) => {
    const isName = (one: string) => /^[\p{Lu}\d]/u.test(one) && !/^I('|’|$)/.test(one);
    if (
      at > 0 &&
      (/[,;:–—]$/.test(words[at - 1] ?? '') ||
        (/^(and|or|plus|then)$/i.test(word) &&
          (isName(words[at + 1] ?? '') ||
            /^(then|some|a|the|also|now)$/i.test(words[at + 1] ?? '') ||
            !words.some((one, index) => index > 0 && isName(one)))))
    )
      starts.push(at);
  });
  return [...new Set(starts)].map((from, index, all) => ({ from, to: all[index + 1] ?? words.length }));
}

function readItem(
  words: readonly string[],
  { from, to }: Range,
  isSpoken: boolean,
  isOpen: boolean,
): NamedSkill | undefined {
  const own = words.slice(from, to);
  for (let at = 0; at < own.length && at <= 6; at += 1) {
    if (at > 0 && !isHead(own.slice(0, at))) continue;
    const name = isSpoken ? readSpoken(own, at) : readThing(own, at, from + at === 0, isOpen);
    if (!name) continue;
    const rest = normal(own.slice(name.to).join(' ')).replace(/,/g, '');
    if (/[,.;]$/.test(own[name.to - 1] ?? '') || rest === '' || tail.test(rest))
      return { ...name, from: from + name.from, to: from + name.to };
  }
  return undefined;
}

/** A known name, unless it only begins a longer one ("Sage Micropay"), or one that nobody knows. */
function readThing(words: readonly string[], at: number, isStart: boolean, isOpen: boolean): NamedSkill | undefined {
  const known = readSkills(words, true).filter(({ sort }) => sort !== 'practice');
  const here = known.find((one) => one.from === at);
  const open = isOpen || here ? readName(words, at, isStart && !here) : undefined;
  if (here)
    return open &&
      open.from === here.from &&
      open.to > here.to &&
      words.slice(here.to, open.to).every((word) => /^\p{Lu}\p{Ll}+[,.]?$/u.test(word))
      ? { ...here, name: open.name, to: open.to }
      : here;
  return open && (known.find((one) => one.from > open.from && one.from < open.to) ?? open);
}

/** All of them fillers, taken as long as possible. */
function isHead(words: readonly string[]): boolean {
  const own = words.map((word) =>
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[,.;:]+$/, ''),
  );
  const reach = [true];
  for (let end = 1; end <= own.length; end += 1)
    reach[end] = [1, 2, 3, 4].some(
      (count) => count <= end && reach[end - count] && head.test(own.slice(end - count, end).join(' ')),
    );
  return reach[own.length] === true;
}

function readSpoken(words: readonly string[], at: number): NamedSkill | undefined {
  const name = languages.get(plain(words[at] ?? ''));
  return name ? { name, sort: 'tool', from: at, to: at + 1 } : undefined;
}

/** "I speak Polish", "I'm fluent in German": whether or not anybody asked. */
export function readFluent({ words, text, statement }: Said): NamedSkill[] {
  const frame =
    /\b(?:(?:i'm|i am) (?:a |an )?(?:native|fluent|bilingual|first[- ]language)|i (?:also |can |do )?speak|(?:i'm|i am) (?:also |completely |totally )?(?:fluent|bilingual) in)\b/i.exec(
      text,
    );
  if (!frame || statement.isQuestion || isOff(harmless(normal(text)))) return [];
  const begin = text.slice(0, frame.index + frame[0].length).split(' ').length;
  const found: NamedSkill[] = [];
  for (let at = begin; at < words.length; at += 1) {
    const name = readSpoken(words, at);
    if (name) found.push(name);
    else if (!/^(and|both|fluent|or|also|plus|in)$/i.test(plain(words[at] ?? ''))) break;
  }
  return found.filter(({ name }) => name !== 'English' || found.length > 1);
}
