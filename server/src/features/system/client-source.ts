import type { ClientCall } from './client-calls.ts';
import { clientCalls } from './client-calls.ts';
import { toType, typeName } from './client-types.ts';

const head = `/**
 * Client of the Candor API for programs with an API key. Generated from the contract: do not edit.
 * One file without dependencies; runs wherever there is \`fetch\`.
 */

/** What every refusal carries. */
export class CandorError extends Error {
  override name = 'CandorError';
  readonly code: string;
  readonly status: number;
  readonly fields: ReadonlyArray<{ path: string; message: string }>;
  constructor(status: number, body: { code?: string; message?: string; fields?: Array<{ path: string; message: string }> }) {
    super(body.message ?? \`The server answered \${status}.\`);
    this.status = status;
    this.code = body.code ?? '';
    this.fields = body.fields ?? [];
  }
}

export type CandorOptions = {
  /** Where Candor is, as in \`https://candor.example\`. */
  baseUrl: string;
  apiKey: string;
  /** How often a call is made again after 429 or 503, and a GET after no answer; twice unless said otherwise. */
  retries?: number;
  fetch?: typeof fetch;
};

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; contentType?: string; signal?: AbortSignal };
type ReplyKind = 'json' | 'none' | 'raw';
export type RawBody = Blob | Uint8Array<ArrayBuffer>;

/**
 * Everything that a paginated list has, one by one: pages are asked for as they are needed.
 * \`for await (const meeting of paginate((page) => candor.meetings.listMeetings({ params, query: { page } }), ({ meetings }) => meetings)) …\`
 */
export async function* paginate<Page extends { total: number }, Item>(
  read: (page: number) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  for (let page = 0, seen = 0; ; page += 1) {
    const answer = await read(page);
    const items = itemsOf(answer);
    yield* items;
    seen += items.length;
    if (items.length === 0 || seen >= answer.total) return;
  }
}

function urlOf(baseUrl: string, path: string, { params = {}, query = {} }: Parts): string {
  const url = new URL(path.replace(/:(\\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))), baseUrl);
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) url.searchParams.append(name, String(item));
  return url.href;
}

/** As long as the server asks for; without that 1 s, 2 s, 4 s … */
function waitMs(reply: Response | null, attempt: number): number {
  const asked = Number(reply?.headers.get('retry-after'));
  return asked > 0 ? Math.min(asked, 60) * 1_000 : 1_000 * 2 ** attempt;
}

async function send<Reply>(options: CandorOptions, method: string, path: string, kind: ReplyKind, parts: Parts): Promise<Reply> {
  const isRaw = parts.contentType !== undefined;
  const request: RequestInit = {
    method,
    headers: {
      authorization: \`Bearer \${options.apiKey}\`,
      ...(parts.body !== undefined && { 'content-type': parts.contentType ?? 'application/json' }),
    },
    ...(parts.body !== undefined && { body: isRaw ? (parts.body as RawBody) : JSON.stringify(parts.body) }),
    ...(parts.signal && { signal: parts.signal }),
  };
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= (options.retries ?? 2);
    const reply = await (options.fetch ?? fetch)(urlOf(options.baseUrl, path, parts), request).catch((error: unknown) => {
      // Nobody knows whether a change has arrived: only what changes nothing is sent again.
      if (isLast || method !== 'GET' || parts.signal?.aborted) throw error;
      return null;
    });
    if (reply?.ok) return (kind === 'json' ? await reply.json() : kind === 'none' ? undefined : reply) as Reply;
    if (reply && (isLast || ![429, 503].includes(reply.status)))
      throw new CandorError(reply.status, (await reply.json().catch(() => ({}))) as object);
    await new Promise((resolve) => setTimeout(resolve, waitMs(reply, attempt)));
  }
}
`;

/** The whole client as one TypeScript file. */
export function clientSource(): string {
  const { calls, schemas } = clientCalls();
  const types = Object.entries(schemas).map(([name, json]) => `export type ${typeName(name)} = ${toType(json)};`);
  const features = [...new Set(calls.map(({ feature }) => feature))];
  const groups = features.map((feature) => {
    const own = calls.filter((call) => call.feature === feature).map(callSource);
    return `    ${camel(feature)}: {\n${own.join('\n')}\n    },`;
  });
  return `${head}
${types.sort().join('\n')}

export type Candor = ReturnType<typeof openCandor>;

export function openCandor(options: CandorOptions) {
  return {
${groups.join('\n')}
  };
}
`;
}

function callSource(call: ClientCall): string {
  const { name, method, path, summary, scope, replyKind } = call;
  const reply = call.reply ? toType(call.reply) : replyKind === 'none' ? 'void' : 'Response';
  const parts = inputParts(call);
  const standard = parts.some((part) => !part.includes('?:')) ? '' : ' = {}';
  return `      /** ${summary}.${scope ? ` Scope: \`${scope}\`.` : ''} */
      ${name}: (input: { ${[...parts, 'signal?: AbortSignal'].join('; ')} }${standard}): Promise<${reply}> =>
        send(options, '${method}', '${path}', '${replyKind}', input),`;
}

/** Exactly the parts that the route declares. */
function inputParts({ params, query, body, bodyTypes }: ClientCall): string[] {
  return [
    ...(params ? [`params: ${toType(params)}`] : []),
    ...(query ? [`query?: ${toType(query)}`] : []),
    ...(bodyTypes
      ? ['body: RawBody', `contentType: ${bodyTypes.map((type) => JSON.stringify(type)).join(' | ')}`]
      : body
        ? [`body: ${toType(body)}`]
        : []),
  ];
}

function camel(feature: string): string {
  return feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
