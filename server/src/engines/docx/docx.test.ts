import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PdfDocument } from '../pdf/port.ts';
import { writeDocx } from './write.ts';

const run = (text: string, more: object = {}) => ({ text, isBold: false, isItalic: false, href: null, ...more });
const document: PdfDocument = {
  title: 'Head of Finance & Co <draft>',
  about: ['Northlight'],
  language: 'en',
  look: {
    paperSize: 'A4',
    layout: 'classic',
    accentColour: '#1f6f5c',
    agency: 'An "agency"',
    headerText: '',
    footerText: 'Confidential',
    logo: null,
    pageBranding: null,
  } as never,
  evidence: 'none',
  isProse: false,
  sections: [
    {
      title: 'Group accounts',
      lines: [
        { runs: [run('Elise', { isBold: true }), run(': closed \u0007eleven books')], spans: [] },
        { runs: [run('Profile', { href: 'https://example.com/?a=1&b=2' })], spans: [] },
      ],
    },
    { title: 'Nothing', lines: [] },
  ],
};

/** What one file of the archive says, read by its directory. */
function partsOf(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, name, place] = [
      archive.readUInt32LE(at + 20),
      archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)),
      archive.readUInt32LE(at + 42),
    ];
    const start = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
    parts.set(name, inflateRawSync(archive.subarray(start, start + packed)).toString('utf8'));
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

test('a Word file has the title, headings, points and links of the document, escaped', () => {
  const parts = partsOf(Buffer.from(writeDocx(document)));
  const body = parts.get('word/document.xml')!;
  expect(body).toContain('Head of Finance &amp; Co &lt;draft&gt;');
  expect(body).toContain('<w:pStyle w:val="Heading1"/>');
  expect(body).toContain('<w:b/>');
  expect(body).toContain('closed eleven books');
  expect(body).not.toContain('Nothing');
  expect(parts.get('word/_rels/document.xml.rels')).toContain('Target="https://example.com/?a=1&amp;b=2"');
  expect(parts.get('word/header1.xml')).toContain('An &quot;agency&quot;');
  expect(parts.get('word/footer1.xml')).toContain('Confidential');
});
