import { existsSync } from 'node:fs';
import type { Question, Setup } from './protocol.ts';

type Sequence = object;
type Session = {
  prompt(
    text: string,
    options: {
      grammar: unknown;
      maxTokens: number;
      temperature: number;
      signal: AbortSignal;
      onTextChunk?: (text: string) => void;
    },
  ): Promise<string>;
  dispose?(options: { disposeSequence: boolean }): void;
};
/** As much of node-llama-cpp as is used: it is an optional part, so its types may not be there. */
export type LlamaBindings = {
  getLlama(options: { build: 'never'; maxThreads: number }): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      /** What the model was made to take at once. */
      trainContextSize?: number;
      createContext(options: { contextSize: number; threads: number }): Promise<{ getSequence(): Sequence }>;
    }>;
    createGrammarForJsonSchema(schema: object): Promise<unknown>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: Sequence;
    systemPrompt: string;
    autoDisposeSequence: boolean;
  }) => Session;
};

/** Why a model can't be used here; asked again it still can't. */
export class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable';
  readonly figure: number | undefined;
  constructor(message: string, options: { cause?: unknown; figure?: number } = {}) {
    super(message, { cause: options.cause });
    this.figure = options.figure;
  }
}

export type LoadedModel = {
  answer(question: Question, signal: AbortSignal, onNews: () => void): Promise<string>;
};

const install = 'npm install --no-save --ignore-scripts node-llama-cpp@3';

export async function loadBindings(name: string): Promise<LlamaBindings> {
  try {
    // Not a literal: the package is not there in most installations.
    return (await import(name)) as LlamaBindings;
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    throw new ModelUnusable(
      isAbsent
        ? `A model file needs the package ${name}, which is not installed. Install it next to Candor with: ${install}`
        : `The package ${name} is installed and can't be loaded: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** Loads a model with prebuilt programs alone: compiling one would take the machine for half an hour. */
export async function loadModel(llama: LlamaBindings, { file, contextTokens, threads }: Setup): Promise<LoadedModel> {
  if (!existsSync(file)) throw new ModelUnusable(`LANGUAGE_MODEL_FILE names no file: ${file}.`);
  const engine = await llama.getLlama({ build: 'never', maxThreads: threads }).catch((error: unknown) => {
    throw new ModelUnusable(`node-llama-cpp has no prebuilt program for this machine: ${(error as Error).message}`, {
      cause: error,
    });
  });
  const model = await engine.loadModel({ modelPath: file }).catch((error: unknown) => {
    throw new ModelUnusable(`The model file can't be read: ${(error as Error).message}`, { cause: error });
  });
  const takes = model.trainContextSize;
  if (takes !== undefined && takes < contextTokens)
    throw new ModelUnusable(
      `The model in LANGUAGE_MODEL_FILE takes ${takes} tokens at once, fewer than the ${contextTokens} of LANGUAGE_CONTEXT_TOKENS. Choose a model that takes more, or lower LANGUAGE_CONTEXT_TOKENS.`,
      { figure: takes },
    );
  const context = await model.createContext({ contextSize: contextTokens, threads }).catch((error: unknown) => {
    throw new ModelUnusable(
      `The model doesn't fit into memory with a context of ${contextTokens} tokens (LANGUAGE_CONTEXT_TOKENS): ${(error as Error).message}`,
      { cause: error },
    );
  });
  // Kept: questions about one meeting begin with its transcript, which is then read once.
  const sequence = context.getSequence();
  return {
    async answer({ system, user, form, maxTokens }, signal, onNews) {
      const grammar = await engine.createGrammarForJsonSchema(form);
      const session = new llama.LlamaChatSession({
        contextSequence: sequence,
        systemPrompt: system,
        autoDisposeSequence: false,
      });
      try {
        return await session.prompt(user, { grammar, maxTokens, temperature: 0, signal, onTextChunk: onNews });
      } finally {
        session.dispose?.({ disposeSequence: false });
      }
    },
  };
}
