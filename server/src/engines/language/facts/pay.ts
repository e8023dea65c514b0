import type { Fact } from '../index.ts';
import type { SpokenNumber } from '../text/numbers.ts';
import { figures, readNumbers } from '../text/numbers.ts';
import type { Rule, Said } from './fact.ts';
import { toFact } from './fact.ts';
import { correction, isHypothetical, isOfOthers, isPast } from './guards.ts';

const asksForPay = /\b(salary|salaries|pay|paid|paying|earn|earning|compensation|comp|package|day rate|rate|money|remuneration|base|how much|what (are|were) you on|on at the moment|ote|financially|wage|wages|hourly|figure|expectations?|looking for in terms|(what|how much) (are|were|would|do|did) you (looking for|want|expect|need|make|hoping for))\b/;
const speaksOfPay = /\b(salary|base|basic|package|earn|earning|paid|pay|payslip|per annum|a year|annually|day rate|a day|per day|an hour|per hour|hourly|ote|wage|take home|gross|comp)\b/i;
const wishes = /\b(look(ing)? for|expect(ing)?|want(ing)?|ideal(ly)?|aim(ing)?|hop(e|ing)|need|minimum|at least|move for|like|target|asking|would(n't)?|i'd|less than|below|next)\b/i;
const has = /\b(current(ly)?|at the moment|right now|i'm on|on now|i earn|i'm earning|i get|they pay me|earning|paid)\b/i;
/** Money of a business, a house, a count of something. */
const otherMoney = /\b(budget|revenue|turnover|sales|saved|saving|savings|deals?|quota|target of|pipeline|portfolio|invoices?|worth(?! (my|it|while))|costs?|mortgage|rent|debt|loan|users?|customers?|employees|staff|headcount|lines|tickets|orders|units|square|miles|followers|patients|beds|transactions|p&l|spend|funding|raised|tonnes?|fees?|grew|million)\b/i;
const extras = /^(bonus|commission|allowance|car|shares|stock|equity|sign|signing|on top|pension|overtime|relocation|in (bonus|stock|shares|commission|equity))\b/i;
const least = /\b(at least|minimum|no less than|not (looking for |take |go )?(less|lower|under|below)|less than|below|under|upwards of|north of|over|above|or more|from)\b[^.]*$/i;

const plausible = ({ value }: SpokenNumber, period: string) => (period === ' an hour' ? value >= 5 && value <= 500 : period === ' a day' ? value >= 50 && value <= 5_000 : period === ' a month' ? value >= 500 && value <= 100_000 : period === ' a week' ? value >= 100 && value <= 20_000 : value >= 10_000 && value <= 2_000_000);

export const findPay: Rule = (said) => {
  const numbers = readNumbers(said.words).filter(({ isPercent }) => !isPercent);
  const asked = asksForPay.test(said.thread);
  if (numbers.length === 0 || (!asked && !speaksOfPay.test(said.text) && !/\b(i'm on|looking for|expecting)\b/i.test(said.text))) return [];
  const found: Fact[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const first = numbers[at] as SpokenNumber;
    const next = numbers[at + 1];
    const joint = next ? said.words.slice(first.to, next.from).join(' ') : '';
    if (next && isTakenBack(joint)) {
      numbers[at + 1] = scaleLike(next, first);
      continue;
    }
    const isRange = next !== undefined && scaleLike(next, first).value > scaleLike(first, next).value && (/^(to|or|-|–|and)$/i.test(joint) || (joint === '' && next.value > first.value));
    const upper = isRange ? scaleLike(next, first) : undefined;
    const lower = upper ? scaleLike(first, upper) : first;
    if (upper) at += 1;
    if (!upper && takenBackLater(said, lower)) continue;
    const fact = toPay(said, lower, upper, asked, numbers[numbers.findIndex(({ from }) => from === first.from) - 1]?.to ?? 0);
    if (fact) found.push(fact);
  }
  return found;
};

const isTakenBack = (joint: string) => correction.test(joint) && joint.split(' ').length <= 5;

/** "Eighty. Sorry, ninety." */
function takenBackLater({ after, words }: Said, last: SpokenNumber): boolean {
  return after !== undefined && last.to >= words.length - 2 && /^(sorry|no,|no wait|actually|i mean|wait|correction|make that)/i.test(after.text) && readNumbers(after.text.split(' ')).length > 0;
}

/** "eighty to ninety thousand": both are thousands. */
function scaleLike(number: SpokenNumber, other: SpokenNumber): SpokenNumber {
  const factor = other.isScaled && !number.isScaled && number.value < 1_000 && other.value >= 1_000 ? 1_000 : 1;
  return { ...number, value: number.value * factor, isScaled: number.isScaled || factor > 1, currency: number.currency ?? other.currency };
}

/** `since`: where the number before it ended; what stands before that speaks of another one. */
function toPay(said: Said, lower: SpokenNumber, upper: SpokenNumber | undefined, asked: boolean, since: number): Fact | undefined {
  const last = upper ?? lower;
  const behind = said.words.slice(last.to, last.to + 6).join(' ').replace(/^(pounds?|quid|dollars|euros|grand|sterling)\b[,.]?\s*/i, '');
  const ahead = said.words.slice(0, lower.from).join(' ');
  const near = said.words.slice(Math.max(since, lower.from - 9), lower.from).join(' ');
  // What stands behind it may qualify it, what stands before it says whose it is.
  const clause = `${ahead} ${said.words.slice(lower.from, last.to + 6).join(' ')}`;
  if (isHypothetical(ahead) || isOfOthers(clause) || isPast(said.text) || otherMoney.test(clause)) return undefined;
  if (/\b(was|were)\s+(getting|on|earning|paid|making|paying me)\b[^,]*$/i.test(near)) return undefined;
  if (extras.test(behind) || /\b(bonus|commission|allowance|equity|stock|pension|overtime)( (of|is|was|about|around))*\s*$/i.test(ahead)) return undefined;
  if (/^(years?|weeks?|months?|days?|people|percent|hours|o'clock|times|of (us|them))\b/i.test(behind)) return undefined;
  const period = periodOf(behind) || (/\b(day rate|daily)\b/.test(`${said.question} ${said.text.toLowerCase()}`) && last.value < 5_000 ? ' a day' : /\bhourly\b/.test(`${said.question} ${said.text.toLowerCase()}`) && last.value < 500 ? ' an hour' : '');
  const isCertain = last.isScaled || last.currency !== null || period !== '' || last.value >= 10_000;
  // "Eighty-five." to a question about pay: thousands, as everybody says it; as it was said, it is kept.
  const isBare = !isCertain && (asked || /^(base|basic|ote)\b/i.test(behind)) && last.value >= 15 && last.value < 1_000;
  if (!isCertain && !isBare) return undefined;
  // "Twelve fifty an hour" has pence.
  if (period === ' an hour' && last.value >= 1_000 && last.value < 10_000 && !last.isScaled) return toPay(said, inPence(lower), upper && inPence(upper), asked, since);
  if (!isBare && !plausible(last, period)) return undefined;
  if (/\b(not|isn't|n't|never)\s+(on|earning|making|getting|paid|at)\b[^,.]*$/i.test(near) && !/\b(less|below|under)\b/i.test(near)) return undefined;
  const isLeast = !upper && (least.test(near) || /^or (more|above|over)|^plus[.,]?$|^minimum/i.test(behind));
  const isNow = has.test(near) || (!wishes.test(near) && !isLeast && (has.test(said.text) || /\b(current|currently|at the moment|now|are you on|you on|earning)\b/.test(said.question.split('?').at(-2) ?? said.question)) && !wishes.test(said.text));
  const amount = (number: SpokenNumber) => `${last.currency ?? lower.currency ?? ''}${figures(number.value)}`;
  const value = `${isLeast ? 'at least ' : ''}${amount(lower)}${upper ? ` to ${amount(upper)}` : ''}${period}${isNow ? ' (now)' : ''}`;
  return toFact('pay', value, said, { from: lower.from, to: last.to });
}

const inPence = (number: SpokenNumber): SpokenNumber => ({ ...number, value: number.value / 100 });

function periodOf(behind: string): string {
  const found = /^(?:(?:a|per|an|each|every)\s+)?(day|hour|month|week|daily|hourly)\b/i.exec(behind.replace(/^(inside|outside)( ir35)?[, ]*/i, ''))?.[1]?.toLowerCase();
  return found ? { day: ' a day', daily: ' a day', hour: ' an hour', hourly: ' an hour', month: ' a month', week: ' a week' }[found] ?? '' : '';
}
