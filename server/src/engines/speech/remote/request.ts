import { SpeechError } from '../speech-error.ts';

export type Body = FormData | Blob | string;

export type Call = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string> /** Made again for each attempt. */;
  body?: () => Body | Promise<Body>;
  timeoutMs: number;
  signal: AbortSignal;
  service: string;
};

const attempts = 4;
const longestWaitMs = 60_000;

/** A JSON answer of a remote engine. Waits when it is told to wait, tries again when the other side stumbled, and says what to do otherwise. */
export async function requestJson(call: Call): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(call);
    if ('json' in outcome) return outcome.json;
    if (attempt === attempts || outcome.retryMs === undefined) throw outcome.error;
    await pause(outcome.retryMs || 500 * 2 ** (attempt - 1), call.signal);
  }
}

type Outcome =
  | { json: unknown }
  | { error: SpeechError /** Zero: soon; undefined: never. */; retryMs: number | undefined };

async function tryOnce({ url, method = 'POST', headers, body, timeoutMs, signal, service }: Call): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const given = await body?.();
    const answer = await fetch(url, {
      method,
      ...(headers && { headers }),
      ...(given !== undefined && { body: given, duplex: 'half' }),
      signal: AbortSignal.any([signal, timeout]),
    });
    const text = await answer.text();
    if (!answer.ok) return refuse(service, answer, text);
    try {
      return { json: JSON.parse(text) };
    } catch {
      return {
        error: new SpeechError(`${service} answered something that is not JSON: ${excerpt(text)}`),
        retryMs: undefined,
      };
    }
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      return {
        error: new SpeechError(
          `${service} did not answer within ${Math.round(timeoutMs / 1000)} s (SPEECH_TIMEOUT_S).`,
          { isTemporary: true },
        ),
        retryMs: undefined,
      };
    const cause = (error as { cause?: Error }).cause?.message ?? (error as Error).message;
    return {
      error: new SpeechError(`${service} cannot be reached at ${new URL(url).origin}: ${cause}.`, {
        isTemporary: true,
      }),
      retryMs: 0,
    };
  }
}

function refuse(service: string, answer: Response, text: string): Outcome {
  const { status } = answer;
  if (status === 401 || status === 403)
    return { error: new SpeechError(`${service} refused the key (SPEECH_KEY): ${excerpt(text)}`), retryMs: undefined };
  if (status === 429 || status === 503) {
    const error = new SpeechError(`${service} asks to slow down: ${excerpt(text)}`, { isTemporary: true });
    return { error, retryMs: retryAfterMs(answer.headers.get('retry-after')) };
  }
  const isTemporary = status >= 500;
  return {
    error: new SpeechError(`${service} answered ${status}: ${excerpt(text)}`, { isTemporary }),
    retryMs: isTemporary ? 0 : undefined,
  };
}

/** `Retry-After` comes in seconds or as a date. Longer than a minute is for the job queue to wait. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (!header) return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  if (Number.isNaN(ms)) return 0;
  return ms > longestWaitMs ? undefined : Math.max(1, ms);
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    if (signal.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

const excerpt = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200) || 'no reason given';
