import type { Fact } from '../index.ts';
import type { Opinion } from '../reader/network.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Range } from '../text/sentences.ts';
import type { SpokenLength } from '../text/times.ts';
import { readNumbers } from '../text/numbers.ts';
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
const trust: Record<ReadKind, { sure: number; never: number }> = { pay: { sure: 0.65, never: 0.2 }, notice: { sure: 0.6, never: 0.4 }, availability: { sure: 0.85, never: 0.2 }, location: { sure: 0.65, never: 0.2 }, 'right-to-work': { sure: 0.85, never: 0.4 }, experience: { sure: 0.6, never: 0.2 }, skill: { sure: 0.78, never: 0.3 } };
/** A number without a unit says less: "seventy five" may be words a minute. */
const sureOfBare = 0.88;
/** A fact has a word that is more likely part of it than not; what is around such a word and rather likely belongs to it. */
const core = 0.5;
const inside = 0.2;

type Span = Range & { chance: number; /** Of some of its words alone. */ chanceOf: (range: Range) => number };

/** Runs of words that the reader takes for one fact. */
function spansOf(opinion: Opinion, kind: ReadKind): Span[] {
  const column = readKinds.indexOf(kind);
  const chanceAt = (word: number) => opinion.facts[word * readKinds.length + column] ?? 0;
  // Nobody lives in two places: words side by side are one name.
  const begins = (word: number) => kind !== 'location' && (opinion.begins[word * readKinds.length + column] ?? 0) >= 0.5;
  const chanceOf = ({ from, to }: Range) => {
    const chances = Array.from({ length: to - from }, (_, at) => chanceAt(from + at)).filter((chance) => chance >= core);
    return chances.reduce((sum, chance) => sum + chance, 0) / Math.max(1, chances.length);
  };
  const spans: Span[] = [];
  for (let word = 0; word * readKinds.length < opinion.facts.length; word += 1) {
    if (chanceAt(word) < inside) continue;
    let to = word + 1;
    // Weak words before a strong one are the beginning of its name, not a name of their own.
    while (chanceAt(to) >= inside && !(begins(to) && chanceOf({ from: word, to }) > 0)) to += 1;
    const chance = chanceOf({ from: word, to });
    if (chance > 0) spans.push({ from: word, to, chance, chanceOf });
    word = to - 1;
  }
  return spans;
}

/** The reader's own facts: it says where a value stands, and the value is read there as everywhere else. */
export function readFacts(said: Said, opinion: Opinion): Fact[] {
  if (said.statement.isQuestion) return [];
  return readKinds.flatMap((kind) => {
    // Of a list each part speaks for itself.
    const spans = spansOf(opinion, kind).filter(({ chance }) => kind === 'skill' || chance >= trust[kind].sure);
    return spans.length === 0 ? [] : readers[kind](said, spans);
  });
}

/** Rules and reader together: each value once, as the rule has it where both found it; what the reader thinks impossible is left out. */
export function agreeOn(said: Said, byRule: readonly Fact[], opinion: Opinion): Fact[] {
  const kept = byRule.filter((fact) => !isDenied(fact, opinion));
  const isKnown = ({ kind, value }: Fact) => kept.some((one) => one.kind === kind && (` ${one.value.toLowerCase()} `.includes(` ${value.toLowerCase()} `) || ` ${value.toLowerCase()} `.includes(` ${one.value.toLowerCase()} `)));
  const all = [...kept, ...readFacts(said, opinion).filter((fact) => !isKnown(fact))];
  // "The Monday before Thanksgiving, the twenty third": which of them it is, nobody knows.
  const starts = new Set(all.filter(({ kind }) => kind === 'availability').map(({ value }) => value));
  return starts.size > 1 ? all.filter(({ kind }) => kind !== 'availability') : all;
}

/** No word of the sentence could be such a fact, as the reader sees it. */
function isDenied(fact: Fact, opinion: Opinion): boolean {
  const column = readKinds.indexOf(fact.kind as ReadKind);
  if (column < 0) return false;
  for (let at = column; at < opinion.facts.length; at += readKinds.length) if ((opinion.facts[at] as number) >= trust[fact.kind as ReadKind].never) return false;
  return true;
}

