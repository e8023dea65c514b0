import { ModelError } from './model-error.ts';

/** What a server says about a file, and its bytes from `from` on; `isWhole` where it begins at zero all the same. */
export type Delivery = {
  body: ReadableStream<Uint8Array>;
  isWhole: boolean;
  /** Of the whole file, where it is said. */
  bytes: number | null;
  sha256: string | null;
};

const mostRedirects = 5;
const waitMs = 30_000;

/** Asks for a file from a byte on. Redirects are followed by hand: what Hugging Face says about the file stands in the first answer. */
export async function fetchFrom(address: string, from: number, signal: AbortSignal): Promise<Delivery | 'finished'> {
  let url = address;
  let [bytes, sha256]: [number | null, string | null] = [null, null];
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await ask(url, from, signal);
    bytes ??= numberOf(answer.headers.get('x-linked-size'));
    sha256 ??= /^"?([0-9a-f]{64})"?$/.exec(answer.headers.get('x-linked-etag') ?? '')?.[1] ?? null;
    const to = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && to !== null) {
      await answer.body?.cancel();
      url = new URL(to, url).href;
      continue;
    }
    if (answer.status === 416 && from > 0) return 'finished';
    if (!answer.ok || answer.body === null) throw refusal(answer.status, new URL(url).host);
    const isWhole = answer.status !== 206;
    const total = numberOf(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? null);
    const length = numberOf(answer.headers.get('content-length'));
    return { body: answer.body, isWhole, bytes: bytes ?? total ?? (isWhole ? length : null), sha256 };
  }
  throw new ModelError(`${new URL(address).host} redirects too often.`, { isTemporary: false });
}

async function ask(url: string, from: number, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), waitMs);
  try {
    return await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new ModelError(`${new URL(url).host} can’t be reached. Check this computer’s network, or set a mirror.`, {
      isTemporary: true,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

function refusal(status: number, host: string): ModelError {
  if (status === 404) return new ModelError(`${host} doesn’t have this file.`, { isTemporary: false });
  if (status === 401 || status === 403)
    return new ModelError(`${host} doesn’t hand out this file without an account there.`, { isTemporary: false });
  return new ModelError(`${host} answered ${status}.`, { isTemporary: status === 429 || status >= 500 });
}

const numberOf = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);
