export const languageEngines = ['embedded', 'openai', 'ollama', 'gguf'] as const;
export type LanguageEngine = (typeof languageEngines)[number];

/** The settings of the language engines; `config.ts` reads them from the environment. */
export type LanguageSettings = {
  engine: LanguageEngine;
  /** Where the server is: with `/v1` for the OpenAI protocol, without for Ollama. */
  url: string;
  key: string | undefined;
  model: string;
  /** A GGUF file of the installation's own, for the engine `gguf`. */
  modelFile: string | undefined;
  /** Tokens that the model takes at once, question and answer together. */
  contextTokens: number;
  /** Tokens that one writing (notes, a scorecard, a document, an answer) may cost in all. */
  budgetTokens: number;
  /** Seconds without a sign of life after which an answer is given up. */
  timeoutS: number;
  /** Seconds that whoever asks a question waits; after that the answer comes later. */
  askWaitS: number;
  threads: number;
  /** Resident memory the embedded model may use. */
  memoryMb: number;
  /** The same for a model file, in a process of its own. */
  modelMemoryMb: number;
  /** Seconds without work after which the embedded model gives its memory back. */
  idleS: number;
  /** Where servers are looked for, besides this machine. */
  searchHosts: readonly string[];
  /** Where models are downloaded from, where that is not their usual address. */
  mirror: string | undefined;
};

/** Words stay here: the server is on this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
