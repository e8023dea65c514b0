/** Reasons not to take what was said for a fact about who said it. All of them look at text as `normal` has it. */

/** Lower case, without marks, and without what people say out of politeness: "if I'm honest" is no condition. */
export function normal(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[“”"()!?.…]+(?=\s|$)/g, '')
    .replace(polite, ' ')
    .replace(/\bfirst aid\b/g, 'firstaid')
    .replace(/\s+/g, ' ')
    .trim();
}

const polite =
  /,?\s*\b(if (i'm|i am|we're) (being )?(really |completely |perfectly )?honest|if you (don't mind( me)?( asking| saying)?|like|want|must know|prefer|wish|see what i mean|know what i mean|will)|if (you count|you include|we count|i count|counting)\b[^,;]*|if that's (ok|okay|all right|alright|possible|fine|helpful)|if that (helps|makes sense|works)|if possible|if i may|if anything|if memory serves|if i remember (right|rightly|correctly)|if (they|you|he|she) (can|could) (stretch|manage|do|swing|go)( to)?( that| it)?|if (they|you)('ll| can| could| will|'re happy to)? wait( for me)?|to be (perfectly |quite |completely )?(honest|fair|frank)|not gonna lie|i won't lie|no word of a lie|believe it or not|i mean to say|give or take|touch wood|thank god|for my sins|same as (everybody|everyone)( else)?|like (everybody|everyone)( else)?|not to worry|no problem|no bother|no issues?|no restrictions|no points|don't worry)\b/gi;

/** Only if something else were so. */
export const isHypothetical = (text: string): boolean =>
  /\b(if|suppose|supposing|imagine|hypothetically|in theory|even for|not even|in an ideal world|ideal world|one day|some ?day|who knows|for example|for instance|unless|provided|depend\w*|assuming|whether|say they|would have(?! to)|could have(?! to)|might have|should have|as long as they|wish|dream\w*|learn|planning to|considering|thinking about|whatever)\b/i.test(
    normal(text),
  );

const relatives =
  'wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|brother|sister|dad|father|mum|mom|mother|son|daughter|uncle|aunt|cousin|flatmate|housemate|friend|mate|neighbour|neighbor|kids?|children|parents|folks|family|in-laws|nephew|niece|ex';
const workmates =
  'colleagues?|boss|manager|supervisor|foreman|director|team|company|firm|employer|client|clients|customer|customers|predecessor|accountant|agency|recruiter|lads|guys|girls|deputy|owner|landlord|trainee|apprentice|assistant|mentor';

/** Of somebody else: a relative, a colleague, the client, people in general, or what others said. */
export const isOfOthers = (text: string): boolean => others.test(normal(text));
const others = new RegExp(
  `\\b(a (colleague|friend|mate|client|customer|recruiter|neighbour|cousin)|(my|our|the|your|their|his|her|old|last|another|other|previous)\\s+(?:\\w+\\s+)?(${relatives}|${workmates})('s)?|${relatives.split('|').slice(0, 14).join("'s|")}'s|client's|budget\\w*|advert\\w*|job (ad|spec|description)|the band|your band|he|he's|he'd|his|him|she|she's|she'd|her|hers|you said|you mentioned|as you said|you told|somebody|someone|everyone|everybody|anyone|anybody|nobody|people|a (guy|bloke|chap|woman|man|lady|fella|girl|lad)|the (guy|bloke|chap|woman|man|lady|fella|girl|lad|others?|market|others)|those|who|whose|who'd|who's|others|other (people|candidates|agencies|firms?|companies)|another (firm|company|agency|place|one|candidate)|average|competitors?|candidates?|going rate|minimum wage|they (offered|wanted|said|told|countered|advertised|promised|charge)|they'd|they're offering|they are offering|they were|i('ve)? heard|i hear|apparently|supposedly|allegedly|i was told|from what i|i read|i saw|i told|i said|of mine)\\b`,
  'i',
);

/** No longer so, or not yet. */
export const isPast = (text: string): boolean =>
  /\b(used to|back (in|then|when)|previously|formerly|in the past|in those days|once|at my (last|old|previous|first)|my (last|old|previous|first|former) \w+|the (last|old|previous|first) (job|place|one|role|company|firm)|(years?|months?|weeks?|ages|a while) (ago|back)|when i (was|started|lived|joined|left|graduated|came|had|worked)|before (that|i|this|the)|i was on|i was getting|i was earning|was paid|it was|that was|until (they|i|we|it|last)|originally|grew up|was born|at (uni|university|school|college)|no longer|not any ?more|any ?more|last (year|time|summer|spring|autumn|winter|month))\b/i.test(
    normal(text),
  );

const no =
  "not|no|never|without|none|nothing|neither|nor|hardly|barely|scarcely|\\w+n't|cannot|zero|lack|lacking|instead of|rather than|apart from|except|nope|nowhere|far from";
export const isNegated = (text: string): boolean =>
  new RegExp(`\\b(${no})\\b(?!\\s+(only|just|bad))`, 'i').test(normal(text));

/** A "no" in the words just before. */
export const isNegatedBefore = (before: string): boolean =>
  new RegExp(`\\b(${no})\\b(?!\\s+only)(?:\\s+[\\w'-]+){0,4}\\s*$`, 'i').test(normal(before));

/** The question is about what somebody else says, wants or does: so is the answer. */
export const asksOfOthers = (question: string): boolean =>
  /\b(did|does|do|would|will|has|have|are|were|is|was|had) (the|your|their|they|he|she|people|everyone|it) ?(?!you\b)(\w+ )?(say|said|tell|told|offer|offered|think|want|need|decide|promise|ask|use|using|recommend|suggest|mention|reckon)\b(?! you (on|using))|\bwhat('s| is) their\b|\b(recommend|did the)\b/.test(
    question,
  );

/** Life outside work. */
export const asksPrivately = (question: string): boolean =>
  /\b(volunteer\w*|hobb\w+|free time|outside (of )?work|spare time|sports?|football|family|married|house|health|dog|garden|weekend|wife|husband|relationship)\b/.test(
    question,
  );

/** What was said is taken back by what follows. */
export const correction =
  /\b(sorry|i mean|i meant|no wait|wait|hang on|hold on|correction|make (that|it)|or rather|rather|actually|no,|no no|no that's|oh no|scratch that|scrap that|forget that|strike that|let me correct|correct myself|i tell a lie|tell a lie|i lie|my mistake|i'm lying|what am i saying|not right|well no|well, no|or should i say|i should say|no it's|no,? make|pardon|oops|it'll be|let's say|was before)\b/i;
/** At the beginning of a sentence it takes back the one before. */
export const takesBack =
  /^(oh,? |ah,? |um,? |uh,? |er,? |hmm?,? |well,? |and |but |though |so )*(no\b|nope|sorry|wait|hang on|hold on|actually|correction|make (that|it)|call it|or rather|rather|scratch|scrap|forget|strike|let me correct|i tell a lie|tell a lie|i lie|my mistake|i mean\b|i meant|i'm lying|did i say|what am i saying|i say\b|pardon|oops|that was before)/i;

/** People who cannot decide, or do not know. */
export const isUnsure = (text: string): boolean =>
  /\b(not sure|no idea|don't know|do not know|can't remember|couldn't say|hard to say|either|depends?|might|could be|i'd have to (check|ask|look|think|speak|see)|i'd need to (check|ask|look|think|speak|see)|need to check|have to check|no clue|ask me|let me (check|look)|something like)\b/i.test(
    normal(text),
  );
