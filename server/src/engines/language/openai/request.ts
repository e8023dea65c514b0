import { LanguageError } from '../language-error.ts';
import type { LanguageSettings } from '../settings.ts';
import type { Outcome } from './asking.ts';
import { readRefusal, service } from './asking.ts';
import type { Streamed } from './stream.ts';

export type Request = {
  address: string;
  body: string;
  accept: string;
  read: (answer: Response, onNews: () => void) => Promise<Streamed>;
};

/** One request; whoever is silent for too long is given up. */
export async function tryOnce(
  { url, key, timeoutS }: Pick<LanguageSettings, 'url' | 'key' | 'timeoutS'>,
  { address, body, accept, read }: Request,
  signal: AbortSignal,
): Promise<Outcome> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), timeoutS * 1000);
  let timer = wait();
  const sentAt = performance.now();
  let firstMs: number | undefined;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept,
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok) return readRefusal(answer, await answer.text());
    const streamed = await read(answer, () => {
      firstMs ??= performance.now() - sentAt;
      clearTimeout(timer);
      timer = wait();
    });
    const totalMs = performance.now() - sentAt;
    return { read: { ...streamed, firstMs: firstMs ?? totalMs, totalMs } };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LanguageError) throw error;
    const refused = silence.signal.aborted
      ? new LanguageError(`${service} gave no sign of life for ${timeoutS} s (LANGUAGE_TIMEOUT_S).`, {
          isTemporary: true,
          details: { fault: 'silent', figure: timeoutS },
        })
      : new LanguageError(
          `${service} cannot be used at ${new URL(url).origin}: ${(error as { cause?: Error }).cause?.message ?? (error as Error).message}.`,
          { isTemporary: true, cause: error, details: { fault: 'unreachable' } },
        );
    return { refused, status: 0, isOverflow: false, retryMs: 0, isSilence: silence.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}
