import { plain } from '../text/words.ts';
import type { Rule } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isNegatedBefore, isOfOthers } from './guards.ts';

const asks = /\b(right to work|authori[sz]ed to work|eligible to work|allowed to work|work permit|visa|sponsor\w*|citizen|legally work|work status|immigration)\b/;
const nation = "British|Irish|UK|US|U\\.S\\.|American|EU|European|German|French|Spanish|Polish|Canadian|Australian|Dutch|Italian|Portuguese|Romanian|Swedish|Danish|Norwegian|Greek|Indian|Swiss|Austrian|Belgian|New Zealand|Nigerian|South African";
const patterns: { is: RegExp; value?: string }[] = [
  { is: new RegExp(`\\b(?:dual\\s+)?(?:${nation})(?:\\s+and\\s+(?:${nation}))?\\s+(?:citizen(?:ship)?|passport(?: holder)?|national(?:ity)?)\\b`, 'i') },
  { is: /\bcitizen of [A-Z]\w+/ },
  { is: /\b(?:pre-?\s?)?settled status\b/i },
  { is: /\bindefinite leave(?: to remain)?\b/i },
  { is: /\bpermanent (?:residency|residence|resident)(?: (?:card|permit))?\b/i },
  { is: /\bgreen card\b/i },
  { is: /\b(?:skilled worker|tier (?:2|two)|student|graduate|spouse|spousal|partner|dependan?ent|dependan?t|work|working holiday|h-?1-?b|h one b|tn|o-?1|l-?1|f-?1|ancestry|global talent|youth mobility|post-study)\s+visa\b/i },
  { is: /\b(?:EU )?blue card\b/i },
  { is: /\bwork permit\b/i },
];

export const findRightToWork: Rule = (said) => {
  const { text, question } = said;
  const asked = asks.test(question) && said.before.length <= 2;
  if (said.statement.isQuestion || isHypothetical(text) || (isOfOthers(text) && !asked)) return [];
  if (/\bsponsor/i.test(text)) {
    const isFree = /\b(don't|do not|won't|wouldn't|no|not|never|without)\b[^.]{0,40}\bsponsor/i.test(text);
    return /\b(i|i'd|i'll|no|me|my)\b/i.test(text) ? [toFact('right-to-work', isFree ? 'no sponsorship needed' : 'needs sponsorship', said)] : [];
  }
  for (const { is } of patterns) {
    const match = is.exec(text);
    if (!match) continue;
    if (isNegatedBefore(text.slice(0, match.index))) {
      if (/\bvisa|permit\b/i.test(match[0]) && /\b(don't|do not|no)\b[^.]{0,15}\b(need|require)\b/i.test(text)) return [toFact('right-to-work', 'no visa needed', said)];
      return [];
    }
    if (/\b(applied|applying|apply|waiting|expired?|used to)\b/i.test(text) || (isOfOthers(text) && !/\b(i have|i've|i'm|i am|i hold)\b/i.test(text))) return [];
    return [toFact('right-to-work', match[0].charAt(0).toUpperCase() + match[0].slice(1), said)];
  }
  if (/\bright to work\b/i.test(text) && /\b(i|i've)\b/i.test(text)) return [toFact('right-to-work', isNegatedBefore(text.slice(0, text.search(/right to work/i))) ? 'no' : 'yes', said)];
  if (!asked || said.before.length > 0 || !/\b(right to work|authori[sz]ed to work|eligible to work|allowed to work|legally work)\b/.test(question.split('?').at(-2) ?? question)) return [];
  const first = plain(said.words[0] ?? '');
  if (/^(yes|yeah|yep|absolutely|definitely|yup)$/.test(first) || /^(i do|i am|i have)\b/i.test(text)) return [toFact('right-to-work', 'yes', said)];
  return /^(no|nope)$/.test(first) && !/\b(no,? (problem|issue|restriction|worries))/i.test(text) ? [toFact('right-to-work', 'no', said)] : [];
};
