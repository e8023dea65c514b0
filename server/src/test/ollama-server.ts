import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatRequest } from './language-answers.ts';
import { answerSensibly, heldToForm } from './language-answers.ts';

export type OllamaRequest = {
  model: string;
  messages: { role: string; content: string }[];
  format?: unknown;
  think?: boolean;
  keep_alive?: string;
  stream?: boolean;
  options?: { num_ctx?: number; num_predict?: number; temperature?: number };
};
type Fault =
  | { status: number; error: string; headers?: Record<string, string> }
  | { silent: true }
  /** Hangs up in the middle. */
  | { half: true }
  /** An error in the middle of the stream, as when the runner dies. */
  | { dies: string }
  | { text: string; reason?: string };

export type OllamaServer = {
  /** Without a path. */
  url: string;
  seen: OllamaRequest[];
  shown: string[];
  next: Fault[];
  /** What every request gets that nothing of `next` is for. */
  always: (() => Fault) | null;
  /** What the model takes by its file, and what this machine really gives it. */
  contextLength: number;
  givenContext: number;
  /** An older version or a template that doesn't know the field. */
  refusesThink: boolean;
  /** A thinking model that was not told to stop. */
  isThinking: boolean;
  close(): Promise<void>;
};

const model = 'test-model';

/** A server that speaks Ollama's own protocol as its documentation has it, and drops the beginning of what doesn't fit without a word. */
export async function openOllamaServer({ host = '127.0.0.1', port = 0 } = {}): Promise<OllamaServer> {
  const on: OllamaServer = {
    url: '',
    seen: [],
    shown: [],
    next: [],
    always: null,
    contextLength: 262_144,
    givenContext: 262_144,
    refusesThink: false,
    isThinking: false,
    close: async () => undefined,
  };
  const server = createServer(
    (request, response) => void receive(on, request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  on.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  on.close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return on;
}

async function receive(on: OllamaServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as OllamaRequest;
  if (request.method === 'GET' && request.url === '/api/tags') return list(response);
  if (request.method !== 'POST') return refuse(response, 405, 'method not allowed');
  if (request.url !== '/api/show' && request.url !== '/api/chat')
    return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
  if (body.model !== model) return refuse(response, 404, `model '${body.model}' not found`);
  if (request.url === '/api/show') return show(on, body, response);
  on.seen.push(body);
  const fault = on.next.shift() ?? on.always?.();
  if (fault && 'status' in fault) return refuse(response, fault.status, fault.error, fault.headers);
  if (fault && 'silent' in fault) return;
  if (on.refusesThink && 'think' in body) return refuse(response, 400, `"${model}" does not support thinking`);
  answer(on, body, fault, response);
}

const list = (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ models: [{ name: model, model, size: 2_497_293_931 }] }));

function show(on: OllamaServer, body: OllamaRequest, response: ServerResponse): void {
  on.shown.push(body.model);
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      details: { family: 'qwen3', parameter_size: '4.0B', quantization_level: 'Q4_K_M' },
      model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': on.contextLength },
      capabilities: ['completion', 'thinking'],
    }),
  );
}

const lettersPerToken = 4;

function answer(on: OllamaServer, body: OllamaRequest, fault: Fault | undefined, response: ServerResponse): void {
  const context = Math.min(on.givenContext, body.options?.num_ctx ?? 4_096);
  const messages = truncated(body.messages, context);
  const thoughts = on.isThinking && body.think !== false ? 'Let me think about {this}. ' : '';
  const text =
    fault && 'text' in fault
      ? fault.text
      : JSON.stringify(heldToForm(answerSensibly({ messages } as unknown as ChatRequest), body.format));
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const send = (chunk: object) =>
    response.write(`${JSON.stringify({ model, created_at: '2026-11-16T10:00:00Z', ...chunk })}\n`);
  if (thoughts) send({ message: { role: 'assistant', content: '', thinking: thoughts }, done: false });
  const pieces = text.match(/[\s\S]{1,300}/g) ?? [];
  for (const [at, content] of pieces.entries()) {
    if (fault && 'half' in fault && at >= pieces.length / 2) return void response.end();
    if (fault && 'dies' in fault) {
      send({ error: fault.dies });
      return void response.end();
    }
    send({ message: { role: 'assistant', content }, done: false });
  }
  send({
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: fault && 'reason' in fault ? fault.reason : 'stop',
    total_duration: 1_000_000,
    prompt_eval_count: tokensOf(messages),
    eval_count: Math.ceil(text.length / lettersPerToken),
  });
  response.end();
}

const tokensOf = (messages: OllamaRequest['messages']) =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / lettersPerToken);

/** As Ollama does it: the system's words stay, of the rest the end. */
function truncated(messages: OllamaRequest['messages'], context: number): OllamaRequest['messages'] {
  if (tokensOf(messages) <= context) return messages;
  const [system, ...rest] = messages;
  const room = Math.max(0, context * lettersPerToken - (system?.content.length ?? 0));
  return [system!, ...rest.map((one) => ({ ...one, content: one.content.slice(-room) }))];
}

function refuse(response: ServerResponse, status: number, error: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }));
}
