import { isLanguage, type Language, type LanguageChoice } from '@candor/contract/languages';
import { stored } from '../lib/storage.ts';

/** 'pseudo' is English in disguise: what stays plain on the screen never went through a catalogue. */
export type Locale = Language | 'pseudo';

const choice = stored('local', 'language');
const tags = { en: 'en-US', de: 'de-DE', es: 'es-ES', pseudo: 'en-US' } as const;

let current: Locale = 'en';

/** The language of the texts that are loaded. */
export const locale = (): Locale => current;
/** The same as a tag for dates and numbers; English ones look as in the United States. */
export const localeTag = (): string => tags[current];

export function setLocale(next: Locale): void {
  current = next;
  if (typeof document !== 'undefined') document.documentElement.lang = tags[next].slice(0, 2);
}

/** The member's choice on this device, else the first language of the browser that we have. */
export function wantedLocale(): Locale {
  const chosen = choice.get() ?? '';
  if (isLanguage(chosen) || chosen === 'pseudo') return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Remembers what the profile says; true when other texts are wanted now. */
export function rememberLanguage(next: LanguageChoice): boolean {
  if (choice.get() === 'pseudo') return false;
  const before = wantedLocale();
  if (next === 'auto') choice.clear();
  else choice.set(next);
  return wantedLocale() !== before;
}

/** Like `Intl.DateTimeFormat`, in the language that is loaded when it is used. */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format(moment: Date): string } {
  const made = new Map<string, Intl.DateTimeFormat>();
  return {
    format(moment) {
      const format = made.get(localeTag()) ?? new Intl.DateTimeFormat(localeTag(), options);
      made.set(localeTag(), format);
      return format.format(moment);
    },
  };
}

/** `1,234` as the language writes it. */
export const numberText = (value: number): string => value.toLocaleString(localeTag());
