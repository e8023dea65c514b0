import type { Word } from '@candor/contract/transcripts';

/** Of English, as speech has them: they say little about what a sentence is about. */
const emptyWords = new Set(
  (
    'a an the and or but so if then than that this these those there here it its he she they them his her their we us our you your i me my mine yours who whom which what when where why how ' +
    'am is are was were be been being do does did doing done have has had having will would shall should can could may might must ' +
    "i'm i've i'd i'll you're you've you'd you'll he's she's it's we're we've we'd we'll they're they've they'd that's there's what's who's let's " +
    'of in on at to from by for with about as into over under after before up down out off again just only very really quite also too well oh um uh er erm hmm mm yeah yes okay ok right like know mean kind sort bit lot thing things stuff ' +
    'get got go going gone come came make made say said tell told think thought see look let want one some any all both each other such own same more most much many few not no nor now still even ever always maybe actually basically obviously ' +
    'sure great good nice lovely thanks thank please sorry hello hi hey bye'
  ).split(' '),
);

/** As it is compared: lower case, without marks around it, with one kind of apostrophe. */
export function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}£$€+@#]+|[^\p{L}\p{N}%+#]+$/gu, '');
}

export const isEmptyWord = (word: string): boolean => emptyWords.has(word);

/** A rough stem, so that "managed" meets "managing"; of English, harmless elsewhere. */
export function stem(word: string): string {
  let root = plain(word)
    .replace(/'s?$/, '')
    .replace(/'(ve|re|ll|d|m|t)$/, '');
  if (/\d/.test(root) || root.length < 4) return root;
  root = root
    .replace(/(sses|shes|ches|xes)$/, (end) => end.slice(0, -2))
    .replace(/ies$/, 'y')
    .replace(/(?<![su])s$/, '');
  if (root.length > 5) root = root.replace(/(ational|ation|ement|ment|ing|edly|ed|ly|er|ors?)$/, '');
  if (/([bdfgmnprt])\1$/.test(root)) root = root.slice(0, -1);
  return root.replace(/e$/, '');
}

export const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The stems that carry the meaning of a text. */
export function meaningOf(words: readonly string[]): string[] {
  return words
    .map(plain)
    .filter((word) => word !== '' && !emptyWords.has(word))
    .map(stem)
    .filter((root) => root.length > 1 || /\d/.test(root));
}

export const textOf = (words: readonly Word[], from = 0, to = words.length): string =>
  words
    .slice(from, to)
    .map(([text]) => text)
    .join(' ');
