import type { Amount } from '../facts/amounts.ts';
import { readAmounts } from '../facts/amounts.ts';
import { asPayNow } from '../facts/pay-now.ts';
import { readPay } from '../facts/values.ts';
import type { Statement } from '../text/reading.ts';
import type { MoneyRole, Topic } from './money-roles.ts';
import { isOfOthers, roleOf, tellsBudget } from './money-roles.ts';
import type { Answer, FoundValue } from './read-value.ts';
import { placeIn, takesBack } from './read-value.ts';
import { textOf, wordsOf } from './spoken.ts';

type Sum = { role: MoneyRole; value: string; statement: Statement; amount: Amount };

const ofOther =
  /^(?:hours?|days?|weeks?|months?|years?|people|%|percent|minutes?|miles|stores?|units?|beds?|lakhs)\W*$/i;
/** In pounds, dollars or euros: a salary with its sign is no smaller, whatever an hour brings. */
const leastWithSign = 1_000;
/** In pounds, dollars or euros: what is paid for a year lies between these. */
const year = { least: 11_000, most: 900_000 };

/** What somebody is paid and wants, and what an employer would pay; a figure that is put right counts as it was put right. */
export function readMoney(answer: Answer, isOfPerson: boolean): FoundValue[] {
  const topic = topicOf(answer, isOfPerson);
  const sums: Sum[] = [];
  let isSpoiled = false;
  for (const statement of answer.exchange.said.filter(({ isQuestion }) => !isQuestion)) {
    const { found, isUnread } = sumsIn(statement, { ...topic, isFirst: sums.length === 0 && !isSpoiled }, answer);
    const isCorrection = takesBack.test(statement.text);
    // "No, that's wrong."
    if (isCorrection && found.length === 0 && !isUnread && denies.test(statement.text)) return [];
    // "No, I tell a lie, it's fifty-five."
    if (isCorrection && found.length === 0 && !isUnread) found.push(...repaired(statement, sums.at(-1), answer));
    const [first] = found;
    const last = first && isCorrection ? sums.findLastIndex(({ role }) => role === first.role) : -1;
    if (last >= 0) sums.splice(last, 1);
    sums.push(...found);
    isSpoiled ||= isUnread;
  }
  return (['now', 'wanted', 'budget'] as const).flatMap((role) => {
    const named = sums.find((one) => one.role === role);
    const found = named ?? (role === 'wanted' ? sums.find((one) => one.role === 'least') : undefined);
    return found ? toValue(found, answer) : [];
  });
}

