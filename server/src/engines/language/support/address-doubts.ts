import type { Doubt } from './doubt.ts';
import type { Passage } from './passage.ts';
import { nearText } from './passage.ts';

/** An email address or a telephone number that was not said is never shown. */
export function findAddressDoubts(claim: string, passage: Passage): Doubt[] {
  const near = nearText(passage).toLowerCase();
  const spoken = near
    .replace(/(?<!\s)\s+(dot|point|punkt|punto)\s+/g, '.')
    .replace(/(?<!\s)\s+(at|arroba)\s+/g, '@')
    .replace(/(?<!\s)\s+underscore\s+/g, '_')
    .replace(/(?<!\s)\s+(dash|hyphen)\s+/g, '-');
  const together = spoken.replace(/\s+/g, '');
  const address = (claim.toLowerCase().match(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])
    .map((one) => one.replace(/\.$/, ''))
    .find((one) => !spoken.includes(one) && !near.includes(one) && !together.includes(one));
  const number = (claim.match(/(?<![\w.])\+?\d[\d ()/-]{6,}\d/g) ?? []).find(
    (one) => !isDialed(one.replace(/\D/g, ''), near),
  );
  return [
    ...(address ? [`The address ${address}`] : []),
    ...(number && !/^\d{4}-\d{2}-\d{2}$/.test(number) ? [`The number ${number.trim()}`] : []),
  ].map((what) => ({ weight: 'flat', reason: `${what} isn’t in the words it cites.` }));
}

const digitWords: Record<string, string> = Object.fromEntries(
  'zero one two three four five six seven eight nine'.split(' ').map((word, digit) => [word, String(digit)]),
);

/** "Oh seven seven double one" is 07711. A country's prefix need not be said. */
function isDialed(digits: string, said: string): boolean {
  const words = said.replace(/[^\p{L}\d\s]/gu, ' ').split(/\s+/);
  let dialed = '';
  let times = 1;
  for (const word of words) {
    if (word === 'double' || word === 'triple') {
      times = word === 'double' ? 2 : 3;
      continue;
    }
    const digit = /^\d+$/.test(word) ? word : word === 'oh' || word === 'o' ? '0' : (digitWords[word] ?? '');
    dialed += digit.repeat(digit.length === 1 ? times : 1);
    times = 1;
  }
  return dialed.includes(digits) || (digits.length > 9 && dialed.includes(digits.slice(-9)));
}
