import type { MaskedSpan } from './masked-span.ts';

const digit = String.raw`(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|\d{1,4})`;
const ending =
  'com|org|net|io|co|ai|dev|app|me|info|biz|eu|uk|us|de|fr|ch|at|nl|be|es|it|se|no|dk|fi|pl|ie|ca|au|in|tech|cloud|agency|jobs';

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const birthDate = [
  String.raw`${day} (?:of )?(?:${months})\b(?:,? \d{4})?`,
  String.raw`(?:${months}) (?:the )?${day}\b(?:,? \d{4})?`,
  String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`,
  String.raw`\d{4}\b`,
].join('|');
const birthWords = String.raw`born|born (?:on|in)|born on the|date of birth(?: is|:)?|dob:?|birthday(?: is|:)?(?: on)?(?: the)?`;

/** Ways to reach someone, as they are written and as they are said aloud, and when they were born. */
const patterns: readonly { kind: MaskedSpan['kind']; pattern: RegExp }[] = [
  {
    kind: 'email',
    pattern:
      /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,100}(?:@| @ )[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}/giu,
  },
  {
    kind: 'email',
    pattern:
      /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,63}(?:(?:[._-]| dot | underscore | dash )[\p{L}\p{N}]{1,63}){0,6} at [\p{L}\p{N}-]{1,63}(?: dot |\.)(?:[\p{L}\p{N}-]{1,63}(?: dot |\.))?[\p{L}]{2,24}/giu,
  },
  { kind: 'link', pattern: /\b(?:https?:\/\/|www\.)[^\s<>)\]]+/giu },
  {
    kind: 'link',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.(?:${ending})(?![\p{L}\p{N}])(?:\/[^\s<>)\]]*)?`,
      'giu',
    ),
  },
  {
    kind: 'link',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63} dot (?:${ending})\b(?: slash [\p{L}\p{N}-]{1,63}){0,8}`,
      'giu',
    ),
  },
  {
    kind: 'link',
    pattern: /\b(?:linkedin|github|twitter|instagram|facebook|xing)(?:\.com)?\s?(?:\/|slash)\s?[\p{L}\p{N}/_-]+/giu,
  },
  { kind: 'link', pattern: /(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2,}/giu },
  {
    kind: 'address',
    pattern:
      /\b\d{1,4}[a-z]?,? (?:\p{Lu}[\p{L}'’-]*\s){1,3}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Drive|Dr|Close|Court|Crescent|Terrace|Gardens|Place|Square|Way|Hill|Row|Mews|Boulevard|Blvd)\b\.?/gu,
  },
  { kind: 'address', pattern: /\b\p{Lu}[\p{Ll}]{2,20}(?:straße|strasse|gasse|weg|platz|allee)\s\d{1,4}[a-z]?\b/gu },
  { kind: 'address', pattern: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gu },
  { kind: 'birthday', pattern: new RegExp(String.raw`(?<=\b(?:${birthWords}) )(?:${birthDate})`, 'giu') },
  { kind: 'phone', pattern: /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s()./-]{0,3}\d){6,24}(?![\p{L}\p{N}])/gu },
  { kind: 'phone', pattern: new RegExp(String.raw`\b(?:plus )?${digit}(?:[\s,.-]{1,4}${digit}){6,24}\b`, 'giu') },
];
/** Amounts of money, dates and skills with a dot in their name look like contact details but are not. */
function isHarmless(kind: MaskedSpan['kind'], text: string, start: number, found: string): boolean {
  if (kind === 'link') return /^(?:asp\.net|vb\.net|ado\.net|socket\.io|draw\.io)$/i.test(found);
  if (kind !== 'phone') return false;
  const [before, after] = [text.slice(Math.max(0, start - 4), start), text.slice(start + found.length)];
  const isMoney =
    /[€$£]\s?$|\b(?:EUR|USD|GBP|CHF)\s?$/.test(before) ||
    /^\s?(?:[€$£%]|EUR|USD|GBP|CHF|euros?\b|dollars?\b|pounds?\b)/i.test(after);
  return (
    isMoney ||
    /^(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d$|^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(
      found,
    )
  );
}

export function contactSpans(text: string): MaskedSpan[] {
  return patterns.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isHarmless(kind, text, match.index, match[0]))
      .map((match) => ({ start: match.index, end: match.index + match[0].trimEnd().length, kind })),
  );
}