const denies = /\b(?:that's (?:wrong|not right)|not that)\b/i;

/** The only sum of a sentence that puts the one before right is of its kind. */
function repaired(statement: Statement, last: Sum | undefined, answer: Answer): Sum[] {
  const words = wordsOf(statement);
  const [amount, ...others] = readAmounts(words);
  const isSame = last && amount && others.length === 0 && !isOther(amount, words) && !isOfOthers(statement.text);
  const value = isSame ? valueOf(words, amount, answer) : undefined;
  return value && last && amount ? [{ role: last.role, value, statement, amount }] : [];
}

function topicOf(
  { exchange, isAboutPay, question, conversation }: Answer,
  isOfPerson: boolean,
): Omit<Topic, 'isFirst'> {
  const isClient = conversation.utterances.some(({ role }) => role === 'client');
  const isAboutBudget = isClient && (exchange.about.has('budget') || isAboutPay) && !asksHowMany.test(question);
  return { question, isAboutPay, isAboutBudget, isOfPerson };
}
const asksHowMany = /\bhow many|how big|turnover|payroll|headcount|people\b/i;

/** The sums of a sentence whose part in it is known; `isUnread`: the first one can't be read, so no later one answers the question. */
function sumsIn(statement: Statement, topic: Topic, answer: Answer): { found: Sum[]; isUnread: boolean } {
  const words = wordsOf(statement);
  const found: Sum[] = [];
  let isUnread = false;
  const amounts = readAmounts(words);
  for (const [at, amount] of amounts.entries()) {
    if (
      isOther(amount, words) ||
      /^(?:sorry|i tell)\b/i.test(words.slice(amounts[at + 1]?.to ?? words.length).join(' '))
    ) {
      isUnread ||= !ofOther.test(words[amount.to] ?? '') && found.length === 0;
      continue;
    }
    const clauseFrom = clauseBefore(words, amount.from, amounts[at - 1]?.to ?? 0);
    const own = { ...topic, isFirst: topic.isFirst && found.length === 0 && !isUnread };
    const role = statement.isBySubject
      ? roleOf({ words, amount, clauseFrom }, own)
      : tellsBudget(words.slice(clauseFrom, amount.from).join(' '))
        ? 'budget'
        : undefined;
    const value = role && valueOf(words, amount, answer);
    if (value) found.push({ role, value, statement, amount });
    else if (role) isUnread = true;
  }
  return { found, isUnread };
}

/** "41-200", "forty-four-nine": nobody knows where the figure ends. */
const isMuddled = /^\d+-\d+\W*$|^\w+-\w+-\w+\W*$/;
const isDay = /^\d+(?:st|nd|rd|th)\b/i;
/** "200 pipelines": a bare figure before a plural counts something. */
const counts =
  /^(?!(?:pounds|dollars|euros|bucks|thousands|plus|was|has|less|minus|gross|basis|yes|this|always|perhaps|unless|bonus)\b)\p{Ll}{3,}s\W*$/u;
const isOther = (amount: Amount, words: readonly string[]) =>
  ofOther.test(words[amount.to] ?? '') ||
  (!amount.lower.isScaled && !amount.lower.currency && counts.test(words[amount.to] ?? '')) ||
  isSmall(amount, words) ||
  isDay.test(words[amount.from] ?? '') ||
  isMuddled.test(words[amount.from] ?? '');

/** In thousands: nobody says "four hundred" of a salary. */
const largestShort = 300;

/** Where the clause begins that holds the figure: "she's on 98, but for me, ninety". */
function clauseBefore(words: readonly string[], at: number, least: number): number {
  const start = words.slice(least, at).findLastIndex((word) => /^(?:but|and)$/i.test(word));
  return start < 0 ? least : least + start;
}

function valueOf(
  words: readonly string[],
  span: Amount,
  { question, byTheHour, conversation }: Answer,
): string | undefined {
  const value = readPay({ words, span, asked: question.toLowerCase(), byTheHour, today: conversation.startedAt });
  if (!value || / an? (?:hour|day|week|month)$/.test(value)) return value;
  const { lower, upper } = span;
  // "23.50" with no word of the hour may be 23,500 or 23.50 an hour.
  const isVast = !lower.isScaled && !lower.currency && lower.value > largestShort && lower.value < 1_000;
  const isExact = Math.round(lower.value * 10) !== lower.value * 10 && !lower.isScaled;
  const figure = Number(value.replace(/^.* to /, '').replace(/[^\d.]/g, ''));
  return isVast || isExact || (upper && upper.value < lower.value) || figure < year.least || figure > year.most
    ? undefined
    : value;
}

function toValue({ role, value, statement, amount }: Sum, { units }: Answer): FoundValue[] {
  const place = placeIn(units, statement, amount);
  if (!place) return [];
  if (role === 'budget') return [{ kind: 'requirement', key: 'budget', value: `Budget: ${value}`, ...place }];
  const told = { now: asPayNow(value), wanted: value, least: `at least ${value}` }[role];
  return [{ kind: 'pay', key: role === 'now' ? 'pay now' : 'pay wanted', value: told, ...place }];
}

/** "21 pounds" is no pay of a year, and nobody said of what it is. */
const isSmall = ({ lower, to }: Amount, words: readonly string[]): boolean =>
  lower.currency !== null &&
  !lower.isScaled &&
  lower.value < leastWithSign &&
  !/\b(?:an?|per|each)$/i.test(words[to] ?? '') &&
  !/^(?:k|grand|thousand)\b/i.test(words[to] ?? '');

export const questionOf = (asked: readonly Statement[]) => asked.map(textOf).join(' ');
