/** In numbers: enough that two words seldom meet. */
const width = 512;

/** Little words say nothing about what a text is about. */
const shortest = 5;

/** Texts as points by their longer words: for tests to which it doesn't matter how near two texts are, only that some are. */
export function likenessOfWords(texts: readonly string[]): Float32Array[] {
  return texts.map((text) => {
    const point = new Float32Array(width);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      if (word.length < shortest) continue;
      let hash = 7;
      for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % width;
      point[hash] = (point[hash] ?? 0) + 1;
    }
    const length = Math.hypot(...point) || 1;
    return point.map((value) => value / length);
  });
}
