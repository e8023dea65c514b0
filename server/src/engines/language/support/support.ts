import type { Utterance } from '../port.ts';
import { readNumbers } from '../text/numbers.ts';
import { toSentences } from '../text/sentences.ts';
import type { Range } from '../text/sentences.ts';
import { isEmptyWord, meaningOf, plain, splitWords, stem, textOf } from '../text/words.ts';
import type { Fault } from './bearing.ts';
import { faultOf, findBearingFault } from './bearing.ts';
import { figuresIn } from './figures.ts';
import { isDenied } from './polarity.ts';

/** What a claim may lean on: the words it cites and those around them. */
export type Cited = { utterance: Utterance; range: Range; before: Utterance | undefined; after: Utterance | undefined };

/** Words of writing about a conversation: they need not have been said. */
const reporting = new Set(
  (
    'candidate client interviewer recruiter host speaker person says said saying states stated mention mentions mentioned explain explains explained describe describes described report reports reported confirm confirms confirmed note notes noted indicate indicates express expressed ' +
    'currently current previously previous approximately around about expect expects expected expectation wants want wanted would like looking look seeking seek prefers preference desired desire requires required needs need has have had holds hold works work worked working role job position company employer team period year years month months week weeks annual annually per salary pay compensation package notice available availability start experience background based located location lives living reason motivation motivated interested interest main mainly key including include includes also well due because since while using use uses used able total overall general plans plan send share provide follow agreed agree asked ask answer call meeting interview date next step steps lead leads leading manage manages managing run runs least minimum maximum email e-mail phone address contact willing open earn earns earned paid people persons staff day days hour hours'
  )
    .split(' ')
    .map(stem),
);
const enoughWords = 0.45;
const plainWords = 9;
/** An answer of so few words takes its meaning from the question. */
const short = 8;

/** Fitted beside the network (`lab/README.md`), but for figures: a wrong one does most harm, so it takes more to be believed. */
const weights = { number: 6, name: 2.9, opposite: 1.6, denies: 1.5, foreign: 6 };

/** What the words of a claim give away against it; undefined where they give nothing away. An address that was not said is never shown. */
export function findFault(claim: string, cited: readonly Cited[], names: readonly string[]): Fault | undefined {
  const own = cited.map(({ utterance }) => textOf(utterance.words)).join(' ');
  return (
    faultOf(findAddressFault(claim, own), Infinity) ??
    faultOf(findNumberFault(claim, cited), weights.number) ??
    faultOf(findNameFault(claim, textAround(cited), names), weights.name) ??
    faultOf(findForeign(claim, textAround(cited), names), weights.foreign) ??
    findDenialFault(claim, cited) ??
    cited
      .map((one) => findBearingFault(claim, textOf(one.utterance.words), one.before ? textOf(one.before.words) : ''))
      .find((fault) => fault !== undefined)
  );
}

/** Not a word of it was said: in words of one's own or about something else, which the network was taught little of. */
function findForeign(claim: string, around: string, names: readonly string[]): string | undefined {
  const { wanted, missing } = wordsOf(claim, around, names);
  const people = new Set(names.flatMap(splitWords).map(stem));
  return missing.length > 1 && missing.length === wanted.filter((root) => !people.has(root)).length
    ? 'It does not follow from the words it cites.'
    : undefined;
}

/** Where no network reads the language: too few of its words were said. */
export const findStrange = (claim: string, cited: readonly Cited[], names: readonly string[]): string | undefined =>
  findWordFault(claim, textAround(cited), names);

const textAround = (cited: readonly Cited[]) =>
  cited
    .flatMap(({ before, utterance, after }) => [before, utterance, after])
    .filter((one) => one !== undefined)
    .map(({ words }) => textOf(words))
    .join(' ');

/** Figures may come from the cited words, the same speaker's next to them, or the question. */
function findNumberFault(claim: string, cited: readonly Cited[]): string | undefined {
  const texts = cited
    .flatMap(({ utterance, before, after }) => [
      utterance,
      ...[before, after].filter((one) => one?.speaker === utterance.speaker),
      before,
    ])
    .filter((one) => one !== undefined);
  const said = texts.flatMap(({ words }) => figuresIn(words.map(([text]) => text)));
  const digits = texts.map(({ words }) => textOf(words).replace(/[^\d]/g, '')).join(' ');
  const words = splitWords(claim);
  for (const { value: read, from, to } of readNumbers(words)) {
    const text = words.slice(from, to).join(' ');
    const hour = /^\D*(\d{1,2}):00\W*$/.exec(text)?.[1];
    const value = hour === undefined ? read : Number(hour);
    if (value <= 1 && !/\d/.test(text)) continue;
    const isSaid =
      said.some((one) =>
        [value, value / 1_000, value * 1_000, ...shortYears(value)].some(
          (wanted) => Math.abs(wanted - one) < 1e-6 * Math.max(1, one),
        ),
      ) ||
      (String(value).length >= 4 && digits.includes(String(value)));
    if (!isSaid) return `“${text}” is not in the words it cites.`;
  }
  return undefined;
}

/** Of 2019 people say nineteen. */
const shortYears = (value: number) => (value >= 1_950 && value < 2_100 ? [value - 2_000, value - 1_900] : []);

