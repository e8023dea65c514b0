import { MailboxError } from './port.ts';

/** Before these, no byte of the request has left. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const timeoutMs = 30_000;

/** One POST. What isn't a success is told by what it says about the message: surely not sent, or nobody knows. */
export async function postOnce(url: string, accessToken: string, body: unknown): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const code = String(((error as Error).cause as { code?: string } | undefined)?.code);
    throw neverLeft.has(code)
      ? new MailboxError('later', 'The provider could not be reached.', { cause: error })
      : new MailboxError('unclear', 'The connection to the provider broke off.', { cause: error });
  });
  if (reply.ok) return reply;
  throw toMailboxError(reply, await reply.text().catch(() => ''));
}

/** Reasons of a 403 that are only about how often: https://developers.google.com/workspace/gmail/api/guides/handle-errors */
const tooOften =
  /rateLimitExceeded|userRateLimitExceeded|dailyLimitExceeded|ErrorExceededMessageLimit|ErrorQuotaExceeded/;

function toMailboxError({ status, headers }: Response, text: string): MailboxError {
  if (status === 401) return new MailboxError('token', 'The provider refused the access token.');
  if (status === 429 || status === 503 || (status === 403 && tooOften.test(text)))
    return new MailboxError('later', 'The provider takes no more messages at the moment.', {
      retryAfterS: secondsOf(headers.get('retry-after')),
    });
  if (status >= 500) return new MailboxError('unclear', `The provider failed (${status}).`);
  return new MailboxError('refused', said(text) || `The provider refused the message (${status}).`);
}

/** Seconds, or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(1, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(1, Math.round((at - Date.now()) / 1000));
}

/** Both providers answer `{ error: { message } }`. */
function said(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message.slice(0, 300) : '';
  } catch {
    return '';
  }
}
