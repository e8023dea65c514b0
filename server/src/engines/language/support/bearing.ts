import { readNumbers } from '../text/numbers.ts';
import { meaningOf, splitWords } from '../text/words.ts';

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
    told: /\b(?:used to|lapsed|expired|ran out|run out|no longer|not|n't|gave|sold|ago|former(?:ly)?|previously|had|was|were|did|past|until|ex|left|moved|ended|stopped|finished|went|before|once)\b/i,
  },
  {
    name: 'a limit',
    said: /\b(?:a bit rusty|rusty|just the basics|only the basics|basic|beginner|on paper|in theory|supervised|not fluent|get by|helped|shadowed|assisted|sat in|half way|halfway|nearly|almost|not yet|working towards|studying|part.?qualified|dotted line|occasionally|now and then|barely|hardly)\b/i,
    told: /\b(?:rusty|basics?|beginner|paper|theory|supervised|not|n't|get(?:s)? by|help\w*|shadow\w*|assist\w*|sat in|half ?way|nearly|almost|yet|towards|studying|part|dotted|occasion\w*|now and then|barely|hardly|limited|some|little|only|no)\b/i,
  },
  {
    name: 'doubt',
    said: /\b(?:not sure|don't know|no idea|couldn't (?:say|tell)|wouldn't know|can't say|haven't decided|might|maybe|perhaps|possibly|supposed to|they say|apparently|rumou?r)\b/i,
    told: /\b(?:not|n't|no|sure|unsure|might|maybe|perhaps|possibly|supposed|say|says|said|apparently|rumou?r\w*|may|could|unclear|undecided|would|think\w*)\b/i,
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
const unit =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|percent|per ?cent|%|pounds?|euros?|dollars?|miles?|people|reports?|sites?|a|an|per)$/i;
const repair =
  /\b(?:sorry|no wait|hang on|tell a lie|scratch that|make that|or rather|what am i saying|correction|my mistake|excuse me|actually no|no,? (?:it's|that's|it was|i mean))\b/i;

/** What speaks against a claim, in a sentence for people, and how much it counts beside what the network thinks (`lab/README.md`). */
export type Fault = { reason: string; weight: number };
export const faultOf = (reason: string | undefined, weight: number): Fault | undefined =>
  reason === undefined ? undefined : { reason, weight };
const weights = { corrected: 3.6, unit: 2.4, time: 2, answered: 1.5, lost: 2, whose: 2 };

/** Why a claim says something else than the sentence it is nearest to; undefined where nothing speaks against it. */
export function findBearingFault(claim: string, said: string, asked: string): Fault | undefined {
  return (
    faultOf(findCorrected(claim, said), weights.corrected) ??
    faultOf(findUnit(claim, `${asked} ${said}`), weights.unit) ??
    faultOf(findTime(claim, said, asked), weights.time) ??
    faultOf(findAnswered(claim, said, asked), weights.answered) ??
    clausesOf(claim)
      .map((clause) => findLost(claim, nearest(clause, said)))
      .find((fault) => fault !== undefined)
  );
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

function findLost(claim: string, sentence: string): Fault | undefined {
  if (sentence === '') return undefined;
  const lost = bearings.find(({ said, told }) => said.test(sentence) && !told.test(claim));
  if (lost) return faultOf(`It leaves out ${lost.name} of the words it cites.`, weights.lost);
  const other = somebody.exec(sentence);
  const isTheirs =
    other !== null && other.index < sentence.length / 3 && !/^(?:i|we|i'm|i've)\b/i.test(sentence.trim());
  if (
    isTheirs &&
    !isTheirsTold.test(claim) &&
    !/\b(?:me|us|i|we|my|our)\b/i.test(sentence.slice(other.index + other[0].length))
  )
    return faultOf(`The words it cites are about somebody else (${other[0]}).`, weights.whose);
  return undefined;
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

const calendar =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|spring|summer|autumn|winter|mornings?|afternoons?|evenings?)\b/gi;
const may = /(?<=\S )\bMay\b/g;
const opposites = [
  ['before', 'after'],
  ['until', 'from'],
] as const;
const spans = /\ban? (minute|hour|day|week|month|year)\b/gi;

/** Another month, day or hour than was said, the other side of it, or another stretch of time. */
function findTime(claim: string, said: string, asked: string): string | undefined {
  const around = `${asked} ${said}`.toLowerCase();
  const other = [...claim.matchAll(calendar), ...claim.matchAll(may)].find(
    ([word]) => !around.includes(word.toLowerCase().replace(/s$/, '')),
  );
  if (other) return `“${other[0]}” is not in the words it cites.`;
  const has = (text: string, word: string) => new RegExp(`\\b${word}\\b`, 'i').test(text);
  const turned = opposites
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .find(([own = '', opposite = '']) => has(claim, own) && !has(around, own) && has(said, opposite));
  if (turned) return `It says “${turned[0]}” where “${turned[1]}” was said.`;
  const units = (text: string) => [...text.toLowerCase().matchAll(spans)].map(([, unit]) => unit);
  const told = units(said);
  const wrong =
    told.length > 0 ? units(claim).find((one) => !told.includes(one) && !units(asked).includes(one)) : undefined;
  return wrong ? `“${wrong}” is said in another unit.` : undefined;
}

const yesNo = /^(?:\w+,? )?(?:do|did|does|is|are|was|were|have|has|had|can|could|would|will|should|must)\b/i;
const refuses = /^(?:no|nope|nah|not (?:at all|really|yet)|(?:i|we|it|they) (?:\w+n't|\w+ not)|never)\b/i;
const isOver = /^(?:i|we|it) (?:used to|was|were|had|did)(?: be)?\W*$/i;
const denies = /\b(?:not|no|never|none|nothing|without|\w+n't|cannot)\b/i;

/** "Is a degree essential?" – "No, …": words of the question alone do not hold after a no. */
function findAnswered(claim: string, said: string, asked: string): string | undefined {
  const last = asked.split(/(?<=[.?!])\s+/).at(-1) ?? '';
  const first = said.trim().split(/[,.;]\s/)[0] ?? '';
  const isPast = isOver.test(first) && !bearings[1]?.told.test(claim);
  if (!yesNo.test(last) || (!refuses.test(first) && !isPast) || denies.test(claim)) return undefined;
  const [wanted, answer, question] = [claim, said, last].map((text) => new Set(meaningOf(splitWords(text))));
  const own = [...(wanted ?? [])].filter((word) => answer?.has(word)).length;
  const borrowed = [...(wanted ?? [])].filter((word) => question?.has(word)).length;
  if (borrowed === 0 || own > 0) return undefined;
  return isPast ? 'It leaves out that it is over of the words it cites.' : 'The words it cites say the opposite.';
}

/** The same figure with another unit behind it. */
function findUnit(claim: string, said: string): string | undefined {
  const unitsOf = (text: string) => {
    const words = splitWords(text);
    return readNumbers(words).map(({ value, to, isPercent, isScaled }) => ({
      value: isScaled && value >= 1_000 ? value / 1_000 : value,
      isScaled,
      unit: isPercent ? 'percent' : toUnit(words.slice(to, to + 2)),
    }));
  };
  const spoken = unitsOf(said);
  const wrong = unitsOf(claim).find(
    ({ value, unit: own }) =>
      own !== undefined &&
      spoken.some((one) => one.value === value && one.unit !== undefined) &&
      !spoken.some((one) => one.value === value && (one.unit === undefined || one.unit === own)),
  );
  const ofShare = unitsOf(claim).find(
    ({ value, unit: own, isScaled }) =>
      isScaled &&
      own !== 'percent' &&
      spoken.some((one) => one.value === value) &&
      spoken.every((one) => one.value !== value || one.unit === 'percent'),
  );
  return (wrong ?? ofShare) ? `“${(wrong ?? ofShare)?.value}” is said in another unit.` : undefined;
}

function toUnit([first = '', second = '']: readonly string[]): string | undefined {
  const bare = first.toLowerCase().replace(/[^\p{L}%]/gu, '');
  if (!unit.test(bare)) return undefined;
  if (/^(?:a|an|per)$/.test(bare))
    return (
      second
        .toLowerCase()
        .replace(/[^\p{L}]/gu, '')
        .replace(/s$/, '') || undefined
    );
  return bare.replace(/s$/, '');
}
