import type { Segment } from '@candor/contract/transcripts';
import { shownOf } from '../../entities/transcripts/transcript.ts';
import { firstWordFrom, lastWordBefore, type Place } from './places.ts';
import { blockOf, blockSize } from './row-rules.ts';

/**
 * The list holds blocks, these hold rows (`[data-row]`), and a row has its whole text in one `p`: an element for each word would make
 * scrolling through hours of them slow. Which word is meant is found out by the place in the text.
 */
export function drawnRow(scroller: Element | null, row: number): HTMLElement | null {
  return (
    (scroller?.firstElementChild?.children[blockOf(row)]?.children[row % blockSize] as HTMLElement | undefined) ?? null
  );
}

export function rowOf(target: EventTarget | null): number | null {
  const row =
    target instanceof Node
      ? (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-row]')
      : null;
  return row ? Number(row.dataset['row']) : null;
}

export type Part = { text: Text; start: number; end: number };

/** Where a part of a row's text stands in the document; null while it is not there, or is being edited. */
export function partOf(scroller: Element | null, row: number, start: number, end: number): Part | null {
  const text = drawnRow(scroller, row)?.querySelector(':scope > p')?.firstChild;
  return text instanceof Text && text.length >= end ? { text, start, end } : null;
}

export function rangeOfWord(
  scroller: Element | null,
  segments: readonly Segment[],
  { segment: row, word }: Place,
): Range | null {
  const segment = segments[row];
  const start = segment && shownOf(segment).starts[word];
  const part = start === undefined ? null : partOf(scroller, row, start, start + segment!.words[word]![0].length);
  if (!part) return null;
  const range = document.createRange();
  range.setStart(part.text, part.start);
  range.setEnd(part.text, part.end);
  return range;
}

/** The word at a point of the window. */
export function placeAtPoint(
  scroller: Element | null,
  segments: readonly Segment[],
  x: number,
  y: number,
): Place | null {
  const caret = document.caretPositionFromPoint?.(x, y) ?? rangeAtPoint(x, y);
  const index =
    caret?.offsetNode instanceof Text && caret.offsetNode.parentElement?.localName === 'p'
      ? rowOf(caret.offsetNode)
      : null;
  const segment = index === null ? undefined : segments[index];
  if (!caret || index === null || !segment || !scroller?.contains(caret.offsetNode)) return null;
  // Behind the end of a line the nearest letter is given: only a word under the point is meant.
  const near = [firstWordFrom(segment, caret.offset), lastWordBefore(segment, caret.offset)];
  const word = near.find((one) =>
    [...(rangeOfWord(scroller, segments, { segment: index, word: one })?.getClientRects() ?? [])].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    ),
  );
  return word === undefined ? null : { segment: index, word };
}

/** For browsers that know it only by its older name. */
function rangeAtPoint(x: number, y: number): { offsetNode: Node; offset: number } | null {
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { offsetNode: range.startContainer, offset: range.startOffset } : null;
}

/** First and last word of what is selected in the list; null where no word of it is. */
export function selectedPlaces(scroller: Element, segments: readonly Segment[]): { first: Place; last: Place } | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(scroller)) return null;
  const touched = [...scroller.querySelectorAll('[data-row] > p')].filter((text) => range.intersectsNode(text));
  const parts = touched.map((text) => wordsIn(range, text, segments)).filter((part) => part !== null);
  return parts.length === 0 ? null : { first: parts[0]!.first, last: parts.at(-1)!.last };
}

function wordsIn(range: Range, element: Element, segments: readonly Segment[]): { first: Place; last: Place } | null {
  const index = rowOf(element);
  const segment = index === null ? undefined : segments[index];
  const text = element.firstChild;
  if (index === null || !segment || !(text instanceof Text)) return null;
  const first = firstWordFrom(segment, range.startContainer === text ? range.startOffset : 0);
  const last = lastWordBefore(
    segment,
    range.endContainer === text ? range.endOffset : range.comparePoint(text, text.length) > 0 ? 0 : text.length,
  );
  return first === -1 || last < first
    ? null
    : { first: { segment: index, word: first }, last: { segment: index, word: last } };
}
