import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { writePdf } from '../pdf/pool.ts';
import type { PdfDocument } from '../pdf/port.ts';
import { writeDocx } from './write.ts';

const hasOffice = spawnSync('soffice', ['--version']).status === 0;
const run = (text: string, more: object = {}) => ({ text, isBold: false, isItalic: false, href: null, ...more });

/** Three to four pages, every line different. */
const document = (more: Partial<PdfDocument>): PdfDocument => ({
  title: 'Head of Finance: <Northlight> & Søn',
  about: ['Northlight', 'November 19, 2026'],
  language: 'en',
  look: {
    paperSize: 'A4',
    layout: 'letterhead',
    accentColour: '#1f6f5c',
    agency: 'Meridian Search',
    headerText: '',
    footerText: 'Confidential',
    logo: null,
    pageBranding: null,
  },
  evidence: 'none',
  isProse: false,
  sections: Array.from({ length: 8 }, (_, section) => ({
    title: `Part ${section + 1}, pay and notice`,
    lines: Array.from({ length: 6 }, (_, line) => ({
      runs: [
        run(`Candidate ${line + 1}`, { isBold: true }),
        run(
          `: closed the books of ${section * 6 + line + 2} companies every month, and moved Zürich from Sage to “Dynamics” `,
        ),
        run('profile', { href: 'https://example.com/?a=1&b=2' }),
      ],
      spans: [{ start: 65 + line, speakerName: 'Elise Fontaine', quote: 'I closed the books' }],
    })),
  })),
  ...more,
});

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}

/** What each page has in its margins, and the signs of points, which a PDF draws. */
const around = /Meridian Search|Confidential|Head of Finance: <Northlight> & Søn(?=\s+\d+ \/ \d+)|\d+ \/ \d+|•/g;
const wordsOf = (page: string) => page.replace(around, ' ').split(/\s+/).filter(Boolean);

const documents = {
  points: document({}),
  paragraphs: document({ isProse: true }),
  'points with moments of the recording': document({ evidence: 'marks' }),
};
type Name = keyof typeof documents;

/** All of them in one start of LibreOffice, which takes longer than the rest. */
const converted = hasOffice ? convert() : null;
async function convert(): Promise<Map<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-office-'));
  try {
    const names = Object.keys(documents) as Name[];
    const files = names.map((_, index) => join(folder, `${index}.docx`));
    await Promise.all(names.map((name, index) => writeFile(files[index]!, writeDocx(documents[name]))));
    // A profile of its own, so that another LibreOffice on this machine neither answers nor is disturbed.
    const options = ['--headless', `-env:UserInstallation=file://${join(folder, 'profile')}`, '--convert-to', 'pdf'];
    await promisify(execFile)('soffice', [...options, '--outdir', folder, ...files]);
    const pdfs = await Promise.all(names.map((_, index) => readFile(join(folder, `${index}.pdf`))));
    return new Map(names.map((name, index) => [name, pdfs[index]!]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.skipIf(!hasOffice).each(Object.keys(documents) as Name[])(
  hasOffice
    ? 'LibreOffice opens a Word file of %s, and shows the words of the PDF on the same pages'
    : 'NOT CHECKED, soffice is not installed (Debian: libreoffice-writer-nogui): Word files of %s',
  { timeout: 180_000 },
  async (name) => {
    const word = (await pagesOf((await converted!).get(name)!)).map(wordsOf);
    const pdf = (await pagesOf(await writePdf(documents[name]))).map(wordsOf);
    expect(word.flat().join(' ')).toBe(pdf.flat().join(' '));
    // Fonts and margins aren't the same, so a page may end a few lines earlier or later.
    expect(Math.abs(word.length - pdf.length)).toBeLessThanOrEqual(1);
    const ends = (pages: readonly string[][]) => pages.map((_, page) => pages.slice(0, page + 1).flat().length);
    const [longest, total] = [Math.max(...pdf.map(({ length }) => length)), pdf.flat().length];
    const apart = ends(pdf).map((end, page) => Math.abs(end - (ends(word)[page] ?? total)));
    console.info(
      `${name}: ${pdf.length} pages of PDF, ${word.length} of Word; ${total} words, pages end ${apart.join(', ')} words apart`,
    );
    expect(Math.max(...apart)).toBeLessThan(longest / 3);
  },
);
