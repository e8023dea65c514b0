import { readAmounts } from '../facts/amounts.ts';
import type { Passage } from '../facts/values.ts';
import { readPay } from '../facts/values.ts';
import type { Range } from '../text/sentences.ts';
import type { Asked, Read } from './read-value.ts';
import { corrects } from './read-value.ts';
import { wordsOf } from './spoken.ts';
import type { Unit } from './units.ts';

/** Somebody else's pay, or what it was or would be. */
const notOwn =
  /\b(?:mates?|cousins?|friend'?s?|wife|husband|partner|colleague'?s?|she'?s?|he'?s?|lads?|girl|sister|brother|client|offered|used to|last (?:job|year|month)|market|average|budget|roommate|teammate|turned over|if)\b/i;
/** What comes on top of it. */
const onTop = /\b(?:bonus|allowance|commission|overtime|car|pension|shares|equity|premium|extra|another|up to|plus)\b/i;
const asksWanted =
  /\b(?:expect\w*|looking for|want|would it take|to move|move (?:you|for)|moving|after|hop(?:e|ing)|need|tempt|minimum|ideal\w*|target|get you)\b/i;
const asksNow =
  /\b(?:now|today|current(?:ly)?|at the (?:moment|minute)|are you on|you on|making|your (?:base|basic|rate|comp)|comp at|paying you|they pay|where are you|earn\w*|get paid|paid|you charge)\b/i;
const tellsNow = /\b(?:i'm (?:on|at)|i am (?:on|at)|i earn|i make|they pay me|i get|base is|basic is|salary is)\b/i;
const tellsWanted =
  /\b(?:i'd (?:want|like|need|take|be looking|be after)|i would (?:want|like|need)|i'm (?:looking|after|hoping)|looking for)\b/i;
const isLeast = /\b(?:below|under|less than|lower than|at least|minimum)\b/i;
const ofOther = /^(?:hours?|days?|weeks?|months?|years?|people|%|percent|minutes?|miles)\W*$/i;
/** In words before a figure: they say what it is. */
const beforeFigure = 3;
/** In pounds, dollars or euros: a salary with its sign is no smaller, whatever an hour brings. */
const leastWithSign = 1_000;

/** What somebody is paid, and what they want: the first figure answers the question, others say themselves what they are. */
export function readMoney(unit: Unit, asked: Asked): Read[] {
  if (corrects.test(unit.text)) return [];
  const words = wordsOf(unit);
  const amounts = readAmounts(words);
  return amounts.flatMap((amount, at) => {
    const kind = kindOf(words, amount, amounts[at - 1]?.to ?? 0, unit.place === 0 && at === 0 ? asked : null, asked);
    const value = kind && valueOf(words, amount, asked);
    return value ? [toRead(kind, value, words, amount)] : [];
  });
}

type Amount = ReturnType<typeof readAmounts>[number];
type Kind = 'pay now' | 'pay wanted';

function kindOf(
  words: readonly string[],
  amount: Amount,
  from: number,
  answers: Asked | null,
  { exchange }: Asked,
): Kind | undefined {
  const isBase = namesBase(words, amount);
  if (!exchange.about.has('pay') && !isBase) return undefined;
  const head = words.slice(from, amount.from).join(' ');
  const near = words.slice(Math.max(0, amount.from - beforeFigure), amount.from).join(' ');
  if (notOwn.test(words.slice(0, amount.from).join(' ')) || onTop.test(near)) return undefined;
  if (ofOther.test(words[amount.to] ?? '') || isSmall(amount, words)) return undefined;
  const question = answers?.question ?? '';
  if (tellsWanted.test(head) || (asksWanted.test(question) && !tellsNow.test(head))) return 'pay wanted';
  const isNow = isBase || tellsNow.test(head) || (asksNow.test(question) && !asksWanted.test(question));
  return isNow ? 'pay now' : undefined;
}

const valueOf = (words: readonly string[], span: Range, { question, byTheHour, conversation }: Asked) =>
  readPay({ words, span, asked: question.toLowerCase(), byTheHour, today: conversation.startedAt } satisfies Passage);

function toRead(key: Kind, value: string, words: readonly string[], { from, to }: Range): Read {
  const isFloor = isLeast.test(words.slice(Math.max(0, from - beforeFigure), to).join(' '));
  const told = key === 'pay now' ? `${value} (now)` : `${isFloor ? 'at least ' : ''}${value}`;
  return { kind: 'pay', key, value: told, span: { from, to } };
}

/** "Base is 72", "61 basic": whatever was asked, that is what somebody is paid. */
const namesBase = (words: readonly string[], { from, to }: Range): boolean =>
  /\b(?:base|basic|salary)(?: salary| pay)? is$/i.test(words.slice(Math.max(0, from - beforeFigure), from).join(' ')) ||
  /^(?:base|basic)\b/i.test(words[to] ?? '');

/** "21 pounds" is no pay of a year, and nobody said of what it is. */
const isSmall = ({ lower, to }: ReturnType<typeof readAmounts>[number], words: readonly string[]): boolean =>
  lower.currency !== null &&
  !lower.isScaled &&
  lower.value < leastWithSign &&
  !/\b(?:an?|per|each)$/i.test(words[to] ?? '') &&
  !/^(?:k|grand|thousand)\b/i.test(words[to] ?? '');
