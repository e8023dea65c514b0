import type { MeetingMatch } from '@candor/contract/meetings';

/** The same folding and parting into words as `search_fold` and `search_words` in the database; a test holds them together. */
const letters: Record<string, string> = {
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const separators = '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f';
const standingAlone = '\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff';
const word = new RegExp(`[${standingAlone}]|[^${separators}${standingAlone}]+`, 'gu');
const longestWord = 40;

function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ςłøđħŧıðßæœ]/g, (letter) => letters[letter]!);
}

export function wordsOf(text: string): string[] {
  return Array.from(foldText(text).matchAll(word), ([found]) => [...found].slice(0, longestWord).join(''));
}

/** What a search for `wanted` (folded words) hit in a text; null when it hit nothing. */
export function matchIn(field: MeetingMatch['field'], text: string, wanted: readonly string[]): MeetingMatch | null {
  const ranges = rangesIn(text, wanted);
  return ranges.length > 0 ? { field, text, ranges } : null;
}

/** Marks the beginnings of words that begin so. */
export function rangesIn(text: string, wanted: readonly string[]): MeetingMatch['ranges'] {
  const { folded, origins } = foldWithOrigins(text);
  const ranges: MeetingMatch['ranges'] = [];
  for (const { 0: found, index } of folded.matchAll(word)) {
    const length = Math.max(0, ...wanted.map((beginning) => (found.startsWith(beginning) ? beginning.length : 0)));
    if (length === 0) continue;
    const [{ start }, { end }] = [origins[index]!, origins[index + length - 1]!];
    const last = ranges.at(-1);
    // One character can hold several words, such as ﷺ.
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

/** The folded text, and for each of its units the part of the original that it came from. */
function foldWithOrigins(text: string): { folded: string; origins: { start: number; end: number }[] } {
  const origins: { start: number; end: number }[] = [];
  let folded = '';
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = foldText(letter);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origins.push({ start: index, end: index + letter.length });
  }
  return { folded, origins };
}
