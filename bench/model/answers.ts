import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  minimum?: number;
  anyOf?: Schema[];
};
type ChatRequest = {
  messages: { role: string; content: string }[];
  response_format?: { json_schema?: { name: string; schema: Schema } };
};

export type Recorder = {
  /** With `/v1`. */
  url: string;
  /** What is asked from now on belongs to this meeting, and does not depend on what was asked before. */
  step(meetingId: string): void;
  count(): { missing: string[]; answered: number; tokens: number };
  close(): Promise<void>;
};

/** A server that speaks OpenAI's protocol and answers from files: what no file answers is written down and given an empty answer. */
export async function openRecorder(folder: string): Promise<Recorder> {
  const seen = { meetingId: '', isPlaceholder: false, missing: new Set<string>(), answered: 0, tokens: 0 };
  const answer = async (request: ChatRequest): Promise<string> => {
    const { name, path, text, schema } = describePrompt(request);
    const file = join(folder, seen.meetingId, path);
    seen.tokens += Math.round(text.length / 4);
    const isThere = existsSync(`${file}.answer.json`);
    if (name !== 'second-look') seen.isPlaceholder = !isThere;
    if (isThere) {
      seen.answered += 1;
      return readFile(`${file}.answer.json`, 'utf8');
    }
    // A second look at a placeholder is none.
    if (name !== 'second-look' || !seen.isPlaceholder) {
      await mkdir(join(folder, seen.meetingId), { recursive: true });
      await writeFile(`${file}.prompt.txt`, text);
      seen.missing.add(`${seen.meetingId}/${path}.prompt.txt`);
    }
    return JSON.stringify(emptyOf(schema));
  };
  const server = createServer(
    (request, response) => void reply(request, response, answer).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    step(meetingId) {
      Object.assign(seen, { meetingId, isPlaceholder: false });
    },
    count: () => ({ missing: [...seen.missing], answered: seen.answered, tokens: seen.tokens }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (body: ChatRequest) => Promise<string>,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const content = await answer(JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
}

function describePrompt({ messages, response_format: format }: ChatRequest) {
  const { name = 'prompt', schema = {} } = format?.json_schema ?? {};
  const prompt = [
    ...messages.map(({ role, content }) => `=== ${role} ===\n${content}`),
    `=== JSON schema of the answer ===\n${JSON.stringify(schema)}`,
  ].join('\n\n');
  const path = `${name}-${createHash('sha256').update(prompt).digest('hex').slice(0, 10)}`;
  const text = `Answer this request as a language model would that sees nothing else. Write the JSON object, and nothing else, to ${path}.answer.json.\n\n${prompt}\n`;
  return { name, path, text, schema };
}

/** The least that the form allows, with one line in the notes so that they are not taken for a failure. */
function emptyOf(schema: Schema, key = ''): unknown {
  const type = schema.anyOf ? 'null' : Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.enum) return schema.enum.at(-1);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, emptyOf(part, name)]),
    );
  if (type === 'array')
    return (key === 'alsoDiscussed' || key === 'evidence') && schema.items ? [emptyOf(schema.items)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return false;
  return type === 'null' ? null : 'This answer is not there yet.';
}
