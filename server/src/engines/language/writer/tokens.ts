/** A word, a part of one ("I" and "'ve"), or a mark, as the writer sees it; `word` is the place among the words it came from. */
export type Token = {
  text: string;
  word: number /** It was not understood: a line shows that instead. */;
  isUnclear?: true;
};

const pattern =
  /\[unclear\]|[£$€]?\d+(?:[.,:]\d+)*(?:st|nd|rd|th|k|m|pm|am|%)?(?![A-Za-zÀ-ÿ])|[A-Za-zÀ-ÿ0-9]+(?:[-'][A-Za-zÀ-ÿ0-9]+)*|\S/gu;
const contraction = /^([A-Za-zÀ-ÿ]+)('ve|'m|'re|'ll|'d|'s)$/i;

export function toTokens(words: readonly string[]): Token[] {
  return words.flatMap((text, word) =>
    (text.replaceAll('’', "'").match(pattern) ?? []).flatMap((part) => {
      const [, stem, ending] = contraction.exec(part) ?? [];
      return stem && ending
        ? [
            { text: stem, word },
            { text: ending, word },
          ]
        : [{ text: part, word }];
    }),
  );
}
