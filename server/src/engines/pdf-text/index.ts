import { Worker } from 'node:worker_threads';

/** Why a PDF gives no text. */
export type PdfFault = 'unreadable' | 'encrypted' | 'without-text' | 'too-slow';

export class PdfTextError extends Error {
  override readonly name = 'PdfTextError';
  readonly fault: PdfFault;
  constructor(fault: PdfFault, options: { cause?: unknown } = {}) {
    super(`The PDF gives no text: ${fault}`, options);
    this.fault = fault;
  }
}

/** What the thread answers with. */
export type PdfAnswer = { text: string } | { fault: 'unreadable' | 'encrypted'; message: string };

export type PdfTextOptions = {
  /** Pages after these are left out. */ maxPages: number;
  maxLetters: number;
  timeoutMs?: number;
};

/** A person waits for it. */
const patienceMs = 20_000;
const heapMb = 256;
/** Less than this on all pages is a stamp or a page number on a scan. */
const fewestLetters = 20;

/** The words of a PDF, read in a thread of its own: a file made to take for ever, or all memory, costs that thread alone. */
export async function readPdfText(
  bytes: Uint8Array,
  { maxPages, maxLetters, timeoutMs = patienceMs }: PdfTextOptions,
): Promise<string> {
  if (!isPdf(bytes)) throw new PdfTextError('unreadable');
  const answer = await inThread(new Uint8Array(bytes), maxPages, timeoutMs);
  if ('fault' in answer) throw new PdfTextError(answer.fault, { cause: answer.message });
  const text = answer.text.replace(/\0/g, '').toWellFormed().trim();
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < fewestLetters) throw new PdfTextError('without-text');
  return text.slice(0, maxLetters).toWellFormed();
}

/** The mark may stand a little after the beginning. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

async function inThread(bytes: Uint8Array, maxPages: number, timeoutMs: number): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { bytes, maxPages },
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const timer = setTimeout(() => reject(new PdfTextError('too-slow')), timeoutMs);
  worker.once('message', (answer: PdfAnswer) => resolve(answer));
  worker.once('error', (cause) => reject(new PdfTextError('unreadable', { cause })));
  worker.once('exit', () => reject(new PdfTextError('unreadable')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
