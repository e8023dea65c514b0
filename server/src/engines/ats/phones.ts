import parsePhoneNumber, { type PhoneNumber } from 'libphonenumber-js/min';

/** `+49 (0)171 1234567`, or `0049…` as it is dialled in most of Europe. */
function parse(text: string): PhoneNumber | undefined {
  return parsePhoneNumber(text.trim().replace(/^00/, '+').replace('(0)', ''));
}

/** Ways in which systems hold one number: E.164 first, then local notations. Systems that compare texts are asked for each. */
export function phoneForms(text: string): string[] {
  const phone = parse(text);
  const digits = text.replace(/\D/g, '');
  if (!phone) return [...new Set([text.trim(), digits])].filter((form) => form !== '');
  const local = phone.formatNational();
  return [
    ...new Set([
      phone.number,
      phone.formatInternational(),
      local,
      local.replace(/\D/g, ''),
      phone.number.slice(1),
      phone.nationalNumber,
      `00${phone.number.slice(1)}`,
    ]),
  ];
}

/** Whether both are the same line; one without a country code is read as a number of the other one's country. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [parse(one), parse(other)];
  if (a && b) return a.number === b.number;
  const [known, text] = a ? [a, other] : [b, one];
  const digits = text.replace(/\D/g, '');
  if (digits.length < 7) return false;
  if (!known) return digits.replace(/^0+/, '') === other.replace(/\D/g, '').replace(/^0+/, '');
  const local = parsePhoneNumber(text, { defaultCallingCode: known.countryCallingCode });
  return local?.number === known.number || `+${digits}` === known.number;
}
