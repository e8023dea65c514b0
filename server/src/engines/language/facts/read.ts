import type { Fact } from '../index.ts';
import type { Opinion } from '../reader/network.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Range } from '../text/sentences.ts';
import type { SpokenLength, SpokenTime } from '../text/times.ts';
import { readNumbers } from '../text/numbers.ts';
import { readLengths } from '../text/times.ts';
import { readAmounts } from './amounts.ts';
import { isDoubtfulStart, toStart } from './availability.ts';
import { isPutRight, place } from './clauses.ts';
import { isDoubtfulYears } from './experience.ts';
import type { Said } from './fact.ts';
import { toFact } from './fact.ts';
import { correction, isOfOthers } from './guards.ts';
import { asksForHome, isDoubtfulHome } from './location.ts';
import { isDoubtfulNotice } from './notice.ts';
import { toReadPay } from './pay.ts';
import { asksForStart, timesIn } from './proposals.ts';
import { isDoubtedStatus, statusIn } from './right-to-work.ts';
import { skillsOf } from './skill-spans.ts';
import type { Span } from './spans.ts';
import { chanceIn, overlaps, spansOf, wordsIn } from './spans.ts';

/** From which chance on the reader's word is enough, kind by kind; and below which a rule is not believed. */
const trust: Record<ReadKind, { sure: number; never: number }> = { pay: { sure: 0.85, never: 0.2 }, notice: { sure: 0.85, never: 0.4 }, availability: { sure: 0.85, never: 0.2 }, location: { sure: 0.75, never: 0 }, 'right-to-work': { sure: 0.85, never: 0.1 }, experience: { sure: 0.65, never: 0.05 }, skill: { sure: 0.95, never: 0.3 } };
/** A skill that the lists know by its name needs less: they are two who say so. */
const sureOfListed = 0.72;
/** From here on doubts about the words around a value do not count: the reader saw them too. */
const certain = 0.93;
/** A number without a unit says less: "seventy five" may be words a minute. */
const sureOfBare = 0.88;

/** The reader's own facts: it says where a value stands, and the value is read there as everywhere else. */
export function readFacts(said: Said, opinion: Opinion): Fact[] {
  return readKinds.flatMap((kind) => {
    // "I was thinking twenty eight?" is an answer all the same; of a skill, a question says nothing. Skills are looked at one by one.
    const enough = said.statement.isQuestion ? (kind === 'skill' ? Infinity : certain) : kind === 'skill' ? 0 : trust[kind].sure;
    const spans = spansOf(opinion, kind).filter(({ chance }) => chance >= enough);
    return spans.length === 0 ? [] : readers[kind](said, spans);
  });
}

/** Rules and reader together: each value once, as the rule has it where both found it; what the reader thinks impossible is left out. */
export function agreeOn(said: Said, byRule: readonly Fact[], opinion: Opinion): Fact[] {
  const kept = byRule.filter((fact) => isPlainHome(fact, said) || !isDenied(fact, opinion));
  const isKnown = ({ kind, value }: Fact) => kept.some((one) => one.kind === kind && (` ${one.value.toLowerCase()} `.includes(` ${value.toLowerCase()} `) || ` ${value.toLowerCase()} `.includes(` ${one.value.toLowerCase()} `)));
  const all = [...kept, ...readFacts(said, opinion).filter((fact) => !isKnown(fact))];
  // "The Monday before Thanksgiving, the twenty third": which of them it is, nobody knows.
  const starts = new Set(all.filter(({ kind }) => kind === 'availability').map(({ value }) => value));
  return starts.size > 1 ? all.filter(({ kind }) => kind !== 'availability') : all;
}

/** "Where are you based?" – "Fleet.": names that are words too say nothing by themselves. */
const isPlainHome = ({ kind }: Fact, { words, question }: Said) => kind === 'location' && words.length <= 2 && asksForHome(question);

/** No word of the sentence could be such a fact, as the reader sees it. */
function isDenied({ kind }: Fact, opinion: Opinion): boolean {
  return isReadKind(kind) && chanceIn(opinion, kind) < trust[kind].never;
}
const isReadKind = (kind: Fact['kind']): kind is ReadKind => readKinds.includes(kind as ReadKind);

