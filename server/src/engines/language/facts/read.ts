import type { Fact } from '../index.ts';
import type { ReadKind } from '../reader/kinds.ts';
import { readKinds } from '../reader/kinds.ts';
import type { Opinion } from '../reader/network.ts';
import { readAmounts } from './amounts.ts';
import { place } from './clauses.ts';
import type { Said } from './fact.ts';
import { toFact } from './fact.ts';
import { asksForHome, isDoubtfulHome, isOrigin } from './location.ts';
import { toReadPay } from './pay.ts';
import { readStart } from './read-days.ts';
import { readNotice, readYears } from './read-lengths.ts';
import { isDoubtedStatus, statusIn } from './right-to-work.ts';
import { skillsOf } from './skill-spans.ts';
import type { Span } from './spans.ts';
import { certain, chanceIn, overlaps, spansOf, wordsIn } from './spans.ts';

/** From which chance on the reader's word is enough, kind by kind; and below which a rule is not believed. */
const trust: Record<ReadKind, { sure: number; never: number }> = {
  pay: { sure: 0.85, never: 0.2 },
  notice: { sure: 0.85, never: 0.4 },
  availability: { sure: 0.85, never: 0.2 },
  location: { sure: 0.75, never: 0 },
  'right-to-work': { sure: 0.85, never: 0.1 },
  experience: { sure: 0.65, never: 0.05 },
  skill: { sure: 0.95, never: 0.3 },
};
/** A skill that the lists know by its name needs less: they are two who say so. */
const sureOfListed = 0.72;
/** A number without a unit says less: "seventy five" may be words a minute. */
const sureOfBare = 0.88;

/** The reader's own facts: it says where a value stands, and the value is read there as everywhere else. */
export function readFacts(said: Said, opinion: Opinion): Fact[] {
  return readKinds.flatMap((kind) => {
    // "I was thinking twenty eight?" is an answer all the same; of a skill, a question says nothing. Skills are looked at one by one.
    const enough = said.statement.isQuestion
      ? kind === 'skill'
        ? Infinity
        : certain
      : kind === 'skill'
        ? 0
        : trust[kind].sure;
    const spans = spansOf(opinion, kind).filter(({ chance }) => chance >= enough);
    return spans.length === 0 ? [] : readers[kind](said, spans);
  });
}

/** Rules and reader together: each value once, as the rule has it where both found it; what the reader thinks impossible is left out. */
export function agreeOn(said: Said, byRule: readonly Fact[], opinion: Opinion): Fact[] {
  const kept = byRule.filter((fact) => isPlainHome(fact, said) || !isDenied(fact, opinion));
  const isKnown = ({ kind, value }: Fact) =>
    kept.some(
      (one) =>
        one.kind === kind &&
        (` ${one.value.toLowerCase()} `.includes(` ${value.toLowerCase()} `) ||
          ` ${value.toLowerCase()} `.includes(` ${one.value.toLowerCase()} `)),
    );
  const all = [...kept, ...readFacts(said, opinion).filter((fact) => !isKnown(fact))];
  // "The Monday before Thanksgiving, the twenty third": which of them it is, nobody knows.
  const starts = new Set(all.filter(({ kind }) => kind === 'availability').map(({ value }) => value));
  return starts.size > 1 ? all.filter(({ kind }) => kind !== 'availability') : all;
}

/** "Where are you based?" – "Fleet.": names that are words too say nothing by themselves. */
const isPlainHome = ({ kind }: Fact, { words, question }: Said) =>
  kind === 'location' && words.length <= 2 && asksForHome(question);

/** No word of the sentence could be such a fact, as the reader sees it. */
function isDenied({ kind }: Fact, opinion: Opinion): boolean {
  return isReadKind(kind) && chanceIn(opinion, kind) < trust[kind].never;
}
const isReadKind = (kind: Fact['kind']): kind is ReadKind => readKinds.includes(kind as ReadKind);

const readers: Record<ReadKind, (said: Said, spans: readonly Span[]) => Fact[]> = {
  pay: (said, spans) =>
    readAmounts(said.words).flatMap((amount) =>
      spans
        .filter((span) => overlaps(span, amount))
        .slice(0, 1)
        .flatMap(({ chance }) => toReadPay(said, amount, chance >= sureOfBare, chance >= certain) ?? []),
    ),
  notice: readNotice,
  availability: readStart,
  experience: readYears,
  location: (said, spans) =>
    spans
      .filter(
        (span) =>
          !isOrigin(said, span.from) &&
          !isDoubtfulHome(place(said.words, span)) &&
          !beside.test(said.words[span.from - 1] ?? '') &&
          !/['’]s\W*$/.test(said.words[span.to - 1] ?? ''),
      )
      .slice(0, 1)
      .map((span) =>
        toFact(
          'location',
          named(
            wordsIn(said, span)
              .replace(/,.*$/, '')
              .replace(
                /^(?:(?:out|in|near|outside|at|by|just|still) )+| (?:now|these days|still|side|way|area)$/gi,
                '',
              ),
          ),
          said,
          span,
        ),
      ),
  'right-to-work': (said, spans) =>
    spans
      .filter(
        (span) =>
          !isDoubtedStatus(said, span) && !/^(?:need|needs|would|have|got|required?)$/i.test(wordsIn(said, span)),
      )
      .map((span) => toEnd(said, span))
      .map((span) =>
        toFact(
          'right-to-work',
          capital(
            statusIn(said.text, wordsIn(said, span))
              .replace(/^(?:(?:yes|yeah|ja|yep|no|nope),? )?(?:(?:an?|the|my|have|hold|i'm|i am) )?/i, '')
              .replace(/,.*$/, ''),
          ),
          said,
          span,
        ),
      ),
  skill: (said, spans) => skillsOf(said, spans, (isListed) => (isListed ? sureOfListed : trust.skill.sure)),
};

/** "Highly skilled migrant.": up to two more words to the end of a short answer belong to the name of a status. */
const toEnd = ({ words }: Said, span: Span): Span =>
  words.length <= 4 && words.length - span.to <= 2 && !words.slice(span.from, -1).some((word) => /[,.]$/.test(word))
    ? { ...span, to: words.length }
    : span;

const beside = /^(?:by|near|from|outside|the)$/i;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Transcripts without capital letters have places all the same. */
const named = (text: string) => (/\p{Lu}/u.test(text) ? text : text.split(' ').map(capital).join(' '));
