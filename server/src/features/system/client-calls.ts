import type { NamedRoute } from '@candor/contract/api';
import { api } from '@candor/contract/api';
import { scopeOf } from '@candor/contract/scopes';
import { z } from 'zod';
import type { Json } from './client-types.ts';
import { openSchemas } from './openapi/schemas.ts';

/** What comes back: JSON by a schema, nothing, or whatever the call is about. */
export type ReplyKind = 'json' | 'none' | 'raw';

/** One call as the generated clients need it, whatever their language. */
export type ClientCall = {
  feature: string;
  name: string;
  method: string;
  path: string;
  summary: string;
  scope: string | null;
  params: Json | null;
  query: Json | null;
  body: Json | null;
  bodyTypes: readonly string[] | null;
  reply: Json | null;
  replyKind: ReplyKind;
};

/** Calls that an API key can make. */
export const clientRoutes = api.filter(
  (named) => named.feature !== 'mcp' && (named.route.allow === 'api-key' || scopeOf(named)),
);

/** Every call that a key can make, and the named schemas that they mention. */
export function clientCalls(): { calls: ClientCall[]; schemas: Record<string, Json> } {
  const open = openSchemas();
  const refer = (schema: z.ZodType, io: 'input' | 'output') => open.refer(schema, io) as Json;
  const calls = clientRoutes.map((named: NamedRoute): ClientCall => {
    const { feature, name, route } = named;
    const { method, path, summary, params, query, body, bodyTypes, reply } = route;
    return {
      ...{ feature, name, method, path, summary },
      scope: scopeOf(named),
      params: params ? refer(params, 'input') : null,
      query: query ? refer(query, 'input') : null,
      body: body && !bodyTypes ? refer(body, 'input') : null,
      bodyTypes: bodyTypes ?? null,
      reply: reply instanceof z.ZodType ? refer(reply, 'output') : null,
      replyKind: reply === null ? 'none' : reply instanceof z.ZodType ? 'json' : 'raw',
    };
  });
  // What a refusal carries is a class of each client.
  const { Error: _, ...schemas } = open.schemas as Record<string, Json>;
  return { calls, schemas };
}
