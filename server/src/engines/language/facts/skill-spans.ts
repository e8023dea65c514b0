import type { Fact } from '../index.ts';
import type { Range } from '../text/sentences.ts';
import { readNumbers } from '../text/numbers.ts';
import { isEmptyWord, plain } from '../text/words.ts';
import { place } from './clauses.ts';
import type { Said } from './fact.ts';
import { toFact } from './fact.ts';
import { isHypothetical, isNegated, isOfOthers } from './guards.ts';
import { isSkillName, readSkills } from './read-skills.ts';
import type { Span } from './spans.ts';
import { wordsIn } from './spans.ts';

/** The skills that the reader sees; of a list each part speaks for itself, and has to be this sure. */
export function skillsOf(said: Said, spans: readonly Span[], sure: (isListed: boolean) => number): Fact[] {
  const parts = spans
    .flatMap((span) => atCommas(said, span))
    .filter((span) => span.chance >= sure(isListed(said, span)))
    .map((span) => toWholeName(said, withoutYears(said, span)));
  // "And Excel?" – "Eish.": a word for an answer, where something was named already, is no other name.
  if (
    said.words.length <= 2 &&
    readSkills(said.question.split(' '), true).length > 0 &&
    !parts.some((span) => isListed(said, span))
  )
    return [];
  return parts
    .filter((span) => !isNotYet(said, span) && !isPurpose(said, span))
    .flatMap((span) => {
      const name = skillName(wordsIn(said, span));
      return name === '' ? [] : [toFact('skill', name, said, span)];
    });
}

/** A name that the lists know, and nothing else. */
function isListed(said: Said, span: Range): boolean {
  const words = wordsIn(said, span).split(' ');
  return isSkillName(
    words.slice(
      Math.max(
        0,
        words.findIndex((word) => !isEmptyWord(plain(word))),
      ),
    ),
  );
}

/** Things that are listed are several. */
function atCommas({ words }: Said, { from, to, chanceOf }: Span): Span[] {
  const ends = words
    .slice(from, to)
    .flatMap((word, at) => (/[,;]$/.test(word) || at === to - from - 1 ? [from + at + 1] : []));
  const parts = ends
    .map((end, at) => ({ from: ends[at - 1] ?? from, to: end }))
    .map((one) =>
      /^(?:and|or|plus)$/i.test(words[one.from] ?? '') && one.to > one.from + 1 ? { ...one, from: one.from + 1 } : one,
    );
  return parts.map((one) => ({ ...one, chance: chanceOf(one), chanceOf }));
}

/** "We went to iTrent two years ago": the number is of the years. */
function withoutYears({ words }: Said, span: Span): Span {
  const [number] = readNumbers(words.slice(span.to - 1, span.to));
  return number && span.to - span.from > 1 && /^(?:years?|months?|weeks?|days?|times)\b/i.test(words[span.to] ?? '')
    ? { ...span, to: span.to - 1 }
    : span;
}

/** "Tekla Structural Designer": a tool right before belongs to it. "pressurisation units.": up to two more words to the end of what is listed belong to a name that no list knows. */
function toWholeName({ words }: Said, span: Span): Span {
  const isEnd = (at: number) => /[,.;!?]$/.test(words[at] ?? '');
  const isOwn = (at: number) =>
    at < words.length &&
    !isEmptyWord(plain(words[at] ?? '')) &&
    !/(?:ly|ing|ed)\W*$|\d|^(?:every|day|days|week|too|time)\W*$/i.test(words[at] ?? '');
  const [tool] = span.from > 0 && !isEnd(span.from - 1) ? readSkills(words.slice(span.from - 1, span.from), true) : [];
  if (tool) return { ...span, from: span.from - 1 };
  if (isEnd(span.to - 1) || readSkills(words.slice(span.from, span.to), true).length > 0) return span;
  const more = [1, 2].find((count) => isEnd(span.to + count - 1));
  return more !== undefined && Array.from({ length: more }, (_, at) => span.to + at).every(isOwn)
    ? { ...span, to: span.to + more }
    : span;
}

/** "SAP for the ledger": the first is the tool; "a diploma through Wintec": where it was taken. */
const isPurpose = ({ words }: Said, { from }: Range) =>
  /^through$/i.test(words[from - 1] ?? '') ||
  / [\p{Lu}\d]\S* for (?:the |my |our |all )?$/u.test(` ${words.slice(Math.max(0, from - 3), from).join(' ')} `);

const notYet =
  /\b(?:in training|training (?:for|in)|doing my|should finish|still doing|working towards|halfway|part way|prepar(?:e|ing)|study(?:ing)?|learn(?:ing)?|next year|booked|enrolled|sitting (?:it|the)|haven't|never|lapsed|expired|(?:ran|run) out|out of date|used to)\b/;
/** "Is that what you want to be doing?" */
const wishes =
  /\b(?:what you(?:'d| would)? (?:want|like)|want to be doing|like to (?:do|learn|move into|get into)|interested in|hoping to (?:do|learn|move into|get into))\b/;
/** Denied, left to others, or only watched: a plain list of what one does has none of these words. */
const isNotYet = ({ words, text, question }: Said, range: Range) => {
  const { clause } = place(words, range);
  return (
    wishes.test(question) ||
    /\bis what (?!i\b|we\b)|\bleave (?:that|it|those) to\b/i.test(text) ||
    notYet.test(clause) ||
    isNegated(clause) ||
    isOfOthers(clause) ||
    isHypothetical(clause) ||
    /^(?:no|nope|not)\b|,? no, |,? no[.!]?$/i.test(text) ||
    /\b(?:only|just) (?:i |have )?(?:watched|read|seen|heard)|\b(?:only|just) (?:did |done |have |i did )*(?:the |a |an )?(?:free |short |online |one |day )*course\b|\bforgot(?:ten)?\b|\bleft\b/i.test(
      text,
    )
  );
};

const filler =
  /^(?:aye|yup|yep|yeah|ja|naw|nah|nope|och|loads|lots|daily|weekly|obviously|basically|please|mostly|mainly|really|actually|anyway|like|current|up|date|ma'?am|sir|mate|love|parts|stuff|things)$/;
const measure = /^(?:microns?|millimetres?|mils?|thou|percent|hours?|minutes?|people|staff|beds|covers)$/;
const number = /^(?:level|grade|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/** Of a country, and no language. */
const nationality =
  /^(?:australian|american|canadian|british|scottish|indian|brazilian|mexican|nigerian|south african|new zealand)$/i;

/** As the lists write it, where they know it. */
function skillName(whole: string): string {
  const all = whole.split(' ');
  const isFull = (word: string) => !isEmptyWord(plain(word)) && plain(word) !== '' && !filler.test(plain(word));
  const words = all.slice(
    all.findIndex(isFull),
    all.findLastIndex((word, at) => isFull(word) || (at > 0 && /^[A-HJ-Z]$/.test(word))) + 1,
  );
  const text = words.join(' ');
  if (nationality.test(text)) return '';
  const [known] = readSkills(words, true);
  if (known && known.from === 0 && known.to === words.length) return known.name;
  // "DB2 maintenance", "a Python developer": the tool is the skill.
  if (
    known &&
    known.sort === 'tool' &&
    known.from === 0 &&
    words.slice(known.to).every((word) => /^\p{Ll}+$/u.test(word))
  )
    return known.name;
  return words.some((word) => plain(word).length > 1 && /\p{L}/u.test(word) && !number.test(plain(word))) &&
    !measure.test(plain(words.at(-1) ?? ''))
    ? text.replace(/['’]s$/, '')
    : '';
}
