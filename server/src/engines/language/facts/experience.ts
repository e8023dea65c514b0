import { readLengths } from '../text/times.ts';
import type { Rule } from './fact.ts';
import { toFact } from './fact.ts';
import { correction, isHypothetical } from './guards.ts';

const asksForYears = /\b(how (long|many years)|years of experience|years' experience|how much experience)\b/;
const asksForWork = /\b(career|background|yourself|experience|history|tour of|been doing|done before|day to day)\b/;
const worked = /\b(i've been|i have been|i've worked|i have worked|i worked|i've done|i've had|i've got|i have|been (doing|working|in|a|an|with|at|running|leading|managing|teaching|driving)|working|experience|career|i spent|i've spent|i ran|i managed|i led|i've run|i've led|i've managed|under my belt)\b/i;
const ofWork = /^(of experience|experience|in|as|of|with|at|doing|working|running|leading|managing|on|under my belt|now|there|total|altogether|teaching|driving|building|selling|nursing|welding|commercially|professionally|post|plus|post-qual\w*)\b/i;
const notWork = /\b(ago|old|contract|degree|course|warranty|lease|mortgage|married|together|in the (company|business)'s|company has|they've|the (company|firm|business|agency|team|client)|been going|founded|sentence|visa|plan|from now|lived|living|based|younger|older|son|daughter|kids?|dog|university|apprenticeship|gap|break|career break|off work|travell?ing|marathon|house)\b/i;

export const findExperience: Rule = (said) => {
  const asked = asksForYears.test(said.question);
  if (isHypothetical(said.text) || (!asked && !worked.test(said.text) && !asksForWork.test(said.question) && !/\b(i've|i have|i was)\b.*\bfor\b/i.test(said.text) && !/\byears?'? (of )?(\w+ )?experience\b/i.test(said.text))) return [];
  const lengths = readLengths(said.words).filter(({ unit }) => unit === 'year');
  return lengths.flatMap((length, at) => {
    const ahead = said.words.slice(Math.max(0, length.from - 10), length.from).join(' ');
    const behind = said.words.slice(length.to, length.to + 6).join(' ');
    const next = lengths[at + 1];
    if (next && correction.test(said.words.slice(length.to, next.from).join(' '))) return [];
    if (notWork.test(behind) || notWork.test(ahead.split(' ').slice(-6).join(' ')) || /\b(in|within|next|after|every|last|past|he|she|they|them|his|her|who|who's|another|wait|took|take|takes)\s*$/i.test(ahead.replace(/\b(the|for the)\s*$/i, '').trim()) && !/\bfor the (last|past)\s*$/i.test(ahead)) return [];
    const isFor = /\bfor( (about|around|over|nearly|almost|roughly|the last|the past|more than|like|maybe|say|well))*,?\s*$/i.test(ahead) && /\b(i've|i have|i was|we've)\b(?! (had|got|known|lived|owned))/i.test(ahead);
    if (!(asked || isFor || worked.test(ahead) || (ofWork.test(behind) && (worked.test(said.text) || asksForWork.test(said.question))) || /\bexperience\b/i.test(behind))) return [];
    if (/\b(never|haven't|no|not)\b/i.test(ahead.split(' ').slice(-3).join(' '))) return [];
    const more = /\b(over|more than)\s*$/i.exec(ahead)?.[1]?.toLowerCase();
    return [toFact('experience', `${more ? `${more} ` : ''}${length.text}`, said, length)];
  });
};
