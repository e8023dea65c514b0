import { readNumbers } from '../text/numbers.ts';
import { plain, splitWords } from '../text/words.ts';
import type { Doubt } from './doubt.ts';
import type { Passage } from './passage.ts';
import { citedText, nearText } from './passage.ts';
import { isSameSpan, readSpans } from './spans.ts';

/** The same figure in another currency, as a share instead of an amount, or of another stretch of time. */
export function findUnitDoubts(claim: string, passage: Passage): Doubt[] {
  const near = nearText(passage);
  const [told, said] = [readSpans(claim), readSpans(near)];
  const wrong = told.find(
    (span) => !said.some((one) => isSameSpan(one, span)) && said.some((one) => isSameCount(one, span, claim, near)),
  );
  const quantities = (text: string) => readNumbers(splitWords(text));
  const [own, spoken] = [quantities(claim), quantities(citedText(passage))];
  const isAlike = (a: number, b: number) => a === b || a === b * 1_000 || a * 1_000 === b;
  const other = own.find(({ value, currency, isPercent, isScaled }) => {
    const same = spoken.filter((one) => isAlike(one.value, value));
    if (same.length === 0) return false;
    if (isPercent) return same.every((one) => !one.isPercent && (one.isScaled || one.currency));
    if (isScaled || currency)
      return same.every((one) => one.isPercent || (currency && one.currency && one.currency !== currency));
    return false;
  });
  const reason = wrong
    ? `“${splitWords(claim)
        .slice(wrong.from, wrong.to)
        .join(' ')
        .replace(/[,.;:]$/, '')}” was said in another unit.`
    : other && `“${splitWords(claim).slice(other.from, other.to).join(' ')}” was said in another unit.`;
  return reason === undefined ? [] : [{ weight: 'firm', reason }];
}

function isSameCount(
  said: { from: number; to: number },
  told: { from: number; to: number },
  claim: string,
  near: string,
): boolean {
  const count = (text: string, { from, to }: { from: number; to: number }) => {
    const words = splitWords(text).slice(from, to - 1);
    return readNumbers(words)[0]?.value ?? (words.some((word) => /^(?:an?|one)$/i.test(plain(word))) ? 1 : undefined);
  };
  const own = count(claim, told);
  return own !== undefined && own === count(near, said);
}
