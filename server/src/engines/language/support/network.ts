import { fileURLToPath } from 'node:url';
import type { Published } from '../network/published.ts';
import { openTogether, type Together } from '../network/together.ts';

/** Of `checker.safetensors`; its figures stand in `lab/README.md`. */
export const digest = 'acb3147062b211b7a4c8479d4e65a3dd8abcc54bcb6c875a6b4a7995a183f7ff';
const file = fileURLToPath(new URL('./checker.safetensors', import.meta.url));

/** Whether a line follows from what was said (`lab/checker.py`). */
export const loadChecker = (published: Published, threads: number): Promise<Together> =>
  openTogether(published, threads, {
    file,
    digest,
    what: 'that check lines',
    most: { text: 70, question: 50, answer: 130 },
  });
