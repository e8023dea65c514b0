import type { Span } from '../audio/spans.ts';
import type { Word } from '../port.ts';

/** A word that would have to be said in less time belongs to the speech after the pause. */
const shortestS = 0.15;
const longestS = 1.2;

/** Attention says when a word begins, voice activity says when someone speaks: no word may stand in a pause or last through one. */
export function fitWords(words: Word[], spans: Span[]): Word[] {
  return words.map((word) => {
    const at = spans.findIndex(
      ({ endS }, index) => word.startS < endS - (reaches(word, spans[index + 1]) ? shortestS : 0),
    );
    const span = spans[at] ?? spans.at(-1);
    if (!span) return word;
    const startS = Math.min(Math.max(word.startS, span.startS), span.endS);
    return { ...word, startS, endS: Math.max(startS, Math.min(word.endS, span.endS, startS + longestS)) };
  });
}

const reaches = (word: Word, next: Span | undefined) => next !== undefined && word.endS > next.startS;
