import { ApiError } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';
import { messages } from './messages.ts';

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
  if (isOffline(error)) return messages.theServerCantBeReachedRecording;
  if (error instanceof ApiError && error.status === 401) return messages.youveBeenSignedOutSignInAgain;
  return messages.errorTextRecordingContinuesAndIsKept(errorText(error));
}
