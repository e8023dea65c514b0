import type { FactKind } from '../fact-kinds.ts';
import type { Fact, Line, Span } from '../port.ts';
import type { Slot } from '../slots/names.ts';
import { ofJobs } from '../slots/names.ts';
import { readNumbers } from '../text/numbers.ts';
import type { Statement } from '../text/reading.ts';
import { isUnclear, shownText } from '../text/unclear.ts';
import { splitWords } from '../text/words.ts';
import { findEmail, findPhone } from './contact.ts';
import { findDates } from './dates.ts';
import type { Found, FoundFact } from './found.ts';
import { factsOfSlots } from './slot-values.ts';
import type { Passage } from './values.ts';
import { hourlyIn } from './values.ts';

/** From which chance on a slot is believed: chosen on the third to the eighth set (`lab/README.md`). */
const sure: Partial<Record<Slot, number>> = {
  'pay.now': 0.5,
  'pay.wanted': 0.5,
  'pay.bonus': 0.85,
  notice: 0.5,
  start: 0.98,
  interview: 0.7,
  home: 0.9,
  commute: 0.8,
  employer: 0.8,
  role: 0.5,
  'past.employer': 0.6,
  'past.role': 0.6,
  years: 0.7,
  team: 0.96,
  qualification: 0.7,
  skill: 0.8,
  right: 0.6,
  other: 0.9,
  reason: 0.9,
  deal: 0.9,
  position: 0.95,
  job: 0.93,
  must: 0.8,
  nice: 0.65,
  budget: 0.85,
  fee: 0.6,
  process: 0.85,
  timeline: 0.8,
};
const usually = 0.85;
/** What somebody was asked is theirs less often than what they say. */
const leastOf = ({ slot, isAsked }: Found) =>
  isAsked ? Math.max(sure[slot] ?? usually, usually) : (sure[slot] ?? usually);
/** Of these the surest few are told: people say the same thing several times. */
const most: Partial<Record<Slot, number>> = {
  commute: 1,
  reason: 2,
  interview: 2,
  process: 2,
  timeline: 2,
  other: 3,
  job: 10,
};
/** Of these a person has one: the surest holds, and of two as sure the later. */
const single = new Set<Slot>(['notice', 'home', 'employer', 'role', 'pay.now', 'pay.wanted', 'position']);

/** The facts of what was marked, and what needs no reader: numbers to call, addresses, days; each once. */
export function toFacts(marked: readonly Found[], statements: readonly Statement[], today: Date): FoundFact[] {
  const byTheHour = statements.flatMap(({ text }) => hourlyIn(text));
  const seen = marked.map(withPaySlot).map(inThePast);
  const facts: FoundFact[] = seen.flatMap((found) => {
    const { slot, chance, statement } = found;
    const told = factsOfSlots[slot];
    if (
      !told ||
      chance < leastOf(found) ||
      !isAskedFor(found) ||
      !isUnderstood(found) ||
      isOther(found) ||
      isOfJob(found, seen)
    )
      return [];
    const values = told.read({ ...toPassage(found, today), byTheHour });
    if (values === undefined) return [];
    return (typeof values === 'string' ? [values] : values).flatMap((value): FoundFact[] => {
      const whole = withMore(value, found, seen);
      if (whole === undefined) return [];
      return [
        {
          ...toFact(told.kind, whole, found),
          statement: found.isAsked ? found.answer[0] : statement,
          chance,
          slot,
          ...(!found.isAsked && { span: { from: found.from, to: found.to } }),
        },
      ];
    });
  });
  facts.push(...statements.flatMap((statement) => plainFacts(statement, statements, today)));
  const kept = facts.filter(
    (fact) =>
      !isSaidBack(fact, statements) &&
      (!fact.slot ||
        !single.has(fact.slot) ||
        facts.every((other) => other === fact || other.slot !== fact.slot || isBefore(other, fact))),
  );
  const agreed = facts.findLast(({ slot }) => slot === 'fee');
  const surest = (slot: Slot) => kept.filter((one) => one.slot === slot).toSorted((a, b) => b.chance - a.chance);
  const few = kept.filter((fact) => {
    const count = fact.slot && most[fact.slot];
    // People bargain about a fee: what was said last was agreed.
    if (fact.slot === 'fee') return fact === agreed;
    return !fact.slot || count === undefined || surest(fact.slot).indexOf(fact) < count;
  });
  const told = new Set<string>();
  // Where somebody is now is no earlier job, whatever it sounded like at one place.
  const now = new Set(few.filter(({ kind }) => kind === 'employer').map(({ value }) => value.toLowerCase()));
  return few.filter(({ kind, value }) => {
    if (kind === 'career' && now.has(value.toLowerCase())) return false;
    const key = `${kind} ${value.toLowerCase()}`;
    return !told.has(key) && told.add(key);
  });
}

