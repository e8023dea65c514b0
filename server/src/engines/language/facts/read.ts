import type { Fact } from '../index.ts';
import type { Opinion } from '../reader/network.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Range } from '../text/sentences.ts';
import type { SpokenLength } from '../text/times.ts';
import { readLengths, readTimes } from '../text/times.ts';
import { isEmptyWord, plain } from '../text/words.ts';
import { readAmounts } from './amounts.ts';
import { toStart } from './availability.ts';
import { place } from './clauses.ts';
import { isDoubtfulYears } from './experience.ts';
import type { Said } from './fact.ts';
import { toFact } from './fact.ts';
import { correction, isNegated, isOfOthers } from './guards.ts';
import { isDoubtfulHome } from './location.ts';
import { isDoubtfulNotice } from './notice.ts';
import { toReadPay } from './pay.ts';
import { readSkills } from './read-skills.ts';
import { isDoubtedStatus, statusIn } from './right-to-work.ts';

/** From which chance on the reader's word is enough, kind by kind; and below which a rule is not believed. */
const trust: Record<ReadKind, { sure: number; never: number }> = { pay: { sure: 0.7, never: 0.2 }, notice: { sure: 0.85, never: 0.4 }, availability: { sure: 0.72, never: 0.2 }, location: { sure: 0.82, never: 0.2 }, 'right-to-work': { sure: 0.8, never: 0.4 }, experience: { sure: 0.75, never: 0.2 }, skill: { sure: 0.75, never: 0.3 } };
/** A number without a unit says less: "seventy five" may be words a minute. */
const sureOfBare = 0.88;
/** A fact has a word that is more likely part of it than not; what is around such a word and rather likely belongs to it. */
const core = 0.5;
const inside = 0.2;

type Span = Range & { chance: number };

/** Runs of words that the reader takes for one fact. */
function spansOf(opinion: Opinion, kind: ReadKind): Span[] {
  const column = readKinds.indexOf(kind);
  const chanceAt = (word: number) => opinion.facts[word * readKinds.length + column] ?? 0;
  const begins = (word: number) => (opinion.begins[word * readKinds.length + column] ?? 0) >= 0.5;
  const spans: Span[] = [];
  for (let word = 0; word * readKinds.length < opinion.facts.length; word += 1) {
    if (chanceAt(word) < inside) continue;
    let to = word + 1;
    while (chanceAt(to) >= inside && !begins(to)) to += 1;
    const chances = Array.from({ length: to - word }, (_, at) => chanceAt(word + at)).filter((chance) => chance >= core);
    if (chances.length > 0) spans.push({ from: word, to, chance: chances.reduce((sum, chance) => sum + chance, 0) / chances.length });
    word = to - 1;
  }
  return spans;
}

/** The reader's own facts: it says where a value stands, and the value is read there as everywhere else. */
export function readFacts(said: Said, opinion: Opinion): Fact[] {
  if (said.statement.isQuestion) return [];
  return readKinds.flatMap((kind) => {
    const spans = spansOf(opinion, kind).filter(({ chance }) => chance >= trust[kind].sure);
    return spans.length === 0 ? [] : readers[kind](said, spans);
  });
}

/** Rules and reader together: each value once, as the rule has it where both found it; what the reader thinks impossible is left out. */
export function agreeOn(said: Said, byRule: readonly Fact[], opinion: Opinion): Fact[] {
  const kept = byRule.filter((fact) => !isDenied(fact, opinion));
  const isKnown = ({ kind, value }: Fact) => kept.some((one) => one.kind === kind && (` ${one.value.toLowerCase()} `.includes(` ${value.toLowerCase()} `) || ` ${value.toLowerCase()} `.includes(` ${one.value.toLowerCase()} `)));
  return [...kept, ...readFacts(said, opinion).filter((fact) => !isKnown(fact))];
}

/** No word of the sentence could be such a fact, as the reader sees it. */
function isDenied(fact: Fact, opinion: Opinion): boolean {
  const column = readKinds.indexOf(fact.kind as ReadKind);
  if (column < 0) return false;
  for (let at = column; at < opinion.facts.length; at += readKinds.length) if ((opinion.facts[at] as number) >= trust[fact.kind as ReadKind].never) return false;
  return true;
}

const overlaps = (a: Range, b: Range) => a.from < b.to && b.from < a.to;

