const fillers = new Set(['um', 'uh', 'mm', 'hmm', 'mhm', 'er', 'erm']);
const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const titles: Record<string, string> = { mister: 'mr', missus: 'mrs', doctor: 'dr', okay: 'ok' };

/** Lower case, punctuation and fillers removed, small numbers spelled: what the word error rate counts. */
export function toCountedWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\b(\d{1,2})\b/g, (digits) => spell(Number(digits)))
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => titles[word] ?? word);
}

function spell(value: number): string {
  if (value < 20) return small[value] as string;
  return `${tens[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` ${small[value % 10]}`}`;
}

/** Substituted, missing and added words on the cheapest way from one to the other. */
export function countErrors(reference: string[], heard: string[]): number {
  let row = heard.map((_, index) => index + 1);
  row.unshift(0);
  reference.forEach((word, line) => {
    const next = [line + 1];
    heard.forEach((other, column) =>
      next.push(
        Math.min(
          (row[column + 1] as number) + 1,
          (next[column] as number) + 1,
          (row[column] as number) + (word === other ? 0 : 1),
        ),
      ),
    );
    row = next;
  });
  return row.at(-1) as number;
}
