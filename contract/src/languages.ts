/** What the app, its errors and its emails are written in. */
export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** 'auto' is the first language of the browser that we have. */
export const languageChoices = ['auto', ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

export const isLanguage = (code: string): code is Language => languages.some((language) => language === code);
