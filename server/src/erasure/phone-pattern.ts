/** Digits that are the same with and without a country code or a trunk prefix. */
const endDigits = 9;
const fewestDigits = 5;
const between = '[^\\p{L}\\p{N}]{0,3}';

export type PhonePattern = { pattern: RegExp; isSame(before: string): boolean; clue: string };

/** Finds a number however it is written: `+44 7700 900123`, `07700-900-123`, `0044 (0)7700 900123`. */
export function phonePattern(phone: string | null): PhonePattern | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.length < fewestDigits) return null;
  const end = [...digits.slice(-endDigits)];
  const head = withoutZeros(digits.slice(0, -endDigits));
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(\\+?(?:\\d[ ().\\-/\\u00a0]{0,3}){0,7})${end.join(between)}(?!\\p{N})`,
      'gu',
    ),
    /** What stands before the last digits is a country code, a trunk prefix, or the beginning of the number itself. */
    isSame(before) {
      const found = withoutZeros(before);
      return found.endsWith(head) ? found.length - head.length <= 3 : head.endsWith(found);
    },
    clue: end.join('[^0-9A-Za-z]{0,6}'),
  };
}

const withoutZeros = (text: string) => text.replace(/\D|0/g, '');
