import { safeHref } from './safe-href.ts';

/** A piece of a line that looks the same throughout. */
export type Piece = { text: string; isBold?: boolean; isItalic?: boolean; href?: string };

/** What is not markup to the letter stays text: `2 * 3 * 4`, a lone `**`, a link to anything but the web or a mail address. */
const bold = /\*\*(?=\S)(?<bold>(?:(?!\*\*(?!\*)).)+?\*?)(?<=\S)\*\*(?!\*)/;
const italic = /\*(?=[^\s*])(?<italic>[^*]*[^\s*])\*(?!\*)/;
const link = /\[(?<label>[^\][]+)\]\((?<href>(?:https?:\/\/|mailto:)[^\s()]+)\)/;
const markup = new RegExp(`${bold.source}|${italic.source}|${link.source}`, 'g');

/** A line with `**bold**`, `*italic*` and `[links](https://…)` in pieces. */
export function parseInline(text: string, look: Omit<Piece, 'text'> = {}): Piece[] {
  const pieces: Piece[] = [];
  const add = (part: string, change: Omit<Piece, 'text'>) => {
    if (part !== '') pieces.push({ text: part, ...look, ...change });
  };
  let end = 0;
  for (const found of text.matchAll(markup)) {
    add(text.slice(end, found.index), {});
    end = found.index + found[0].length;
    const groups = found.groups!;
    const href = groups['href'] && safeHref(groups['href']);
    if (groups['bold'] !== undefined) pieces.push(...parseInline(groups['bold'], { ...look, isBold: true }));
    else if (groups['italic'] !== undefined) pieces.push(...parseInline(groups['italic'], { ...look, isItalic: true }));
    else if (href) pieces.push(...parseInline(groups['label']!, { ...look, href }));
    else add(found[0], {});
  }
  add(text.slice(end), {});
  return pieces;
}

/**
 * The other way round. Blanks at the ends of a piece stay outside of its signs, or they would not be read as such; where signs of two
 * pieces would touch, the second one loses its look rather than its words.
 */
export function toMarkup(pieces: readonly Piece[]): string {
  let written = '';
  for (const { text, isBold, isItalic, href } of joined(pieces)) {
    const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    const isTouching = before === '' && written.endsWith('*');
    const look = core === '' || (isTouching && !href) ? '' : `${isBold ? '**' : ''}${isItalic ? '*' : ''}`;
    const looked = `${look}${core}${look}`;
    written +=
      before +
      (href && core
        ? `[${looked.replaceAll(/[[\]]/g, '')}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`
        : looked) +
      after;
  }
  return written.trim();
}

/** Neighbours that look the same are one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (
      last &&
      Boolean(last.isBold) === Boolean(piece.isBold) &&
      Boolean(last.isItalic) === Boolean(piece.isItalic) &&
      last.href === piece.href
    )
      last.text += piece.text;
    else if (piece.text !== '') all.push({ ...piece });
  }
  return all;
}

/** Without its markup, for names and searches. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((piece) => piece.text)
    .join('');
}
