import type { Span } from '../audio/spans.ts';
import type { Word } from '../port.ts';

/** Words of a text without times, laid over the stretches of speech in proportion to their letters. */
export function spreadWords(text: string, spans: Span[], confidence: number): Word[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const spoken = spans.reduce((sum, span) => sum + span.endS - span.startS, 0);
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let done = 0;
  return words.map((word) => {
    const startS = at((done / letters) * spoken, spans);
    done += word.length + 1;
    return {
      text: word,
      startS,
      endS: Math.max(startS, Math.min(at((done / letters) * spoken, spans), startS + 1)),
      confidence,
    };
  });
}

/** The moment at which this many seconds of speech have passed. */
function at(seconds: number, spans: Span[]): number {
  let left = seconds;
  for (const { startS, endS } of spans) {
    if (left <= endS - startS) return startS + left;
    left -= endS - startS;
  }
  return spans.at(-1)?.endS ?? seconds;
}
