import { fileURLToPath } from 'node:url';
import type { Published } from '../network/published.ts';
import { openTogether, type Together } from '../network/together.ts';

/** Two that were taught apart: their mean is surer than either (`lab/README.md`). */
const judges = [
  { name: 'judge-1', digest: '82636ff926d6c36c4887ad70c33efd3dca8b0290418989fa69d15f3a7e87412d' },
  { name: 'judge-2', digest: 'e0c7b5a6a8955f333e7ce1c0facab3f7fd061336c4238df1b223ae88d569ed67' },
] as const;

/** Whether something that was said answers a question, or belongs under a heading (`lab/judge.py`). Only the nearest are judged. */
export async function loadJudge(published: Published, threads: number): Promise<Together> {
  const opened = await Promise.all(
    judges.map(({ name, digest }) =>
      openTogether(published, threads, {
        file: fileURLToPath(new URL(`./${name}.safetensors`, import.meta.url)),
        digest,
        what: 'that judge answers',
        most: { text: 40, question: 50, answer: 120 },
      }),
    ),
  );
  return async (text, said) => {
    const sums = said.map(() => 0);
    for (const judge of opened)
      for (const [at, score] of (await judge(text, said)).entries()) sums[at] = (sums[at] as number) + score;
    return sums.map((sum) => sum / opened.length);
  };
}
