import type { Recognised } from '../models/model.ts';
import type { Segment, Word } from '../port.ts';

const sentenceEnd = /[.?!。？！…]["'”’)]*$/u;
const abbreviation = /^(mr|mrs|ms|dr|st|jr|sr|prof|vs|e\.g|i\.e|[a-z])\.$/i;
/** Orators pause for a second inside a sentence. */
const pauseS = 1.5;
const longestS = 15;

/** Cuts recognized words into sentences; a long pause or a very long sentence cuts too. `offsetS` moves them to their place in the recording. */
export function toSegments({ words, language }: Recognised, offsetS: number): Segment[] {
  const segments: Word[][] = [];
  for (const word of words) {
    const current = segments.at(-1);
    const previous = current?.at(-1);
    const moved = {
      text: word.text,
      startS: round(word.startS + offsetS),
      endS: round(word.endS + offsetS),
      confidence: round(word.confidence),
    };
    const isNew =
      !current ||
      !previous ||
      isSentenceEnd(previous.text) ||
      moved.startS - previous.endS > pauseS ||
      (moved.startS - (current[0]?.startS ?? 0) > longestS && /[,;:]$/.test(previous.text));
    if (isNew) segments.push([moved]);
    else current.push(moved);
  }
  return segments.map((own) => ({
    startS: own[0]?.startS ?? 0,
    endS: own.at(-1)?.endS ?? 0,
    text: joinWords(own.map((word) => word.text)),
    language,
    words: own,
  }));
}

/** Signs of languages without spaces stand together. */
export function joinWords(words: string[]): string {
  return words.reduce(
    (text, word) => (text === '' || (isUnspaced(text.at(-1)) && isUnspaced(word[0])) ? text + word : `${text} ${word}`),
    '',
  );
}

const isSentenceEnd = (text: string) => sentenceEnd.test(text) && !abbreviation.test(text);
const isUnspaced = (sign: string | undefined) =>
  sign !== undefined &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}、。！？]/u.test(
    sign,
  );
const round = (value: number) => Math.round(value * 1000) / 1000;
