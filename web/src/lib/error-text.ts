import { ApiError } from './api-error.ts';
import { loadModule } from './asset-reload.ts';
import { messages } from './messages.ts';

let sentenceOf: ((code: string) => string | undefined) | undefined;

/** Loads the sentences beside the first page; until they are there, replies bring their own. */
export async function loadErrorTexts(): Promise<void> {
  ({ sentenceOf } = await loadModule(() => import('./error-catalogue.ts')));
}

/** The server knows more about these than the catalogue: what is wrong with which value, or with which backup. */
const hasOwnSentence = new Set(['setting_invalid', 'setting_pinned', 'model_refused', 'restore_refused']);

/** The sentence for people: the catalogue's, an unknown code as it is, and two for what has no code. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.somethingWentWrongPleaseTryAgain;
  if (error.code === '') return messages.weCantCompleteYourRequestRightNow;
  // The catalogue says what can't be done; on the test line the answer also says what can.
  if (error.code === 'telephony_not_set_up' && error.fields[0]) return error.fields[0].message;
  if (hasOwnSentence.has(error.code) && error.sentence) return error.sentence;
  if (sentenceOf) return sentenceOf(error.code) ?? error.code;
  return error.sentence || error.code;
}
