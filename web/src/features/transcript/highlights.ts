import type { Part } from './word-elements.ts';

/** Parts of the text that are marked without being elements; `list-style.ts` says how each looks. */
export type HighlightName = 'said-span' | 'said-now' | 'said-match' | 'said-active';

/** Browsers that cannot do it show the text unmarked; the row that is being said is marked in any case. */
export function highlight(name: HighlightName, parts: readonly Part[]) {
  if (typeof Highlight === 'undefined') return;
  // Not ranges that live: each of those is looked at with every change of the document.
  const ranges = parts.map(
    ({ text, start, end }) =>
      new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
  );
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
