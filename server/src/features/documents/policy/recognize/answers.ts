import type { PrivacyKind } from '../categories.ts';
import { amount } from './normal.ts';
import { asksForPay, clausesOf } from './pay.ts';
import { asksForProcesses, goesOnWithUs } from './processes.ts';

/** Asked in the same breath: "What's your notice, and what are you on?" */
const asksOther = /\b(?:notice|start|weeks|available|interview|where|based|live|living|visa|right to work|location)\b/;
const namesOther =
  /\b(?:notice|(?:\d+|an?|one|two|three|four|six|eight|ten|twelve) (?:days?|weeks?|months?)|start|visa|settled|live|based)\b/;
const ofOthers = /\b(?:they|they're|they've|they'd|them|their)\b/;

/** "I'd say fifty-two" and "I want to say fifty-two" wish for nothing. */
const guesses =
  /\b\w+'d (?:say|guess|call|put|reckon|imagine|have to|rather)\b|\b(?:i|it) would (?:say|guess|have)\b|\bwant to say\b/g;
const wishes =
  /\b(?:want|looking|expect|need|would|hoping|asking|target|minimum|at least|should be|\w+'d)\b|\b(?:no less|not less) than\b/;
/** No sum: "sixty hours", "six nights". */
const counts =
  /(?<!\S)\S{1,40} (?:hours?|hrs?|days?|nights?|weeks?|months?|years?|people|miles|minutes)\b|\b(?:hours?|days?|nights?)\b/g;

export const wishesFor = (text: string): boolean => wishes.test(text.replace(guesses, ''));
const hasSum = (text: string): boolean => amount.test(text.replace(counts, ''));

/** Pay that someone wants is a wish with a sum in it or behind it: "I don't want to work so much again" names none. */
export function wishesSum(clauses: readonly string[]): boolean {
  const first = clauses.findIndex(wishesFor);
  return first >= 0 && clauses.slice(first).some(hasSum);
}

/**
 * What answers a question about pay today or about other processes, answers it in whatever words. What someone wants to earn, what
 * happens next with us and what was asked in the same breath stay.
 */
export function answersPrivately(text: string, question: string, kinds: ReadonlySet<PrivacyKind>): PrivacyKind | null {
  const isOther = asksOther.test(question) && namesOther.test(text) && !ofOthers.test(text);
  if (question === '' || isOther) return null;
  if (kinds.has('other-processes') && asksForProcesses(question) && !goesOnWithUs(text)) return 'other-processes';
  const isWish = wishesSum(clausesOf(text));
  return kinds.has('current-pay') && asksForPay(question) && !isWish ? 'current-pay' : null;
}
