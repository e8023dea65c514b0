import parsePhoneNumber, { type PhoneNumber } from 'libphonenumber-js/min';

/** Numbers with fewer digits identify nobody: an extension, or a number without its area code. */
const fewestDigits = 7;

/** The last digits of a number, which are the same however it is written; empty when it is too short. */
export function phoneEnd(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < fewestDigits ? '' : digits.slice(-fewestDigits);
}

/** Whether both are the same line. One without a country code is read as a number of the other one's country. */
export function isSamePhone(one: string, other: string): boolean {
  if (phoneEnd(one) === '' || phoneEnd(other) === '') return false;
  const [a, b] = [parseInternational(one), parseInternational(other)];
  if (a && b) return a.number === b.number;
  if (a) return isSameLine(a, other);
  if (b) return isSameLine(b, one);
  return nationalDigits(one) === nationalDigits(other);
}

/** `+49 (0)171 1234567`, or `0049…` as it is dialled in most of Europe. */
function parseInternational(text: string): PhoneNumber | undefined {
  return parsePhoneNumber(text.trim().replace(/^00/, '+').replace('(0)', ''));
}

/** The text may be a national number, or an international one whose `+` was left out. */
function isSameLine({ number, countryCallingCode }: PhoneNumber, text: string): boolean {
  const national = parsePhoneNumber(text, { defaultCallingCode: countryCallingCode });
  return national?.number === number || `+${text.replace(/\D/g, '')}` === number;
}

/** Without a country on either side, only the digits after the trunk prefix can be compared. */
const nationalDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
