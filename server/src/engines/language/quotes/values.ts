import { findEmail, findPhone } from '../facts/contact.ts';
import { capital, hourlyIn } from '../facts/values.ts';
import type { Conversation, Fact } from '../port.ts';
import { readLengths, readTimes } from '../text/times.ts';
import { isUnclear } from '../text/unclear.ts';
import type { Exchange } from './exchanges.ts';
import { isEnglish } from './exchanges.ts';
import { readForeign } from './foreign-values.ts';
import { readHome } from './read-home.ts';
import { readMoney } from './read-money.ts';
import type { Asked, Read } from './read-value.ts';
import { corrects } from './read-value.ts';
import { readWork } from './read-work.ts';
import { textOf, wordsOf } from './spoken.ts';
import type { Unit } from './units.ts';
import { toLine } from './units.ts';

/** Values that are sure enough to stand alone; what is not is a quote, and only that. Two that disagree are none. */
export function findValues(conversation: Conversation, units: readonly Unit[]): Fact[] {
  const own = units.filter(({ exchange }) => !exchange.isTold && isByOther(exchange));
  const byTheHour = own.flatMap(({ text }) => hourlyIn(text));
  const found = own.flatMap((unit) => {
    const question = unit.exchange.asked.map(textOf).join(' ');
    const asked = { question, exchange: unit.exchange, conversation, byTheHour };
    const read = isEnglish(conversation) ? readUnit(unit, asked) : readForeign(unit, asked.exchange.about);
    return read.filter((one) => isUnderstood(unit, one)).map((one) => ({ ...one, unit }));
  });
  const agreed = [...Map.groupBy(found, ({ key }) => key).values()].flatMap((some) =>
    new Set(some.map(({ value }) => value)).size === 1 ? some.slice(0, 1) : [],
  );
  return agreed.map(({ kind, value, unit }) => ({ kind, value, line: toLine(unit, isEnglish(conversation)) }));
}

/** Of whom the call is about: what a client or a referee says is of somebody else. */
const isByOther = ({ said: [first] }: Exchange): boolean =>
  first !== undefined && first.isBySubject && first.utterance.role !== 'client' && first.utterance.role !== 'other';

const isUnderstood = ({ utterance, from }: Unit, { span }: Read): boolean =>
  !utterance.words.slice(from + span.from, from + span.to).some(isUnclear);

function readUnit(unit: Unit, asked: Asked): Read[] {
  return [readMoney, readNotice, readStart, readHome, readRight, readFree, readContact, readWork].flatMap(
    (read) => read(unit, asked) ?? [],
  );
}

/** In words: "my notice period is three months". */
const nearNotice = 4;

/** The first length that is named in the answer: what somebody might get it down to is no notice. */
function readNotice(unit: Unit, { exchange }: Asked): Read | undefined {
  const words = wordsOf(unit);
  const isNamed = readLengths(words).some(
    ({ from, to }) =>
      /^notice\b/i.test(words[to] ?? '') ||
      /\bnotice\b/i.test(words.slice(Math.max(0, from - nearNotice), from).join(' ')),
  );
  if (corrects.test(unit.text) || (!isNamed && (!exchange.about.has('notice') || unit.place > 1))) return undefined;
  const text = textOf(unit);
  const lengths = readLengths(words).filter(({ unit: of }) => of === 'week' || of === 'month');
  const [length] = lengths;
  if (
    !length ||
    /\b(?:probation|visa|holiday|might|could be|used to|ago|been)\b/i.test(words.slice(0, length.to).join(' '))
  )
    return undefined;
  return /\b(?:depends|either)\b/i.test(text)
    ? undefined
    : { kind: 'notice', key: 'notice', value: length.text, span: length };
}

/** Only a day of the calendar. */
function readStart(unit: Unit, { exchange, conversation }: Asked): Read | undefined {
  if (!exchange.about.has('start') || unit.place > 1 || corrects.test(unit.text)) return undefined;
  const [time] = readTimes(wordsOf(unit), conversation.startedAt).filter(({ isCalendar, day }) => isCalendar && day);
  return time && { kind: 'availability', key: 'start', value: time.text, span: time };
}

const rights =
  /\b(?:(?:british|irish|american|u\.?s\.?|uk|canadian|australian|dual|eu|german|french|spanish) (?:citizen\w*|passport|national)|settled status|pre-settled status|indefinite leave(?: to remain)?|green card|(?:skilled worker|graduate|spouse|student|dependant) visa|h-?1b|blue card|permanent residen\w*|work permit)\b/i;

function readRight(unit: Unit, { exchange }: Asked): Read | undefined {
  const text = textOf(unit);
  const found = exchange.about.has('right') ? rights.exec(text) : null;
  if (
    !found ||
    /\b(?:don't have|not an?|never|expired|wife'?s|husband'?s|waiting|applied|used to|can go for)\b/i.test(
      text.slice(0, found.index),
    )
  )
    return undefined;
  const from = text.slice(0, found.index).split(' ').length - 1;
  return {
    kind: 'right-to-work',
    key: 'right',
    value: capital(found[0]),
    span: { from, to: from + found[0].split(' ').length },
  };
}

/** In words. */
const longestFree = 20;
const times =
  /\b(?:any (?:day|morning|afternoon|time)|(?:before|after) (?:\d|\w+ (?:o'clock|am|pm)|one|two|three|four|five|six|half|lunch))|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:morning|afternoon|evening|lunch)/i;

/** When somebody could come: the whole sentence, since "any day but Wednesday" is no day. */
function readFree(unit: Unit, { exchange }: Asked): Read | undefined {
  if (!exchange.about.has('interview')) return undefined;
  const words = wordsOf(unit);
  if (words.length > longestFree || !times.test(unit.text)) return undefined;
  return {
    kind: 'availability',
    key: 'interview',
    value: `Interview: ${unit.text.replace(/[.!]$/, '')}`,
    span: { from: 0, to: words.length },
  };
}

function readContact(unit: Unit, { question }: Asked): Read[] {
  const sentence = { words: wordsOf(unit), text: textOf(unit), question: question.toLowerCase(), after: '' };
  const [phone, email] = [findPhone(sentence), findEmail(sentence)];
  return [
    ...(phone ? [{ kind: 'phone' as const, key: 'phone', value: phone.value, span: phone }] : []),
    ...(email ? [{ kind: 'email' as const, key: 'email', value: email.value, span: email }] : []),
  ];
}
