/** Sounds that people make while they think. */
const sounds = new Set([
  'umm',
  'uh',
  'uhm',
  'erm',
  'ehm',
  'hmm',
  'hm',
  'mm',
  'ah',
  'oh',
  'äh',
  'ähm',
  'öh',
  'euh',
  'eh',
]);
/** Words of other languages: "um" and "er" in German, "um" and "em" in Portuguese. */
const englishSounds = new Set(['er', 'um', 'em']);
/** Fillers only where marks stand around them: "I know what you know" is none. */
const phrases: readonly (readonly string[])[] = [
  ['you', 'know'],
  ['i', 'mean'],
  ['sort', 'of'],
  ['kind', 'of'],
  ['to', 'be', 'honest'],
  ['like'],
  ['basically'],
  ['obviously'],
  ['honestly'],
  ['na', 'ja'],
  ['sozusagen'],
  ['o', 'sea'],
  ['bueno'],
  ['du', 'coup'],
  ['en', 'fait'],
];
/** At the beginning of a sentence, with a comma behind them. */
const openers = new Set(
  'so well right okay ok yeah look anyway now also na tja gut bueno pues alors bon ben'.split(' '),
);
/** At the beginning they go without one, too. */
const links = new Set(['and', 'so', 'und']);
/** Said twice, they are said once; "very, very" and figures are meant. */
const stutters = new Set(
  "i we you they he she it the a an my our your their to in of on at for and but so that is was i'm it's there if with what when ich wir sie es der die das ein eine und yo el la un una y que je nous il elle le les des et".split(
    ' ',
  ),
);
/** "Four on, four off" is no stutter. */
const counted = /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)$/;
/** "w- we": cut off in the middle. */
const cutOff = /^\p{L}{1,4}[-–—]$/u;
const closes = /[,.;:?!…–—]["”’)]*$/;
const endsSentence = /[.?!…]["”’)]*$/;

const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** How many words from `at` on are one filler; 0 where there is none. */
function fillerAt(words: readonly string[], at: number, isEnglish: boolean): number {
  const word = bare(words[at] ?? '');
  if (sounds.has(word) || (isEnglish && englishSounds.has(word))) return 1;
  const isOpen = at === 0 || closes.test(words[at - 1] ?? '');
  if (!isOpen) return 0;
  const found = phrases.find((phrase) => phrase.every((part, step) => bare(words[at + step] ?? '') === part));
  return found && /,["”’)]*$/.test(words[at + found.length - 1] ?? '') ? found.length : 0;
}

/** How many words from `at` on are said again right behind it. */
function stutterAt(words: readonly string[], at: number): number {
  const [word, next, third, fourth] = [0, 1, 2, 3].map((step) => bare(words[at + step] ?? '')) as [
    string,
    string,
    string,
    string,
  ];
  if (cutOff.test(words[at] ?? '')) return 1;
  if (!stutters.has(word) || endsSentence.test(words[at] ?? '')) return 0;
  if (word === next) return 1;
  return word === third && next === fourth && !counted.test(next) && !endsSentence.test(words[at + 1] ?? '') ? 2 : 0;
}

/** Which words of a sentence stay: without fillers, stutters and words to begin with. Nothing else is taken out. */
export function withoutFillers(words: readonly string[], isEnglish: boolean): number[] {
  const kept: number[] = [];
  for (let at = 0; at < words.length; ) {
    const isOpener =
      kept.length === 0 &&
      at < words.length - 2 &&
      openers.has(bare(words[at] ?? '')) &&
      (words[at] ?? '').endsWith(',');
    const isLink = at === 0 && words.length > 2 && links.has(bare(words[at] ?? ''));
    const skipped = isOpener || isLink ? 1 : fillerAt(words, at, isEnglish) || stutterAt(words, at);
    if (skipped === 0) kept.push(at);
    at += skipped || 1;
  }
  return kept;
}
