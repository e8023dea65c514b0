import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

/** Faces by weight and slant. Inter has Latin, Greek and Cyrillic; what it has not, DejaVu may have. Both come from npm, so nothing of the machine is needed. */
const require = createRequire(import.meta.url);
const inter = (face: string) => `@expo-google-fonts/inter/${face}/Inter_${face}.ttf`;
const dejavu = (face: string) => `dejavu-fonts-ttf/ttf/DejaVuSans${face}.ttf`;

export type Face = 'regular' | 'italic' | 'bold' | 'boldItalic';
export type FontFile = { name: string; path: string; has(codePoint: number): boolean };

const files: Record<Face, readonly [string, string]> = {
  regular: [inter('400Regular'), dejavu('')],
  italic: [inter('400Regular_Italic'), dejavu('-Oblique')],
  bold: [inter('600SemiBold'), dejavu('-Bold')],
  boldItalic: [inter('600SemiBold_Italic'), dejavu('-BoldOblique')],
};

const opened = new Map<string, FontFile>();

function open(file: string): FontFile {
  const known = opened.get(file);
  if (known) return known;
  const path = require.resolve(file);
  const font = openSync(path);
  if (!('characterSet' in font)) throw new Error(`${file} is not a single font`);
  const characters = new Set(font.characterSet);
  const made = { name: file, path, has: (codePoint: number) => characters.has(codePoint) };
  opened.set(file, made);
  return made;
}

export function faceOf({ isBold, isItalic }: { isBold: boolean; isItalic: boolean }): Face {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

/** Drawn by no font: signs that only steer others. */
const silent = /[\p{Cc}\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{FE00}-\u{FE0F}]/u;

/** The text in pieces that one font can draw. What none can was taken out before (`legible.ts`); pictures and steering signs are left out. */
export function byFont(text: string, face: Face): { text: string; font: FontFile }[] {
  const pieces: { text: string; font: FontFile }[] = [];
  const [first, second] = files[face];
  for (const sign of text.normalize('NFC')) {
    const codePoint = sign.codePointAt(0)!;
    const isPlain = open(first).has(codePoint);
    if (!isPlain && silent.test(sign)) continue;
    const font = isPlain || !open(second).has(codePoint) ? open(first) : open(second);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += sign;
    else pieces.push({ text: sign, font });
  }
  return pieces;
}

/** Whether either font draws it, or it needs no drawing. */
export function isDrawn(sign: string): boolean {
  const codePoint = sign.codePointAt(0)!;
  return silent.test(sign) || files.regular.some((file) => open(file).has(codePoint));
}

export function fontPath(face: Face): string {
  return open(files[face][0]).path;
}
