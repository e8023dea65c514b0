import { LanguageError } from '../language-error.ts';
import type { LanguageSettings } from '../settings.ts';

type Shown = { model_info?: Record<string, unknown>; error?: string };

const waitMs = 10_000;

/** Asks Ollama how much the model takes at once, and says so where that is less than what was set. */
export async function requireContext(
  { url, key, model, contextTokens }: Pick<LanguageSettings, 'url' | 'key' | 'model' | 'contextTokens'>,
  signal: AbortSignal,
): Promise<void> {
  const shown = await show({ url, key, model }, signal);
  const [, length] = Object.entries(shown.model_info ?? {}).find(([name]) => name.endsWith('.context_length')) ?? [];
  if (typeof length !== 'number' || length >= contextTokens) return;
  throw new LanguageError(
    `The model ${model} takes ${length} tokens at once, fewer than the ${contextTokens} of LANGUAGE_CONTEXT_TOKENS. Set LANGUAGE_CONTEXT_TOKENS=${length}, or choose a model that takes more.`,
    { isTemporary: false, details: { fault: 'context', figure: length } },
  );
}

async function show(
  { url, key, model }: Pick<LanguageSettings, 'url' | 'key' | 'model'>,
  signal: AbortSignal,
): Promise<Shown> {
  let answer: Response;
  try {
    answer = await fetch(`${url}/api/show`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new LanguageError(`Ollama can't be reached at ${new URL(url).origin} (LANGUAGE_URL). Is it running?`, {
      isTemporary: true,
      cause: error,
      details: { fault: 'unreachable' },
    });
  }
  if (answer.status === 404) {
    const { error } = (await answer.json().catch(() => ({}))) as Shown;
    throw new LanguageError(
      error
        ? `Ollama has no model ${model} (LANGUAGE_MODEL). Get it with: ollama pull ${model}`
        : `There is no Ollama at ${new URL(url).origin} (LANGUAGE_URL).`,
      { isTemporary: false, details: { fault: error ? 'model' : 'address' } },
    );
  }
  // Whatever else is wrong shows when it is asked.
  return answer.ok ? ((await answer.json().catch(() => ({}))) as Shown) : {};
}
