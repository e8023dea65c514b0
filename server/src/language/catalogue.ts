import type { Language } from '@candor/contract/languages';
import { language } from './current.ts';

type Translation<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : T[Key] };

/** Texts in every language; called, it gives those of whoever reads. A missing text is a mistake that the compiler finds. */
export function catalogue<const T>(
  en: T,
  others: { [L in Exclude<Language, 'en'>]: Translation<T> },
): () => Translation<T> {
  const all = { en, ...others } as Record<Language, Translation<T>>;
  return () => all[language()];
}
