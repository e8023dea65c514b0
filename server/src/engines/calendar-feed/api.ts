import type { OwnHosts } from '@candor/contract/platforms';
import { FeedError, readRetryAfter } from './port.ts';

export type ApiFeedOptions = {
  /** An access token; `refused` is one that was just answered with 401. */
  token(refused?: string): Promise<string>;
  /** An address of the provider, as this installation reaches it. */
  resolve(url: string): string;
  hosts: OwnHosts;
  /** Addresses of the calendar's owner, in lower case. */
  selfEmails: readonly string[];
};

/** What a provider's API answered: its JSON, or that a cursor is refused. */
export type ApiReply = { isRefused: false; body: unknown } | { isRefused: true };

/** One GET with a token that works: refreshed once where the provider does not take it. */
export async function getJson(
  options: Pick<ApiFeedOptions, 'token' | 'resolve'>,
  url: string,
  headers: Record<string, string> = {},
): Promise<ApiReply> {
  return askJson(options, url, { headers });
}

type Asked = { method?: string; headers?: Record<string, string>; body?: unknown };

/** The same for whatever is asked; an answer without a body is null. */
export async function askJson(
  { token, resolve }: Pick<ApiFeedOptions, 'token' | 'resolve'>,
  url: string,
  { method = 'GET', headers = {}, body }: Asked,
): Promise<ApiReply> {
  let bearer = await token();
  for (let attempt = 0; ; attempt += 1) {
    const reply = await fetch(resolve(url), {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => {
      throw new FeedError('unreachable', 'The calendar service could not be reached.', { cause: error });
    });
    if (reply.status === 401 && attempt === 0) {
      bearer = await token(bearer);
      continue;
    }
    if (reply.status === 410) return { isRefused: true };
    if (reply.ok) {
      const text = await reply.text();
      return { isRefused: false, body: text === '' ? null : (JSON.parse(text) as unknown) };
    }
    throw toFault(reply.status, reply.headers.get('retry-after'), await reply.text());
  }
}

function toFault(status: number, retryAfter: string | null, text: string): FeedError {
  if (status === 401)
    return new FeedError('unauthorised', 'The calendar service no longer accepts the connection. Reconnect it.');
  const isLimited = status === 429 || (status === 403 && /rateLimitExceeded|quotaExceeded/i.test(text));
  if (isLimited || status === 503)
    return new FeedError('busy', 'The calendar service is busy.', {
      retryAfterS: readRetryAfter(retryAfter, Date.now()),
    });
  if (status === 403)
    return new FeedError('unauthorised', 'Candor isn’t allowed to read this calendar. Reconnect it and allow access.');
  if (status === 404) return new FeedError('gone', 'The calendar no longer exists.');
  return new FeedError('unreachable', `The calendar service answered ${status}.`);
}
