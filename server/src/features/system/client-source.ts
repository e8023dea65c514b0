import type { NamedRoute } from '@candor/contract/api';
import { api } from '@candor/contract/api';
import type { Route } from '@candor/contract/route';
import { scopeOf } from '@candor/contract/scopes';
import { z } from 'zod';
import { typeOf } from './client-types.ts';

/** Calls that an API key can make. */
export const clientRoutes = api.filter(
  (named) => named.feature !== 'mcp' && (named.route.allow === 'api-key' || scopeOf(named)),
);

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
  /** How often a call is made again after 429 or 503; twice unless said otherwise. */
  retries?: number;
  fetch?: typeof fetch;
};

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; contentType?: string; signal?: AbortSignal };
type ReplyKind = 'json' | 'none' | 'raw';
export type RawBody = Blob | Uint8Array<ArrayBuffer>;

function urlOf(baseUrl: string, path: string, { params = {}, query = {} }: Parts): string {
  const url = new URL(path.replace(/:(\\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))), baseUrl);
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) url.searchParams.append(name, String(item));
  return url.href;
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
    const reply = await (options.fetch ?? fetch)(urlOf(options.baseUrl, path, parts), request);
    if (reply.ok) return (kind === 'json' ? await reply.json() : kind === 'none' ? undefined : reply) as Reply;
    if (attempt >= (options.retries ?? 2) || ![429, 503].includes(reply.status))
      throw new CandorError(reply.status, (await reply.json().catch(() => ({}))) as object);
    await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** attempt));
  }
}
`;

/** The whole client as one TypeScript file. */
export function clientSource(): string {
  const features = [...new Set(clientRoutes.map(({ feature }) => feature))];
  const groups = features.map((feature) => {
    const calls = clientRoutes.filter((named) => named.feature === feature).map(callSource);
    return `    ${camel(feature)}: {\n${calls.join('\n')}\n    },`;
  });
  return `${head}
export type Candor = ReturnType<typeof openCandor>;

export function openCandor(options: CandorOptions) {
  return {
${groups.join('\n')}
  };
}
`;
}

function callSource(named: NamedRoute): string {
  const { name, route } = named;
  const scope = scopeOf(named);
  const kind = route.reply === null ? 'none' : route.reply instanceof z.ZodType ? 'json' : 'raw';
  const reply = {
    none: 'void',
    raw: 'Response',
    json: route.reply instanceof z.ZodType ? typeOf(route.reply, 'output') : '',
  }[kind];
  const parts = inputParts(route);
  const standard = parts.some((part) => !part.includes('?:')) ? '' : ' = {}';
  return `      /** ${route.summary}.${scope ? ` Scope: \`${scope}\`.` : ''} */
      ${name}: (input: { ${[...parts, 'signal?: AbortSignal'].join('; ')} }${standard}): Promise<${reply}> =>
        send(options, '${route.method}', '${route.path}', '${kind}', input),`;
}

/** Exactly the parts that the route declares. */
function inputParts(route: Route): string[] {
  return [
    ...(route.params ? [`params: ${typeOf(route.params, 'input')}`] : []),
    ...(route.query ? [`query?: ${typeOf(route.query, 'input')}`] : []),
    ...(route.bodyTypes
      ? ['body: RawBody', `contentType: ${route.bodyTypes.map((type) => JSON.stringify(type)).join(' | ')}`]
      : route.body
        ? [`body: ${typeOf(route.body, 'input')}`]
        : []),
  ];
}

function camel(feature: string): string {
  return feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
