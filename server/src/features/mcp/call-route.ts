import type { InputOf, ReplyOf, Route } from '@candor/contract/route';
import { pathOf } from '@candor/contract/route';
import type { FastifyRequest } from 'fastify';
import { innerCall } from '../../http/inner-calls.ts';

/** What a route of the contract refused, in its own words. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

/**
 * Calls a route of the contract inside this process with the very key that asked: scopes, roles, limits and schemas
 * are those of the front door, so a tool can do nothing that the key cannot do itself.
 */
export async function callRoute<R extends Route>(
  request: FastifyRequest,
  route: R,
  input: InputOf<R>,
): Promise<ReplyOf<R>> {
  const { params, query = {}, body } = input as Parts;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  const reply = await request.server.inject({
    method: route.method,
    url: `${pathOf(route.path, params)}?${search.toString()}`,
    headers: { ...innerCall, authorization: request.headers.authorization ?? '', 'x-request-id': request.id },
    remoteAddress: request.ip,
    ...(body !== undefined && { payload: body as object }),
  });
  const answer: unknown = reply.json();
  if (reply.statusCode >= 400) throw new RefusedCall((answer as { message: string }).message);
  return answer as ReplyOf<R>;
}
