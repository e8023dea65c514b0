import PDFDocument from 'pdfkit';
import { grey, ink, readable } from './colours.ts';
import { faceOf } from './fonts.ts';
import type { BlockSpec } from './flow.ts';
import { flow } from './flow.ts';
import { fontPath } from './fonts.ts';
import type { PdfDocument, PdfLine, PdfSpan } from './port.ts';
import { openSheet, paperOf } from './sheet.ts';
import type { SetRun } from './text.ts';

const plain = { isBold: false, isItalic: false, href: null };
const bodySize = 10;

/** The whole file. Every font is in it, it is tagged for screen readers, and it says nothing of the machine that made it. */
export async function writeHere(document: PdfDocument): Promise<Uint8Array> {
  const { title, look, language } = document;
  const doc = new PDFDocument({
    size: paperOf(look),
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: fontPath(faceOf(plain)),
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: look.agency, Creator: 'Candor', Producer: 'Candor' },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const sheet = openSheet(doc, look, title);
  doc.addPage();
  flow(doc, sheet.frame, toBlocks(document), () => undefined);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    sheet.drawHeader(page);
    sheet.drawFooter(page, count);
  }
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

function toBlocks({ title, about, sections, look, evidence, isProse }: PdfDocument): BlockSpec[] {
  const accent = readable(look.accentColour);
  const blocks: BlockSpec[] = [
    {
      tag: 'H1',
      runs: [{ ...plain, isBold: true, text: title, size: 20, colour: ink }],
      lineHeight: 26,
      before: 0,
      isHeading: true,
    },
    { tag: 'P', runs: [{ ...plain, text: about.join('  ·  '), size: 9.5, colour: grey }], lineHeight: 14, before: 3 },
  ];
  for (const section of sections) {
    if (section.title !== '')
      blocks.push({ ...heading, runs: [{ ...plain, isBold: true, text: section.title, size: 12, colour: accent }] });
    for (const line of section.lines) {
      const runs = [
        ...line.runs.map((run): SetRun => ({ ...run, size: bodySize, colour: run.href === null ? ink : accent })),
        ...marksOf(line, evidence),
      ];
      blocks.push(
        isProse
          ? { tag: 'P', runs, lineHeight: 15.5, before: 8 }
          : { tag: 'LI', runs, lineHeight: 15, before: 4, indent: 14, bullet: { colour: accent } },
      );
    }
  }
  return evidence === 'list'
    ? [
        ...blocks,
        ...quotesOf(
          sections.flatMap(({ lines }) => lines),
          accent,
        ),
      ]
    : blocks;
}

const heading = { tag: 'H2', lineHeight: 17, before: 18, isHeading: true } as const;

function marksOf({ spans }: PdfLine, evidence: PdfDocument['evidence']): SetRun[] {
  if (evidence === 'none' || spans.length === 0) return [];
  return [
    {
      ...plain,
      text: ` [${[...new Set(spans.map(({ start }) => clock(start)))].join(', ')}]`,
      size: 7.5,
      colour: grey,
    },
  ];
}

/** Each passage once, in the order of the meeting. */
function quotesOf(lines: readonly PdfLine[], accent: string): BlockSpec[] {
  const spans = new Map(lines.flatMap((line) => line.spans).map((span) => [`${span.start} ${span.quote}`, span]));
  const sorted = [...spans.values()].sort((one, other) => one.start - other.start);
  if (sorted.length === 0) return [];
  return [
    { ...heading, runs: [{ ...plain, isBold: true, text: 'What was said', size: 12, colour: accent }] },
    ...sorted.map(quoteOf),
  ];
}

function quoteOf({ start, speakerName, quote }: PdfSpan): BlockSpec {
  const style = { size: 8.5, colour: grey };
  const runs = [
    { ...plain, ...style, isBold: true, text: clock(start) },
    { ...plain, ...style, text: `  ${speakerName ? `${speakerName}: ` : ''}“${quote}”` },
  ];
  return { tag: 'P', runs, lineHeight: 12.5, before: 4 };
}

/** `mm:ss`, with hours where there are any. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${minutes}` : minutes;
}
