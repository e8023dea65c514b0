/** What may be put between words that were said: it says nothing by itself. The order is that of the network's outputs. */
export const glue: readonly string[] = [
  '<end>',
  '<begin>',
  ...(
    ', ; : . ( ) is are was were be been has had have does did do the a an of for to in at on by from with and but or because since as that ' +
    'who which not no about currently now previously would wants want wanted prefers needs expects looking notice pay salary experience role ' +
    "available works can can't doesn't hasn't isn't wouldn't wasn't didn't won't hadn't aren't couldn't don't says asked client candidate it its they their them themselves " +
    "will so also than it's based there he she his her 's 're 've"
  ).split(' '),
];
export const [end, begin] = [0, 1];

/** How a word that was said stands in the line: as it was, as a verb of the third person, or as its pronoun. */
export const forms = { kept: 1, third: 2, they: 3 } as const;
export type Form = (typeof forms)[keyof typeof forms];

/** One step of a line: a word put in, or the word at `at` of what was said, in one of its forms. */
export type Edit = { glue: number } | { at: number; form: Form };

const irregular: Record<string, string> = {
  have: 'has',
  "'ve": 'has',
  do: 'does',
  go: 'goes',
  am: 'is',
  "'m": 'is',
  are: 'is',
  "'re": 'is',
  were: 'was',
  "don't": "doesn't",
  "haven't": "hasn't",
  "aren't": "isn't",
  "weren't": "wasn't",
  "'s": 'is',
  "'d": 'would',
  "'ll": 'will',
  be: 'is',
  "ain't": "isn't",
};
const pronouns: Record<string, string> = {
  i: 'they',
  we: 'they',
  my: 'their',
  our: 'their',
  me: 'them',
  us: 'them',
  mine: 'theirs',
  ours: 'theirs',
  myself: 'themselves',
  ourselves: 'themselves',
  you: 'they',
  your: 'their',
  yours: 'theirs',
  yourself: 'themselves',
};

export function thirdPerson(word: string): string {
  const low = word.toLowerCase();
  if (Object.hasOwn(irregular, low)) return irregular[low] as string;
  if (/(?:s|x|z|ch|sh)$/.test(low)) return `${low}es`;
  return /[^aeiou]y$/.test(low) ? `${low.slice(0, -1)}ies` : `${low}s`;
}

export const isPronoun = (word: string): boolean => Object.hasOwn(pronouns, word.toLowerCase());
export const theirs = (word: string): string => pronouns[word.toLowerCase()] ?? word;
