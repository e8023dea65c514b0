import type { Passage } from './passage.ts';

/** What the network sees: pieces of words, and to which word of the sentence each belongs. */
export type Encoded = {
  pieces: number[] /** Per piece the word of the sentence, from its first; −1 elsewhere. */;
  words: number[];
};

const [opening, mark] = [101, 102];
/** The network knows 512 places; ordinary words need far fewer, what is no language may need more. */
const most = { before: 160, own: 240, after: 110 };

export function encode(toPieces: (text: string) => number[], { before, by, words, after }: Passage): Encoded {
  const inner = (text: string) => toPieces(text).slice(1, -1);
  const own = words.flatMap((word, at) => inner(word).map((piece) => ({ piece, word: at }))).slice(0, most.own);
  const around = (pieces: readonly number[]) => pieces.map((piece) => ({ piece, word: -1 }));
  const all = [
    ...around([opening, ...before.flatMap(inner).slice(-most.before), mark, ...inner(by)]),
    ...own,
    ...around([mark, ...after.flatMap(inner).slice(0, most.after), mark]),
  ];
  return { pieces: all.map(({ piece }) => piece), words: all.map(({ word }) => word) };
}
