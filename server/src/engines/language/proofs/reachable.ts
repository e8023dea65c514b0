import { open, stat } from 'node:fs/promises';
import { LanguageError } from '../language-error.ts';
import { requireContext } from '../ollama/context.ts';
import { readRefusal } from '../openai/asking.ts';
import type { LanguageSettings } from '../settings.ts';

type Listing = { data?: { id?: string }[]; models?: { name?: string; model?: string }[] };

const waitMs = 5_000;

/** Fails where nobody is there, the key is wrong, or the model is missing. */
export async function requireServer(settings: LanguageSettings, signal: AbortSignal): Promise<string> {
  if (settings.engine === 'gguf') return requireFile(settings.modelFile);
  const base = settings.engine === 'ollama' ? settings.url.replace(/\/(?:v1|api)$/, '') : settings.url;
  const address = settings.engine === 'ollama' ? `${base}/api/tags` : `${base}/models`;
  const names = await listModels(address, settings, signal);
  const isThere = names.some((name) => name === settings.model || name === `${settings.model}:latest`);
  if (names.length > 0 && !isThere)
    throw new LanguageError(`There is no ${settings.model}.`, { isTemporary: false, details: { fault: 'model' } });
  if (settings.engine === 'ollama') await requireContext({ ...settings, url: base }, signal);
  return `${settings.model} is there at ${new URL(base).host}.`;
}

/** None where the server doesn't list them: not every one does. */
async function listModels(address: string, settings: LanguageSettings, signal: AbortSignal): Promise<string[]> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      headers: { accept: 'application/json', ...(settings.key && { authorization: `Bearer ${settings.key}` }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    const isSilent = (error as Error).name === 'TimeoutError';
    throw new LanguageError('The server cannot be reached.', {
      isTemporary: true,
      cause: error,
      details: isSilent ? { fault: 'silent', figure: waitMs / 1000 } : { fault: 'unreachable' },
    });
  }
  const text = await answer.text();
  if (answer.status === 404 || answer.status === 405) return [];
  if (!answer.ok) {
    const outcome = readRefusal(answer, text);
    if ('refused' in outcome) throw outcome.refused;
  }
  return namesOf(text);
}

function namesOf(text: string): string[] {
  try {
    const { data = [], models = [] } = JSON.parse(text) as Listing;
    return [...data.map(({ id }) => id), ...models.flatMap(({ name, model }) => [name, model])].filter(
      (name): name is string => name !== undefined,
    );
  } catch {
    throw new LanguageError('This is no language model.', { isTemporary: false, details: { fault: 'address' } });
  }
}

async function requireFile(file: string | undefined): Promise<string> {
  const found = file ? await stat(file).catch(() => null) : null;
  if (!file || !found?.isFile())
    throw new LanguageError(`There is no model file${file ? ` at ${file}` : ''}. Get a model first.`, {
      isTemporary: false,
    });
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1') !== 'GGUF')
      throw new LanguageError(`${file} is not a model file (GGUF), or it is broken.`, { isTemporary: false });
  } finally {
    await handle.close();
  }
  return `The file is there (${(found.size / 1e9).toFixed(1)} GB).`;
}
