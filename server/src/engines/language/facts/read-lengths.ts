import type { Fact } from '../index.ts';
import type { Range } from '../text/sentences.ts';
import { readNumbers } from '../text/numbers.ts';
import type { SpokenLength } from '../text/times.ts';
import { readLengths } from '../text/times.ts';
import { isPutRight, place } from './clauses.ts';
import { isDoubtfulYears, ofSchool } from './experience.ts';
import type { Said } from './fact.ts';
import { toFact } from './fact.ts';
import { isOfOthers } from './guards.ts';
import { isDoubtfulNotice } from './notice.ts';
import type { Span } from './spans.ts';
import { isCertain, overlaps, withoutCorrected, wordsIn } from './spans.ts';

/** Where the reader sees a notice. */
export function readNotice(said: Said, spans: readonly Span[]): Fact[] {
  const lengths = noticeIn(said, spans).filter(
    (length) => length.unit !== 'year' && speaksOfLeaving(said) && !isDoubtfulNotice(place(said.words, length)),
  );
  // "It's one week or two weeks, I don't know."
  if (
    new Set(lengths.map(({ text }) => text)).size > 1 ||
    said.text.split(/\bor\b/i).filter((part) => readLengths(part.trim().split(' ')).length > 0).length > 1
  )
    return [];
  if (lengths.length > 0) return lengths.slice(0, 1).map((length) => toFact('notice', length.text, said, length));
  return spans
    .filter((span) => /\b(no|none|any|zero|without)\b/i.test(wordsIn(said, span)))
    .slice(0, 1)
    .map((span) => toFact('notice', 'none', said, span));
}

/** Where it sees years of work. */
export function readYears(said: Said, spans: readonly Span[]): Fact[] {
  return yearsIn(said, spans)
    .filter(
      (length) =>
        isOfWork(said, length) &&
        (isCertain(spans, length) ||
          (isOwn(said) && !isDoubtfulYears(place(said.words, length), said.after?.text ?? ''))),
    )
    .map((length) => toFact('experience', length.text, said, length));
}

/** However sure the reader is: not what a licence is good for, nor the years of a school; and months only of work that goes on, since what is over had months of its own. */
function isOfWork({ question, text, words }: Said, { from, unit }: SpokenLength): boolean {
  if (ofPapers.test(text) || ofSchool.test(words.slice(0, from).join(' '))) return false;
  return (
    unit === 'year' ||
    (unit === 'month' && goesOn.test(`${question} ${text}`) && !/\bbefore (?:that|this)\b/i.test(text))
  );
}
const goesOn = /\b(?:been|so far|since|now|already|how long)\b/i;
const ofPapers = /\b(?:good|valid|in date|renewed|tested|expires?|lasts?) (?:for|till|until|in)\b/i;

/** "Nine, yeah.", to how many years it has been. */
const asksYears = /\bhow (?:long|many years)\b|\byears\b[^?]*\?/;
/** Numbers that the reader takes for such a value and behind which nothing is counted; their unit was said before. */
const bareLengths = (said: Said, spans: readonly Span[], unit: SpokenLength['unit'], most: number): SpokenLength[] =>
  readNumbers(said.words)
    .filter(
      (number) =>
        number.value > 0 &&
        number.value < most &&
        Number.isInteger(number.value) &&
        number.currency === null &&
        !number.isPercent &&
        spans.some((span) => overlaps(span, number)) &&
        isCounted(said, number),
    )
    .map(({ from, to, value }) => ({
      from,
      to,
      text: `${value} ${unit}${value === 1 ? '' : 's'}`,
      unit,
      count: value,
      upTo: null,
      isExact: true,
    }));
const isCounted = ({ words }: Said, { from, to }: Range) =>
  !/^(?:year|level|grade|band|stage)s?$/i.test(words[from - 1] ?? '') &&
  (to >= words.length ||
    /[,.;?!]$/.test(words[to - 1] ?? '') ||
    /^(?:now|yeah|yes|all|altogether|in|if|plus|starting|at|i|i'm|i've|and|but|since|then|as|when|with|here|there)$/i.test(
      words[to] ?? '',
    ));

/** "I've been there three years. In payroll sixteen." */
const yearsIn = (said: Said, spans: readonly Span[]): SpokenLength[] => {
  const lengths = lengthsIn(said, spans);
  const isSpoken =
    /\byears?\b/i.test(`${said.before.at(-1)?.text ?? ''} ${said.text}`) ||
    asksYears.test(said.question) ||
    (said.words.length <= 4 && /\byears?\b/.test(said.prompt));
  const left = spans.filter((span) => !lengths.some((length) => overlaps(span, length)));
  return isSpoken ? [...lengths, ...bareLengths(said, left, 'year', 50)] : lengths;
};

/** "Is it three months?" – "No, it's two.", "Two weeks, but I'd give them six": the last holds. */
const noticeIn = (said: Said, spans: readonly Span[]): SpokenLength[] => {
  const lengths = lengthsIn(said, spans);
  const spoken = [
    said.words,
    (said.before.at(-1)?.text ?? '').split(' '),
    said.question.split(' '),
    said.prompt.split(' '),
  ]
    .flatMap((words) => readLengths(words))
    .find(({ unit }) => unit === 'week' || unit === 'month');
  const left = spans.filter((span) => !lengths.some((length) => overlaps(span, length)));
  const bare =
    spoken && /\bnotice\b/.test(`${said.question} ${said.prompt}`)
      ? bareLengths(said, left, spoken.unit, 13).filter((one) => !isPutRight(said.words, one))
      : [];
  return bare.length > 0 ? bare.slice(-1) : lengths;
};
/** Of nobody else: "My boss has been there ten years", "Anna's been…". */
const isOwn = ({ text }: Said) =>
  !isOfOthers(text.replace(/\bmy (?:own )?\w+/gi, '')) && !/^\p{Lu}\p{L}+['’]s been\b/u.test(text);

const lengthsIn = (said: Said, spans: readonly Span[]): SpokenLength[] =>
  withoutCorrected(said, readLengths(said.words)).filter(
    (length) => !isPutRight(said.words, length) && spans.some((span) => overlaps(span, length)),
  );

/** Weeks of a holiday are none of a notice: something about leaving has to be in the air. */
const leaving =
  /\b(?:notice|leave|leaving|resign\w*|contract\w*|release\w*|let (?:you|me) (?:go|out|off)|get(?:ting)? (?:you |me )?(?:out|away)|hand(?:ed|ing)? in|start|available|tied|how soon|how quick\w*|out of there|when (?:could|can|would|might) you (?:go|move|come|be free|finish)|be free)\b/i;
const speaksOfLeaving = ({ text, question, thread, prompt }: Said) =>
  leaving.test(`${thread} ${question} ${prompt} ${text}`);
