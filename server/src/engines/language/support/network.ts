import { fileURLToPath } from 'node:url';
import type { Published } from '../network/published.ts';
import { openTogether, type Together } from '../network/together.ts';

/** Of `checker.safetensors`; its figures stand in `lab/README.md`. */
export const digest = 'c378ba2542427d3ab81bce824a2bca3475461e17243a637f449cc91e01717c60';
const file = fileURLToPath(new URL('./checker.safetensors', import.meta.url));

/** Whether a line follows from what was said (`lab/checker.py`). */
export const loadChecker = (published: Published, threads: number): Promise<Together> =>
  openTogether(published, threads, {
    file,
    digest,
    what: 'that check lines',
    most: { text: 70, question: 50, answer: 130 },
  });
