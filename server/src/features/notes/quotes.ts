import type { Evidence } from '@candor/contract/evidence';

/**
 * Whether these words were said, in this order. Words may be missing between them, as fillers are. What can't be shown to be said gets no
 * quotation marks, whatever an engine calls it.
 */
export function isSaidInOrder(text: string, evidence: readonly Pick<Evidence, 'quote'>[]): boolean {
  const wanted = wordsOf(text);
  let found = 0;
  for (const word of wordsOf(evidence.map(({ quote }) => quote).join(' '))) if (word === wanted[found]) found += 1;
  return wanted.length > 0 && found === wanted.length;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
