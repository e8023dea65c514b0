import { openEmbeddedLanguage } from './embedded/index.ts';
import { openEmbeddings } from './embeddings/index.ts';
import { openGgufLanguage } from './gguf/index.ts';
import { openOllamaLanguage } from './ollama/index.ts';
import { openOpenAiLanguage } from './openai/index.ts';
import type { Language, LanguageSetup } from './port.ts';

export function openLanguage({ settings, warn }: LanguageSetup): Language {
  const embeddings = openEmbeddings(settings, warn);
  if (settings.engine === 'gguf') return openGgufLanguage(settings, embeddings);
  if (settings.engine === 'ollama') return openOllamaLanguage(settings, embeddings);
  return settings.engine === 'openai'
    ? openOpenAiLanguage(settings, embeddings)
    : openEmbeddedLanguage(embeddings, warn);
}
