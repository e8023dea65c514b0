import type { Span } from '../audio/spans.ts';
import type { Word } from '../models/model.ts';

/** Attention says when a word begins, voice activity says when somebody speaks: no word may stand in a pause or last through one. */
export function fitWords(words: Word[], spans: Span[]): Word[] {
  return words.map((word) => {
    const span = spans.find(({ endS }) => word.startS < endS) ?? spans.at(-1);
    if (!span) return word;
    const startS = Math.min(Math.max(word.startS, span.startS), span.endS);
    return { ...word, startS, endS: Math.min(Math.max(word.endS, startS), Math.max(span.endS, startS)) };
  });
}
