import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '../../http/app-error.ts';

/** Police, fire and ambulance anywhere. */
const emergencies = new Set(
  '000 08 100 101 102 103 104 105 108 110 111 112 113 114 115 116 117 118 119 120 122 123 125 126 127 128 129 130 131 132 133 140 144 150 151 154 155 156 158 160 180 190 191 192 193 194 195 196 197 198 199 900 902 903 904 905 911 912 913 914 933 988 991 992 993 994 995 997 998 999 15 17 18 1122 1669 116117'.split(
    ' ',
  ),
);
/** Charged to the caller, or to somewhere far above the earth. */
const premiumTypes = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'UAN']);
const premiumPrefixes = ['+979', '+870', '+878', '+881', '+882', '+883', '+888', '+991'];
/** The line that every installation has. */
export const testLine = '0000';

export type DialRules = {
  /** Allowed prefixes; without any, the countries of these numbers. */
  prefixes: readonly string[];
  ownNumbers: readonly string[];
  /** Without a phone line only the test line answers. */
  isLoopback: boolean;
};

/** The number to dial in its one international form. Throws where it may not be called. */
export function checkDialled(text: string, { prefixes, ownNumbers, isLoopback }: DialRules): string {
  if (isLoopback && text.trim() === testLine) return testLine;
  const plain = text.replace(/[ ()./-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(plain)) throw new AppError('call_number_invalid');
  const countries = countriesOf(ownNumbers);
  refuseEmergency(plain, countries);
  const number = parsePhoneNumberFromString(plain, countries[0] ?? 'US');
  if (!number) throw new AppError('call_number_invalid');
  refuseEmergency(number.nationalNumber, countries);
  if (premiumPrefixes.some((prefix) => number.number.startsWith(prefix))) throw new AppError('call_premium');
  const type = number.getType();
  if (type !== undefined && premiumTypes.has(type)) throw new AppError('call_premium');
  if (!number.isValid()) throw new AppError('call_number_invalid');
  if (isLoopback) return requireOwnNumber(number.number, ownNumbers);
  if (!isAllowed(number.number, number.country, prefixes, countries)) throw new AppError('call_prefix_not_allowed');
  return number.number;
}

/** A number of the team rings its members in their browsers. Nobody else can be reached, so nobody else seems to answer. */
function requireOwnNumber(number: string, ownNumbers: readonly string[]): string {
  if (ownNumbers.some((own) => toE164(own, number) === number)) return number;
  throw new AppError('telephony_not_set_up', {
    fields: [
      {
        path: 'number',
        message: 'Only the test line (0000) can be called until an administrator connects a phone line.',
      },
    ],
  });
}

/** However it is written: with a country, a trunk prefix, or both. */
function refuseEmergency(digits: string, countries: readonly CountryCode[]): void {
  const bare = digits.replace(/^\+/, '');
  const forms = [bare, bare.replace(/^0+/, ''), ...countries.map((country) => withoutCode(bare, country))];
  if (forms.some((form) => emergencies.has(form))) throw new AppError('call_emergency');
}

function withoutCode(digits: string, country: CountryCode): string {
  const code = countryCodes[country] ?? '';
  return code && digits.startsWith(code) ? digits.slice(code.length) : digits;
}
const countryCodes: Partial<Record<CountryCode, string>> = { US: '1', CA: '1', GB: '44', DE: '49', FR: '33' };

function countriesOf(numbers: readonly string[]): CountryCode[] {
  return [
    ...new Set(
      numbers.flatMap((number) => {
        const country = parsePhoneNumberFromString(number)?.country;
        return country ? [country] : [];
      }),
    ),
  ];
}

/** Prefixes that stand for the countries people mean by them. Islands that share one, at rates of their own, have to be named: `+447797`. */
const meant: Readonly<Record<string, readonly CountryCode[]>> = { '+1': ['US', 'CA'], '+44': ['GB'] };

function isAllowed(
  number: string,
  country: CountryCode | undefined,
  prefixes: readonly string[],
  own: readonly CountryCode[],
): boolean {
  if (prefixes.length === 0) return country !== undefined && own.includes(country);
  return prefixes.some(
    (prefix) =>
      number.startsWith(prefix) && (!meant[prefix] || (country !== undefined && meant[prefix].includes(country))),
  );
}

/** E.164 where it is a number of that form; otherwise as it came. */
export function toE164(text: string, ownNumber: string): string {
  const country = parsePhoneNumberFromString(ownNumber)?.country;
  return parsePhoneNumberFromString(text, country ?? 'US')?.number ?? text;
}
