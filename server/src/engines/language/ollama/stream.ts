import type { Streamed } from '../openai/stream.ts';

type Chunk = {
  message?: { content?: string };
  done?: boolean;
  done_reason?: string;
  prompt_eval_count?: number;
  eval_count?: number;
  error?: string;
};

/** Reads one JSON object a line; what the model thinks comes in a field of its own and is no answer. */
export async function readOllamaAnswer(answer: Response, onNews: () => void): Promise<Streamed> {
  const read: Streamed = { text: '', refusal: '', finish: null, tokens: null };
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of answer.body ?? []) {
    onNews();
    rest += decoder.decode(bytes as Uint8Array, { stream: true });
    const rows = rest.split('\n');
    rest = rows.pop() ?? '';
    for (const row of rows) take(read, row);
  }
  take(read, rest);
  return read;
}

function take(read: Streamed, row: string): void {
  if (row.trim() === '') return;
  const chunk = JSON.parse(row) as Chunk;
  if (chunk.error) throw new Error(chunk.error);
  read.text += chunk.message?.content ?? '';
  if (!chunk.done) return;
  read.finish = chunk.done_reason ?? 'stop';
  if (chunk.prompt_eval_count === undefined) return;
  read.promptTokens = chunk.prompt_eval_count;
  read.tokens = chunk.prompt_eval_count + (chunk.eval_count ?? 0);
}
