import { findWeights } from '../speech/weights.ts';
import type { LanguageSettings } from './settings.ts';
import { isLoopback } from './settings.ts';

/** The language engine of this installation, in words for its administrator. Never the key. */
export function describeLanguage(settings: LanguageSettings): string[] {
  const { engine } = settings;
  if (engine === 'gguf') return describeFile(settings);
  return engine === 'openai' || engine === 'ollama' ? describeServer(settings) : describeEmbedded(settings);
}

function describeFile({ modelFile, contextTokens, budgetTokens }: LanguageSettings): string[] {
  return [
    `Notes and documents (LANGUAGE_ENGINE=gguf): the model in ${modelFile ?? 'no file yet'} (LANGUAGE_MODEL_FILE), inside this installation: no service is asked and nothing leaves the machine. Every line it writes is checked against the transcript; unsupported lines are left out.`,
    `  It takes ${contextTokens} tokens at once (LANGUAGE_CONTEXT_TOKENS); writing about one meeting may cost ${budgetTokens} in 24 hours (LANGUAGE_BUDGET_TOKENS).`,
  ];
}

function describeEmbedded({ threads, memoryMb, idleS }: LanguageSettings): string[] {
  return [
    'Notes and documents (LANGUAGE_ENGINE=embedded): inside this installation: no service is asked and nothing leaves the machine. It finds what answers each section and quotes it; it doesn’t rephrase or judge. Measured for English; in other languages it compares words.',
    `  Weights: ${describeWeights()}`,
    `  Uses ${threads} ${threads === 1 ? 'thread' : 'threads'} (LANGUAGE_THREADS) and at most ${memoryMb} MB (LANGUAGE_MEMORY_MB); gives its memory back after ${idleS} s without work (LANGUAGE_IDLE_S).`,
  ];
}

function describeWeights(): string {
  try {
    return `${findWeights('minilm').dir}, compared with their known SHA-256 at each start.`;
  } catch (error) {
    return (error as Error).message;
  }
}

function describeServer({
  engine,
  url,
  key,
  model,
  contextTokens,
  budgetTokens,
  timeoutS,
}: LanguageSettings): string[] {
  const where = isLoopback(url) ? 'That is on this machine: nothing leaves it.' : 'Transcripts are sent there as text.';
  return [
    `Notes and documents (LANGUAGE_ENGINE=${engine}): the model ${model} (LANGUAGE_MODEL) of ${engine === 'ollama' ? 'Ollama' : 'a server that speaks the OpenAI protocol'} at ${url} (LANGUAGE_URL). ${where} Every line it writes is checked against the transcript; unsupported lines are left out.`,
    `  ${key ? 'A key is set (LANGUAGE_KEY).' : 'No key is set (LANGUAGE_KEY); a server of your own may not need one.'} It takes ${contextTokens} tokens at once (LANGUAGE_CONTEXT_TOKENS); writing about one meeting may cost ${budgetTokens} in 24 hours (LANGUAGE_BUDGET_TOKENS); it may be silent for ${timeoutS} s (LANGUAGE_TIMEOUT_S).`,
  ];
}
