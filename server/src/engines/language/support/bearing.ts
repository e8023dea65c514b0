import { readNumbers } from '../text/numbers.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Doubt } from './doubt.ts';
import { doubtOf } from './doubt.ts';

/** What turns a sentence into less than it says: without it in the claim, the claim says more. */
const bearings: readonly { name: string; said: RegExp; told: RegExp }[] = [
  {
    name: 'a condition',
    said: /\b(?:if|unless|provided|providing|as long as|depends|depending|only when|assuming|subject to|so long as|in case)\b/i,
    told: /\b(?:if|unless|provided|providing|as long as|depend\w*|only when|assuming|subject to|condition\w*|would|could|might|may|when|once|open to|consider\w*|except|for)\b/i,
  },
  {
    name: 'that it is over',
    said: /\b(?:used to|lapsed|expired|ran out|run out|let it go|let it lapse|no longer|not any ?more|gave (?:it )?up|sold (?:it|the)|years ago|back then|former(?:ly)?|previously|once had|was made redundant)\b/i,
    told: /\b(?:used to|lapsed|expired|ran out|run out|no longer|not|n't|gave|sold|ago|former(?:ly)?|previously|had|was|were|did|past|until|ex|left|moved|ended|stopped|finished|closed|renew\w*|went|before|once)\b/i,
  },
  {
    name: 'a limit',
    said: /\b(?:a bit rusty|rusty|just the basics|only the basics|basic|beginner|on paper|in theory|supervised|not fluent|get by|helped|shadowed|assisted|sat in|half way|halfway|nearly|almost|not yet|working towards|studying|part.?qualified|dotted line|occasionally|now and then|barely|hardly)\b/i,
    told: /\b(?:rusty|basics?|beginner|paper|contract\w*|theory|supervised|not|n't|get(?:s)? by|help\w*|shadow\w*|assist\w*|sat in|half ?way|nearly|almost|yet|towards|studying|part|dotted|occasion\w*|now and then|barely|hardly|limited|some|little|only|no)\b/i,
  },
  {
    name: 'doubt',
    said: /\b(?:not sure|don't know|no idea|couldn't (?:say|tell)|wouldn't know|can't say|haven't decided|might|maybe|perhaps|possibly|supposed to|they say|people say|apparently|rumou?r|i heard|i've heard|someone told me|supposedly|reckons?)\b/i,
    told: /\b(?:not|n't|no|sure|unsure|might|maybe|perhaps|possibly|supposed\w*|say|says|said|heard|told|reckon\w*|believ\w*|apparently|rumou?r\w*|may|could|unclear|undecided|would|think\w*)\b/i,
  },
];
const relations =
  'wife|husband|partner|boss|manager|colleague|director|ceo|cfo|cto|coo|owner|brother|sister|mother|father|mum|dad|friend|daughter|son|client|customer|team|company|head|lead|guys?|people|agency|predecessor|supervisor|uncle|aunt|cousin|mate|assistant|architect|consultant|foreman';
/** Somebody else as the one who does or has it. */
const somebody = new RegExp(
  `\\b(?:(?:my|our) (?:\\w+ )?(?:${relations})s?|he|she|somebody else|someone else)\\b(?!['’]s\\b)`,
  'i',
);
const isTheirsTold = new RegExp(
  `\\b(?:${relations.replace('|team|company|head|lead|guys?|people', '')}|candidate|who|whose|someone|somebody|others?)s?\\b`,
  'i',
);
const repair =
  /\b(?:sorry|no wait|hang on|tell a lie|scratch that|make that|or rather|what am i saying|correction|my mistake|excuse me|actually no|no,? (?:it's|that's|it was|i mean))\b/i;

/** What a claim leaves out of the sentences it is nearest to: a condition, an end, a limit, a doubt, a correction, whose it is. */
export function findBearingDoubts(claim: string, said: string): Doubt[] {
  return [
    ...doubtOf('firm', findCorrected(claim, said)),
    ...doubtOf('loose', findTurned(claim, said)),
    ...clausesOf(claim).flatMap((clause) => findLost(claim, nearest(clause, said))),
  ].slice(0, 2);
}

const clausesOf = (text: string) =>
  text.split(/[;:]\s+|,\s+(?:and|but|so)\s+|(?<=[.!?])\s+/).filter((one) => meaningOf(splitWords(one)).length > 0);
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|;\s+|,\s+(?=(?:but|so|and|i|we|my|our|he|she|they|the|now)\b)|(?<!\s)\s+(?=and (?:i|we)\b)/i)
    .filter((one) => one.trim() !== '');

/** The sentence of what was said that shares most with a clause. */
function nearest(clause: string, said: string): string {
  const wanted = new Set(meaningOf(splitWords(clause)));
  const scored = sentencesOf(said).map((sentence) => {
    const own = new Set(meaningOf(splitWords(sentence)));
    return { sentence, score: [...wanted].filter((word) => own.has(word)).length / Math.sqrt(own.size + 1) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { sentence: '', score: 0 });
  // Words of the question alone: what was said to it first is the answer, up to a limit that goes with it.
  return best.sentence || (scored[0]?.sentence ?? '');
}

function findLost(claim: string, sentence: string): Doubt[] {
  if (sentence === '') return [];
  const lost = bearings.find(({ said, told }) => said.test(sentence) && !told.test(claim));
  if (lost) return [{ weight: 'loose', reason: `It leaves out ${lost.name} of the words it cites.` }];
  const other = somebody.exec(sentence);
  const isTheirs =
    other !== null && other.index < sentence.length / 3 && !/^(?:i|we|i'm|i've)\b/i.test(sentence.trim());
  if (
    isTheirs &&
    !isTheirsTold.test(claim) &&
    !sharesName(claim, sentence) &&
    !/\b(?:me|us|i|we|my|our)\b/i.test(sentence.slice(other.index + other[0].length))
  )
    return [{ weight: 'loose', reason: `The words it cites are about somebody else (${other[0]}).` }];
  return [];
}

/** The claim names who it is. */
function sharesName(claim: string, sentence: string): boolean {
  const names = splitWords(sentence)
    .slice(1)
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
    .map((word) => word.replace(/[^\p{L}]/gu, ''));
  return splitWords(claim).some((word) => names.includes(word.replace(/['’]s$|[^\p{L}]/gu, '')));
}

/** A figure that was said before a correction and not behind it. */
function findCorrected(claim: string, said: string): string | undefined {
  const found = repair.exec(said);
  if (!found) return undefined;
  const figures = (text: string) => [
    ...readNumbers(splitWords(text)).map(({ value }) => (value >= 10_000 ? value / 1_000 : value)),
    ...splitWords(text).flatMap(ordinalIn),
  ];
  const [before, after] = [figures(said.slice(0, found.index)), figures(said.slice(found.index + found[0].length))];
  if (after.length === 0 || before.length === 0) return undefined;
  const isOld = figures(claim).some((value) => before.includes(value) && !after.includes(value));
  return isOld && !/\b(?:was|not|before|previously|last|used to|until)\b/i.test(claim)
    ? 'It has a figure that was corrected right after.'
    : undefined;
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
/** The day that "the ninth" or "9th" is. */
const ordinalIn = (word: string): number[] => {
  const bare = word.toLowerCase().replace(/[^a-z0-9]/g, '');
  const spoken = ordinals.indexOf(bare) + 1;
  const written = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(bare)?.[1];
  return spoken > 0 ? [spoken] : written ? [Number(written)] : [];
};

const opposites = [
  ['before', 'after'],
  ['until', 'from'],
] as const;

/** The other side of a moment. */
function findTurned(claim: string, said: string): string | undefined {
  const has = (text: string, word: string) => new RegExp(`\\b${word}\\b`, 'i').test(text);
  const turned = opposites
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .find(([one = '', opposite = '']) => has(claim, one) && !has(said, one) && has(said, opposite));
  return turned && `It says “${turned[0]}” where “${turned[1]}” was said.`;
}
