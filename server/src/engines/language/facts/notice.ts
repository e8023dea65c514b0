import { readLengths, readTimes } from '../text/times.ts';
import type { Rule, Said } from './fact.ts';
import { toFact } from './fact.ts';
import { correction, isHypothetical, isNegatedBefore, isOfOthers, isPast } from './guards.ts';

const speaksOfNotice = /\bnotice\b/i;
const noNotice = /\b((don't|do not|haven't|no|not|isn't|without|zero)\b[^.]{0,25}\bnotice\b|notice\b[^.]{0,25}\b(none|zero)\b)/i;
const softer = /\b(negotiat\w*|down to|reduce\w*|shorten\w*|buy|bought|let me (go|off)|might|maybe|perhaps|hopefully|hoping|could probably|waive\w*|earlier|early)\b/i;

export const findNotice: Rule = (said) => {
  const asked = speaksOfNotice.test(said.question);
  const isAbout = speaksOfNotice.test(said.text) || /\b(have|need|obliged|contractually) to give\b/i.test(said.text);
  if (!asked && !isAbout) return [];
  if (isPast(said.text) || isHypothetical(said.text) || /\b(i gave|i've (already )?(given|handed)|handed in|left)\b/i.test(said.text)) return [];
  if (noNotice.test(said.text) || (asked && said.before.length === 0 && /^(none|no|there isn't|nothing)\b/i.test(said.text) && readLengths(said.words).length === 0)) return isOfOthers(said.text) ? [] : [toFact('notice', 'none', said)];
  const lengths = readLengths(said.words).filter(({ unit }) => unit !== 'year');
  for (const [at, length] of lengths.entries()) {
    const ahead = said.words.slice(0, length.from).join(' ');
    const behind = said.words.slice(length.to).join(' ');
    const next = lengths[at + 1];
    if (next && correction.test(said.words.slice(length.to, next.from).join(' '))) continue;
    if (softer.test(ahead) || /^(ago|into|in\b|left|old)/i.test(behind) || isNegatedBefore(ahead)) continue;
    if (/\b(in|within|after|for the last|every)\s*$/i.test(ahead)) continue;
    if (isOfOthers(ahead) || (!asked && isOfOthers(said.text))) continue;
    if (!isAbout && said.before.length > 2) continue;
    return [toFact('notice', length.text, said, length)];
  }
  return [];
};

const asksForStart = /\b(when (could|can|would|might|will|are) you\b.*\b(start|begin|join|available|free|able)|start date|availab\w*|how soon|how quickly|earliest|when do you (finish|start))\b/;
const speaksOfStart = /\b(start(ing)?|available|availability|free|join|begin|on the market|finish(es|ing)?)\b/i;

export const findAvailability: Rule = (said) => {
  const asked = asksForStart.test(said.question) && said.before.length <= 2;
  const speaks = /\b(i can|i could|i'd be|i'm|i am|could|can|able to|happy to|i'll be|i will be|ready to|be able|would be|i'm able)\b/i.test(said.text) && speaksOfStart.test(said.text);
  if ((!asked && !speaks) || said.statement.isQuestion) return [];
  if (isHypothetical(said.text) || isPast(said.text) || isOfOthers(said.text) || /\b(i started|started (in|at|my|as|on)|starts? (at|with)|they start|ended|finished|since)\b/i.test(said.text)) return [];
  const times = readTimes(said.words, said.today);
  const lengths = asked ? readLengths(said.words).filter((length) => length.unit !== 'year' && !speaksOfNotice.test(said.text) && !times.some((time) => time.from <= length.from && time.to >= length.to)) : [];
  if (!asked && times.length === 0) return [];
  const verb = said.words.findIndex((word) => /^(start|starting|available|free|join|begin)\b/i.test(word));
  const isBehind = (one: { from: number }) => verb >= 0 && one.from > verb;
  const isFrom = (one: { from: number }) => /^from$/i.test(said.words[one.from - 1] ?? '');
  const [first] = [...times, ...lengths].toSorted((a, b) => Number(isBehind(b)) - Number(isBehind(a)) || Number(isFrom(b)) - Number(isFrom(a)) || a.from - b.from).filter((one, at, all) => {
    const next = all[at + 1];
    return !(next && correction.test(said.words.slice(one.to, next.from).join(' ')));
  });
  if (!first) return [];
  const ahead = said.words.slice(0, first.from).join(' ');
  if (/(\bnot|n't|\bcannot|\bnever)\b[^.]*\b(before|until|till|earlier than)\s*(the\s*)?$/i.test(ahead)) return [toFact('availability', `not before ${first.text}`, said, first)];
  if (isNegatedBefore(ahead) || /\b((i'm|am|be|going|we're) away|holiday|on leave|wedding|busy|booked)\b/i.test(said.text) || notFirst(said, first.from)) return [];
  const prefix = /\bfrom\s*(the\s*)?$/i.test(ahead) ? 'from ' : /\bafter\s*(the\s*)?$/i.test(ahead) ? 'after ' : '';
  return [toFact('availability', `${prefix}${first.text}`, said, first)];
};

/** A month far behind the verb belongs to another thought. */
function notFirst({ words, text }: Said, at: number): boolean {
  const verb = words.findIndex((word) => speaksOfStart.test(word));
  return verb >= 0 && text.length > 160 && Math.abs(at - verb) > 14;
}
