import type { Word } from '@candor/contract/transcripts';
import type { Segment as HeardSegment } from '../../engines/speech/port.ts';

/** As rows keep words: one text, and three numbers for each word. */
export type TimedText = { text: string; timing: number[]; startMs: number; endMs: number };

export function toWords({ text, timing }: Pick<TimedText, 'text' | 'timing'>): Word[] {
  return text
    .split(' ')
    .map((word, index) => [word, timing[index * 3] ?? 0, timing[index * 3 + 1] ?? 0, timing[index * 3 + 2] ?? 0]);
}

export function toTimedText(words: readonly Word[]): TimedText {
  return {
    text: textOf(words),
    timing: words.flatMap(([, start, end, confidence]) => [start, end, confidence]),
    startMs: startOf(words),
    endMs: endOf(words),
  };
}

export const textOf = (words: readonly Word[]) => words.map(([text]) => text).join(' ');
export const startOf = (words: readonly Word[]) => words[0]?.[1] ?? 0;
export const endOf = (words: readonly Word[]) => Math.max(startOf(words), words.at(-1)?.[2] ?? 0);

/** A word by which two of them are the same: case, accents and punctuation do not count, unless there is nothing else. */
export function bare(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '') || text
  );
}

/** What an engine heard, at its place in the track. No word of ours has a blank in it. */
export function fromHeard({ words }: HeardSegment): Word[] {
  let atMs = 0;
  return words.flatMap((word) => {
    const parts = plainParts(word.text);
    const [startS, stepS] = [word.startS, (word.endS - word.startS) / Math.max(1, parts.length)];
    return parts.map((text, index): Word => {
      const start = (atMs = Math.max(atMs, Math.round((startS + index * stepS) * 1000)));
      const end = Math.max(start, Math.round((startS + (index + 1) * stepS) * 1000));
      return [text, start, end, Math.round(Math.min(1, Math.max(0, word.confidence)) * 100)];
    });
  });
}

/** The same words, where the track that they were heard in begins later. */
export function later(words: readonly Word[], byS: number): Word[] {
  const byMs = Math.round(byS * 1000);
  return words.map(([text, start, end, confidence]) => [text, start + byMs, end + byMs, confidence]);
}

/** Control characters would be refused by the database. */
export function plainParts(text: string): string[] {
  return text
    .toWellFormed()
    .split(/\s+/)
    .map((part) => part.replace(/\p{Cc}/gu, ''))
    .filter((part) => part !== '');
}
