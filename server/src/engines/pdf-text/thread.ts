import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfAnswer } from './index.ts';

/** Reads one PDF and ends; `index.ts` watches over it. */
const { bytes, maxPages } = workerData as { bytes: Uint8Array; maxPages: number };

async function read(): Promise<PdfAnswer> {
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

parentPort?.postMessage(await read());
