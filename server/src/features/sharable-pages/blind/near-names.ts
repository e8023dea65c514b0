import { commonWords } from '../../../engines/speech/text/common-words.ts';
import { editDistance, soundOf } from '../../../engines/speech/text/phonetic.ts';
import { properWords } from './mask-finds.ts';
import type { Mask } from './mask.ts';
import { fold, tokensOf } from './tokens.ts';

/** A word, or two in a row, that is shown although it is spelled nearly like a name that is hidden: how it may have been misheard. */
export type NearName = { text: string; like: string };

const shortest = 4;
const mostProposed = 20;

/** Nearest first. What someone has decided to show is not proposed again. */
export function findNearNames(
  mask: Pick<Mask, 'known' | 'spansIn'>,
  texts: readonly string[],
  shown: readonly string[],
): NearName[] {
  const names = mask.known.filter((name) => name.length >= shortest);
  const isShown = new Set(shown.map(fold));
  const found = new Map<string, NearName & { distance: number }>();
  for (const text of texts) {
    const hidden = mask.spansIn(text);
    const tokens = tokensOf(text).filter(
      ({ start, end }) => !hidden.some((span) => span.start < end && span.end > start),
    );
    tokens.forEach((token, index) => {
      const next = tokens[index + 1];
      const isPair = next !== undefined && /^[ -]$/.test(text.slice(token.end, next.start));
      for (const [written, words] of [
        [token.text, [token]] as const,
        ...(isPair ? [[text.slice(token.start, next.end), [token, next]] as const] : []),
      ]) {
        const folded = words.map((word) => word.folded).join('');
        if (
          found.has(folded) ||
          isShown.has(fold(written)) ||
          words.every(({ folded: word }) => isEveryday(word) || /^\d/.test(word))
        )
          continue;
        const near = nearestOf(folded, names, /^\p{Lu}/u.test(written));
        if (near) found.set(folded, { text: written, ...near });
      }
    });
  }
  return [...found.values()]
    .sort((a, b) => a.distance - b.distance || a.text.localeCompare(b.text))
    .slice(0, mostProposed)
    .map(({ text, like }) => ({ text, like }));
}

/** A form of an everyday verb or noun is one too: "leads" is no Leeds. */
function isEveryday(word: string): boolean {
  if (commonWords.has(word) || properWords.has(word)) return true;
  const stem = /^(.{3,})(?:s|es|ed|ing)$/.exec(word)?.[1];
  return stem !== undefined && (commonWords.has(stem) || commonWords.has(`${stem}e`));
}

/** One letter in four or five, two in longer words; one more where both sound alike. Short words are near to much: only those that are written like a name. */
function nearestOf(
  folded: string,
  names: readonly string[],
  isCapital: boolean,
): { like: string; distance: number } | null {
  if (folded.length < shortest) return null;
  const sound = soundOf(folded);
  const near = names.flatMap((like) => {
    const shorter = Math.min(folded.length, like.length);
    const most = (shorter === shortest && !isCapital ? 0 : shorter < 6 ? 1 : 2) + (soundOf(like) === sound ? 1 : 0);
    const distance = editDistance(like, folded, most);
    return distance > 0 && distance <= most ? [{ like, distance }] : [];
  });
  return near.sort((a, b) => a.distance - b.distance)[0] ?? null;
}
