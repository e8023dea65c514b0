import type { MaskedKind } from '@candor/contract/share-links';
import { commonWords } from '../../../engines/speech/text/common-words.ts';
import { editDistance, soundOf } from '../../../engines/speech/text/phonetic.ts';
import { disguisedSpans } from './disguised.ts';
import { contactSpans } from './mask-contacts.ts';
import { employerOfFact, findEmployers, findIntroduced, findThirdParties, properWords } from './mask-finds.ts';
import type { MaskedSpan } from './masked-span.ts';
import { replaceSpans } from './replace-spans.ts';
import type { Token } from './tokens.ts';
import { fold, tokensOf } from './tokens.ts';

export type MaskWords = {
  /** Of people, as they are written somewhere. */ names: readonly string[];
  hidden: readonly string[];
  shown: readonly string[];
  /** What facts say where they work. */
  employers?: readonly string[];
  /** What those of `names` are called instead. */
  labels?: ReadonlyMap<string, string>;
};
/** What is hidden, and where; it knows nothing of who asks. */
export type MaskFinder = {
  spansIn(text: string): MaskedSpan[];
  /** Words of names and employers, folded: what others may be near to. */
  known: readonly string[];
};
export type Mask = MaskFinder & {
  /** The text without what is hidden; of a part, what stands around it is looked at too. */
  apply(text: string, part?: { from: number; to: number }): string;
  /** What `apply` has hidden so far, each once. */
  seen(): { text: string; kind: MaskedKind }[];
};

/** Words in a row; `asWritten` where they are hidden only with a capital letter, since they are everyday words too. */
type Term = { words: string[]; kind: MaskedKind; asWritten: boolean; label?: string | undefined };

/** Nobody's name, although they stand where names do. */
const placeholders = new Set([
  'speaker',
  'unknown',
  'guest',
  'host',
  'candidate',
  'client',
  'recruiter',
  'interviewer',
  'somebody',
  'caller',
]);
const shortestSound = 3;

export const openMask = (words: MaskWords, texts: readonly string[]): Mask => maskWith(openFinder(words, texts));

/**
 * Finds what tells who someone is: names in any spelling that sounds like them, employers that any of `texts` speaks of, and
 * ways to reach people. In doubt it hides: what should be shown can be said by hand, what was shown cannot be taken back.
 */
export function openFinder(
  { names, hidden, shown, employers = [], labels = new Map() }: MaskWords,
  texts: readonly string[],
): MaskFinder {
  const labelOf = labelsByPart(labels);
  const isShown = new Set(shown.flatMap((text) => tokensOf(text).map(({ folded }) => folded)));
  const people = [...names, ...texts.flatMap((text) => [...findIntroduced(text), ...findThirdParties(text)])];
  const parts = [...new Set(people.flatMap((name) => tokensOf(name).map(({ folded }) => folded)))].filter(
    (part) => part.length > 1 && !/^\d+$/.test(part) && !placeholders.has(part) && !isShown.has(part),
  );
  const terms: Term[] = [
    ...hidden.map(
      (text): Term => ({ words: tokensOf(text).map(({ folded }) => folded), kind: 'hidden', asWritten: false }),
    ),
    ...parts.map(
      (part): Term => ({
        words: [part],
        kind: 'name',
        asWritten: part.length < 3 || commonWords.has(part),
        label: labelOf.get(part),
      }),
    ),
    ...people.flatMap((name) =>
      toHandles(name).map(
        (handle): Term => ({ words: [handle], kind: 'name', asWritten: false, label: labels.get(name) }),
      ),
    ),
    ...[
      ...employers.flatMap((value) => employerOfFact(value, isShown)),
      ...texts.flatMap((text) => findEmployers(text, isShown)),
    ].flatMap(toEmployerTerms),
  ].filter(({ words }) => words.length > 0);
  const byFirst = Map.groupBy(terms, ({ words }) => words[0]!);
  const uncommon = parts.filter((part) => part.length > 2 && !commonWords.has(part));
  const neighbours = Map.groupBy(uncommon, (part) => part[0]!);
  const sounds = new Map(uncommon.map((part) => [soundOf(part), part]));

  /** The part of a name that this sounds like. */
  function soundsLikeName({ text, folded }: Token): string | null {
    if (
      !isCapital(text) ||
      folded.length < 4 ||
      commonWords.has(folded) ||
      properWords.has(folded) ||
      isShown.has(folded)
    )
      return null;
    const sound = soundOf(folded);
    const part = sound.length >= shortestSound ? sounds.get(sound) : undefined;
    if (part !== undefined && editDistance(part, folded, 2) <= 2) return part;
    const near = (neighbours.get(folded[0]!) ?? []).find((one) => editDistance(one, folded, 1) <= 1);
    return near ?? uncommon.find((one) => one.slice(1) === folded) ?? null;
  }

  function termAt(tokens: readonly Token[], at: number): { term: Term; length: number } | null {
    const fits = (byFirst.get(tokens[at]!.folded) ?? []).filter(
      ({ words, asWritten }) =>
        words.every((word, index) => tokens[at + index]?.folded === word) &&
        (!asWritten || isCapital(tokens[at]!.text)),
    );
    const term = fits.toSorted((a, b) => b.words.length - a.words.length)[0];
    if (term) return { term, length: term.words.length };
    const like = soundsLikeName(tokens[at]!);
    return like === null
      ? null
      : { term: { words: [], kind: 'name', asWritten: true, label: labelOf.get(like) }, length: 1 };
  }

  function wordSpans(text: string): MaskedSpan[] {
    const tokens = tokensOf(text);
    const spans: MaskedSpan[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const found = termAt(tokens, at);
      if (!found) continue;
      let last = at + found.length - 1;
      // A first name that is known brings the surname that is not.
      while (found.term.kind === 'name' && isSurname(text, tokens[last]!, tokens[last + 1])) last += 1;
      const { kind, label } = found.term;
      spans.push({ start: tokens[at]!.start, end: tokens[last]!.end, kind, label });
      at = last;
    }
    return spans;
  }

  const isShownWhole = new Set(shown.map(fold));
  const spansIn = (text: string) =>
    join(text, [
      ...contactSpans(text).filter(({ start, end }) => !isShownWhole.has(fold(text.slice(start, end)))),
      ...wordSpans(text),
      ...disguisedSpans(text, parts, fold),
    ]);
  return {
    spansIn,
    known: [
      ...new Set([
        ...uncommon,
        ...terms.flatMap(({ words, kind }) =>
          kind === 'employer' ? words.filter((word) => !commonWords.has(word)) : [],
        ),
      ]),
    ],
  };
}

