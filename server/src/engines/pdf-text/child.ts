import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import type { PdfAnswer } from './port.ts';

/** Reads one PDF from standard input, answers on standard output and ends; `read.ts` watches over it. */
const maxPages = Number(process.argv[2]);

async function read(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    const pdf = await getDocumentProxy(bytes, { useSystemFonts: false, disableFontFace: true, verbosity: 0 });
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    return { text: pages.join('\n\n') };
  } catch (error) {
    const { name, message } = error as Error;
    return { fault: name === 'PasswordException' ? 'encrypted' : 'unreadable', message };
  }
}

process.stdout.write(JSON.stringify(await read(new Uint8Array(await buffer(process.stdin)))));
