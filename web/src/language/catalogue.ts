import { locale } from './locale.ts';

type Texts = Record<string, unknown>;
/** What a translation of one room has: every text of it, with the same parts put in. */
export type Translation<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };
/** How a language changes the English texts of a room. */
export type Speech = (room: string, english: Texts) => Texts;

const rooms = new Map<string, Texts>();
let speech: Speech = (_room, english) => english;

/**
 * The texts of a room, in English or in the language that was loaded before. A plain object of strings and functions: a text that is
 * missing, or takes other parts, is a mistake that the compiler finds.
 */
export function catalogue<const T extends Texts>(room: string, english: T): Translation<T> {
  const texts = { ...speech(room, english) };
  rooms.set(room, texts);
  return texts as Translation<T>;
}

/** Puts a language in place: in rooms that are loaded later, and in those that are here already. */
export function speak(next: Speech): void {
  speech = next;
  for (const [room, texts] of rooms) Object.assign(texts, next(room, texts));
}

/** The form that the language has for a count: `plural(2, { one: 'file', other: 'files' })`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return rulesOf(locale() === 'pseudo' ? 'en' : locale()).select(count) === 'one' ? forms.one : forms.other;
}

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
