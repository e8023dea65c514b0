import type { Word } from '@candor/contract/transcripts';
import type { Range } from '../../../engines/language/text/sentences.ts';
import { normal } from './recognize/normal.ts';

const joins = /^(?:and|but|so|plus|while|whereas|und|aber|pero|y)$/;
const numbers =
  /^(?:a|\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/;

/** The halves of a sentence: after a comma, before "and", "but" or "so", never inside "a hundred and ten". */
export function clauseRanges(words: readonly Word[], from: number, to: number): Range[] {
  const ranges: Range[] = [];
  let start = from;
  for (let index = from + 1; index < to; index += 1) {
    const [before, here, after] = [index - 1, index, index + 1].map((place) => words[place]?.[0] ?? '');
    const isNumber = normal(here as string) === 'and' && numbers.test(normal(after as string));
    if (!/[,;:–—]$/.test(before as string) && !(joins.test(normal(here as string)) && !isNumber)) continue;
    ranges.push({ from: start, to: index });
    start = index;
  }
  return [...ranges, { from: start, to }];
}
