import { fileURLToPath } from 'node:url';
import type { Embed } from '../embeddings/minilm.ts';
import { loadMiniLm } from '../embeddings/minilm.ts';
import { readChecked } from '../network/checked.ts';
import { type Published, readTensors } from '../network/published.ts';

/** Of `answers.safetensors`; its figures stand in `lab/README.md`. */
export const digest = 'b7bf53c5ba6b8f72c6fe69dc17fc510b18fea2f6a185ff5a88753bec910f3c38';
const taughtFile = fileURLToPath(new URL('./answers.safetensors', import.meta.url));

/** Points of questions and of what was said: near each other where one answers the other, whatever words they have (`lab/ask.py`). */
export async function loadAnswers(published: Published, threads: number): Promise<Embed> {
  return loadMiniLm(published, threads, readTensors(await readChecked(taughtFile, digest, 'for answering')));
}
