import { inflateRawSync } from 'node:zlib';
import { PdfTextError } from '../engines/pdf-text/port.ts';
import { readPdfText } from '../engines/pdf-text/read.ts';

const mostLetters = 4_000_000;
const mostPages = 500;
/** Of one part of a Word file, once it is unpacked. */
const mostPartBytes = 64 * 1024 * 1024;

/** The words of a file; null where it has none that a program can read, as in a scan or a picture. */
export async function readFileText(bytes: Buffer, mediaType: string): Promise<string | null> {
  if (mediaType.startsWith('text/') || mediaType.includes('json') || mediaType.includes('xml;'))
    return bytes.toString('utf8');
  if (mediaType === 'application/pdf') {
    try {
      return await readPdfText(bytes, { maxPages: mostPages, maxLetters: mostLetters });
    } catch (error) {
      if (error instanceof PdfTextError) return null;
      throw error;
    }
  }
  return mediaType.includes('officedocument') ? readWordText(bytes) : null;
}

/** Every text of a Word file, its properties and comments included; null where it is damaged. */
function readWordText(bytes: Buffer): string | null {
  try {
    const parts = [...entriesOf(bytes)].filter(({ name }) => /\.(xml|rels)$/.test(name));
    return parts.map(({ data }) => plainText(data.toString('utf8'))).join('\n');
  } catch {
    return null;
  }
}

/** A name can be spread over several runs of one paragraph: only paragraphs are apart. */
function plainText(xml: string): string {
  return xml
    .replace(/<\/w:p>|<w:(?:br|tab)\b[^<>]*>|<\/(?!w:)[\w:]+>/g, '\n')
    .replace(/<[^<>]+>/g, readAttributes)
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

/** Links and descriptions of pictures stand in attributes. */
function readAttributes(tag: string): string {
  const values = [...tag.matchAll(/(?:Target|descr|title)="([^"]*)"/g)].map(([, value]) => value);
  return values.length > 0 ? ` ${values.join(' ')} ` : '';
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** Of a ZIP file, as its directory has them. */
function* entriesOf(bytes: Buffer): Iterable<{ name: string; data: Buffer }> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endSignature) end -= 1;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && bytes.readUInt32LE(at) === entrySignature; left -= 1) {
    const [method, size, nameLength, extra, comment, offset] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + size);
    yield { name, data: method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostPartBytes }) };
    at += 46 + nameLength + extra + comment;
  }
}
