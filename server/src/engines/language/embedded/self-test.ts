import type { Embeddings } from '../embeddings/index.ts';
import { likeness } from '../embeddings/index.ts';
import { LanguageError } from '../language-error.ts';

/** One question, its answer and something else: the answer must be nearer. */
export async function selfTestEmbedded(embeddings: Embeddings, signal: AbortSignal): Promise<void> {
  const [question, answer, other] = await embeddings.embed(
    ['How much do you earn?', 'My salary is eighty thousand.', 'The train was late this morning.'],
    signal,
  );
  if (!question || !answer || !other || likeness(question, answer) < likeness(question, other) + 0.1)
    throw new LanguageError('The model answers, but does not tell an answer from something else.', {
      isTemporary: false,
    });
}
