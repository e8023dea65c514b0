import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { identityFor } from '../confine.ts';
import type { PdfAnswer, PdfTextOptions } from './port.ts';
import { PdfTextError } from './port.ts';

/** A person waits for it. */
const patienceMs = 20_000;
const heapMb = 256;
const mostMemoryMb = 600;
/** Less than this on all pages is a stamp or a page number on a scan. */
const fewestLetters = 20;

/** The words of a PDF, read in a process of its own: a file made to take forever, or all memory, costs that process alone. */
export async function readPdfText(
  bytes: Uint8Array,
  { maxPages, maxLetters, timeoutMs = patienceMs }: PdfTextOptions,
): Promise<string> {
  if (!isPdf(bytes)) throw new PdfTextError('unreadable');
  const answer = await inChild(bytes, maxPages, timeoutMs);
  if ('fault' in answer) throw new PdfTextError(answer.fault, { cause: answer.message });
  const written = answer.text.replace(/\0/g, '').toWellFormed().trim();
  if (written.replace(/[^\p{L}\p{N}]/gu, '').length < fewestLetters) throw new PdfTextError('without-text');
  return written.slice(0, maxLetters).toWellFormed();
}

/** The mark may stand a little after the beginning. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

async function inChild(bytes: Uint8Array, maxPages: number, timeoutMs: number): Promise<PdfAnswer> {
  const program = fileURLToPath(new URL('./child.ts', import.meta.url));
  // Without our environment: a file that finds a hole in the parser finds no secrets there.
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, program, String(maxPages)], {
    env: {},
    ...identityFor(process.execPath, [program]),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const timer = setTimeout(() => reject(new PdfTextError('too-slow')), timeoutMs);
  const watch = setInterval(() => {
    void memoryMb(child.pid).then((mb) => mb > mostMemoryMb && reject(new PdfTextError('unreadable')));
  }, 50);
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  child.once('error', (cause) => reject(new PdfTextError('unreadable', { cause })));
  text(child.stdout).then(
    (answer) => (answer === '' ? reject(new PdfTextError('unreadable')) : resolve(JSON.parse(answer) as PdfAnswer)),
    reject,
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

/** What the heap limit does not see: buffers that a packed page unpacks to. Known on Linux only. */
async function memoryMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
