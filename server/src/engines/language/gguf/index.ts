import { existsSync } from 'node:fs';
import type { z } from 'zod';
import type { Language } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { LanguageError, UnreadableAnswer } from '../language-error.ts';
import type { Chat } from '../openai/asking.ts';
import { openChatLanguage } from '../openai/index.ts';
import { toJsonForm } from '../openai/form.ts';
import { repairJson } from '../openai/json.ts';
import { countTokens } from '../openai/tokens.ts';
import { BudgetSpent } from '../purse.ts';
import type { LanguageSettings } from '../settings.ts';

/** As much of node-llama-cpp as is used: it is an optional part, so its types may not be there. */
export type LlamaBindings = {
  getLlama(): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      /** What the model was made to take at once. */
      trainContextSize?: number;
      createContext(options: { contextSize: number }): Promise<{ getSequence(): unknown; dispose(): Promise<void> }>;
    }>;
    createGrammarForJsonSchema(schema: object): Promise<unknown>;
  }>;
  LlamaChatSession: new (options: {
    contextSequence: unknown;
    systemPrompt: string;
  }) => {
    prompt(
      text: string,
      options: { grammar: unknown; maxTokens: number; temperature: number; signal: AbortSignal },
    ): Promise<string>;
  };
};

const bindings = 'node-llama-cpp';
const absent = `LANGUAGE_ENGINE=gguf needs the package ${bindings}, which is not installed. Install it beside Candor with: npm install --no-save ${bindings}@3`;

const loadBindings = async (): Promise<LlamaBindings> => {
  try {
    // Not a literal: the package is not there in most installations.
    return (await import(bindings as string)) as LlamaBindings;
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    const broken = `The package ${bindings} is installed and can't be loaded: ${(error as Error).message}`;
    throw new LanguageError(isAbsent ? absent : broken, { isTemporary: false, cause: error });
  }
};

/** A model file of one's own, inside this process: the same questions and the same checks as for a server. */
export function openGgufLanguage(
  settings: LanguageSettings,
  embeddings: Embeddings,
  load: () => Promise<LlamaBindings> = loadBindings,
): Language {
  const name = settings.modelFile?.split(/[\\/]/).at(-1) ?? 'model';
  return openChatLanguage(
    { ...settings, model: name },
    embeddings,
    { label: `${name} on this machine`, isRemote: false },
    openGgufChat(settings, load),
  );
}

export function openGgufChat(settings: LanguageSettings, load: () => Promise<LlamaBindings>): Chat {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const file = settings.modelFile;
    if (!file || !existsSync(file))
      throw new LanguageError(`LANGUAGE_MODEL_FILE names no file: ${file ?? 'it is empty'}.`, { isTemporary: false });
    const llama = await load();
    const engine = await llama.getLlama();
    const model = await engine.loadModel({ modelPath: file });
    const takes = model.trainContextSize;
    if (takes !== undefined && takes < settings.contextTokens)
      throw new LanguageError(
        `The model in LANGUAGE_MODEL_FILE takes ${takes} tokens at once, fewer than the ${settings.contextTokens} of LANGUAGE_CONTEXT_TOKENS. Choose a model that takes more, or lower LANGUAGE_CONTEXT_TOKENS.`,
        { isTemporary: false },
      );
    return { llama, engine, model };
  };
  /** One answer at a time: a second context would take its memory again. */
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (system: string, user: string, form: z.ZodType, maxTokens: number, signal: AbortSignal) => {
    opened ??= open();
    opened.catch(() => (opened = undefined));
    const { llama, engine, model } = await opened;
    const context = await model.createContext({ contextSize: settings.contextTokens });
    try {
      const grammar = await engine.createGrammarForJsonSchema(toJsonForm(form));
      const session = new llama.LlamaChatSession({ contextSequence: context.getSequence(), systemPrompt: system });
      return await session.prompt(user, { grammar, maxTokens, temperature: 0, signal });
    } finally {
      await context.dispose();
    }
  };
  return {
    async ask({ name, system, user, schema, form = schema, answerTokens }, purse, signal) {
      const question = [settings.modelFile, name, answerTokens, system, user].join('\n');
      const known = schema.safeParse(await purse.recall(question));
      if (known.success) return { value: known.data, isCut: false };
      if (purse.spent() + countTokens(system + user) > settings.budgetTokens)
        throw new BudgetSpent(settings.budgetTokens);
      const mine = last.catch(() => undefined).then(() => answer(system, user, form, answerTokens, signal));
      last = mine;
      const text = await mine;
      await purse.spend(countTokens(system + user + text));
      const json = repairJson(text);
      const parsed = schema.safeParse(json);
      if (!parsed.success)
        throw new UnreadableAnswer('The language model did not answer in the form that was asked for.');
      await purse.keep(question, json);
      // The grammar closes what it opens, so an answer that does not was cut.
      return { value: parsed.data, isCut: !isWhole(text) };
    },
  };
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
