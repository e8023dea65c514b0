import { limits } from '@candor/contract/limits';
import type { InputOf, ReplyOf, Route } from '@candor/contract/route';
import { ApiError, errorOf } from './api-error.ts';
import { type AnyInput, urlOf } from './api-url.ts';
import { localeTag } from '../language/locale.ts';
import { appKey } from './app-key.ts';
import { noticeVersion } from './api-version.ts';
import { takeReply } from './reply-cache.ts';
import { requestId } from './request-id.ts';
import { filenameOf } from './save-file.ts';
import { clearSession, getToken, storeToken } from './session.ts';
import { getServer } from './server.ts';
import { sendSignal } from './signals.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Instead of the stored token. */
  token?: string;
  /** Only reject: a 401 or a network failure is this caller's own business. */
  quiet?: boolean;
  headers?: Record<string, string>;
  /** Without the time limit of ordinary calls. */
  isEndless?: boolean;
};

/** Calls a route of the contract and answers its JSON, its text, or nothing. */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<ReplyOf<R>> {
  const known = route.method === 'GET' && !options.quiet ? takeReply(urlOf(route, input as AnyInput)) : undefined;
  // The early request failed silently; the repeated one reports errors as usual.
  if (known) return known.catch(() => call(route, input, options)) as Promise<ReplyOf<R>>;
  const reply = await send(route, input as AnyInput, options);
  if (route.reply === null) return undefined as ReplyOf<R>;
  const isText = 'mediaType' in route.reply && !route.reply.mediaType.endsWith('json');
  return (await (isText ? reply.text() : reply.json())) as ReplyOf<R>;
}

/** As `call`, for pictures, media and files. */
export async function callBinary<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await send(route, input as AnyInput, options)).blob();
}

/** As `callBinary`, with the name that the server gives the file. */
export async function callFile<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<{ blob: Blob; filename: string | undefined }> {
  const reply = await send(route, input as AnyInput, options);
  return { blob: await reply.blob(), filename: filenameOf(reply.headers.get('content-disposition')) };
}

/** As `call`, for a stream that stays open until the server or `signal` ends it. */
export async function openStream<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions & { signal: AbortSignal },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(route, input as AnyInput, { ...options, isEndless: true });
  return body ?? new ReadableStream();
}

async function send(route: Route, input: AnyInput, options: CallOptions): Promise<Response> {
  const token = options.token ?? getToken();
  const reply = await attempt(
    getServer().origin + urlOf(route, input),
    requestOf(route, input, token, options),
    options,
  );
  noticeVersion(reply.headers.get('api-version'));
  if (isGatewayWithoutServer(reply)) throw unreachable(options);
  const renewed = reply.headers.get('x-session-token');
  // The user may have signed out, or in as someone else, during this call.
  if (renewed && token === getToken()) storeToken(renewed);
  if (reply.ok) return reply;
  const error = await errorOf(reply);
  if (reply.status === 401 && !options.quiet) endSession(token);
  if (error.code === 'forbidden' || error.code === 'team_not_found') sendSignal('membership', undefined);
  throw error;
}

function requestOf(route: Route, input: AnyInput, token: string | null, options: CallOptions): RequestInit {
  const headers = new Headers(options.headers);
  const { device } = getServer();
  if (device) headers.set('authorization', `Bearer ${device.credential}`);
  else if (token) headers.set('x-session-token', token);
  headers.set('x-app-key', appKey);
  headers.set('x-app-version', limits.clientVersion);
  headers.set('x-request-id', requestId());
  // Sentences that come from the server are in the language of the app, not in that of the browser.
  headers.set('accept-language', localeTag());
  const request: RequestInit = { method: route.method, headers, signal: signalOf(options), credentials: 'same-origin' };
  if (input.body === undefined) return request;
  if (input.body instanceof Blob) return { ...request, body: input.body };
  headers.set('content-type', 'application/json');
  return { ...request, body: JSON.stringify(input.body) };
}

function signalOf({ signal, isEndless }: CallOptions): AbortSignal | null {
  if (isEndless) return signal ?? null;
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function attempt(url: string, request: RequestInit, options: CallOptions): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new ApiError('request_timeout', 408);
    throw unreachable(options);
  }
}

/** A proxy that answers for a server that is gone is an outage too; our own replies always carry their version. */
function isGatewayWithoutServer(reply: Response): boolean {
  return [502, 503, 504].includes(reply.status) && !reply.headers.has('api-version');
}

function unreachable(options: CallOptions): ApiError {
  if (!options.quiet && !isLeaving) sendSignal('outage', undefined);
  return new ApiError('', 0);
}

/** Leaving the page cuts off its calls, which is no outage. */
let isLeaving = false;
globalThis.addEventListener?.('pagehide', () => (isLeaving = true));
globalThis.addEventListener?.('pageshow', () => (isLeaving = false));

/** The session of this token has turned out to be over: forgets it and has the app go to the sign-in page. */
export function endSession(token: string | null) {
  if (location.pathname === '/login' || token !== getToken()) return;
  clearSession();
  sendSignal('unauthorized', undefined);
}
