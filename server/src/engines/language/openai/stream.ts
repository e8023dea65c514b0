/** What came of one answer. `finish` is null when the other side stopped in the middle. */
export type Streamed = {
  text: string;
  refusal: string;
  finish: string | null;
  /** What it cost, question and answer. */
  tokens: number | null;
  /** How much of the question was read, where the server says so. */
  promptTokens?: number;
  /** From sending the question to the first and to the last piece of the answer. */
  firstMs?: number;
  totalMs?: number;
};

type Chunk = {
  choices?: {
    delta?: { content?: string | null; refusal?: string | null };
    message?: { content?: string | null; refusal?: string | null };
    finish_reason?: string | null;
  }[];
  usage?: { total_tokens?: number; prompt_tokens?: number } | null;
  error?: { message?: string };
};

/** Reads server-sent events piece by piece, or one JSON body of a server that does not stream. `onNews` is called whenever something comes. */
export async function readAnswer(answer: Response, onNews: () => void): Promise<Streamed> {
  const read: Streamed = { text: '', refusal: '', finish: null, tokens: null };
  if (!answer.headers.get('content-type')?.includes('event-stream')) {
    take(read, JSON.parse(await answer.text()) as Chunk);
    read.finish ??= 'stop';
    return read;
  }
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of answer.body ?? []) {
    onNews();
    rest += decoder.decode(bytes as Uint8Array, { stream: true });
    const rows = rest.split(/\r?\n/);
    rest = rows.pop() ?? '';
    for (const row of rows) {
      const data = /^data:\s?(.*)$/.exec(row)?.[1];
      if (data === undefined || data === '') continue;
      if (data.trim() === '[DONE]') {
        read.finish ??= 'stop';
        return read;
      }
      take(read, JSON.parse(data) as Chunk);
    }
  }
  return read;
}

function take(read: Streamed, chunk: Chunk): void {
  if (chunk.error) throw new Error(chunk.error.message ?? 'an error without a reason');
  const [choice] = chunk.choices ?? [];
  const part = choice?.delta ?? choice?.message;
  read.text += part?.content ?? '';
  read.refusal += part?.refusal ?? '';
  read.finish = choice?.finish_reason ?? read.finish;
  read.tokens = chunk.usage?.total_tokens ?? read.tokens;
  if (chunk.usage?.prompt_tokens !== undefined) read.promptTokens = chunk.usage.prompt_tokens;
}