function findAddressFault(claim: string, own: string): string | undefined {
  const spoken = own
    .toLowerCase()
    .replace(/(?<!\s)\s+(dot|point)\s+/g, '.')
    .replace(/(?<!\s)\s+at\s+/g, '@')
    .replace(/(?<!\s)\s+underscore\s+/g, '_')
    .replace(/(?<!\s)\s+(dash|hyphen)\s+/g, '-');
  const address = (claim.toLowerCase().match(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])
    .map((one) => one.replace(/\.$/, ''))
    .find((one) => !spoken.includes(one) && !own.toLowerCase().includes(one));
  return address ? `The address ${address} is not in the words it cites.` : undefined;
}

function findNameFault(claim: string, around: string, names: readonly string[]): string | undefined {
  const known = new Set([...splitWords(around), ...names.flatMap(splitWords)].map((word) => stem(word)));
  const joined = around.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const words = splitWords(claim);
  const name = words.find((word, at) => {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '').replace(/['’]s$/, '');
    const isFirst = at === 0 || /[.!?:–]["'”’)]*$/.test(words[at - 1] ?? '');
    if (
      !/^\p{Lu}/u.test(bare) ||
      (isFirst && !/^\p{Lu}{2}|\p{Ll}\p{Lu}/u.test(bare)) ||
      bare === 'I' ||
      isEmptyWord(plain(bare)) ||
      /\d/.test(bare)
    )
      return false;
    return (
      !known.has(stem(bare)) &&
      !reporting.has(stem(bare)) &&
      !bare.split('-').every((part) => !/^\p{Lu}/u.test(part) || [...known].some((one) => isKin(stem(part), one))) &&
      !(bare.length > 2 && joined.includes(bare.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')))
    );
  });
  return name ? `“${name.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')}” is not in the words it cites.` : undefined;
}

/** Romania and Romanian: the same beginning, and little behind it. */
function isKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same === long.length || (same >= 4 && long.length - same <= 3);
}

/** The sentences that the quote lies in say yes where the claim says no, or the other way round. */
function findDenialFault(claim: string, cited: readonly Cited[]): Fault | undefined {
  const sentences = cited.flatMap(({ utterance, range }) =>
    toSentences(utterance.words)
      .filter(({ from, to }) => from < range.to && to > range.from)
      .map(({ from, to }) => textOf(utterance.words, from, to)),
  );
  const questions = cited
    .filter(({ utterance }) => utterance.words.length <= short)
    .flatMap(({ before }) => (before ? [textOf(before.words)] : []));
  const isClaimedSo = isDenied(claim);
  const isRefused = cited.some(({ utterance }) => /^(?:no|nope|nah|not)\b/i.test(textOf(utterance.words)));
  if (isClaimedSo && !isRefused && ![...sentences, ...questions].some(isDenied))
    return faultOf('It denies what the words it cites do not deny.', weights.denies);
  // "It wasn't, the points ran out in May.": one part of a sentence may deny what another does not.
  const clauses = sentences.flatMap((one) => one.split(/,\s+(?=(?:the|it|they|but|now|i|we)\b)/i));
  if (!isClaimedSo && clauses.length > 0 && clauses.every(isDenied))
    return faultOf('The words it cites say the opposite.', weights.opposite);
  return undefined;
}

/** The words of a claim that mean something and were to be said, and those of them that nobody said. */
function wordsOf(claim: string, around: string, names: readonly string[]): { wanted: string[]; missing: string[] } {
  const said = new Set([...meaningOf(splitWords(around)), ...names.flatMap(splitWords).map(stem)]);
  const wanted = [...new Set(meaningOf(splitWords(claim)))].filter(
    (root) => !reporting.has(root) && readNumbers([root]).length === 0,
  );
  const isSaid = (root: string) =>
    said.has(root) ||
    (root.length >= 5 &&
      [...said].some(
        (one) => one.length >= 5 && (one.startsWith(root.slice(0, 5)) || root.startsWith(one.slice(0, 5))),
      ));
  return { wanted, missing: wanted.filter((root) => !isSaid(root)) };
}

/** It repeats what was said, one word behind the other, "Amara says:" aside. */
export function isVerbatim(claim: string, cited: readonly Cited[]): boolean {
  const roots = (text: string) => ` ${splitWords(text).map(stem).filter(Boolean).join(' ')} `;
  const repeated = roots(claim.replace(/^(?:[^:]{1,60} )?sa(?:ys|id): /i, ''));
  return cited.some(({ utterance }) => roots(textOf(utterance.words)).includes(repeated));
}

/** A short line of words that were all said. */
export const isPlain = (claim: string, cited: readonly Cited[], names: readonly string[]): boolean =>
  splitWords(claim).length <= plainWords && wordsOf(claim, textAround(cited), names).missing.length === 0;

function findWordFault(claim: string, around: string, names: readonly string[]): string | undefined {
  const { wanted, missing } = wordsOf(claim, around, names);
  // One word of a short claim may be the writer's own.
  const isTooLittle =
    missing.length === wanted.length ||
    (missing.length > 1 && wanted.length - missing.length < wanted.length * enoughWords);
  return isTooLittle && missing.length > 0
    ? `Too little of it was said where it cites: ${missing
        .slice(0, 4)
        .map((root) => wordOf(claim, root))
        .join(', ')}.`
    : undefined;
}

const wordOf = (claim: string, root: string) =>
  splitWords(claim)
    .map((word) => word.replace(/[^\p{L}\p{N}'-]/gu, ''))
    .find((word) => stem(word) === root) ?? root;
