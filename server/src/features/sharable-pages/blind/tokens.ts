import { asLatin } from './disguised.ts';

export type Token = { text: string; folded: string; start: number; end: number };

/** Letters in a row, or figures; accents, case and invisible characters do not count. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{Cf}]+|\p{N}+/gu)].map((match) => ({
    text: match[0],
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return asLatin(plain);
}
