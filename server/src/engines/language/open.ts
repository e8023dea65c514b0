import { openEmbeddings } from './embeddings/index.ts';
import { openGgufLanguage } from './gguf/index.ts';
import { openOllamaLanguage } from './ollama/index.ts';
import { openOpenAiLanguage } from './openai/index.ts';
import type { Language, LanguageSetup } from './port.ts';
import { openQuotes } from './quotes/index.ts';
import { withoutWeakModel } from './weak-model.ts';

export function openLanguage({ settings, warn }: LanguageSetup): Language {
  const embeddings = openEmbeddings(settings, warn);
  // On one's own machine models are small, and people try them: one that can't write spoils nothing.
  if (settings.engine === 'gguf' || settings.engine === 'ollama') {
    const open = settings.engine === 'gguf' ? openGgufLanguage : openOllamaLanguage;
    return withoutWeakModel(open(settings, embeddings), openQuotes(embeddings), warn);
  }
  return settings.engine === 'openai' ? openOpenAiLanguage(settings, embeddings) : openQuotes(embeddings);
}
