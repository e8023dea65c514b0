import { bare } from '../words.ts';

type NamedType = { $id: string; name: string };

/** A shorter word says too little to stand for a kind of meeting. */
const tellingLetters = 4;

/**
 * The type whose whole name is said in the description, in any order. Careful: without a name in it, or with two that fit
 * equally well, nobody's guess is better than a wrong one.
 */
export function guessMeetingType(description: string, types: readonly NamedType[]): string | null {
  const said = new Set(wordsOf(description));
  const fitting = types
    .map(({ $id, name }) => ({ $id, words: wordsOf(name) }))
    .filter(({ words }) => words.some((word) => word.length >= tellingLetters) && words.every((word) => said.has(word)))
    .sort((a, b) => b.words.length - a.words.length);
  const [best, second] = fitting;
  return best && best.words.length !== second?.words.length ? best.$id : null;
}

function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
        .map(bare),
    ),
  ];
}
