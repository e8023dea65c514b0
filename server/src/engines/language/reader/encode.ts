import type { Passage } from './passage.ts';

/** What the network sees: pieces of words, and to which word of the sentence each belongs. */
export type Encoded = { pieces: number[]; /** Per piece the word of the sentence, from its first; −1 elsewhere. */ words: number[] };

const [opening, mark] = [101, 102];

export function encode(toPieces: (text: string) => number[], { before, by, words, after }: Passage): Encoded {
  const encoded: Encoded = { pieces: [opening], words: [-1] };
  const add = (piece: number, word = -1) => {
    encoded.pieces.push(piece);
    encoded.words.push(word);
  };
  const put = (text: string, word = -1) => {
    for (const piece of toPieces(text).slice(1, -1)) add(piece, word);
  };
  for (const text of before) put(text);
  add(mark);
  put(by);
  words.forEach((word, at) => put(word, at));
  add(mark);
  for (const text of after) put(text);
  add(mark);
  return encoded;
}
