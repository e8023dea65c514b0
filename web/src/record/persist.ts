import { ApiError, hasCode } from '../lib/api-error.ts';
import { backoffMs, restUntilOnline } from '../lib/backoff.ts';

export type PersistOptions = {
  signal: AbortSignal;
  /** Called with what is wrong whenever a try fails, and with null when one succeeds. */
  onTrouble?: (error: unknown) => void;
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Whether another attempt would get the same answer. A signed-out user can sign in again, so that is waited for. */
export function isRefusal(error: unknown): boolean {
  if (hasCode(error, 'take_finished') || hasCode(error, 'chunk_conflict') || hasCode(error, 'meeting_invalid_state'))
    return true;
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 409, 423, 429].includes(error.status)
  );
}

/** Does it again and again until it is done, refused or no longer wanted. */
export async function persist<T>(
  work: () => Promise<T>,
  { signal, onTrouble, rest = restUntilOnline }: PersistOptions,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      const done = await work();
      onTrouble?.(null);
      return done;
    } catch (error) {
      if (isRefusal(error) || signal.aborted) throw error;
      onTrouble?.(error);
      await rest(Math.min(backoffMs(failures, Math.random()), 10_000), signal);
    }
  }
}
