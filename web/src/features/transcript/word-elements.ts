import type { Place } from './places.ts';

/** Rows are `li[data-index][data-id]`, words in them `[data-word]`: what was clicked or selected is read from there. */
export function findWord(list: Element | null, segmentId: string, word: number): Element | null {
  return list?.querySelector(`li[data-id="${CSS.escape(segmentId)}"] [data-word="${word}"]`) ?? null;
}

export function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
}

export function placeOf(target: EventTarget | null): Place | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
  const segment = rowOf(word);
  return word && segment !== null ? { segment, word: Number(word.dataset['word']) } : null;
}

/** First and last word of what is selected in the list; null where no word of it is. */
export function selectedPlaces(list: Element): { first: Place; last: Place } | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(list)) return null;
  const words = [...list.querySelectorAll('[data-word]')].filter((word) => covers(range, word));
  const [first, last] = [placeOf(words[0] ?? null), placeOf(words.at(-1) ?? null)];
  return first && last ? { first, last } : null;
}

/** A border of the selection that only touches a word does not take it in. */
function covers(range: Range, word: Element): boolean {
  if (!range.intersectsNode(word)) return false;
  const inside = document.createRange();
  inside.selectNodeContents(word);
  if (range.compareBoundaryPoints(Range.START_TO_START, inside) > 0) inside.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, inside) < 0) inside.setEnd(range.endContainer, range.endOffset);
  return inside.toString().trim() !== '';
}