const readers: Record<ReadKind, (said: Said, spans: readonly Span[]) => Fact[]> = {
  pay: (said, spans) => readAmounts(said.words).flatMap((amount) => spans.filter((span) => overlaps(span, amount)).slice(0, 1).flatMap(({ chance }) => toReadPay(said, amount, chance >= sureOfBare) ?? [])),
  notice: (said, spans) => {
    const lengths = lengthsIn(said, spans).filter((length) => length.unit !== 'year' && speaksOfLeaving(said) && !isDoubtfulNotice(place(said.words, length)));
    if (lengths.length > 0) return lengths.map((length) => toFact('notice', length.text, said, length));
    return spans.filter((span) => /\b(no|none|any|zero|without)\b/i.test(wordsIn(said, span))).slice(0, 1).map((span) => toFact('notice', 'none', said, span));
  },
  availability: (said, spans) => {
    const times = withoutCorrected(said, readTimes(said.words, said.today)).filter((time) => spans.some((span) => overlaps(span, time)));
    const first = times[0];
    return first && times.every(({ text }) => text === first.text) ? [toStart(said, first)] : [];
  },
  experience: (said, spans) => lengthsIn(said, spans).filter((length) => (length.unit === 'year' || length.unit === 'month') && !isDoubtfulYears(place(said.words, length), said.after?.text ?? '') && !ofPapers.test(said.text) && !isOfOthers(said.text.replace(/\bmy (?:own )?\w+/gi, '')) && !/^\p{Lu}\p{L}+['’]s been\b/u.test(said.text)).map((length) => toFact('experience', length.text, said, length)),
  location: (said, spans) => spans.filter((span) => !isDoubtfulHome(place(said.words, span)) && !beside.test(said.words[span.from - 1] ?? '')).slice(0, 1).map((span) => toFact('location', named(wordsIn(said, span).replace(/^(?:in|near|outside|at|just) /i, '')), said, span)),
  'right-to-work': (said, spans) => spans.filter((span) => !isDoubtedStatus(said, span)).map((span) => toFact('right-to-work', capital(statusIn(said.text, wordsIn(said, span)).replace(/^(?:an?|the|my|have|hold|i'm|i am) /i, '')), said, span)),
  skill: (said, spans) => spans.flatMap((span) => atCommas(said, span)).map((span) => toWholeName(said, span)).filter((span) => !isNotYet(said, span)).flatMap((span) => {
    const name = skillName(wordsIn(said, span));
    return name === '' ? [] : [toFact('skill', name, said, span)];
  }),
};

const beside = /^(?:by|near|from|outside)$/i;

/** Things that are listed are several. */
function atCommas({ words }: Said, { from, to, chance }: Span): Span[] {
  const ends = words.slice(from, to).flatMap((word, at) => (/[,;]$/.test(word) || at === to - from - 1 ? [from + at + 1] : []));
  return ends.map((end, at) => ({ from: ends[at - 1] ?? from, to: end, chance })).map((one) => (/^(?:and|or|plus)$/i.test(words[one.from] ?? '') && one.to > one.from + 1 ? { ...one, from: one.from + 1 } : one));
}

/** Of what is put right in the same breath the last holds. */
const withoutCorrected = <T extends Range>({ words }: Said, values: readonly T[]): T[] => values.filter(({ to }, at) => {
  const next = values[at + 1];
  const joint = next ? words.slice(to, next.from).join(' ') : '';
  return !correction.test(joint) && !/^no\b/i.test(joint);
});

const lengthsIn = (said: Said, spans: readonly Span[]): SpokenLength[] => withoutCorrected(said, readLengths(said.words)).filter((length) => spans.some((span) => overlaps(span, length)));
const wordsIn = ({ words }: Said, { from, to }: Range) => words.slice(from, to).join(' ').replace(/^[“"'(]+|[.,;:?!…)"”]+$/g, '');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Transcripts without capital letters have places all the same. */
const named = (text: string) => (/\p{Lu}/u.test(text) ? text : text.split(' ').map(capital).join(' '));

/** "pressurisation units.": up to two more words to the end of what is listed belong to a name that no list knows. */
function toWholeName({ words }: Said, span: Span): Span {
  const isEnd = (at: number) => /[,.;!?]$/.test(words[at] ?? '');
  const isOwn = (at: number) => at < words.length && !isEmptyWord(plain(words[at] ?? '')) && !/(?:ly|ing|ed)\W*$|\d|^(?:every|day|days|week|too|time)\W*$/i.test(words[at] ?? '');
  if (isEnd(span.to - 1) || readSkills(words.slice(span.from, span.to), true).length > 0) return span;
  const more = [1, 2].find((count) => isEnd(span.to + count - 1));
  return more !== undefined && Array.from({ length: more }, (_, at) => span.to + at).every(isOwn) ? { ...span, to: span.to + more } : span;
}

/** Weeks of a holiday are none of a notice: something about leaving has to be in the air. */
const leaving = /\b(?:notice|leave|leaving|resign\w*|contract\w*|release\w*|let (?:you|me) (?:go|out|off)|get(?:ting)? (?:you |me )?(?:out|away)|hand(?:ed|ing)? in|start|available|tied|how soon|how quick\w*|out of there)\b/i;
const speaksOfLeaving = ({ text, question, thread, prompt }: Said) => leaving.test(`${thread} ${question} ${prompt} ${text}`);
/** How long a licence is good for. */
const ofPapers = /\b(?:good|valid|in date|renewed|tested|expires?|lasts?) (?:for|till|until|in)\b/i;

const notYet = /\b(?:prepar(?:e|ing)|study(?:ing)?|learn(?:ing)?|next year|booked|enrolled|sitting (?:it|the)|haven't|never|lapsed|expired|used to)\b/;
/** Denied, left to others, or only watched: a plain list of what one does has none of these words. */
const isNotYet = ({ words, text }: Said, range: Range) => {
  const { clause } = place(words, range);
  return notYet.test(clause) || isNegated(clause) || /^(?:no|nope|not)\b|,? no, /i.test(text) || /\b(?:only|just) (?:i |have )?(?:watched|read|seen|heard)|\bforgot(?:ten)?\b|\bleft\b/i.test(text);
};

/** As the lists write it, where they know it. */
function skillName(whole: string): string {
  const all = whole.split(' ');
  const isFull = (word: string) => !isEmptyWord(plain(word)) && plain(word) !== '';
  const words = all.slice(all.findIndex(isFull), all.findLastIndex(isFull) + 1);
  const text = words.join(' ');
  const [known] = readSkills(words, true);
  if (known && known.from === 0 && known.to === words.length) return known.name;
  return words.some((word) => plain(word).length > 1 && /\p{L}/u.test(word)) ? text : '';
}