/** How sure the reader is that the sentence holds such a fact. */
export function chanceIn(opinion: Opinion, kind: Fact['kind']): number {
  const column = readKinds.indexOf(kind as ReadKind);
  return column < 0 ? 0 : Math.max(0, ...opinion.facts.filter((_, at) => at % readKinds.length === column));
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
    if (/\b(?:holidays?|leave booked|time off|days? off)\b/.test(said.question) || /\b(?:i'm|i am|we're) (?:off|away)\b/i.test(said.text)) return [];
    return first && times.every(({ text }) => text === first.text) ? [toStart(said, first)] : [];
  },
  experience: (said, spans) => (asksYears.test(said.question) && lengthsIn(said, spans).length === 0 ? bareYears(said, spans) : lengthsIn(said, spans)).filter((length) => (length.unit === 'year' || length.unit === 'month') && !isDoubtfulYears(place(said.words, length), said.after?.text ?? '') && !ofPapers.test(said.text) && !isOfOthers(said.text.replace(/\bmy (?:own )?\w+/gi, '')) && !/^\p{Lu}\p{L}+['’]s been\b/u.test(said.text)).map((length) => toFact('experience', length.text, said, length)),
  location: (said, spans) => spans.filter((span) => !isDoubtfulHome(place(said.words, span)) && !beside.test(said.words[span.from - 1] ?? '') && !/['’]s\W*$/.test(said.words[span.to - 1] ?? '')).slice(0, 1).map((span) => toFact('location', named(wordsIn(said, span).replace(/^(?:in|near|outside|at|just) | (?:now|these days|still)$/gi, '')), said, span)),
  'right-to-work': (said, spans) => spans.filter((span) => !isDoubtedStatus(said, span)).map((span) => toFact('right-to-work', capital(statusIn(said.text, wordsIn(said, span)).replace(/^(?:an?|the|my|have|hold|i'm|i am) /i, '')), said, span)),
  skill: (said, spans) => spans.flatMap((span) => atCommas(said, span)).map((span) => toWholeName(said, span)).filter((span) => !isNotYet(said, span) && !isPurpose(said, span)).flatMap((span) => {
    const name = skillName(wordsIn(said, span));
    return name === '' ? [] : [toFact('skill', name, said, span)];
  }),
};

/** "Nine, yeah.", to how many years it has been. */
const asksYears = /\bhow (?:long|many years)\b|\byears\b[^?]*\?/;
const bareYears = (said: Said, spans: readonly Span[]): SpokenLength[] => readNumbers(said.words).filter((number) => number.value > 0 && number.value < 50 && Number.isInteger(number.value) && said.words.length <= 6 && spans.some((span) => overlaps(span, number))).slice(0, 1).map(({ from, to, value }) => ({ from, to, text: `${value} ${value === 1 ? 'year' : 'years'}`, unit: 'year', count: value, upTo: null, isExact: true }));

const beside = /^(?:by|near|from|outside)$/i;

/** Things that are listed are several. */
function atCommas({ words }: Said, { from, to, chanceOf }: Span): Span[] {
  const ends = words.slice(from, to).flatMap((word, at) => (/[,;]$/.test(word) || at === to - from - 1 ? [from + at + 1] : []));
  const parts = ends.map((end, at) => ({ from: ends[at - 1] ?? from, to: end })).map((one) => (/^(?:and|or|plus)$/i.test(words[one.from] ?? '') && one.to > one.from + 1 ? { ...one, from: one.from + 1 } : one));
  return parts.map((one) => ({ ...one, chance: chanceOf(one), chanceOf })).filter(({ chance }) => chance >= trust.skill.sure);
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

/** "SAP for the ledger": the first is the tool. */
const isPurpose = ({ words }: Said, { from }: Range) => / [\p{Lu}\d]\S* for (?:the |my |our |all )?$/u.test(` ${words.slice(Math.max(0, from - 3), from).join(' ')} `);

const notYet = /\b(?:prepar(?:e|ing)|study(?:ing)?|learn(?:ing)?|next year|booked|enrolled|sitting (?:it|the)|haven't|never|lapsed|expired|used to)\b/;
/** Denied, left to others, or only watched: a plain list of what one does has none of these words. */
const isNotYet = ({ words, text }: Said, range: Range) => {
  const { clause } = place(words, range);
  return notYet.test(clause) || isNegated(clause) || /^(?:no|nope|not)\b|,? no, /i.test(text) || /\b(?:only|just) (?:i |have )?(?:watched|read|seen|heard)|\b(?:only|just) (?:did |done |have |i did )*(?:the |a |an )?(?:free |short |online |one |day )*course\b|\bforgot(?:ten)?\b|\bleft\b/i.test(text);
};

const filler = /^(?:aye|yup|yep|yeah|ja|naw|nah|nope|och|loads|lots|daily|weekly|obviously|basically|please|mostly|mainly|really|actually|anyway|like|current|up|date|ma'?am|sir|mate|love)$/;
const measure = /^(?:microns?|millimetres?|mils?|thou|percent|hours?|minutes?|people|staff|beds|covers)$/;
const number = /^(?:level|grade|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/** As the lists write it, where they know it. */
function skillName(whole: string): string {
  const all = whole.split(' ');
  const isFull = (word: string) => !isEmptyWord(plain(word)) && plain(word) !== '' && !filler.test(plain(word));
  const words = all.slice(all.findIndex(isFull), all.findLastIndex((word, at) => isFull(word) || (at > 0 && /^[A-HJ-Z]$/.test(word))) + 1);
  const text = words.join(' ');
  const [known] = readSkills(words, true);
  if (known && known.from === 0 && known.to === words.length) return known.name;
  return words.some((word) => plain(word).length > 1 && /\p{L}/u.test(word) && !number.test(plain(word))) && !measure.test(plain(words.at(-1) ?? '')) ? text.replace(/['’]s$/, '') : '';
}
