import type { Matcher } from './matcher.ts';
import { placeholder } from './matcher.ts';

/** Every text in a value of the database: in lists, in JSON, and in JSON that is kept as text. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const inside = parsed(value);
    return inside === undefined ? [value] : textsIn(inside);
  }
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) {
    const words = wordsOf(value);
    return [...value.flatMap(textsIn), ...(words ? [words.join(' ')] : [])];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]);
}

/** The value without the person. JSON is decoded first: a name with quotation marks is escaped there. */
export function eraseIn(matcher: Matcher, value: unknown): unknown {
  if (typeof value === 'string') {
    const inside = parsed(value);
    if (inside === undefined) return matcher.erase(value);
    const erased = eraseIn(matcher, inside);
    return JSON.stringify(erased) === JSON.stringify(inside) ? value : JSON.stringify(erased);
  }
  if (typeof value === 'number') return matcher.erase(String(value)) === String(value) ? value : 0;
  if (Array.isArray(value)) return eraseWords(matcher, value).map((one) => eraseIn(matcher, one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [matcher.erase(key), eraseIn(matcher, one)]));
}

/** A list of names, addresses or words: what only says who someone is leaves the list. */
export function eraseInList(matcher: Matcher, list: readonly string[]): string[] {
  const erased = list.map((one) => ({ one, left: eraseIn(matcher, one) as string }));
  return erased.filter(({ one, left }) => left === one || !isOnlyPlaceholders(left)).map(({ left }) => left);
}

const isOnlyPlaceholders = (text: string) => text.replaceAll(placeholder, '').replace(/[^\p{L}\p{N}]/gu, '') === '';

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `{ text, … }`, or `[text, start, end, …]` as recognized words are kept. */
type Word = { text: string } | [string, number, ...unknown[]];
const isWord = (one: unknown): one is Word =>
  Array.isArray(one)
    ? typeof one[0] === 'string' && typeof one[1] === 'number'
    : typeof one === 'object' && one !== null && typeof (one as { text?: unknown }).text === 'string';
const textOf = (word: Word) => (Array.isArray(word) ? word[0] : word.text);
const withText = (word: Word, text: string): Word =>
  Array.isArray(word) ? [text, word[1], ...word.slice(2)] : { ...word, text };

/** The words of a list of words with their times, in which a name is spread over several. */
function wordsOf(list: readonly unknown[]): string[] | null {
  return list.length > 1 && list.every(isWord) ? list.map(textOf) : null;
}

function eraseWords(matcher: Matcher, list: readonly unknown[]): unknown[] {
  const words = wordsOf(list);
  if (!words || !matcher.finds(words.join(' '))) return [...list];
  const left = matcher.erase(words.join(' ')).split(/\s+/);
  const counts = words.map((word) => word.split(/\s+/).length);
  const isSame = left.length === counts.reduce((sum, count) => sum + count, 0);
  let at = 0;
  return (list as Word[]).map((word, index) => {
    at += counts[index]!;
    return withText(word, isSame ? left.slice(at - counts[index]!, at).join(' ') : placeholder);
  });
}
