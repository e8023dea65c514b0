import type { Statement } from '../text/reading.ts';
import type { Range } from '../text/sentences.ts';
import { readDays, readLengths, readTimes } from '../text/times.ts';
import type { Answer, FoundValue } from './read-value.ts';
import { placeIn, takesBack } from './read-value.ts';
import { textOf, wordsOf } from './spoken.ts';

type Term = { value: string; statement: Statement; span: Range };

/** How long somebody has to stay and when they could begin; what is put right counts as it was put right. */
export function readTerms(answer: Answer): FoundValue[] {
  const [notice, start] = [readNotice(answer), readStart(answer)];
  const { units } = answer;
  const toValue = (kind: 'notice' | 'availability', key: string, term: Term | undefined): FoundValue[] => {
    const place = term && placeIn(units, term.statement, term.span);
    return place ? [{ kind, key, value: term.value, ...place }] : [];
  };
  return [...toValue('notice', 'notice', notice), ...toValue('availability', 'start', start)];
}

/** In words: "my notice period is three months". */
const nearNotice = 4;
/** What a length is that is no notice. */
const noNotice =
  /\b(?:probation|visa|holiday|leave|might|maybe|could|get it down|used to|ago|been|for the last|past|in (?:under|about)|after|every|course|trip|notice board|off|rent|he|she|they(?!'ll hold)|\w+'s (?!eight|six|four|three|two|one|a |it))\b/i;
/** In statements: the notice is told at once. */
const soonNotice = 3;

function readNotice({ exchange }: Answer): Term | undefined {
  const isAsked = exchange.about.has('notice');
  let term: Term | undefined;
  for (const [at, statement] of exchange.said.entries()) {
    const words = wordsOf(statement);
    const lengths = readLengths(words).filter(({ unit }) => unit === 'week' || unit === 'month');
    const [length] = lengths;
    const text = textOf(statement);
    if (term && takesBack.test(text)) {
      const [put] = length ? lengths.slice(-1) : [];
      // "Ah wait, no, it changed. Six weeks."
      term = put ? { value: put.text, statement, span: put } : (nextLength(exchange.said[at + 1]) ?? term);
      continue;
    }
    const isNamed = length !== undefined && isNotice(words, length);
    if (term || !length || /\b(?:depends|either|in practice)\b/i.test(text)) continue;
    if (!isNamed && (!isAsked || at >= soonNotice || noNotice.test(words.slice(0, length.from).join(' ')))) continue;
    if (isNamed && /\b(?:might|could be|used to|her|his|their)\b/i.test(words.slice(0, length.from).join(' ')))
      continue;
    const isWrong = takesBack.test(words.slice(length.to).join(' '));
    const put = isWrong ? lengths.slice(1).at(-1) : length;
    // "Three months, no, sorry, that's the managers. Mine's eight weeks."
    term = put ? { value: put.text, statement, span: put } : nextLength(exchange.said[at + 1]);
    if (!term) return undefined;
  }
  return term;
}

function nextLength(statement: Statement | undefined): Term | undefined {
  const [length] = statement ? readLengths(wordsOf(statement)).filter(({ unit }) => unit !== 'year') : [];
  return statement && length && { value: length.text, statement, span: length };
}

const isNotice = (words: readonly string[], { from, to }: Range): boolean =>
  /^(?:'s |' )?notice\b/i.test(
    words
      .slice(to, to + 2)
      .join(' ')
      .replace(/^(?:of|worth of) /i, ''),
  ) || /\bnotice\b/i.test(words.slice(Math.max(0, from - nearNotice), from).join(' '));

const startsSoon =
  /\b(?:start\w*|begin|not before|before (?:the )?(?:end|middle)|earliest|could (?:be|do)|looking at|so,? say|say|from|until|realistically|figure|be with (?:you|them)|available)\b/i;
const noStart =
  /\b(?:since|was|were|born|started|holiday|wedding|away|booked|back in|last|moved|joined|expires?|runs out|vests?|bonus|pays|quit|due|I'm in|we're in|deciding|decide|they|he|she|interview|review|sitting|exam|contract (?:ends|finishes))\b/i;

/** A day of the calendar, or a part of a month; where two stand unresolved, none. */
function readStart({ exchange, conversation: { startedAt } }: Answer): Term | undefined {
  const isAsked = exchange.about.has('start');
  if (!isAsked && !exchange.about.has('notice')) return undefined;
  let term: Term | undefined;
  for (const [at, statement] of exchange.said.entries()) {
    const words = wordsOf(statement);
    const text = textOf(statement);
    const earlier = exchange.said.slice(0, at).flatMap(wordsOf);
    const times = [
      ...readTimes(words, startedAt).filter(({ isCalendar }) => isCalendar),
      ...readDays(words, startedAt, earlier),
    ];
    const [time] = times;
    if (term && takesBack.test(text)) return undefined;
    if (term || !time || times.length > 1 || noStart.test(words.slice(0, time.from).join(' ')) || takesBack.test(text))
      continue;
    const head = words.slice(0, time.from).join(' ');
    if (!startsSoon.test(head) && !/\b(?:could|can|would|to) start\b/i.test(text) && !(isAsked && at === 0)) continue;
    const isLimit =
      /\b(?:not before|before|until)\b/i.test(head) ||
      /^\W*not before\b/i.test(textOf(exchange.said[at + 1] ?? statement));
    term = { value: `${isLimit ? 'not before ' : ''}${time.text}`, statement, span: time };
  }
  return term;
}
