import type { Fact } from '../index.ts';
import type { Opinion } from '../reader/network.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Range } from '../text/sentences.ts';
import type { SpokenLength } from '../text/times.ts';
import { readNumbers } from '../text/numbers.ts';
import { readLengths, readTimes } from '../text/times.ts';
import { readAmounts } from './amounts.ts';
import { toStart } from './availability.ts';
import { place } from './clauses.ts';
import { isDoubtfulYears } from './experience.ts';
import type { Said } from './fact.ts';
import { toFact } from './fact.ts';
import { correction, isOfOthers } from './guards.ts';
import { isDoubtfulHome } from './location.ts';
import { isDoubtfulNotice } from './notice.ts';
import { toReadPay } from './pay.ts';
import { isDoubtedStatus, statusIn } from './right-to-work.ts';
import { skillsOf } from './skill-spans.ts';
import type { Span } from './spans.ts';
import { chanceIn, overlaps, spansOf, wordsIn } from './spans.ts';

/** From which chance on the reader's word is enough, kind by kind; and below which a rule is not believed. */
const trust: Record<ReadKind, { sure: number; never: number }> = { pay: { sure: 0.65, never: 0.2 }, notice: { sure: 0.6, never: 0.4 }, availability: { sure: 0.85, never: 0.2 }, location: { sure: 0.65, never: 0.2 }, 'right-to-work': { sure: 0.85, never: 0.4 }, experience: { sure: 0.6, never: 0.2 }, skill: { sure: 0.78, never: 0.3 } };
/** A number without a unit says less: "seventy five" may be words a minute. */
const sureOfBare = 0.88;

/** The reader's own facts: it says where a value stands, and the value is read there as everywhere else. */
export function readFacts(said: Said, opinion: Opinion): Fact[] {
  if (said.statement.isQuestion) return [];
  return readKinds.flatMap((kind) => {
    // Skills are looked at one by one.
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
function isDenied({ kind }: Fact, opinion: Opinion): boolean {
  return isReadKind(kind) && chanceIn(opinion, kind) < trust[kind].never;
}
const isReadKind = (kind: Fact['kind']): kind is ReadKind => readKinds.includes(kind as ReadKind);

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
  experience: (said, spans) => (isOwnWork(said) ? yearsIn(said, spans) : []).filter((length) => (length.unit === 'year' || length.unit === 'month') && !isDoubtfulYears(place(said.words, length), said.after?.text ?? '')).map((length) => toFact('experience', length.text, said, length)),
  location: (said, spans) => spans.filter((span) => !isDoubtfulHome(place(said.words, span)) && !beside.test(said.words[span.from - 1] ?? '') && !/['’]s\W*$/.test(said.words[span.to - 1] ?? '')).slice(0, 1).map((span) => toFact('location', named(wordsIn(said, span).replace(/,.*$/, '').replace(/^(?:in|near|outside|at|just) | (?:now|these days|still)$/gi, '')), said, span)),
  'right-to-work': (said, spans) => spans.filter((span) => !isDoubtedStatus(said, span)).map((span) => toFact('right-to-work', capital(statusIn(said.text, wordsIn(said, span)).replace(/^(?:an?|the|my|have|hold|i'm|i am) /i, '')), said, span)),
  skill: (said, spans) => skillsOf(said, spans, trust.skill.sure),
};

/** "Nine, yeah.", to how many years it has been. */
const asksYears = /\bhow (?:long|many years)\b|\byears\b[^?]*\?/;
const bareYears = (said: Said, spans: readonly Span[]): SpokenLength[] => readNumbers(said.words).filter((number) => number.value > 0 && number.value < 50 && Number.isInteger(number.value) && said.words.length <= 6 && spans.some((span) => overlaps(span, number))).slice(0, 1).map(({ from, to, value }) => ({ from, to, text: `${value} ${value === 1 ? 'year' : 'years'}`, unit: 'year', count: value, upTo: null, isExact: true }));

const yearsIn = (said: Said, spans: readonly Span[]): SpokenLength[] => {
  const lengths = lengthsIn(said, spans);
  return lengths.length === 0 && asksYears.test(said.question) ? bareYears(said, spans) : lengths;
};
/** No licence that is good for years, and nobody else: "My boss has been there ten years", "Anna's been…". */
const isOwnWork = ({ text }: Said) => !ofPapers.test(text) && !isOfOthers(text.replace(/\bmy (?:own )?\w+/gi, '')) && !/^\p{Lu}\p{L}+['’]s been\b/u.test(text);

const beside = /^(?:by|near|from|outside)$/i;

/** Of what is put right in the same breath the last holds. */
const withoutCorrected = <T extends Range>({ words }: Said, values: readonly T[]): T[] => values.filter(({ to }, at) => {
  const next = values[at + 1];
  const joint = next ? words.slice(to, next.from).join(' ') : '';
  return !correction.test(joint) && !/^no\b/i.test(joint);
});

const lengthsIn = (said: Said, spans: readonly Span[]): SpokenLength[] => withoutCorrected(said, readLengths(said.words)).filter((length) => spans.some((span) => overlaps(span, length)));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Transcripts without capital letters have places all the same. */
const named = (text: string) => (/\p{Lu}/u.test(text) ? text : text.split(' ').map(capital).join(' '));

/** Weeks of a holiday are none of a notice: something about leaving has to be in the air. */
const leaving = /\b(?:notice|leave|leaving|resign\w*|contract\w*|release\w*|let (?:you|me) (?:go|out|off)|get(?:ting)? (?:you |me )?(?:out|away)|hand(?:ed|ing)? in|start|available|tied|how soon|how quick\w*|out of there)\b/i;
const speaksOfLeaving = ({ text, question, thread, prompt }: Said) => leaving.test(`${thread} ${question} ${prompt} ${text}`);
/** How long a licence is good for. */
const ofPapers = /\b(?:good|valid|in date|renewed|tested|expires?|lasts?) (?:for|till|until|in)\b/i;
