import type { Language } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { openChatLanguage } from '../openai/index.ts';
import type { LanguageSettings } from '../settings.ts';
import { isLoopback } from '../settings.ts';
import { openOllamaChat } from './chat.ts';

/** Ollama by its own protocol: the one it offers beside it can't raise the context, and drops the beginning of what doesn't fit without a word. */
export function openOllamaLanguage(settings: LanguageSettings, embeddings: Embeddings): Language {
  const isRemote = !isLoopback(settings.url);
  const label = `${settings.model} ${isRemote ? `at ${new URL(settings.url).host}` : 'on this machine'}`;
  return openChatLanguage(settings, embeddings, { label, isRemote }, openOllamaChat(settings));
}
