import { createHash } from 'node:crypto';
import type { Mask, MaskFinder, MaskWords } from './mask.ts';
import { maskWith, openFinder } from './mask.ts';
import type { MaskedSpan } from './masked-span.ts';

/** Pages whose finders are kept, those of the last to be looked at. */
const mostKept = 30;
const kept = new Map<string, MaskFinder>();

/**
 * The mask of one revision of a page: made once from the same names, words and texts, and each of the texts searched once.
 * The key is a digest of everything that the finder is made of, so a change of any of it is another revision.
 */
export function maskOfRevision(words: MaskWords, texts: readonly string[]): Mask {
  const key = createHash('sha256')
    .update(JSON.stringify([words.names, words.hidden, words.shown, words.employers, [...(words.labels ?? [])], texts]))
    .digest('base64');
  const finder = kept.get(key) ?? rememberSpans(openFinder(words, texts));
  kept.delete(key);
  kept.set(key, finder);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return maskWith(finder);
}

/** Of one page the same lines are asked for again and again; a stranger cannot add to them. */
function rememberSpans({ spansIn, known }: MaskFinder): MaskFinder {
  const found = new Map<string, MaskedSpan[]>();
  return {
    known,
    spansIn(text) {
      const spans = found.get(text) ?? spansIn(text);
      found.set(text, spans);
      return spans;
    },
  };
}
