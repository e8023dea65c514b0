import type { ReactNode } from 'react';
import { parseInline, type Piece } from '../inline-markup.ts';

/** A written line without the app's components: bold, italic and links; everything else in it is text. */
export function InlinePieces({ text }: { text: string }) {
  return (
    <>
      {parseInline(text).map((piece, index) => (
        <Part key={index} piece={piece} />
      ))}
    </>
  );
}

function Part({ piece: { text, isBold, isItalic, href } }: { piece: Piece }) {
  let part: ReactNode = text;
  if (isItalic) part = <em>{part}</em>;
  if (isBold) part = <strong>{part}</strong>;
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {part}
    </a>
  ) : (
    part
  );
}