/** Counts for one caller what it hides; the finder may be shared. */
export function maskWith({ spansIn, known }: MaskFinder): Mask {
  const seen = new Map<string, { text: string; kind: MaskedKind }>();
  return {
    spansIn,
    apply(text, part = { from: 0, to: text.length }) {
      const spans = spansIn(text).filter(({ start, end }) => end > part.from && start < part.to);
      for (const { start, end, kind } of spans)
        seen.set(`${kind} ${fold(text.slice(start, end))}`, { text: text.slice(start, end), kind });
      return replaceSpans(text, spans, part);
    },
    known,
    seen: () => [...seen.values()].toSorted((a, b) => a.kind.localeCompare(b.kind) || a.text.localeCompare(b.text)),
  };
}

/** How a name is run together in addresses and handles: "priyanair", "nairpriya", "pnair", "priyan". */
function toHandles(name: string): string[] {
  const parts = tokensOf(name).map(({ folded }) => folded);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2 || parts.some((part) => placeholders.has(part))) return [];
  const handles = [parts.join(''), `${first}${last}`, `${last}${first}`, `${first[0]}${last}`, `${first}${last[0]}`];
  return [...new Set(handles)].filter((handle) => handle.length > 4 && !commonWords.has(handle));
}

/** The whole name wherever it stands, and its first word where it is written as a name. */
function toEmployerTerms(employer: string): Term[] {
  const words = tokensOf(employer).map(({ folded }) => folded);
  const whole: Term = { words, kind: 'employer', asWritten: true };
  return words.length > 1 && words[0]!.length > 3 && !commonWords.has(words[0]!)
    ? [whole, { ...whole, words: words.slice(0, 1) }]
    : [whole];
}

/** A first name that two people share says neither of them. */
function labelsByPart(labels: ReadonlyMap<string, string>): ReadonlyMap<string, string | undefined> {
  const byPart = new Map<string, string | undefined>();
  for (const [name, label] of labels)
    for (const { folded } of tokensOf(name))
      byPart.set(folded, byPart.has(folded) && byPart.get(folded) !== label ? undefined : label);
  return byPart;
}

function isSurname(text: string, before: Token, token: Token | undefined): boolean {
  return (
    token !== undefined &&
    text.slice(before.end, token.start) === ' ' &&
    isCapital(token.text) &&
    token.folded.length > 1 &&
    !commonWords.has(token.folded) &&
    !properWords.has(token.folded)
  );
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text);

/** In order and apart; those of one kind with nothing but a blank between them are one. */
function join(text: string, spans: readonly MaskedSpan[]): MaskedSpan[] {
  const joined: MaskedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    const isNext =
      last &&
      (span.start <= last.end || (span.kind === last.kind && /^[\s-]*$/.test(text.slice(last.end, span.start))));
    if (isNext) {
      last.end = Math.max(last.end, span.end);
      last.label ??= span.label;
    } else joined.push({ ...span });
  }
  return joined;
}
