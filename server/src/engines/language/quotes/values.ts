import { findEmail, findPhone } from '../facts/contact.ts';
import { capital, hourlyIn } from '../facts/values.ts';
import type { Conversation, Fact } from '../port.ts';
import { isUnclear } from '../text/unclear.ts';
import type { Exchange } from './exchanges.ts';
import { isEnglish } from './exchanges.ts';
import { readForeign } from './foreign-values.ts';
import { readFree } from './read-free.ts';
import { readHome } from './read-home.ts';
import { asksForMore } from './money-roles.ts';
import { questionOf, readMoney } from './read-money.ts';
import type { Answer, Asked, FoundValue, Read } from './read-value.ts';
import { readTerms } from './read-terms.ts';
import { readWork } from './read-work.ts';
import { textOf, wordsOf } from './spoken.ts';
import type { Unit } from './units.ts';
import { toLine } from './units.ts';

/** Values that are sure enough to stand alone; what is not is a quote, and only that. Two that disagree are none. */
export function findValues(conversation: Conversation, units: readonly Unit[]): Fact[] {
  const byTheHour = units.flatMap(({ text }) => hourlyIn(text));
  const answers = [...Map.groupBy(units, ({ exchange }) => exchange)];
  let isAboutPay = false;
  const found = answers
    .flatMap(([exchange, own]) => {
      const question = questionOf(exchange.asked);
      isAboutPay = exchange.about.has('pay') || (isAboutPay && (exchange.about.size === 0 || asksForMore(question)));
      const answer = { question, exchange, isAboutPay, units: own, conversation, byTheHour };
      return isEnglish(conversation) ? readAnswer(answer) : readForeignAnswer(answer);
    })
    .filter((one) => isUnderstood(one.unit, one));
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

function readAnswer(answer: Answer): FoundValue[] {
  const isOwn = isOfPerson(answer.exchange);
  const own = isOwn ? [...readTerms(answer), ...answer.units.flatMap((unit) => readUnit(unit, answer))] : [];
  return [...readMoney(answer, isOwn), ...own];
}

const readUnit = (unit: Unit, asked: Asked): FoundValue[] =>
  [readHome, readRight, readFree, readContact, readWork].flatMap((read) =>
    [read(unit, asked) ?? []].flat().map((one) => ({ ...one, unit })),
  );

const readForeignAnswer = ({ exchange, units }: Answer): FoundValue[] =>
  isOfPerson(exchange)
    ? units.flatMap((unit) => readForeign(unit, exchange.about).map((one) => ({ ...one, unit })))
    : [];

const isOfPerson = (exchange: Exchange): boolean => !exchange.isTold && isByOther(exchange);

const rights =
  /\b(?:(?:british|irish|american|u\.?s\.?|uk|canadian|australian|dual|eu|german|french|spanish) (?:citizen\w*|passport|national)|settled status|pre-settled status|indefinite leave(?: to remain)?|green card|(?:skilled worker|graduate|spouse|student|dependant|dependent|youth mobility|ancestry|partner) (?:visa|permit)|h-?1-?b|stamp (?:4|four)|blue card|permanent residen\w*|work permit)\b/i;

const tellsOwn =
  /\b(?:I'm|I am|I've|I have|I got|I'm on|I hold)(?: got)?(?: on)?(?: an?| the| my)?(?: full| valid)? ?$/i;

function readRight(unit: Unit, { exchange }: Asked): Read | undefined {
  const text = textOf(unit);
  const found = rights.exec(text);
  const isOwn = found && tellsOwn.test(text.slice(0, found.index));
  if (
    !found ||
    (!exchange.about.has('right') && !isOwn) ||
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

function readContact(unit: Unit, { question }: Asked): Read[] {
  const sentence = { words: wordsOf(unit), text: textOf(unit), question: question.toLowerCase(), after: '' };
  const [phone, email] = [findPhone(sentence), findEmail(sentence)];
  return [
    ...(phone ? [{ kind: 'phone' as const, key: 'phone', value: phone.value, span: phone }] : []),
    ...(email ? [{ kind: 'email' as const, key: 'email', value: email.value, span: email }] : []),
  ];
}
