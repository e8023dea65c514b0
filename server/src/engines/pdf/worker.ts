import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './port.ts';
import { writeHere } from './write.ts';

/** One file after the other, beside the thread that answers calls. */
parentPort?.on('message', async ({ id, document }: { id: number; document: PdfDocument }) => {
  try {
    parentPort?.postMessage({ id, bytes: await writeHere(document) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message });
  }
});