/** So many sentences. */
const shortlyBefore = 12;
/** What somebody wants or gets, said back by whoever asked, is not what a job pays. */
function isSaidBack({ slot, value, statement }: FoundFact, statements: readonly Statement[]): boolean {
  if (slot !== 'budget' || statement.isBySubject) return false;
  const theirs = statements
    .slice(Math.max(0, statement.index - shortlyBefore), statement.index)
    .flatMap(({ isBySubject, text }) => (isBySubject ? numbersIn(text) : []));
  const own = numbersIn(value);
  return own.length > 0 && own.every((figure) => theirs.some((one) => one === figure || one * 1_000 === figure));
}
const numbersIn = (text: string): number[] =>
  readNumbers(splitWords(text.replace(/[£$€]/g, ''))).map(({ value }) => value);

/** Of exchanges it was not taught, most that it took for a reason was none unless somebody had asked for one. */
const asksWhy = /\b(?:why|reason|leav\w*|looking|mov(?:e|ing)|prompt\w*|driving|made you|behind)\b/i;
const isAskedFor = ({ slot, question }: Found) =>
  slot !== 'reason' || asksWhy.test(question.map(({ text }) => text).join(' '));

/** Where somebody was before is not where they are. */
const past =
  /\b(?:before (?:that|this|then)|previously|used to|prior to (?:that|this)|formerly|i was (?:at|with|an?)|i left)\b/i;
const inThePast = (found: Found): Found => {
  const { slot, statement, question } = found;
  const isPast =
    (slot === 'role' || slot === 'employer') && past.test(`${question.at(-1)?.text ?? ''} ${statement.text}`);
  return isPast ? { ...found, slot: `past.${slot}` } : found;
};
/** A recruiter who asks whether a job would do tells of the job. */
const isOfJob = (found: Found, marked: readonly Found[]) =>
  found.isAsked &&
  marked.some(
    (one) => !one.isAsked && ofJobs.has(one.slot) && one.statement === found.statement && distance(one, found) === 0,
  );
