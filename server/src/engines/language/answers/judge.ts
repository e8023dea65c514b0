import { fileURLToPath } from 'node:url';
import type { Published } from '../network/published.ts';
import { openTogether, type Together } from '../network/together.ts';

/** Of `judge.safetensors`; its figures stand in `lab/README.md`. */
export const digest = 'fc0497f35b832dba854007fb97d659df71d0f7d8f990b7c956e5b0e9db4bf0b7';
const file = fileURLToPath(new URL('./judge.safetensors', import.meta.url));

/** Whether something that was said answers a question, or belongs under a heading (`lab/judge.py`). Only the nearest are judged. */
export const loadJudge = (published: Published, threads: number): Promise<Together> =>
  openTogether(published, threads, {
    file,
    digest,
    what: 'that judge answers',
    most: { text: 40, question: 50, answer: 120 },
  });
