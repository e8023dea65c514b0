import type PDFDocument from 'pdfkit';
import type { PdfRun } from './port.ts';
import type { FontFile } from './fonts.ts';
import { byFont, faceOf } from './fonts.ts';
import { legible } from './legible.ts';

export type Doc = InstanceType<typeof PDFDocument>;

/** Text as it is set: how large, in which colour. */
export type SetRun = PdfRun & { size: number; colour: string };
type Piece = Omit<SetRun, 'isBold' | 'isItalic'> & { font: FontFile; width: number };
export type TextLine = { pieces: Piece[]; width: number };

/** A word may change its look in the middle; it is broken nowhere inside, unless it is longer than a line. */
type Word = { pieces: Piece[]; width: number; hasSpaceBefore: boolean };

export function toLines(doc: Doc, runs: readonly SetRun[], width: number): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine = { pieces: [], width: 0 };
  for (const word of toWords(doc, runs).flatMap((word) => fitting(doc, word, width))) {
    const space = word.hasSpaceBefore && line.pieces.length > 0 ? spaceBefore(doc, word) : undefined;
    if (line.pieces.length > 0 && line.width + (space?.width ?? 0) + word.width > width) {
      lines.push(line);
      line = { pieces: [...word.pieces], width: word.width };
      continue;
    }
    line.pieces.push(...(space ? [space] : []), ...word.pieces);
    line.width += (space?.width ?? 0) + word.width;
  }
  if (line.pieces.length > 0) lines.push(line);
  return lines.map((one) => joined(doc, { ...one, pieces: inReadingOrder(one.pieces) }));
}

/** Hebrew, Arabic and their like. The letters of a word are turned by the font; the words of such a stretch follow each other from the right. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const fromLeft = /[\p{L}\p{N}]/u;

function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    if (!fromRight.test(pieces[at]!.text)) {
      ordered.push(pieces[at]!);
      at += 1;
      continue;
    }
    // Up to the last such word before something that is read from the left.
    const stop = pieces.findIndex(
      (piece, index) => index > at && !fromRight.test(piece.text) && fromLeft.test(piece.text),
    );
    const end =
      pieces.slice(0, stop === -1 ? pieces.length : stop).findLastIndex((piece) => fromRight.test(piece.text)) + 1;
    ordered.push(...pieces.slice(at, end).reverse());
    at = end;
  }
  return ordered;
}

function widthOf(doc: Doc, { text, font, size }: Pick<Piece, 'text' | 'font' | 'size'>): number {
  return doc.font(font.path).fontSize(size).widthOfString(text);
}

function toWords(doc: Doc, runs: readonly SetRun[]): Word[] {
  const words: Word[] = [];
  let isNew = true;
  let hasSpaceBefore = false;
  for (const { text, isBold, isItalic, ...style } of runs) {
    for (const part of legible(text).split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) {
        [isNew, hasSpaceBefore] = [true, true];
        continue;
      }
      const pieces = byFont(part, faceOf({ isBold, isItalic })).map((piece) => ({
        ...style,
        ...piece,
        width: widthOf(doc, { ...style, ...piece }),
      }));
      if (isNew) words.push({ pieces: [], width: 0, hasSpaceBefore });
      const word = words.at(-1)!;
      word.pieces.push(...pieces);
      word.width += pieces.reduce((sum, piece) => sum + piece.width, 0);
      [isNew, hasSpaceBefore] = [false, false];
    }
  }
  return words;
}

/** The word, or the parts of it that each fit a line. */
function fitting(doc: Doc, word: Word, width: number): Word[] {
  if (word.width <= width) return [word];
  const parts: Word[] = [];
  for (const piece of word.pieces) {
    for (const sign of piece.text) {
      const single = { ...piece, text: sign, width: widthOf(doc, { ...piece, text: sign }) };
      const part = parts.at(-1);
      if (!part || part.width + single.width > width)
        parts.push({
          pieces: [single],
          width: single.width,
          hasSpaceBefore: parts.length === 0 && word.hasSpaceBefore,
        });
      else {
        part.pieces.push(single);
        part.width += single.width;
      }
    }
  }
  return parts;
}

function spaceBefore(doc: Doc, word: Word): Piece | undefined {
  const next = word.pieces[0];
  return next && { ...next, text: ' ', href: null, width: widthOf(doc, { ...next, text: ' ' }) };
}

/** Pieces of one look as one string: so it is set with its kerning, and copied out of the file as it is read. */
function joined(doc: Doc, line: TextLine): TextLine {
  const pieces: Piece[] = [];
  for (const [index, piece] of line.pieces.entries()) {
    const last = pieces.at(-1);
    // Between two words of a link the space belongs to it.
    const href = piece.text === ' ' && last?.href === line.pieces[index + 1]?.href ? (last?.href ?? null) : piece.href;
    const isApart = fromRight.test(piece.text) || (last !== undefined && fromRight.test(last.text));
    if (
      last &&
      !isApart &&
      last.font === piece.font &&
      last.size === piece.size &&
      last.colour === piece.colour &&
      last.href === href
    )
      last.text += piece.text;
    else pieces.push({ ...piece, href });
  }
  for (const piece of pieces) piece.width = widthOf(doc, piece);
  return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) };
}

/** Draws the line with its baseline at `y`. */
export function drawLine(doc: Doc, { pieces }: TextLine, x: number, y: number): void {
  let at = x;
  for (const { font, size, colour, text, width } of pieces) {
    doc
      .font(font.path)
      .fontSize(size)
      .fillColor(colour)
      .text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
    at += width;
  }
}
