import type { PersonName } from './person-name.ts';
import { readName, titlePattern, tokensOf } from './person-name.ts';
import { phonePattern } from './phone-pattern.ts';

/** Whom to look for. */
export type Person = { name: string; email: string | null; phone: string | null };

export const placeholder = '[erased]';

export type Matcher = {
  /** Whether the text names the person: their full name, email or phone number. */
  finds(text: string): boolean;
  /** Whether it is found by email or phone number, which nobody else has. */
  findsAddress(text: string): boolean;
  /** As many words as before, since every word of a transcript has its time. */
  erase(text: string): string;
  /** Words of the name that stand alone, for a person to look at: others may have them, too. */
  findsAlone(text: string): boolean;
  /** What any text that is found contains, for a quick look in the database. */
  clues: { words: string[]; phone: string | null };
};

type Span = { start: number; end: number };

const edge = { before: '(?<![\\p{L}\\p{M}\\p{N}])', after: '(?![\\p{L}\\p{M}\\p{N}])' };
/** What stands between two parts of a name: a blank, a hyphen, a mark, or one of these as an address or HTML writes them. */
const gap = '(?:[^\\p{L}\\p{N}]|%[0-9A-Fa-f]{2}|&#?\\w{2,6};)';
/** Names this long are recognized without a blank between them, as in a profile's address. */
const longTogether = 12;

export type MatcherOptions = {
  /** Given names that others on the team have, too. They are no reason to look at a text. */
  shared?: readonly string[];
  /** Only what belongs to nobody else: for a namesake's meetings. */
  addressesOnly?: boolean;
};

export function openMatcher(person: Person, { shared = [], addressesOnly = false }: MatcherOptions = {}): Matcher {
  const name = readName(person.name);
  const addresses = [emailPattern(person.email)].filter((pattern) => pattern !== null);
  const phone = phonePattern(person.phone);
  const common = new Set(shared.map((word) => word.toLowerCase()));
  const rare = name.given.filter((given) => !common.has(given.toLowerCase()));
  const names = addressesOnly ? [] : [fullName(name), titled(rare)].filter((pattern) => pattern !== null);
  const alone = addressesOnly ? null : loneNames([...(hasTwoParts(name) ? [name.last] : []), ...rare]);

  function spansIn(text: string, patterns: readonly RegExp[]): Span[] {
    const spans = patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
    );
    if (phone)
      for (const match of text.matchAll(phone.pattern))
        if (phone.isSame(match[1] ?? '')) spans.push({ start: match.index, end: match.index + match[0].length });
    return spans;
  }
  return {
    finds: (text) => spansIn(text.normalize('NFC'), [...addresses, ...names]).length > 0,
    findsAddress: (text) => spansIn(text.normalize('NFC'), addresses).length > 0,
    erase(text) {
      const whole = text.normalize('NFC');
      const spans = spansIn(whole, [...addresses, ...names]);
      return spans.length === 0 ? text : replaceSpans(whole, spans);
    },
    findsAlone(text) {
      const whole = text.normalize('NFC');
      return alone !== null && alone.test(replaceSpans(whole, spansIn(whole, [...addresses, ...names])));
    },
    clues: { words: cluesOf(person, name), phone: phone?.clue ?? null },
  };
}

function replaceSpans(text: string, spans: readonly Span[]): string {
  let [result, at] = ['', 0];
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (end <= at) continue;
    result += text.slice(at, Math.max(at, start)) + text.slice(Math.max(at, start), end).replace(/\S+/gu, placeholder);
    at = end;
  }
  return result + text.slice(at);
}

const hasTwoParts = ({ given }: PersonName) => given.length > 0;

/** The parts of one word with whatever joins them: "O'Brien", "O’Brien", "OBrien". */
function together(word: string): string {
  return tokensOf(word).join(`${gap}{0,3}`);
}

function words(text: string): string {
  return text.split(/\s+/).map(together).filter(Boolean).join(`${gap}{1,6}`);
}

/** Given and last name in either order, with or without what stands between and behind them. */
function fullName(name: PersonName): RegExp | null {
  const { given, middle, last, suffix } = name;
  if (words(last) === '') return null;
  const ending = suffix === null ? '' : `(?:${gap}{1,3}${words(suffix)}\\.?)?`;
  if (!hasTwoParts(name)) return new RegExp(`${edge.before}${words(last)}${ending}${edge.after}`, 'giu');
  const first = `(?:${given.map(words).join('|')})`;
  const inBetween = [
    ...middle.map(words),
    ...given.map(words),
    '\\p{L}\\.?',
    '\\\\?["“”„«\'‘’(][^"“”«»()\\n]{1,30}["“”»\'’)]',
  ].join('|');
  const gaps = `(?:${gap}{1,6}(?:${inBetween})(?=${gap})){0,${middle.length + 2}}${gap}{1,6}`;
  const letters = tokensOf(given[0]! + last).join('').length;
  const joined = letters >= longTogether ? `|${tokensOf(given[0]!).join('')}${tokensOf(last).join('')}` : '';
  const either = `(?:${first}${gaps}${words(last)}|${words(last)}${gap}{1,6}${first}${joined})`;
  // An address that is made of the name goes as a whole.
  const address = '(?:[\\p{L}\\p{N}._%+\\-]*@[\\p{L}\\p{N}.\\-]+)?';
  return new RegExp(`${edge.before}${either}${ending}${edge.after}${address}`, 'giu');
}

/** "Mr. Zebulon": nobody else on the team is called that. */
function titled(given: readonly string[]): RegExp | null {
  const names = given.map(words).filter(Boolean);
  if (names.length === 0) return null;
  return new RegExp(`${edge.before}(?:${titlePattern})\\.?\\s+(?:${names.join('|')})${edge.after}`, 'giu');
}

/** Capitalized as names are, so that "Will" isn't found in "it will". */
function loneNames(names: readonly string[]): RegExp | null {
  const patterns = names
    .filter((one) => tokensOf(one).join('').length > 2)
    .map((one) => [words(one), words(one.toUpperCase())]);
  if (patterns.length === 0) return null;
  return new RegExp(`${edge.before}(?:${patterns.flat().join('|')})${edge.after}`, 'u');
}

function emailPattern(email: string | null): RegExp | null {
  const [local, domain] = (email ?? '').trim().split('@');
  if (!local || !domain) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+\\-])${literal(local)}(?:\\+[^@\\s"<>]+)?(?:@|%40)${literal(domain)}(?![\\p{L}\\p{N}\\-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Both ways of writing an accent: the database compares letter by letter. */
function cluesOf({ email }: Person, { given, last }: PersonName): string[] {
  const longest = (text: string) => tokensOf(text).sort((one, other) => other.length - one.length)[0];
  const found = [longest(last), ...given.map(longest), email?.trim().split('@')[0]].filter(
    (word) => word !== undefined,
  );
  return [...new Set(found.filter(Boolean).flatMap((word) => [word.normalize('NFC'), word.normalize('NFD')]))];
}
