import { limits } from '@candor/contract/limits';
import type { InputOf, ReplyOf, Route } from '@candor/contract/route';
import { ApiError, errorOf } from '../lib/api-error.ts';
import { type AnyInput, urlOf } from '../lib/api-url.ts';
import { appKey } from '../lib/app-key.ts';
import { requestId } from '../lib/request-id.ts';

/** Calls a route as the holder of a share token: whoever is signed in here as well stays out of it. */
export async function callShared<R extends Route>(
  route: R,
  token: string,
  input: InputOf<R>,
  options: { keepalive?: boolean } = {},
): Promise<ReplyOf<R>> {
  const { body } = input as AnyInput;
  const headers = {
    'x-share-token': token,
    'x-app-key': appKey,
    'x-app-version': limits.clientVersion,
    'x-request-id': requestId(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const request: RequestInit = {
    method: route.method,
    headers,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...options,
  };
  const reply = await fetch(urlOf(route, input as AnyInput), request).catch(() => {
    throw new ApiError('', 0);
  });
  if (!reply.ok) throw await errorOf(reply);
  return (route.reply === null ? undefined : await reply.json()) as ReplyOf<R>;
}
