import { ApiError } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';

export type Trouble = 'refused' | 'room' | 'microphone' | 'shared' | 'sending' | 'interrupted';

/** The first of these that there is, is shown. */
const order: Trouble[] = ['refused', 'room', 'microphone', 'shared', 'sending', 'interrupted'];

export function openTroubles(onChange: (text: string | null) => void) {
  const texts = new Map<Trouble, string>();
  return (kind: Trouble, text: string | null) => {
    if ((texts.get(kind) ?? null) === text) return;
    if (text === null) texts.delete(kind);
    else texts.set(kind, text);
    onChange(order.map((one) => texts.get(one)).find((one) => one !== undefined) ?? null);
  };
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Why nothing arrives right now; recording continues in any case. */
export function sendingText(error: unknown): string | null {
  if (error === null) return null;
  if (isOffline(error))
    return 'The server can’t be reached. Recording continues; it is kept in this browser and sent as soon as possible.';
  if (error instanceof ApiError && error.status === 401)
    return 'You’ve been signed out. Sign in again in another tab. Recording continues and is kept in this browser.';
  return `${errorText(error)} Recording continues and is kept in this browser until it can be sent.`;
}
