import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage, type Language } from '@candor/contract/languages';

const spoken = new AsyncLocalStorage<Language>();

/** The language of whoever reads what is written now: of the caller during a request, of the recipient while a mail is composed. */
export const language = (): Language => spoken.getStore() ?? 'en';

export const inLanguage = <T>(next: Language, run: () => T): T => spoken.run(next, run);

/** The first that we have of `de-AT,de;q=0.9,en;q=0.8`. Browsers list the best first. */
export function languageOfHeader(header: string | undefined): Language {
  const codes = (header ?? '')
    .slice(0, 200)
    .split(',', 10)
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return codes.find(isLanguage) ?? 'en';
}
