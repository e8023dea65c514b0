import type { MaskedSpan } from './masked-span.ts';
import { fold, tokensOf } from './tokens.ts';
import { doubtfulTowns, townKindOf } from './towns.ts';

/** What tells who someone is although it is no name, and what a reader finds in its place once it is hidden. */
export type Identifying = { text: string; kind: 'town' | 'figure'; as: string };

const mostProposed = 20;
const around = String.raw`(?:(?:about|around|roughly|some|nearly|almost|over)\s+)?`;
const amount = String.raw`(?:[£$€]\s?)?\d[\d.,]*\s?(?:million|billion|bn|m)\b(?:\s+(?:pounds|euros|dollars|francs))?`;
/** Few firms of a trade have just so many people, or turn over just so much. */
const figures: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(${around}(?:\d{1,3}(?:[,.]\d{3})+|\d{3,6})\s+(?:people|employees|staff|colleagues|workers|heads))\b`,
    'giu',
  ),
  new RegExp(String.raw`\b(?:turnover|revenues?|sales)(?:\s+(?:of|is|was|are|were))?:?\s+(${around}${amount})`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}])(${around}${amount})(?=\s+(?:in |of )?(?:turnover|revenues?|sales)\b)`, 'giu'),
];

/** Towns and figures that are still shown, in the order in which they are read. What someone decided to show isn't proposed again. */
export function findIdentifying(
  { spansIn }: { spansIn(text: string): MaskedSpan[] },
  texts: readonly string[],
  shown: readonly string[],
): Identifying[] {
  const isShown = new Set(shown.map(fold));
  const found = new Map<string, Identifying>();
  for (const text of texts) {
    const hidden = spansIn(text);
    const isHidden = (start: number, end: number) => hidden.some((span) => span.start < end && span.end > start);
    for (const { text: name, start, end } of townsIn(text))
      if (!isHidden(start, end)) add({ text: name, kind: 'town' });
    for (const pattern of figures)
      for (const match of text.matchAll(pattern)) {
        const start = match.index + match[0].indexOf(match[1]!);
        if (!isHidden(start, start + match[1]!.length)) add({ text: match[1]!, kind: 'figure' });
      }
  }
  function add({ text, kind }: Omit<Identifying, 'as'>): void {
    const key = fold(text);
    const as = generalOf(text);
    if (as !== null && !isShown.has(key) && !found.has(key)) found.set(key, { text, kind, as });
  }
  return [...found.values()].slice(0, mostProposed);
}

/** In place of a hidden town or figure: how large it is, and not which. Null for anything else. */
export function generalOf(text: string): string | null {
  const words = tokensOf(text);
  const town = words.length === 1 ? townKindOf(words[0]!.folded) : undefined;
  return town ?? generalFigure(text);
}

const steps = [1, 2, 5];

function generalFigure(text: string): string | null {
  const match = /(\d[\d.,]*)\s?(million|billion|bn|m)?\b\s*(\p{L}+)?/iu.exec(text);
  if (!match) return null;
  const unit = /^b/i.test(match[2] ?? '') ? 'billion' : match[2] ? 'million' : null;
  const sign = /[£$€]/.exec(text)?.[0] ?? '';
  // "1,200" and "1.200" are one number where they count people, "1.2 million" is another.
  const value = Number(unit ? match[1]!.replace(',', '.') : match[1]!.replaceAll(/[.,]/g, ''));
  const below = stepBelow(value);
  if (below === null) return null;
  const counted = [`${sign}${below.toLocaleString('en-US')}`, unit, match[3]].filter(Boolean).join(' ');
  return `more than ${counted}`;
}

/** The next of 1, 2, 5, 10, 20, 50, … that is smaller. */
function stepBelow(value: number): number | null {
  if (!(value > 1)) return null;
  const ten = 10 ** Math.floor(Math.log10(value));
  return (
    [...steps.map((step) => step * ten), ten / 2].filter((step) => step < value).toSorted((a, b) => b - a)[0] ?? null
  );
}

/** Towns by their names; a name that is a word as well counts where the sentence says that it is a place. */
function townsIn(text: string): { text: string; start: number; end: number }[] {
  return tokensOf(text).filter(({ text: written, folded, start }) => {
    if (!/^\p{Lu}/u.test(written) || townKindOf(folded) === undefined) return false;
    return !doubtfulTowns.has(folded) || /\b(?:in|near|to|from|around|outside|of)\s+$/u.test(text.slice(0, start));
  });
}
