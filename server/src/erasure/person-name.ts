/** The parts of a name that say who someone is. */
export type PersonName = {
  /** What comes first, and what stands in quotation marks or brackets: `Robert "Bob"` is both. */
  given: string[];
  middle: string[];
  last: string;
  /** As in "Sammy Davis Jr.". */
  suffix: string | null;
};

const titles =
  'mr mrs ms miss mx dr prof professor sir dame lady lord rev herr frau monsieur madame mme señor señora sr sra'.split(
    ' ',
  );
const suffixes = 'jr sr junior senior ii iii iv phd md mba esq cpa'.split(' ');
/** Small words that belong to the last name. */
const particles = 'van von der den de del della di da do dos du la le al el bin ibn ben ter ten zu zur'.split(' ');
const letters = /[\p{L}\p{M}\p{N}]+/gu;

export const tokensOf = (text: string): string[] => text.normalize('NFC').match(letters) ?? [];
export const titlePattern = titles.filter((title) => title !== 'sr').join('|');

const isIn = (list: readonly string[], word: string) => list.includes(tokensOf(word).join('').toLowerCase());

export function readName(name: string): PersonName {
  const nicknames: string[] = [];
  const plain = name
    .normalize('NFC')
    .replace(/(^|\s)["“”„«'‘(]([^"“”«»()]{1,60}?)["“”»'’)](?=[\s,.]|$)/gu, (_, before, nickname) => {
      if (tokensOf(nickname).length > 0) nicknames.push(nickname.trim());
      return before;
    });
  const words = inOrder(plain).filter((word) => tokensOf(word).length > 0);
  while (words.length > 1 && isIn(titles, words[0]!)) words.shift();
  const suffix = words.length > 2 && isIn(suffixes, words.at(-1)!) ? words.pop()! : null;
  let start = words.length - 1;
  while (start > 1 && isIn(particles, words[start - 1]!)) start -= 1;
  if (words.length < 2) return { given: nicknames, middle: [], last: words[0] ?? '', suffix };
  return {
    given: [words[0]!, ...nicknames],
    middle: words.slice(1, start),
    last: words.slice(start).join(' '),
    suffix,
  };
}

/** "Quackenbush, Zebulon" is read as it is said. */
function inOrder(name: string): string[] {
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  const isTurned = first !== undefined && first !== '' && more.length === 0 && !isIn(suffixes, first);
  return (isTurned ? `${first} ${last}` : name).split(/\s+/);
}
