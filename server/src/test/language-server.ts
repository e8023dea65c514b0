import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatRequest } from './language-answers.ts';
import { answerSensibly, heldToForm } from './language-answers.ts';

export type SeenRequest = { body: ChatRequest; authorization: string | undefined };

/** What the server does instead of answering sensibly. */
export type Fault =
  | { text: string; finish?: string | null }
  | { status: number; json?: unknown; headers?: Record<string, string> }
  | { refusal: string }
  | { silent: true }
  /** Sends a part of the sensible answer and hangs up. */
  | { half: true }
  /** Sends its answer in drops, this many milliseconds apart. */
  | { slowMs: number }
  /** Says what nobody said, with evidence that looks right. */
  | { change: (answer: Record<string, unknown>) => unknown };

export type LanguageServer = {
  /** With `/v1`. */
  url: string;
  seen: SeenRequest[];
  /** One for each request to come; then it answers sensibly again. */
  next: Fault[];
  /** Applied to every request; null disables it. */
  always: ((body: ChatRequest) => Fault | null) | null;
  /** The most tokens of a request with its answer; more is refused as vendors do. */
  contextTokens: number;
  /** Drops the beginning of what is longer than this, without a word; null keeps everything. */
  keepsTokens: number | null;
  /** Takes a schema and holds nothing to it. */
  ignoresSchema: boolean;
  /** What it lists; null where it lists nothing. */
  models: string[] | null;
  /** What it does not understand. */
  refuses: {
    jsonSchema?: boolean;
    /** Bounds of arrays and numbers in a schema. */
    bounds?: boolean;
    jsonObject?: boolean;
    stream?: boolean;
    temperature?: boolean;
    maxTokens?: boolean;
    /** Fields about thinking that it has never heard of. */
    thinking?: boolean;
    /** It knows how hard to think, but not "none". */
    effortNone?: boolean;
  };
  close(): Promise<void>;
};

/** A server that speaks OpenAI's protocol: it answers from the prompt alone, by quoting, and errs when it is told to. */
export async function openLanguageServer(
  more: Partial<Pick<LanguageServer, 'contextTokens' | 'refuses'>> & { port?: number } = {},
): Promise<LanguageServer> {
  const on: LanguageServer = {
    url: '',
    seen: [],
    next: [],
    always: null,
    contextTokens: more.contextTokens ?? 128_000,
    keepsTokens: null,
    ignoresSchema: false,
    models: null,
    refuses: more.refuses ?? {},
    close: async () => undefined,
  };
  const server = createServer(
    (request, response) => void receive(on, request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(more.port ?? 0, '127.0.0.1', resolve));
  on.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  on.close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return on;
}

async function receive(on: LanguageServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === 'GET' && request.url === '/v1/models' && on.models)
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data: on.models.map((id) => ({ id, object: 'model' })) }));
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return refuse(response, 404, 'Unknown request URL');
  const body = JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest;
  on.seen.push({ body, authorization: request.headers.authorization });
  const fault = on.next.shift() ?? on.always?.(body) ?? null;
  if (fault && 'status' in fault)
    return void response
      .writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      .end(JSON.stringify(fault.json ?? { error: { message: 'no' } }));
  if (fault && 'silent' in fault) return;
  const complaint = complain(on, body);
  if (complaint) return refuse(response, 400, complaint.message, complaint.code);
  const read = on.keepsTokens === null ? body : dropBeginning(body, on.keepsTokens);
  const form = on.ignoresSchema ? undefined : body.response_format?.json_schema?.schema;
  const sensible = heldToForm(answerSensibly(read), form);
  if (fault && 'text' in fault)
    return answer(response, body, fault.text, fault.finish === undefined ? 'stop' : fault.finish);
  if (fault && 'refusal' in fault) return answer(response, body, '', 'stop', fault.refusal);
  if (fault && 'half' in fault) return half(response, JSON.stringify(sensible));
  if (fault && 'slowMs' in fault)
    return answer(response, body, JSON.stringify(sensible), 'stop', undefined, fault.slowMs);
  await answer(response, body, JSON.stringify(fault && 'change' in fault ? fault.change(sensible) : sensible), 'stop');
}

function dropBeginning(body: ChatRequest, tokens: number): ChatRequest {
  const [system, ...rest] = body.messages;
  return { ...body, messages: [system!, ...rest.map((one) => ({ ...one, content: one.content.slice(-tokens * 4) }))] };
}

/** What this kind of server does not take. */
function complain(
  { contextTokens, refuses }: LanguageServer,
  body: ChatRequest,
): { message: string; code: string } | undefined {
  const tokens =
    Math.ceil(body.messages.reduce((sum, { content }) => sum + content.length, 0) / 4) +
    (body.max_tokens ?? body.max_completion_tokens ?? 0);
  if (tokens > contextTokens)
    return {
      message: `This model's maximum context length is ${contextTokens} tokens. However, your messages resulted in ${tokens} tokens.`,
      code: 'context_length_exceeded',
    };
  const format = body.response_format?.type;
  if ((format === 'json_schema' && refuses.jsonSchema) || (format === 'json_object' && refuses.jsonObject))
    return { message: `'response_format' of type ${format} is not supported`, code: 'invalid_request' };
  if (refuses.bounds && /"(?:min|max)Items"/.test(JSON.stringify(body.response_format ?? {})))
    return { message: "Invalid schema for response_format: 'minItems' is not permitted", code: 'invalid_request' };
  if (refuses.thinking && (body.chat_template_kwargs ?? body.reasoning_effort) !== undefined)
    return {
      message: `Unrecognized request argument supplied: ${body.chat_template_kwargs ? 'chat_template_kwargs' : 'reasoning_effort'}`,
      code: 'invalid_request',
    };
  if (refuses.effortNone && body.reasoning_effort === 'none')
    return {
      message: "Unsupported value: 'reasoning_effort' does not support 'none'. Supported values are: 'minimal', 'low'.",
      code: 'unsupported_value',
    };
  if (body.temperature !== undefined && refuses.temperature)
    return { message: "Unsupported value: 'temperature'", code: 'unsupported_value' };
  if (body.max_tokens !== undefined && refuses.maxTokens)
    return {
      message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      code: 'unsupported_parameter',
    };
  return undefined;
}

function refuse(response: ServerResponse, status: number, message: string, code = 'invalid_request_error'): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'invalid_request_error', code } }));
}

const pieceLength = 400;

async function answer(
  response: ServerResponse,
  body: ChatRequest,
  text: string,
  finish: string | null,
  refusal?: string,
  slowMs = 0,
): Promise<void> {
  if (!body.stream)
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: text, refusal }, finish_reason: finish }] }));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (choice: unknown) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  if (refusal) send({ delta: { refusal }, finish_reason: null });
  for (let from = 0; from < text.length; from += pieceLength) {
    send({ delta: { content: text.slice(from, from + pieceLength) }, finish_reason: null });
    if (slowMs > 0) await sleep(slowMs);
  }
  if (finish) {
    send({ delta: {}, finish_reason: finish });
    response.write('data: [DONE]\n\n');
  }
  response.end();
}

function half(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(
    `data: ${JSON.stringify({ choices: [{ delta: { content: text.slice(0, Math.floor(text.length / 2)) } }] })}\n\n`,
  );
  response.end();
}
