import type { LanguageFault } from '../language-error.ts';
import { LanguageError } from '../language-error.ts';
import type { LanguageSettings } from '../settings.ts';
import { thousands } from './proof.ts';

type Words = { settings: LanguageSettings; words: string; figure: number };

/** How to give a server more context, for whoever doesn't know which one it is. */
export const raiseContext =
  'In Ollama set OLLAMA_CONTEXT_LENGTH (or choose Ollama here instead of a server with OpenAI’s protocol: Candor then asks for the context itself), in llama-server --ctx-size, in vLLM --max-model-len, in LM Studio the model’s context length.';

/** What an administrator sees, by what went wrong. */
const sentences: Record<LanguageFault, (on: Words) => string> = {
  unreachable: ({ settings }) =>
    `Nothing answers at ${new URL(settings.url).origin}. Start the server there, or correct the address.`,
  silent: ({ figure }) =>
    `The server took the request and said nothing for ${figure} seconds. It may still be loading the model, or its machine is too slow for it. Try again in a minute.`,
  key: () => 'The server doesn’t accept the key. Enter the one it gave you.',
  address: ({ settings }) =>
    `A server answers at ${new URL(settings.url).origin}, but not like a language model at this address. It usually ends with /v1.`,
  model: ({ settings }) => `The server doesn’t have the model ${settings.model}. ${getModel(settings)}`,
  busy: ({ figure }) =>
    `The server has too much to do (${figure}). Try again in a minute, or raise how much it takes at once.`,
  failing: ({ figure, words }) =>
    `The server failed with error ${figure}: “${words}”. Its own log says why; often it’s short of memory.`,
  refused: ({ words }) => `The server refused the request: “${words}”.`,
  empty: () =>
    'The answer was empty. A model that thinks may have spent all its words on thinking: switch thinking off on the server, or choose a model with “instruct” in its name.',
  thoughts: () =>
    'The model answered with its thoughts and never came to an answer. Switch thinking off on the server, or choose a model with “instruct” in its name.',
  unreadable: ({ words }) =>
    `The model didn’t keep to the form it was given and answered: “${words}”. Use a server that holds a model to a JSON schema, such as Ollama, llama-server, vLLM or LM Studio, or a larger model.`,
  cut: () =>
    'The server hung up in the middle of its answer. Its own log says why; often the model’s process has died.',
  truncated: ({ settings, figure }) =>
    `The server read only ${thousands(figure)} of ${thousands(settings.contextTokens)} tokens and dropped the rest without saying so. Notes would miss the beginning of every long meeting. ${raiseContext} Or set “Context in tokens” here to what the server really takes.`,
  context: ({ settings, figure }) =>
    `The model takes ${thousands(figure)} tokens at once, and notes need at least 8,000 (${thousands(settings.contextTokens)} are set here). Choose a model that takes more.`,
};

const getModel = ({ engine, model }: LanguageSettings) =>
  engine === 'ollama' ? `Get it with: ollama pull ${model}` : 'Choose one that it lists, or load it there.';

/** What went wrong, in a sentence for the screen. */
export function toSentence(error: LanguageError, settings: LanguageSettings): string {
  const { details } = error;
  if (!details) return withoutNames(error.message);
  const { fault, words = '', figure = 0 } = details;
  return sentences[fault]({ settings, words: words.slice(0, 160), figure });
}

/** Screens have fields, not variables. */
const withoutNames = (message: string) => message.replace(/ ?\(LANGUAGE_[A-Z_, ]+\)/g, '');
