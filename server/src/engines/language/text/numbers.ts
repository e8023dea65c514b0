import { plain } from './words.ts';
import type { Range } from './sentences.ts';

/** A number as it was said: in words or in figures. */
export type SpokenNumber = Range & {
  value: number;
  /** £, $ or €, as a sign or as a word. */
  currency: '£' | '$' | '€' | null;
  /** "thousand", "k" or a comma stood there: its size is beyond doubt. */
  isScaled: boolean;
  isPercent: boolean;
};

const units = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 20 + index * 10]),
);
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1_000,
  k: 1_000,
  grand: 1_000,
  million: 1_000_000,
  m: 1_000_000,
  mil: 1_000_000,
};
const currencies: Record<string, '£' | '$' | '€'> = {
  '£': '£',
  $: '$',
  '€': '€',
  pound: '£',
  pounds: '£',
  quid: '£',
  sterling: '£',
  gbp: '£',
  dollar: '$',
  dollars: '$',
  usd: '$',
  bucks: '$',
  euro: '€',
  euros: '€',
  eur: '€',
};

/** A piece of a word that counts by itself: "eighty-five" has two, "£85k" three. */
type Atom = { text: string; word: number /** A comma or a dot stood behind it. */; isClosed: boolean };

function toAtoms(words: readonly string[]): Atom[] {
  return words.flatMap((word, index) => {
    const clean = word
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/^["'“([]+/, '');
    const isClosed = /[,.;:!?…]["'”’)\]]*$/.test(clean);
    const bare = plain(clean).replace(/'s?$/, '');
    const parts = bare.match(/[£$€]|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|%|[\p{L}']+/gu) ?? [];
    return parts.map((text, at) => ({ text, word: index, isClosed: isClosed && at === parts.length - 1 }));
  });
}

/** Every number in what was said; "six fifty" is 650, "two and a half" 2.5. */
export function readNumbers(words: readonly string[]): SpokenNumber[] {
  const atoms = toAtoms(words);
  const found: SpokenNumber[] = [];
  for (let at = 0; at < atoms.length; ) {
    const sign = currencies[atoms[at]?.text ?? ''];
    const isSign = sign !== undefined && atoms[at]?.text.length === 1;
    const read = readOne(atoms, isSign ? at + 1 : at);
    if (!read) {
      at += 1;
      continue;
    }
    const pence = readPence(atoms, read);
    if (pence) {
      read.value += pence.value;
      found.push({
        from: (atoms[at] as Atom).word,
        to: (atoms[pence.next - 1] as Atom).word + 1,
        value: read.value,
        currency: pence.currency,
        isScaled: false,
        isPercent: false,
      });
      at = pence.next;
      continue;
    }
    const next = atoms[read.next];
    const last = atoms[read.next - 1] as Atom;
    const word = !last.isClosed && next ? currencies[next.text] : undefined;
    const isPercent =
      next !== undefined &&
      !last.isClosed &&
      /^(%|percent|per)$/.test(next.text) &&
      (next.text !== 'per' || atoms[read.next + 1]?.text === 'cent');
    found.push({
      from: (atoms[at] as Atom).word,
      to: last.word + 1,
      value: read.value,
      currency: isSign ? sign : (word ?? null),
      isScaled: read.isScaled,
      isPercent,
    });
    at = read.next;
  }
  return found;
}

/** "eleven pounds ninety". */
function readPence(
  atoms: readonly Atom[],
  read: Read,
): { value: number; next: number; currency: '£' | '$' | '€' } | undefined {
  const currency =
    isOpen(atoms, read.next) && (atoms[read.next]?.text.length ?? 0) > 1
      ? currencies[atoms[read.next]?.text ?? '']
      : undefined;
  const rest =
    currency && isOpen(atoms, read.next + 1) && read.value < 1_000 ? readBelowHundred(atoms, read.next + 1) : undefined;
  return currency && rest && rest.value >= 10 ? { value: rest.value / 100, next: rest.next, currency } : undefined;
}

type Read = { value: number; next: number; isScaled: boolean };

function readOne(atoms: readonly Atom[], from: number): Read | undefined {
  const first = readFigures(atoms, from) ?? readHundreds(atoms, from);
  if (!first) return undefined;
  let { value, next, isScaled } = first;
  const part = readPart(atoms, next);
  if (part) {
    value += part;
    next += 3;
  }
  for (;;) {
    const scale = isOpen(atoms, next) ? scales[atoms[next]?.text ?? ''] : undefined;
    if (!scale || scale < 1_000) break;
    value *= scale;
    next += 1;
    isScaled = true;
    const rest = readRest(atoms, next, scale);
    if (!rest) break;
    value += rest.value;
    next = rest.next;
  }
  return { value, next, isScaled };
}

/** "eighty-five thousand five hundred": what is below the scale goes on. */
function readRest(atoms: readonly Atom[], at: number, scale: number): Read | undefined {
  if (!isOpen(atoms, at)) return undefined;
  const isAnd = atoms[at]?.text === 'and';
  const rest = readHundreds(atoms, isAnd ? at + 1 : at);
  const isOwn = rest && atoms[rest.next] && (scales[atoms[rest.next]?.text ?? ''] ?? 0) >= 1_000;
  return rest && !isOwn && rest.value < scale && (isAnd ? rest.value < 100 : rest.value >= 100) ? rest : undefined;
}

function readFigures(atoms: readonly Atom[], at: number): Read | undefined {
  const text = atoms[at]?.text ?? '';
  if (!/^\d/.test(text)) return undefined;
  return { value: Number(text.replaceAll(',', '')), next: at + 1, isScaled: text.includes(',') };
}

function readHundreds(atoms: readonly Atom[], at: number): Read | undefined {
  const article =
    /^(a|an)$/.test(atoms[at]?.text ?? '') && /^(hundred|thousand|million|grand)$/.test(atoms[at + 1]?.text ?? '');
  const first = article ? { value: 1, next: at + 1 } : readBelowHundred(atoms, at);
  if (!first) return undefined;
  let { value, next } = first;
  if (isOpen(atoms, next) && atoms[next]?.text === 'hundred') {
    value *= 100;
    next += 1;
    const isAnd = isOpen(atoms, next) && atoms[next]?.text === 'and';
    const rest = isOpen(atoms, next) ? readBelowHundred(atoms, isAnd ? next + 1 : next) : undefined;
    if (rest) return { value: value + rest.value, next: rest.next, isScaled: false };
    return { value, next, isScaled: false };
  }
  const pair = isOpen(atoms, next) ? readBelowHundred(atoms, next) : undefined;
  // "six fifty" is one number, "eighty ninety" are two.
  if (pair && pair.value >= 10 && value <= 20 && value > 0)
    return { value: value * 100 + pair.value, next: pair.next, isScaled: false };
  return { value, next, isScaled: false };
}

function readBelowHundred(atoms: readonly Atom[], at: number): { value: number; next: number } | undefined {
  const text = atoms[at]?.text ?? '';
  const unit = units.get(text);
  if (unit !== undefined) return { value: unit, next: at + 1 };
  const ten = tens.get(text);
  if (ten === undefined) return undefined;
  const more = isOpen(atoms, at + 1) ? units.get(atoms[at + 1]?.text ?? '') : undefined;
  return more !== undefined && more > 0 && more < 10
    ? { value: ten + more, next: at + 2 }
    : { value: ten, next: at + 1 };
}

/** "and a half", "and a quarter". */
function readPart(atoms: readonly Atom[], at: number): number | undefined {
  const words = [0, 1, 2].map((step) => atoms[at + step]?.text).join(' ');
  return isOpen(atoms, at)
    ? ({ 'and a half': 0.5, 'and a quarter': 0.25 } as Record<string, number>)[words]
    : undefined;
}

/** Nothing closed the phrase before this atom. */
const isOpen = (atoms: readonly Atom[], at: number): boolean => at < atoms.length && !atoms[at - 1]?.isClosed;

export const figures = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US') : String(value);
