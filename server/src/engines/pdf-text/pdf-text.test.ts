import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeLockedPdf, makePdf } from '../../test/pdf.ts';
import { readPdfText } from './read.ts';

const read = (bytes: Uint8Array, more: { maxLetters?: number; timeoutMs?: number } = {}) =>
  readPdfText(bytes, { maxPages: 10, maxLetters: 50_000, ...more });

test('the lines of a PDF are read in their order, however many are wanted', async () => {
  const pdf = makePdf(['Senior data engineer (streams)', 'Must have: five years of Python', 'Nice to have: Kafka']);
  expect(await read(pdf)).toBe('Senior data engineer (streams)\nMust have: five years of Python\nNice to have: Kafka');
  expect(await read(pdf, { maxLetters: 20 })).toBe('Senior data engineer');
});

test('tells apart files that are not PDFs, encrypted PDFs and scans', async () => {
  await expect(read(Buffer.from('PK\x03\x04 a Word file'))).rejects.toMatchObject({ fault: 'unreadable' });
  await expect(read(Buffer.from('%PDF-1.7\nand then nothing'))).rejects.toMatchObject({ fault: 'unreadable' });
  await expect(read(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]))).rejects.toMatchObject({
    fault: 'unreadable',
  });
  await expect(read(makeLockedPdf())).rejects.toMatchObject({ fault: 'encrypted' });
  await expect(read(makePdf([]))).rejects.toMatchObject({ fault: 'without-text' });
  await expect(read(makePdf(['Page 1 of 3']))).rejects.toMatchObject({ fault: 'without-text' });
});

test('a decompression bomb costs only its own process and a bounded amount of memory', async () => {
  const bomb = makePdf([], { packed: deflateSync(Buffer.alloc(120_000_000, 'BT (x) Tj ET\n')) });
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
  await expect(read(bomb, { timeoutMs: 3_000 })).rejects.toMatchObject({
    fault: expect.stringMatching(/^(too-slow|unreadable)$/) as string,
  });
  expect(await read(makePdf(['Still here, and as quick as before the bomb']))).toBe(
    'Still here, and as quick as before the bomb',
  );
});
