import { ink } from './colours.ts';
import type { Frame } from './sheet.ts';
import type { Doc, SetRun, TextLine } from './text.ts';
import { drawLine, toLines } from './text.ts';

type Element = ReturnType<Doc['struct']>;

export type BlockSpec = {
  runs: readonly SetRun[];
  /** Of the structure that screen readers go by. */
  tag: 'H1' | 'H2' | 'P' | 'LI';
  lineHeight: number;
  before: number;
  indent?: number;
  /** Drawn beside the first line. */
  bullet?: { colour: string };
  /** Never the last thing on a page. */
  isHeading?: boolean;
};
type Block = BlockSpec & { lines: TextLine[] };

/** Fewest lines of a paragraph that stay together at the foot of a page and at the head of the next. */
const together = 2;

/** Sets the blocks one below the other over as many pages as they need. */
export function flow(doc: Doc, frame: Frame, wishes: readonly BlockSpec[], onPage: () => void): void {
  const blocks = wishes
    .map((wish): Block => ({ ...wish, lines: toLines(doc, wish.runs, frame.width - (wish.indent ?? 0)) }))
    .filter(({ lines }) => lines.length > 0);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let list: Element | undefined;
  let y = frame.firstTop;
  let isFresh = true;

  function turn(): void {
    doc.addPage();
    onPage();
    y = frame.top;
    isFresh = true;
  }
  for (const [index, block] of blocks.entries()) {
    if (!isFresh) y += block.before;
    const needed = block.isHeading ? block.lines.length * block.lineHeight + leastOf(blocks[index + 1]) : 0;
    if (!isFresh && block.isHeading && y + needed > frame.bottom) turn();
    if (block.tag !== 'LI') list = undefined;
    else if (!list) root.add((list = doc.struct('L')));
    const parent = block.tag === 'LI' ? list! : root;
    const element = doc.struct(block.tag);
    parent.add(element);
    const body = block.tag === 'LI' ? doc.struct('LBody') : element;
    if (body !== element) element.add(body);
    let rest = block.lines;
    while (rest.length > 0) {
      const room = Math.floor((frame.bottom - y) / block.lineHeight);
      const count = howMany(rest.length, room, isFresh);
      if (count === 0) {
        turn();
        continue;
      }
      if (block.bullet && rest === block.lines)
        drawBullet(doc, frame.left + (block.indent ?? 0) - 9, y + block.lineHeight * 0.5, block.bullet.colour);
      for (const line of rest.slice(0, count)) {
        drawMarked(doc, body, line, frame.left + (block.indent ?? 0), y + block.lineHeight * 0.74);
        y += block.lineHeight;
      }
      rest = rest.slice(count);
      isFresh = false;
      if (rest.length > 0) turn();
    }
    if (body !== element) body.end();
    element.end();
  }
  root.end();
}

/** What must follow a heading on its page. */
function leastOf(block: Block | undefined): number {
  if (!block) return 0;
  const lines = block.lines.length <= together + 1 ? block.lines.length : together;
  return block.before + lines * block.lineHeight;
}

/** How many of the lines that are left go on this page; none where it is better to begin on the next. */
export function howMany(left: number, room: number, isFresh: boolean): number {
  if (left <= room) return left;
  if (isFresh && room < together) return Math.max(1, room);
  const most = Math.min(room, left - together);
  return most >= together ? most : isFresh ? Math.max(1, Math.min(room, left)) : 0;
}

function drawBullet(doc: Doc, x: number, y: number, colour: string): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.circle(x, y, 1.6).fill(colour);
  doc.endMarkedContent();
}

/** With every piece marked as part of the element, links as links. */
function drawMarked(doc: Doc, element: Element, line: TextLine, x: number, y: number): void {
  for (const part of partsOf(line, x)) {
    const target = part.href === null ? element : doc.struct('Link');
    if (target !== element) element.add(target);
    target.add(doc.markStructureContent(part.href === null ? 'Span' : 'Link'));
    drawLine(doc, part.line, part.x, y);
    const [{ size, colour } = { size: 10, colour: ink }] = part.line.pieces;
    if (part.href !== null)
      doc
        .moveTo(part.x, y + 1.6)
        .lineTo(part.x + part.line.width, y + 1.6)
        .lineWidth(0.4)
        .strokeColor(colour)
        .stroke();
    doc.endMarkedContent();
    if (part.href === null) continue;
    doc.link(part.x, y - size, part.line.width, size * 1.3, part.href, {
      structParent: target,
      Contents: new String(part.href),
    } as object);
    target.end();
  }
}

/** The line, cut where a link begins or ends. */
function partsOf({ pieces }: TextLine, x: number): { line: TextLine; href: string | null; x: number }[] {
  const parts: { line: TextLine; href: string | null; x: number }[] = [];
  let at = x;
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last && last.href === piece.href) {
      last.line.pieces.push(piece);
      last.line.width += piece.width;
    } else parts.push({ line: { pieces: [piece], width: piece.width }, href: piece.href, x: at });
    at += piece.width;
  }
  return parts;
}
