import type { Asked, Read } from './read-value.ts';
import { wordsOf } from './spoken.ts';
import type { Unit } from './units.ts';

/** In per cent: a name that is taken for a value was heard at least so surely. */
const surelyHeard = 75;
const livesIn =
  /\b(?:I'm|I am|I live|we live|based|we're|home is|live)(?: just| out| over| based)? (?:in|near|outside)$/i;
const asksHome =
  /\bwhere(?:abouts)? (?:are|do|would|is) (?:you|home)\b|\bwhere'?s home|whereabouts|coming from|living (?:in|where)|how would you get|how's that from you/i;
/** In words: a name of a place has no more. */
const longestPlace = 3;
/** In words: "I'm just outside". */
const beforePlace = 5;

/** "I'm in Lincoln."; where that was asked, "Lincoln, so it's an hour" too. */
export function readHome(unit: Unit, { question, exchange }: Asked): Read | undefined {
  const words = wordsOf(unit);
  const told = words.findIndex((_, at) => livesIn.test(words.slice(Math.max(0, at - beforePlace), at + 1).join(' ')));
  const isAsked = asksHome.test(question) && !asksWork.test(question);
  const first = /^(?:in|near)$/i.test(words[0] ?? '') ? 1 : 0;
  const isAnswer = unit.place === 0 && isAsked && /[,.]$/.test(words[placeEnd(words, first) - 1] ?? '');
  if ((told < 0 && !isAnswer) || /\b(?:says|used to|until)\b/i.test(unit.text)) return undefined;
  if (
    told >= 0 &&
    !exchange.about.has('place') &&
    !/^(?:so|which|and|now)$|^$/i.test(words[placeEnd(words, told + 1)] ?? '')
  )
    return undefined;
  const from = told >= 0 ? told + 1 : first;
  const to = placeEnd(words, from);
  const value = words
    .slice(from, to)
    .join(' ')
    .replace(/(?<![,.;:?!])[,.;:?!]+$/, '');
  const isSure = unit.utterance.words
    .slice(unit.from + from, unit.from + to)
    .every(([, , , sure]) => sure >= surelyHeard);
  return value === '' || !isSure || notPlace.test(value)
    ? undefined
    : { kind: 'location', key: 'home', value, span: { from, to } };
}

/** "Where are you at?" asks for money, "Where are you working?" for the employer. */
const asksWork = /\byou (?:at|today|on|with|working|now)\b|\bmoney|\bpay\b|\bcomp/i;
const notPlace = /^(?:yes|yeah|no|well|I|so|oh|the|just|about|it)\b|(?:fully|ally|ously)$/i;

function placeEnd(words: readonly string[], from: number): number {
  let to = from;
  while (to < words.length && to - from < longestPlace && /^\p{Lu}/u.test(words[to] ?? '')) {
    to += 1;
    if (/[,.;:?!]$/.test(words[to - 1] ?? '')) break;
  }
  return to;
}