const readers: Record<ReadKind, (said: Said, spans: readonly Span[]) => Fact[]> = {
  pay: (said, spans) => readAmounts(said.words).flatMap((amount) => spans.filter((span) => overlaps(span, amount)).slice(0, 1).flatMap(({ chance }) => toReadPay(said, amount, chance >= sureOfBare, chance >= certain) ?? [])),
  notice: (said, spans) => {
    const lengths = noticeIn(said, spans).filter((length) => length.unit !== 'year' && speaksOfLeaving(said) && !isDoubtfulNotice(place(said.words, length)));
    // "It's one week or two weeks, I don't know."
    if (new Set(lengths.map(({ text }) => text)).size > 1 || said.text.split(/\bor\b/i).filter((part) => readLengths(part.trim().split(' ')).length > 0).length > 1) return [];
    if (lengths.length > 0) return lengths.slice(0, 1).map((length) => toFact('notice', length.text, said, length));
    return spans.filter((span) => /\b(no|none|any|zero|without)\b/i.test(wordsIn(said, span))).slice(0, 1).map((span) => toFact('notice', 'none', said, span));
  },
  availability: (said, spans) => {
    const times = withoutConditions(said, withoutWeekdays(said, withoutCorrected(said, timesIn(said, said.words)))).filter((time) => spans.some((span) => overlaps(span, time)));
    const last = times.at(-1);
    const asked = [...said.near.filter(({ isBySubject }) => !isBySubject).slice(-3).map(({ text }) => text.toLowerCase()), said.question].join(' ');
    if (last && (isOfAnotherDay(said, last) || (!isCertain(spans, last) && isDoubtfulStart(place(said.words, last))))) return [];
    if (asksForMeeting.test(asked) && !asksForStart.test(asked)) return [];
    if (/\b(?:holidays?|leave booked|time off|days? off)\b/.test(said.question) || /\b(?:i'm|i am|we're) (?:off|away)\b/i.test(said.text)) return [];
    return last && times.every((time, at) => time.text === last.text || leadsOn.test(said.words.slice(time.to, times[at + 1]?.from).join(' '))) ? [toStart(said, last)] : [];
  },
  experience: (said, spans) => yearsIn(said, spans).filter((length) => (length.unit === 'year' || (length.unit === 'month' && goesOn.test(`${said.question} ${said.text}`) && !/\bbefore (?:that|this)\b/i.test(said.text))) && !ofPapers.test(said.text) && !/\bdid (?:the|my)$/i.test(said.words.slice(0, length.from).join(' ')) && (isCertain(spans, length) || (isOwnWork(said) && !isDoubtfulYears(place(said.words, length), said.after?.text ?? '')))).map((length) => toFact('experience', length.text, said, length)),
  location: (said, spans) => spans.filter((span) => !isDoubtfulHome(place(said.words, span)) && !beside.test(said.words[span.from - 1] ?? '') && !/['’]s\W*$/.test(said.words[span.to - 1] ?? '')).slice(0, 1).map((span) => toFact('location', named(wordsIn(said, span).replace(/,.*$/, '').replace(/^(?:(?:out|in|near|outside|at|by|just|still) )+| (?:now|these days|still|side|way|area)$/gi, '')), said, span)),
  'right-to-work': (said, spans) => spans.filter((span) => !isDoubtedStatus(said, span) && !/^(?:need|needs|would|have|got|required?)$/i.test(wordsIn(said, span))).map((span) => toEnd(said, span)).map((span) => toFact('right-to-work', capital(statusIn(said.text, wordsIn(said, span)).replace(/^(?:(?:yes|yeah|ja|yep|no|nope),? )?(?:(?:an?|the|my|have|hold|i'm|i am) )?/i, '').replace(/,.*$/, '')), said, span)),
  skill: (said, spans) => skillsOf(said, spans, (isListed) => (isListed ? sureOfListed : trust.skill.sure)),
};

/** Months are those of work that goes on: what is over had months of its own. */
const goesOn = /\b(?:been|so far|since|now|already|how long)\b/i;

const isCertain = (spans: readonly Span[], range: Range) => spans.some((span) => overlaps(span, range) && span.chance >= certain);

/** "Highly skilled migrant.": up to two more words to the end of a short answer belong to the name of a status. */
const toEnd = ({ words }: Said, span: Span): Span => (words.length <= 4 && words.length - span.to <= 2 && !words.slice(span.from, -1).some((word) => /[,.]$/.test(word)) ? { ...span, to: words.length } : span);

/** "Nine, yeah.", to how many years it has been. */
const asksYears = /\bhow (?:long|many years)\b|\byears\b[^?]*\?/;
/** Numbers that the reader takes for such a value and behind which nothing is counted; their unit was said before. */
const bareLengths = (said: Said, spans: readonly Span[], unit: SpokenLength['unit'], most: number): SpokenLength[] => readNumbers(said.words)
  .filter((number) => number.value > 0 && number.value < most && Number.isInteger(number.value) && number.currency === null && !number.isPercent && spans.some((span) => overlaps(span, number)) && isCounted(said, number))
  .map(({ from, to, value }) => ({ from, to, text: `${value} ${unit}${value === 1 ? '' : 's'}`, unit, count: value, upTo: null, isExact: true }));
const isCounted = ({ words }: Said, { from, to }: Range) => !/^(?:year|level|grade|band|stage)s?$/i.test(words[from - 1] ?? '') && (to >= words.length || /[,.;?!]$/.test(words[to - 1] ?? '') || /^(?:now|yeah|yes|all|altogether|in|if|plus|starting|at|i|i'm|i've|and|but|since|then|as|when|with|here|there)$/i.test(words[to] ?? ''));

/** "I've been there three years. In payroll sixteen." */
const yearsIn = (said: Said, spans: readonly Span[]): SpokenLength[] => {
  const lengths = lengthsIn(said, spans);
  const isSpoken = /\byears?\b/i.test(`${said.before.at(-1)?.text ?? ''} ${said.text}`) || asksYears.test(said.question) || (said.words.length <= 4 && /\byears?\b/.test(said.prompt));
  const left = spans.filter((span) => !lengths.some((length) => overlaps(span, length)));
  return isSpoken ? [...lengths, ...bareLengths(said, left, 'year', 50)] : lengths;
};

/** "Is it three months?" – "No, it's two.", "Two weeks, but I'd give them six": the last holds. */
const noticeIn = (said: Said, spans: readonly Span[]): SpokenLength[] => {
  const lengths = lengthsIn(said, spans);
  const spoken = [said.words, (said.before.at(-1)?.text ?? '').split(' '), said.question.split(' '), said.prompt.split(' ')].flatMap((words) => readLengths(words)).find(({ unit }) => unit === 'week' || unit === 'month');
  const left = spans.filter((span) => !lengths.some((length) => overlaps(span, length)));
  const bare = spoken && /\bnotice\b/.test(`${said.question} ${said.prompt}`) ? bareLengths(said, left, spoken.unit, 13).filter((one) => !isPutRight(said.words, one)) : [];
  return bare.length > 0 ? bare.slice(-1) : lengths;
};
/** No licence that is good for years, and nobody else: "My boss has been there ten years", "Anna's been…". */
const isOwnWork = ({ text }: Said) => !isOfOthers(text.replace(/\bmy (?:own )?\w+/gi, '')) && !/^\p{Lu}\p{L}+['’]s been\b/u.test(text);

const beside = /^(?:by|near|from|outside|the)$/i;

/** Of what is put right in the same breath the last holds. */
const withoutCorrected = <T extends Range>({ words }: Said, values: readonly T[]): T[] => values.filter(({ to }, at) => {
  const next = values[at + 1];
  const joint = next ? words.slice(to, next.from).join(' ') : '';
  return !correction.test(joint) && !/^no\b/i.test(joint);
});

/** "I promised to finish the term, so the 22nd of July": the day on which something ends, unless they say that they start. */
const isOfAnotherDay = (said: Said, time: SpokenTime) => {
  const { clause, earlier } = place(said.words, time);
  const isStart = /\b(?:start\w*|begin|join|with (?:you|them)|available|free|be there)\b/;
  return (/\b(?:finish\w*|finished|done|ends?|last day|due)\b/.test(`${clause} ${earlier.split(/[,.]/).slice(-2).join(' ')}`) && !isStart.test(clause)) || (/\b(?:finish\w*|ends?|last day|due|wedding|exams?)\b/.test(said.question) && !isStart.test(`${said.question} ${clause}`));
};
/** "Would the nineteenth suit for an interview?" */
const asksForMeeting = /\b(?:interviews?|trial|meet(?:ing)?|see (?:them|him|her|us)|come in and|visit|video call|second stage|next stage|panel|assessment)\b/;
/** "If I resign on the twenty fourth, six weeks, so the eighth of June": from one day to the one that is meant. */
const leadsOn = /\b(?:so|even|say|then|no|call it|make it|start\w*|be with|or rather|be there)\b/i;
/** "If I sign in June, the first of August." */
const withoutConditions = ({ words }: Said, times: readonly SpokenTime[]): SpokenTime[] => times.filter((time, at) => at === times.length - 1 || !/^(?:so |and |but |then )*if\b/.test(place(words, time).clause));
/** "Monday the seventeenth of August", "after Easter, the thirteenth": the date says which day it is. */
const withoutWeekdays = ({ words }: Said, times: readonly SpokenTime[]): SpokenTime[] => times.filter((time, at) => {
  const next = times[at + 1];
  const before = times[at - 1];
  if (/^\d/.test(time.text)) return true;
  if (/^(?:first|second|third|fourth|last)$/i.test(words[time.from - 1] ?? '')) return false;
  return !(next && /^\d/.test(next.text) && next.from - time.to <= 2) && !(before && /^\d/.test(before.text) && /day$/.test(time.text) && time.from - before.to <= 2);
});

const lengthsIn = (said: Said, spans: readonly Span[]): SpokenLength[] => withoutCorrected(said, readLengths(said.words)).filter((length) => !isPutRight(said.words, length) && spans.some((span) => overlaps(span, length)));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Transcripts without capital letters have places all the same. */
const named = (text: string) => (/\p{Lu}/u.test(text) ? text : text.split(' ').map(capital).join(' '));

/** Weeks of a holiday are none of a notice: something about leaving has to be in the air. */
const leaving = /\b(?:notice|leave|leaving|resign\w*|contract\w*|release\w*|let (?:you|me) (?:go|out|off)|get(?:ting)? (?:you |me )?(?:out|away)|hand(?:ed|ing)? in|start|available|tied|how soon|how quick\w*|out of there|when (?:could|can|would|might) you (?:go|move|come|be free|finish)|be free)\b/i;
const speaksOfLeaving = ({ text, question, thread, prompt }: Said) => leaving.test(`${thread} ${question} ${prompt} ${text}`);
/** How long a licence is good for. */
const ofPapers = /\b(?:good|valid|in date|renewed|tested|expires?|lasts?) (?:for|till|until|in)\b/i;
