import { isDrawn } from './fonts.ts';

/** In the order in which a mixed name is told: kana is Japanese whatever stands beside it. */
const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese letters'],
  [/\p{Script=Hangul}/u, 'Korean letters'],
  [/\p{Script=Han}/u, 'Chinese characters'],
  [/\p{Script=Devanagari}/u, 'Hindi letters'],
  [/\p{Script=Bengali}/u, 'Bengali letters'],
  [/\p{Script=Gurmukhi}/u, 'Punjabi letters'],
  [/\p{Script=Gujarati}/u, 'Gujarati letters'],
  [/\p{Script=Tamil}/u, 'Tamil letters'],
  [/\p{Script=Telugu}/u, 'Telugu letters'],
  [/\p{Script=Thai}/u, 'Thai letters'],
];
const others = 'letters of another script';

/** Signs that every face has: most texts are made of nothing else. */
const everyday = /^[\u0000-\u024f\u2010-\u2026]*$/;
const between = /^[\s\p{P}]+$/u;

type Stretch = { text: string /** What it is called; null where it can be drawn. */; name: string | null };

/** Blanks between two stretches that cannot be drawn belong to them. */
function stretchesOf(text: string): Stretch[] {
  if (everyday.test(text)) return [{ text, name: null }];
  const parts: { text: string; isDrawn: boolean }[] = [];
  for (const sign of text.normalize('NFC')) {
    const last = parts.at(-1);
    if (last?.isDrawn === isDrawn(sign)) last.text += sign;
    else parts.push({ text: sign, isDrawn: isDrawn(sign) });
  }
  const joined: { text: string; isDrawn: boolean }[] = [];
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    const isGap =
      part.isDrawn && /^\s+$/.test(part.text) && parts[index + 1]?.isDrawn === false && last?.isDrawn === false;
    if (last && last.isDrawn === false && (isGap || !part.isDrawn)) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined.map((part) => ({
    text: part.text,
    name: part.isDrawn || between.test(part.text) ? null : nameOf(part.text),
  }));
}

const nameOf = (text: string) => scripts.find(([script]) => script.test(text))?.[1] ?? others;

/** With words in the place of what no font here has: an empty box would say nothing at all. */
export function legible(text: string): string {
  return stretchesOf(text)
    .map((stretch) => (stretch.name === null ? stretch.text : `[${stretch.name}]`))
    .join('');
}

/** What of these texts paper cannot show, in words for people. */
export function missingOnPaper(texts: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const text of texts) for (const { name } of stretchesOf(text)) if (name !== null) names.add(name);
  return [...names];
}
