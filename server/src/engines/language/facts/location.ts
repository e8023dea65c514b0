import { isEmptyWord, plain } from '../text/words.ts';
import { bare, place, toClauses } from './clauses.ts';
import type { Placed } from './clauses.ts';
import type { Rule, Said } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isNegated, isOfOthers, isPast } from './guards.ts';

/**
 * Licensed by "I live in", "I'm based in", "we moved to", "home is", or as the plain answer to where they live.
 * "I'm in" alone may be a lay-by or a conference: it counts where home or the way to work was asked for.
 */
const asksWhere =
  /\b(where (are|do) you( \w+)?( live| living| based| located| these days| now| at the moment)?|where you (are|live|based)|you live\?|where you're|where abouts|where's home|home is|whereabouts|your location|you're local|you local|are you (still )?(based|located|living|in)|you're (still )?(living|based|out in|over in)|(flat|house|place|home) in|where you (living|based|at)|(travel\w*|commut\w*|com(?:e|ing)|driv(?:e|ing)|getting)( in| up| down| over| across)? from|area)\b/;
/** "You still over in Bath?" */
const asksStill =
  /\b(you're|your|you|you are) (still |both |all )*(over |out |down |up )*(in|near) \S+( \S+)?( now| still| these days| right| then)?\??$/;
const asksPart =
  /\b(?:what|which|whereabouts) (?:part|area|side|end|bit)(?: of \S+(?: \S+)?)? (?:are|do) you (?:in|live|based|living|from)\b/;
const asksWay =
  /\b(you moved|commut\w*|journey|get (here|there|in)|travel\w*|relocat\w*|how far|distance|get(ting)? to|get(ting)? into|getting (here|there|in|over)|boroughs?|areas|patch|sites|branches|hybrid|(days?|fridays?|mondays?) (a week )?(at|from) home|days? in\b|in the office|(hike|trek|drive|way|far) from you)\b/;
const asksOther =
  /\b(right now|off to|off|heading|headed|up to|applying|with the|with it|with that|meet|meeting|hoping|settle|accent|van|which|tools?|what|work|working|office|client|role|job|company|study|studied|school|family|husband|wife|parents|husband's|calling from|would you (like|want|move)|like to live|from originally|are you from|see yourself|holiday|weekend|going|grow up|train(ed)?|been|patch|cover|do you want|worked|cooked|sat)\b/;
const filler =
  "(?:in|at|near|outside|just|just outside|still|currently|now|right|over|up|down|out|of|yes|yeah|yep|oh|so|um|sunny|lovely|the|around|i am|i'm|we're|it's|that's|right|here|actually|only|not far from|close to|on the edge of|just off|by|live|round|me|i|well|south|north|east|west|central|greater|from|deepest|darkest|sure|no|love|mate|with my \\w+|with \\w+ flatmates)";
const lives = new RegExp(
  `\\bhome is(?: ${filler})*$|\\b(?:(?:i|we|we both)(?: \\w+ly| still| now| do| also| just| actually)* (?:live|reside)|(?:i'm|i am|we're|we are)(?: \\w+ly| still| now| actually| just)* (?:based|living|located|settled)|home is|based|(?:still|now) (?:living|based))(?: ${filler})* ?(?:in|near|outside|out of|around|at|over in|from|just outside|is)(?: ${filler})*$`,
);
const moved =
  /\b(?:i|we)(?:'ve| have)?(?: just| recently| actually)? moved (?:over |up |down |out |back |here )?to(?: the| near)?$/;
/** Home in passing: "I'm only in Kettering", "I'm coming in from Margate". */
const onlyIn = /\b(?:i'm|i am|we're|we are) only(?: (?:over|out|up|down))? (?:in|near)$/;
const comesFrom =
  /\b(?:i'm|i am|i'd be|i'll be|i would be|i) (?:(?:coming|driving|travelling|traveling|commuting) (?:in |up |down |over |across |into town )*|(?:commute|travel|drive) (?:in |up |down |over )*|come (?:in|up|down|over) )from$/;
const shifted = /\b(?:i|we)(?:'ve| have)?(?: just| recently)? (?:shifted|relocated|moved) to$/;
const boughtIn =
  /\b(?:i|we)(?:'ve| have)?(?: just| recently)? (?:bought|rent|settled|(?:got|have|bought|rent) a (?:place|flat|house))(?: (?:over|out|up|down))? in$/;
const isIn = new RegExp(
  `^(?:no |yes |yeah |so |well |oh |and |but |um )*(?:i'm|i am|we're|we are)(?: ${filler})* ?(?:in|near|outside)(?: ${filler})*$`,
);
const plainFrame = new RegExp(`^(?:${filler} ?)*$`);
const away =
  /\b(looking (?:for|at)|hunting|on a (?:roof|site|job|ladder|break)|office|client|headquarters|holiday|conference|visiting|for (a|the) (week|weekend|day|month|summer|while|few|couple)|this (week|morning|afternoon|weekend)|today|tonight|tomorrow|once a|twice a|times a|days a|(one|two|three|four) days?|on (mondays?|tuesdays?|wednesdays?|thursdays?|fridays?)|lay-by|car park|services|train|airport|digs|lodgings|nights a week|hotel|at work|on site|until|till|originally|grew up|born|studied|university|would|could|want|open to|consider|relocat\w*|move to|moving to|like|love to|meeting|all over|monday|tuesday|wednesday|thursday|friday|worked|trained|clients|customers|staying|flight|waiting|beach|officially|or|mum's|dad's|parents')\b/;
const noPlaces =
  /^(Nah|Nope|Ja|Eish|Och|Aye|Naw|Half|Split|Various|Bit|Next|One|Two|Three|Four|Five|Ten|Fifteen|Twenty|Thirty|Forty|Roughly|Less|Little|Kind|Sort|Pretty|Far|Miles|Literally|Alone|Rural|Technically|I|I'm|I've|I'd|I'll|It|It's|Yes|Yeah|No|Well|So|And|But|Just|The|A|An|All|Somewhere|Anywhere|Nowhere|Everywhere|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|British|Um|Uh|Erm|Oh|Sure|Right|Currently|My|We|We're|At|In|Near|About|Sorry|Actually|Okay|Ok|Based|Outside|South|North|East|West|Central|Greater|Hmm|Still|Not|Home|Here|There|Same|Same|Between|Both|Mostly|Mainly|Ha|Lovely|Great|Perfect|Good|Thanks|Thank|That|That's|This|Only|Honestly|Quite|Really|Probably|Originally|Ah|Ooh|From|Over|Up|Down|Close|By|On|To|You|Your|Do|Depends|How|What|Where|When|Why|They|He|She|If|For|With|As|Maybe|Out|Cheers|God|Mum|Mum's|Dad|Zoom|Teams|LinkedIn)$/;
/** One can be in these, and lives in none of them. */
export const noHomes =
  /^(sales|marketing|finance|operations|procurement|engineering|nursing|teaching|it|hr|legal|compliance|product|design|research|retail|hospitality|logistics|education|construction|work|training|education|charge|touch|year|level|grade|band|office|accounts|payroll|admin|recruitment|tesco|asda|sainsbury\S*|aldi|lidl|amazon|google|unison|unite|gmb|deloitte|barclays|slack|excel|sap|care|health|healthcare|probation|employment)\b/i;
const joiners = /^(upon|on|of|le|de|la|under|the)$/;

export const findLocation: Rule = (said) => {
  const asked = isAsked(said);
  if (said.statement.isQuestion || said.before.length > 2) return [];
  const clauses = toClauses(said.words);
  const isWay = asksWay.test(`${said.question} ${said.prompt}`) || /\b(moved|traffic|commute)\b/i.test(said.text);
  const isHere = /\b(?:i'm|i am|we're|we are) in (?:the )?(?:uk|us|country)\b/i.test(said.before.at(-1)?.text ?? '');
  for (let at = 0; at < said.words.length; at += 1) {
    const name =
      readPlace(said.words, at) ??
      readLowerCase(said.words, at) ??
      (asked &&
      said.before.length === 0 &&
      /\b(live|living|based|home|whereabouts|where abouts|where you are|from|(you|your|you're) (still )?in|located)\b/.test(
        said.question,
      )
        ? readAlone(said.words, at)
        : undefined);
    if (!name || noHomes.test(name.text)) continue;
    // "I'm renting in Midleton. Home is Fermoy."
    if (isOrigin(said, name.from)) continue;
    const placed = place(said.words, name, clauses);
    const { ahead, earlier } = placed;
    const isFirst =
      earlier === '' ||
      /^(yes|yeah|no|no no|oh|well|so|um|just|outside|nearby|close|notquite|nextdoor)*$/.test(
        bare(earlier).replace(/ /g, ''),
      );
    const isLicensed =
      lives.test(ahead) ||
      (moved.test(ahead) && asked) ||
      (shifted.test(ahead) && isHere) ||
      (boughtIn.test(ahead) && asked) ||
      (/^(?:yes |yeah |so )*from$/.test(ahead) &&
        asksWay.test(said.question) &&
        /^(?:it's|it is|that's|it'd be|it takes)\b/.test(placed.behind || placed.later)) ||
      onlyIn.test(`${earlier} ${ahead}`) ||
      comesFrom.test(ahead) ||
      name.isAlone ||
      (isIn.test(ahead) && (asked || isWay || isNear(placed.later))) ||
      (asked &&
        isFirst &&
        plainFrame.test(ahead) &&
        (name.isName || /\b(in|near|outside)$/.test(ahead)) &&
        (at > 0 || isSaidAlone(said.words, name.to)));
    if (
      isLicensed &&
      !isDoubtfulHome(isHere ? { ...placed, clause: placed.clause.replace(/\blast year\b/, '') } : placed)
    )
      return [toFact('location', name.text, said, name)];
    at = name.to - 1;
  }
  return [];
};

/** Home is where they come from, when they said before where they live. */
export const isOrigin = ({ words, before }: Said, from: number): boolean =>
  /\bhome is$/i.test(words.slice(0, from).join(' ')) &&
  before.some(({ text }) => /\b(?:rent\w*|liv\w+|stay\w*) in\b/i.test(text));

/** The first word has a capital letter anyway: a place is followed by a comma, or by where it is. */
const isSaidAlone = (words: readonly string[], to: number) =>
  to >= words.length ||
  /[,.]$/.test(words[to - 1] ?? '') ||
  /^(in|near|way|but|at|just|with|and|so|actually|now|these|area|by)$/i.test(words[to] ?? '');

/** "…, it's one train": the way there is told from home. */
const isNear = (later: string) =>
  /^(?:and |so |but )*(?:it's|that's|it is|about|only|just|it takes)\b.*\b(?:minutes|one train|tram|bus|drive|walk|miles|up the road|down the road|round the corner|door to door|hour|no distance)\b/.test(
    later,
  ) && !/\b(?:late|break|left|until|till)\b/.test(later);

/** Asked outright where they live, not where they are or come from. */
export const asksForHome = (question: string): boolean =>
  /\bwhere(?:abouts)? (?:are|do) you (?:\w+ )?(?:liv\w+|based|staying)\b|\bwhere's home\b|\bwhereabouts are you\b|\bremind me where you (?:are|live)\b|\bwhere you (?:live|living|based)\b/.test(
    question,
  );

function isAsked({ question, prompt }: Said): boolean {
  const last = question.split(/(?<=\?)\s+/).at(-1) ?? '';
  return (
    asksPart.test(last) ||
    ((asksWhere.test(last) || asksStill.test(last) || /\b(home is|where's home)\b/.test(prompt)) &&
      !asksOther.test(last))
  );
}

/** Somewhere else, at another time, or somebody else's home. */
export function isDoubtfulHome({ ahead, behind, clause, earlier, later }: Placed): boolean {
  const own = bare(clause)
    .replace(/^(no )+/, '')
    .replace(
      /\bwith my (parents|wife|husband|partner|family|kids|mum|dad|girlfriend|boyfriend|sister|brother|son|daughter|mother|father|nan)\b/,
      '',
    );
  if (
    isHypothetical(own) ||
    isPast(own.replace(/\bmoved (?:out |over |up |down |back |here |in )?to\b.*$/, '')) ||
    isNegated(own) ||
    away.test(own) ||
    isOfOthers(own)
  )
    return true;
  if (
    /\b(?:the|our|my) (?:shop|store|office|school|hospital|site|depot|yard|factory|plant|clinic|practice|restaurant|company|firm|job|work)(?: is|'s)\b/.test(
      clause,
    ) ||
    /^sorry\b/.test(behind)
  )
    return true;
  if (/\b(?:hotel|airport|lay-by|car park|services|on site|at work|on the train|conference)\b/.test(earlier))
    return true;
  return (
    /^('s|and\b)/.test(behind) ||
    /\b(family|parents|he|she|they)\b/.test(ahead) ||
    /^(but )?(then|not any ?more|that was|just for|only for|for (a|the) (?:week|weekend|day|month|summer|winter|while|few|couple|moment|time)|visiting|on holiday|until|then we|we moved (away|on|back))\b/.test(
      later,
    ) ||
    /^(?:well|no|or),? .*\b(?:really|actually|properly|technically)\b/.test(later)
  );
}

type Name = { text: string; from: number; to: number; isName: boolean; isAlone?: boolean };

/** Names with a capital letter, several words at once: "Newcastle upon Tyne". */
export function readPlace(words: readonly string[], at: number): Name | undefined {
  const isName = (index: number) =>
    !/[’'](ve|re|ll|d|m|t|s)\b/i.test(words[index] ?? '') &&
    !/^(Officially|Technically|Usually|Mostly|Mainly|Normally|Generally|Basically|Hopefully|Possibly|Ideally|Eventually|Recently|Temporarily|Partly|Largely|Sadly|Luckily|Unfortunately|Obviously|Definitely|Always|Ever|Since|Once|Now|Then|After|Before|Anything|Everything|Nothing|Everyone|Moving|Living|Working|Sat|Sitting|Waiting)\b/.test(
      words[index] ?? '',
    ) &&
    /^["'“(]?\p{Lu}\p{L}/u.test(words[index] ?? '') &&
    !/^\p{Lu}{2,}/u.test(words[index] ?? '') &&
    !noPlaces.test((words[index] ?? '').replace(/[.,?!;:]+$/, '').replace(/[’']s$/, ''));
  if (!isName(at) || /[’']s$/.test((words[at] ?? '').replace(/[.,?!;:]+$/, ''))) return undefined;
  const region =
    /^(south|north|east|west|central|greater)$/i.test(words[at - 1] ?? '') && /^\p{Lu}/u.test(words[at - 1] ?? '')
      ? `${words[at - 1]} `
      : '';
  let to = at + 1;
  while (to < words.length && !/[,.?!;:]$/.test(words[to - 1] ?? '')) {
    if (isName(to)) to += 1;
    else if (joiners.test(plain(words[to] ?? '')) && isName(to + 1)) to += 2;
    else break;
  }
  if (isExclaimed(words, at)) return undefined;
  return {
    text:
      region +
      words
        .slice(at, to)
        .join(' ')
        .replace(/[.,?!;:]+$/, ''),
    from: at,
    to,
    isName: true,
  };
}

/** "Great, I'll send it": a capital letter only because the sentence begins with it. */
function isExclaimed(words: readonly string[], at: number): boolean {
  return (
    at === 0 &&
    /[,!]$/.test(words[at] ?? '') &&
    /^(i|we|that|thanks?|you|it|sounds|this|let)\b/i.test(words[at + 1] ?? '') &&
    !/^(i'm|i’m|we're|it's|it’s)$/i.test(words[at + 1] ?? '')
  );
}

const common =
  /^(the|a|an|my|our|that|this|between|one|shared|student|temporary|rented|staff|council|sheltered|halls|digs|lodgings|town|centre|flat|house|it|there|here|now|same|two|three|about|not|and|with|walking|middle|village|city|countryside|private|social|bed|work|traffic|fear|hope|his|her|their|its|north|south|east|west|central|greater|inner|outer|good|peace|bits|case|charge|between|love|touch|retail|sales)$/;
const ends =
  /^(now|with|so|but|and|at|near|just|love|mate|me|still|actually|these|not|yeah|by|about|which|where|cos|because|i'm|it's|is|myself|again|um|uh|though|anyway|right|since|for|on)$/;

/** Transcripts without capital letters: one or two words right behind "in", and then nothing that could belong to them. */
export function readLowerCase(words: readonly string[], at: number): Name | undefined {
  if (words.some((word) => /^\p{Lu}\p{Ll}/u.test(word)) || !/^(in|near|outside)$/.test(plain(words[at - 1] ?? '')))
    return undefined;
  const word = plain(words[at] ?? '');
  if (word.length < 3 || common.test(word) || !/^[a-z-]+$/.test(word)) return undefined;
  const isOver = (index: number) =>
    index >= words.length || ends.test(plain(words[index] ?? '')) || /[,.]$/.test(words[index - 1] ?? '');
  const count = isOver(at + 1) ? 1 : isOver(at + 2) && /^[a-z]{3,}$/.test(plain(words[at + 1] ?? '')) ? 2 : 0;
  if (count === 0) return undefined;
  const text = words
    .slice(at, at + count)
    .map((one) => plain(one))
    .map((one) => one.charAt(0).toUpperCase() + one.slice(1))
    .join(' ');
  return { text, from: at, to: at + count, isName: false };
}

const noPlace =
  /^(nah|remote|different|various|sites?|stages?|final|head|several|multiple|hybrid|mobile|field|driving|looking|working|waiting|walking|sitting|travelling|staying|shopping|cooking|same|far|away|place|corner|home|local|locally|nearby|close|walking|distance|road|street|house|flat|mums?|dads?|parents|car|bus|bed|office|work|way|miles?|minutes?|nowhere|anywhere|everywhere|abroad|moment|kitchen|garden|sofa|shop|train|station|honest|fancy|alone|mates?|nan|nans|two|three|four|five|ten|hours?|long|short|past|round|near|opposite|behind|temporary|renting|rented|between|technically|moving|none|nope|haha|ha|good|great|private|confidential|why|skip|pass|everywhere|depends|currently|lol|sorry|pardon|hello|okay)$/;

/** Transcripts without capital letters, asked where: "no edmonton i moved in with my nan", "leith walk edinburgh". */
function readAlone(words: readonly string[], at: number): Name | undefined {
  const bareWords = words.map(plain);
  if (
    words.some((word) => /\p{Lu}\p{Ll}|[.,]/u.test(word)) ||
    !bareWords
      .slice(0, at)
      .every((word) => /^(no|nope|yeah|yes|um|uh|oh|so|well|just|still|in|over|actually|its|it's|i'm|near)$/.test(word))
  )
    return undefined;
  let to = at;
  while (
    to < words.length &&
    to - at < 4 &&
    !ends.test(bareWords[to] ?? '') &&
    !/^(i|we|it|they|my)$/.test(bareWords[to] ?? '')
  )
    to += 1;
  const own = bareWords.slice(at, to);
  if (
    own.length === 0 ||
    own.length > 3 ||
    own.some(
      (word) =>
        word.length < 3 ||
        (common.test(word) && !/^(north|south|east|west|town|city)$/.test(word)) ||
        noPlace.test(word) ||
        isEmptyWord(word) ||
        !/^[a-z-]+$/.test(word) ||
        /ly$|ed$/.test(word),
    )
  )
    return undefined;
  return {
    text: own.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join(' '),
    from: at,
    to,
    isName: false,
    isAlone: true,
  };
}