/** What a referee says of themselves is not of the person. */
const ofReferee = /\b(?:I(?:['’](?:m|ve))?|my|me)\b[^,.;]*$/;
const tellsOwn = ({ statement: { utterance, from: start }, from }: Found) =>
  utterance.role === 'other' &&
  ofReferee.test(
    utterance.words
      .slice(start, from)
      .map(([word]) => word)
      .join(' '),
  );
/** A probation has a length too, and so has a visa. */
const isOther = (found: Found) => tellsOwn(found) || isOfOther(found);
const isOfOther = ({ slot, statement, question }: Found) =>
  slot === 'notice' && /\b(?:probation|visas?\b|sponsor)/i.test(`${question.at(-1)?.text ?? ''} ${statement.text}`);

/** A value with a word in it that the recogniser was not sure of is none. */
const isUnderstood = ({ statement, from, to }: Found) => !statement.utterance.words.slice(from, to).some(isUnclear);

const asksWanted = /\b(?:expect\w*|looking for|want|to move|after|hop(?:e|ing)|need|tempt|minimum|ideal\w*|target)\b/i;
const tellsNow =
  /\b(?:i'm on|i am on|currently|at the moment|right now|now|earn\w*|paid|pays?|i get|current|salary is)\b/i;

/** What was asked for is wanted, unless the sentence says that it is paid already. */
const withPaySlot = (found: Found): Found =>
  found.slot === 'pay.now' && asksWanted.test(found.question.at(-1)?.text ?? '') && !tellsNow.test(found.statement.text)
    ? { ...found, slot: 'pay.wanted' }
    : found;

function plainFacts(statement: Statement, statements: readonly Statement[], today: Date): FoundFact[] {
  if (!statement.isBySubject || statement.isQuestion) return [];
  const words = statement.utterance.words.slice(statement.from, statement.to).map(([word]) => word);
  const asked = statement.questions
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase();
  const after = statements[statement.index + 1]?.text ?? '';
  const sentence = { words, text: statement.text, question: asked, after };
  const found = [
    ...[findPhone(sentence)].map((one) => one && { ...one, kind: 'phone' as const }),
    ...[findEmail(sentence)].map((one) => one && { ...one, kind: 'email' as const }),
    ...findDates(statement.text, words, today).map((one) => ({ ...one, value: one.text, kind: 'date' as const })),
  ];
  return found.flatMap((one) =>
    one
      ? [
          {
            ...toFact(one.kind, one.value, {
              statement,
              from: statement.from + one.from,
              to: statement.from + one.to,
              isAsked: false,
              question: statement.questions,
              answer: [statement],
            }),
            statement,
            chance: 1,
          },
        ]
      : [],
  );
}

const isBefore = (a: FoundFact, b: FoundFact) =>
  Math.abs(a.chance - b.chance) < 0.02
    ? a.statement.index < b.statement.index || (a.statement.index === b.statement.index && a.value < b.value)
    : a.chance < b.chance;

function toPassage({ statement, from, to, question, answer }: Found, today: Date): Passage {
  const words = statement.utterance.words.slice(statement.from, statement.to).map(([word]) => word);
  return {
    words,
    span: { from: from - statement.from, to: to - statement.from },
    asked: question
      .map(({ text }) => text)
      .join(' ')
      .toLowerCase(),
    before: answer
      .filter(({ index }) => index < statement.index)
      .map(({ text }) => text)
      .join(' '),
    today,
  };
}

const wordsIn = ({ statement, from, to }: Found) =>
  shownText(statement.utterance.words, from, to).replace(/(?<![.,;:?!])[.,;:?!]+$/, '');

const conditional = /^(?:if|unless|when|as long as|provided|depending|for|not)\b/i;

/** What belongs to a value, where it was said beside it; undefined where the value says nothing without it. */
function withMore(value: string, found: Found, marked: readonly Found[]): string | undefined {
  const beside = (slot: Slot, words: number) =>
    marked.find(
      (one) =>
        one.slot === slot &&
        one.answer === found.answer &&
        one.chance >= 0.6 &&
        isUnderstood(one) &&
        (one.isAsked || (one.statement === found.statement && distance(one, found) <= words)),
    );
  if (found.slot === 'years') {
    const of = beside('years.of', 6);
    const isNearer = (one: Found) =>
      one.slot === 'years' && one !== found && of && distance(one, of) < distance(found, of);
    if (of && (of.isAsked || !marked.some((one) => one.statement === found.statement && isNearer(one))))
      return `${value}, ${wordsIn(of)}`;
    const near = (['employer', 'past.employer', 'role', 'past.role'] as const).map((slot) => beside(slot, 8));
    const place = near.find((one) => one && isOfSameTime(found, one)) ?? placeBefore(found, marked);
    // Five years of what?
    return place && `${value} ${place.slot.endsWith('employer') ? 'at' : 'as'} ${wordsIn(place)}`;
  }
  // "I'd listen at 27 if it's days" is not 27.
  if (found.slot === 'pay.wanted') {
    const condition = beside('pay.condition', 6);
    return condition && !condition.isAsked && conditional.test(wordsIn(condition))
      ? `${value}, ${wordsIn(condition)}`
      : value;
  }
  if (found.slot === 'past.employer') {
    const role = beside('past.role', 10);
    return role ? `${value}, ${wordsIn(role).replace(/^(?:an?|the) /i, '')}` : value;
  }
  // Told with its employer.
  return found.slot === 'past.role' && beside('past.employer', 10) ? undefined : value;
}

/** "Before that I was there three years" is not of the present job, and "five years with them, before that at Stowe" not of Stowe. */
function isOfSameTime({ statement, from, to }: Found, place: Found): boolean {
  if (place.statement === statement) {
    const between = statement.utterance.words.slice(Math.min(to, place.to), Math.max(from, place.from));
    const after = statement.utterance.words.slice(place.to, Math.min(place.to + 2, statement.to));
    if ([...between, ...after].some(([word]) => /^(?:before|previously)\b/i.test(word))) return false;
  }
  return place.slot.startsWith('past.') || !past.test(statement.text);
}

const employers = new Set<Slot>(['employer', 'past.employer']);
const places = new Set<Slot>([...employers, 'role', 'past.role']);
/** "How long have you been there?" – "Six years." */
const there = /\b(?:there|here|with (?:them|us|you)|for them|all (?:in|told|together)|altogether)\b/i;
/** So many sentences after a place was named, "there" is still that place. */
const still = 8;

/** Where or as what somebody was for so long, if it was said shortly before; of a sentence only its first length is of that. */
function placeBefore(found: Found, marked: readonly Found[]): Found | undefined {
  const { statement, question, answer } = found;
  const isFirst = !marked.some((one) => one.slot === 'years' && one.statement === statement && one.from < found.from);
  if (!isFirst || found.isAsked) return undefined;
  const isThere = there.test(`${question.at(-1)?.text ?? ''} ${statement.text}`);
  return marked
    .filter(
      (one) =>
        (isThere ? employers : places).has(one.slot) &&
        isOfSameTime(found, one) &&
        one.chance >= leastOf(one) &&
        isUnderstood(one) &&
        one.statement.index <= statement.index &&
        (isThere ? statement.index - one.statement.index <= still : one.answer === answer && !one.isAsked),
    )
    .toSorted((a, b) => a.statement.index - b.statement.index || a.from - b.from)
    .at(-1);
}

const distance = (one: Found, other: Found) => Math.max(one.from - other.to, other.from - one.to, 0);

const shortWords = 6;
const shown = ({ utterance, from, to }: Statement) => shownText(utterance.words, from, to);
const spanOf = ({ utterance, from, to }: Statement): Span => ({ utteranceId: utterance.id, from, to });

/** The words around a value are its evidence; a short answer carries its question. */
function toFact(
  kind: FactKind,
  value: string,
  { statement, from, to, isAsked, question, answer }: Omit<Found, 'slot' | 'chance'>,
): Fact {
  const own: Span = { utteranceId: statement.utterance.id, ...widened(statement, from, to) };
  const quote = shownText(statement.utterance.words, own.from, own.to);
  const line = (text: string, ...evidence: [Span, ...Span[]]): Line => ({ text, evidence });
  if (isAsked) return { kind, value, line: line(`${shown(statement)} – ${shown(answer[0])}`, own, spanOf(answer[0])) };
  const asked = question.at(-1);
  if (own.to - own.from > shortWords || !asked) return { kind, value, line: line(quote, own) };
  return { kind, value, line: line(`${shown(asked)} – ${quote}`, own, spanOf(asked)) };
}

/** The whole sentence, unless that is a long one. */
function widened({ from, to }: Statement, first: number, last: number) {
  return to - from <= 30 ? { from, to } : { from: Math.max(from, first - 12), to: Math.min(to, last + 10) };
}
