import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import { LanguageError } from '../language-error.ts';

/** In likeness, from 0 to 1: so much nearer to its question an answer has to be than something else. */
const leastLead = 0.1;

/** One question, its answer and something else: the answer must be nearer. */
export async function selfTestEncoder(embeddings: Embeddings, signal: AbortSignal): Promise<void> {
  const [question, answer, other] = await embeddings.embed(
    ['How much do you earn?', 'My salary is eighty thousand.', 'The train was late this morning.'],
    signal,
  );
  if (!question || !answer || !other || likeness(question, answer) < likeness(question, other) + leastLead)
    throw new LanguageError('The model answers, but does not tell an answer from something else.', {
      isTemporary: false,
    });
}
