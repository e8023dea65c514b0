/** The model was made for sentences; what is longer is cut, and callers do not hand over such. */
const longestPieces = 128;
const [unknown, opening, closing] = [100, 101, 102];

/** Cuts text into the pieces that BERT knows: lower case without accents, words apart from marks, longest piece first. */
export function openWordPieces(tokenizer: { model: { vocab: Record<string, number> } }): (text: string) => number[] {
  const vocabulary = new Map(Object.entries(tokenizer.model.vocab));
  const toPieces = (word: string): number[] => {
    const pieces: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let piece: number | undefined;
      for (; to > from; to -= 1) {
        piece = vocabulary.get((from === 0 ? '' : '##') + word.slice(from, to));
        if (piece !== undefined) break;
      }
      if (piece === undefined) return [unknown];
      pieces.push(piece);
      from = to;
    }
    return pieces;
  };
  return (text) => {
    const clean = text
      .normalize('NFD')
      .replace(/\p{Mn}|[\p{Cc}\p{Cf}\uFFFD]/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
      .toLowerCase();
    const words = clean
      .replace(/[\p{P}$+<=>^`|~]|[\u4e00-\u9fff\u3400-\u4dbf]/gu, ' $& ')
      .split(/\s+/)
      .filter(Boolean);
    const pieces = words.flatMap((word) => (word.length > 100 ? [unknown] : toPieces(word)));
    return [opening, ...pieces.slice(0, longestPieces - 2), closing];
  };
}
