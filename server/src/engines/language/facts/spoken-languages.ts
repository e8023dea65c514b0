/** Languages that people speak, by their names in small letters. */
export const languages: ReadonlyMap<string, string> = new Map(
  'English Spanish French German Italian Portuguese Polish Romanian Dutch Swedish Norwegian Danish Finnish Icelandic Irish Welsh Gaelic Russian Ukrainian Czech Slovak Hungarian Bulgarian Serbian Croatian Bosnian Albanian Greek Turkish Arabic Hebrew Farsi Persian Kurdish Urdu Hindi Punjabi Bengali Gujarati Tamil Telugu Malayalam Marathi Nepali Sinhala Mandarin Cantonese Chinese Japanese Korean Vietnamese Thai Tagalog Filipino Malay Indonesian Swahili Somali Amharic Yoruba Igbo Hausa Twi Shona Zulu Xhosa Afrikaans Catalan Basque Galician Lithuanian Latvian Estonian Slovenian Maltese Pashto Dari Tigrinya Lingala BSL ASL'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
