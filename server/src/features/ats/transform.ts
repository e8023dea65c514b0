import type { AtsValue, FieldMapping } from '@candor/contract/ats';
import type { AtsField } from '../../engines/ats/port.ts';

/** What was said, as the field takes it; undefined where it cannot be written there. */
export function toFieldValue(
  said: string,
  { type, choices, maxLength }: Pick<AtsField, 'type' | 'choices' | 'maxLength'>,
  transformation: FieldMapping['transformation'],
  there: AtsValue,
): AtsValue | undefined {
  const text = limited(said, transformation);
  switch (type) {
    case 'number':
      return amountsIn(text)[transformation === 'upper-limit' ? amountsIn(text).length - 1 : 0];
    case 'boolean':
      return toYesNo(text);
    case 'date':
      return /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
    case 'choice':
      return toChoice(text, choices);
    case 'choices': {
      const chosen = text.split(/(?<!\s)\s*[,;]\s*/).flatMap((part) => toChoice(part, choices) ?? []);
      const known = transformation === 'append' && Array.isArray(there) ? there : [];
      return chosen.length === 0 ? undefined : [...new Set([...known, ...chosen])];
    }
    default: {
      const value = transformation === 'append' ? appended(there, text, type === 'long-text' ? '\n' : ', ') : text;
      return maxLength !== null && value.length > maxLength ? undefined : value;
    }
  }
}

/** The lower or upper end of a range such as £60k to £70k; as it was said where there is no range. */
function limited(text: string, transformation: FieldMapping['transformation']): string {
  if (transformation !== 'lower-limit' && transformation !== 'upper-limit') return text;
  const ends = text.split(/(?<!\s)\s*(?:–|—|-|\bto\b|\band\b)\s*/).filter((part) => /\d/.test(part));
  return (transformation === 'lower-limit' ? ends[0] : ends.at(-1)) ?? text;
}

/** £70k and £70,000 are 70000. */
function amountsIn(text: string): number[] {
  const found = text.matchAll(/(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d+)?\s*(k|m)?\b/gi);
  const units: Record<string, number> = { k: 1_000, m: 1_000_000 };
  return [...found].map(
    ([, whole = '', fraction = '', unit = '']) =>
      Number(whole.replace(/[, ]/g, '') + fraction) * (units[unit.toLowerCase()] ?? 1),
  );
}

function toYesNo(text: string): boolean | undefined {
  if (/^(yes|true|y)\b/i.test(text)) return true;
  return /^(no|false|n|not)\b/i.test(text) ? false : undefined;
}

function toChoice(text: string, choices: AtsField['choices']): string | undefined {
  const folded = fold(text);
  const same = choices.find(({ value, label }) => fold(label) === folded || fold(value) === folded);
  return (same ?? choices.find(({ label }) => folded.includes(fold(label))))?.value;
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

function appended(there: AtsValue, text: string, separator: string): string {
  const before = typeof there === 'string' ? there.trim() : '';
  if (before === '' || fold(before).includes(fold(text))) return before === '' ? text : before;
  return before + separator + text;
}
