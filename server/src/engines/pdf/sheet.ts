import { grey, hairline, ink, on, readable } from './colours.ts';
import type { HtmlBlock } from './branding-html.ts';
import { readHtml } from './branding-html.ts';
import { pictureSize } from './pictures.ts';
import type { PdfLook } from './port.ts';
import type { Doc, SetRun, TextLine } from './text.ts';
import { drawLine, toLines } from './text.ts';

const margin = 56;
const papers = { A4: [595.28, 841.89], Letter: [612, 792] } as const;
const bandHeight = 72;
const leading = 1.35;
/** However much branding there is, the text begins on the first page. */
const mostHeader = 180;
const mostFooter = 90;

export type Frame = {
  /** Where the text begins, on the first page and on all others. */ firstTop: number;
  top: number;
  bottom: number;
  left: number;
  width: number;
};

export function paperOf({ paperSize }: Pick<PdfLook, 'paperSize'>): [number, number] {
  return [...papers[paperSize]];
}

const plain = { isBold: false, isItalic: false, href: null };

/** What stands around the text: decoration for whoever reads the file aloud, so it is marked as that. */
export function openSheet(
  doc: Doc,
  look: PdfLook,
  title: string,
): { frame: Frame; drawHeader(page: number): void; drawFooter(page: number, count: number): void } {
  const [paperWidth, paperHeight] = paperOf(look);
  const width = paperWidth - 2 * margin;
  const header = look.pageBranding ? setBlocks(doc, readHtml(look.pageBranding.header), width, mostHeader) : null;
  const footer = look.pageBranding ? setBlocks(doc, readHtml(look.pageBranding.footer), width, mostFooter) : null;
  const footerLines = toLines(doc, [{ ...plain, text: look.footerText, size: 8, colour: grey }], width - 90).slice(
    0,
    2,
  );
  const footerHeight = footer ? footer.height + 16 : 16 + Math.max(1, footerLines.length) * 8 * leading;
  const firstTop = header ? 40 + header.height + (header.height > 0 ? 24 : 16) : headHeight(look);
  const frame: Frame = {
    firstTop,
    top: margin + 14,
    bottom: paperHeight - 34 - footerHeight - 14,
    left: margin,
    width,
  };

  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    doc.endMarkedContent();
  }
  return {
    frame,
    drawHeader: (page) =>
      artifact(() => {
        if (page > 0) drawText(doc, [{ ...plain, text: title, size: 8, colour: grey }], margin, 44, width);
        else if (header) header.draw(margin, 40);
        else drawHead(doc, look, width, paperWidth);
      }),
    drawFooter: (page, count) =>
      artifact(() => {
        const y = paperHeight - 34 - footerHeight;
        doc
          .moveTo(margin, y)
          .lineTo(margin + width, y)
          .lineWidth(0.5)
          .strokeColor(hairline)
          .stroke();
        const number = toLines(doc, [{ ...plain, text: `${page + 1} / ${count}`, size: 8, colour: grey }], 90)[0];
        const first = y + 16;
        if (number) drawLine(doc, number, margin + width - number.width, first + 2);
        if (footer) footer.draw(margin, y + 10);
        else footerLines.forEach((line, index) => drawLine(doc, line, margin, first + 2 + index * 8 * leading));
      }),
  };
}

function headHeight({ layout }: PdfLook): number {
  return { letterhead: 122, band: bandHeight + 44, plain: 84 }[layout];
}

function drawHead(doc: Doc, look: PdfLook, width: number, paperWidth: number): void {
  const { layout, accentColour, agency, headerText } = look;
  if (layout === 'plain')
    return drawText(
      doc,
      [
        { ...plain, isBold: true, text: agency, size: 9, colour: readable(accentColour) },
        { ...plain, text: headerText && `  ·  ${headerText}`, size: 9, colour: grey },
      ],
      margin,
      48,
      width,
    );
  const isBand = layout === 'band';
  if (isBand) doc.rect(0, 0, paperWidth, bandHeight).fill(accentColour);
  const middle = isBand ? bandHeight / 2 : 56;
  const taken = drawLogo(doc, look, { x: margin, middle, width: 170, height: 40, isOnColour: isBand });
  const [name, small] = isBand ? [on(accentColour), on(accentColour)] : [ink, grey];
  const right = width - taken - 16;
  const lines = [
    ...toLines(doc, [{ ...plain, isBold: true, text: agency, size: 12, colour: name }], right).slice(0, 1),
    ...toLines(doc, [{ ...plain, text: headerText, size: 8.5, colour: small }], right).slice(0, 2),
  ];
  const top = middle - (lines.length * 13) / 2 + 10;
  // Without a logo the name stands where the logo would.
  lines.forEach((line, index) =>
    drawLine(doc, line, taken === 0 ? margin : margin + width - line.width, top + index * 13),
  );
  if (!isBand) doc.rect(margin, 86, width, 1.5).fill(accentColour);
}

/** How much room it takes; 0 where there is none that can be drawn. */
function drawLogo(
  doc: Doc,
  { logo }: PdfLook,
  box: { x: number; middle: number; width: number; height: number; isOnColour: boolean },
): number {
  const size = logo && pictureSize(logo);
  if (!logo || !size) return 0;
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const pad = box.isOnColour ? 6 : 0;
  if (box.isOnColour)
    doc.roundedRect(box.x, box.middle - height / 2 - pad, width + 2 * pad, height + 2 * pad, 4).fill('#FFFFFF');
  doc.image(Buffer.from(logo), box.x + pad, box.middle - height / 2, { width, height });
  return width + 2 * pad;
}

function drawText(doc: Doc, runs: readonly SetRun[], x: number, y: number, width: number): void {
  const line = toLines(
    doc,
    runs.filter(({ text }) => text !== ''),
    width,
  )[0];
  if (line) drawLine(doc, line, x, y);
}

type Part = { height: number; draw(x: number, y: number): void };

/** As much of it as fits. */
function setBlocks(doc: Doc, blocks: readonly HtmlBlock[], width: number, most: number): Part {
  const parts: Part[] = [];
  let height = 0;
  for (const part of blocks.flatMap((block) => setBlock(doc, block, width))) {
    if (height + part.height > most) break;
    height += part.height;
    parts.push(part);
  }
  return {
    height,
    draw(x, y) {
      let at = y;
      for (const part of parts) {
        part.draw(x, at);
        at += part.height;
      }
    },
  };
}

function setBlock(doc: Doc, block: HtmlBlock, width: number): Part[] {
  const left = (x: number, own: number) =>
    x + (block.align === 'left' ? 0 : block.align === 'center' ? (width - own) / 2 : width - own);
  if (block.image) {
    const { bytes, width: wanted } = block.image;
    const size = pictureSize(bytes);
    if (!size) return [];
    const scale = Math.min((wanted ?? size.width * 0.75) / size.width, width / size.width, 64 / size.height);
    const own = { width: size.width * scale, height: size.height * scale };
    return [{ height: own.height + 4, draw: (x, y) => void doc.image(Buffer.from(bytes), left(x, own.width), y, own) }];
  }
  return toLines(doc, block.runs, width).map((line: TextLine): Part => {
    const size = Math.max(...line.pieces.map((piece) => piece.size));
    return { height: size * leading, draw: (x, y) => drawLine(doc, line, left(x, line.width), y + size) };
  });
}
