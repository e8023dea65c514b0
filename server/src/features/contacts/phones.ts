/** Fewer digits than these name nobody: an extension, or a number without its area. */
const fewestDigits = 7;
/** Country codes have up to three digits. */
const longestPrefix = 3;

type Phone = { digits: string; isInternational: boolean };

/** `+49 (0)171 1234567` → 491711234567, with its country; `0171 1234567` → 1711234567, without. */
function parsePhone(text: string): Phone {
  const plain = text.trim().replace(/\(0\)/g, '');
  const all = plain.replace(/\D/g, '');
  const isInternational = plain.startsWith('+') || all.startsWith('00');
  return { digits: all.replace(/^0+/, ''), isInternational };
}

/** The end of a number, which is the same however it is written; empty for what is too short to be one. */
export function phoneEnd(text: string): string {
  const { digits } = parsePhone(text);
  return digits.length < fewestDigits ? '' : digits.slice(-fewestDigits);
}

/** Whether both are the same line, where one may be written without its country. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [parsePhone(one), parsePhone(other)];
  if (Math.min(a.digits.length, b.digits.length) < fewestDigits) return false;
  if (a.digits === b.digits) return true;
  if (a.isInternational && b.isInternational) return false;
  const [short, long] = a.digits.length < b.digits.length ? [a, b] : [b, a];
  return (
    !short.isInternational &&
    long.digits.endsWith(short.digits) &&
    long.digits.length - short.digits.length <= longestPrefix
  );
}
