import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Embed } from '../embeddings/minilm.ts';
import { loadMiniLm } from '../embeddings/minilm.ts';
import { type Published, readTensors } from '../network/published.ts';

/** Of `answers.safetensors`; its figures stand in `lab/README.md`. */
export const digest = 'e648b7f9a66bea6d90f3bc97638040c9e759ec6b38e0b2269d191bc240449b63';
const taughtFile = fileURLToPath(new URL('./answers.safetensors', import.meta.url));

/** Points of questions and of what was said: near each other where one answers the other, whatever words they have (`lab/ask.py`). */
export async function loadAnswers(published: Published, threads: number): Promise<Embed> {
  const taught = await readFile(taughtFile);
  const found = createHash('sha256').update(taught).digest('hex');
  if (found !== digest)
    throw new Error(
      `The weights for answering (answers.safetensors) are damaged: their SHA-256 is ${found.slice(0, 12)}…, not ${digest.slice(0, 12)}…. Install Candor again.`,
    );
  return loadMiniLm(published, threads, readTensors(taught));
}
