import type { z } from 'zod';
import { LanguageError } from '../language-error.ts';
import type { AskingOptions, Chat, Outcome, Prompt, Protocol } from '../openai/asking.ts';
import { openAsking } from '../openai/asking.ts';
import { toJsonForm, withoutBounds } from '../openai/form.ts';
import { tryOnce } from '../openai/request.ts';
import type { LanguageSettings } from '../settings.ts';
import { requireContext } from './context.ts';
import { readOllamaAnswer } from './stream.ts';

/** The model stays loaded between the tasks of a meeting, and what it read of it. */
const keepAlive = '10m';
/** No common tokenizer gets more letters of a Latin script into a token: fewer tokens read than that means that some were dropped. */
const lettersPerToken = 5.5;
/** In short prompts what the template adds outweighs what could be missing. */
const leastLetters = 6_000;

/** Asks `POST /api/chat`: context, thinking and form are said with each request. */
export function openOllamaChat(settings: LanguageSettings, options: AskingOptions = {}): Chat {
  const url = settings.url.replace(/\/(?:v1|api)$/, '');
  const here = { ...settings, url };
  const manner = { hasThink: true, hasBounds: true };
  let checked: Promise<void> | undefined;
  const bodyOf = ({ system, user, schema, form = schema, answerTokens }: Prompt<z.ZodType>, isAgain: boolean) => {
    const json = toJsonForm(form);
    return JSON.stringify({
      model: settings.model,
      messages: [
        { role: 'system', content: system },
        {
          role: 'user',
          content: isAgain
            ? `${user}\n\nYour last answer was not valid JSON. Answer with the JSON object alone.`
            : user,
        },
      ],
      stream: true,
      format: manner.hasBounds ? json : withoutBounds(json),
      ...(manner.hasThink && { think: false }),
      keep_alive: keepAlive,
      options: { num_ctx: settings.contextTokens, num_predict: answerTokens, temperature: 0 },
    });
  };
  const protocol: Protocol = {
    learn(message) {
      if (/\bthink/i.test(message) && manner.hasThink) manner.hasThink = false;
      else if (/format|schema|grammar/i.test(message) && manner.hasBounds) manner.hasBounds = false;
      else return false;
      return true;
    },
    async send(prompt, isAgain, signal): Promise<Outcome> {
      checked ??= requireContext(here, signal);
      try {
        await checked;
      } catch (error) {
        checked = undefined;
        throw error;
      }
      const outcome = await tryOnce(
        here,
        {
          address: `${url}/api/chat`,
          body: bodyOf(prompt, isAgain),
          accept: 'application/x-ndjson',
          read: readOllamaAnswer,
        },
        signal,
      );
      if ('read' in outcome) failIfTruncated(settings, prompt, outcome.read.promptTokens);
      return outcome;
    },
  };
  return openAsking(settings, protocol, options);
}

/** What doesn't fit is dropped from the beginning, without an error: it shows in how much was read. */
function failIfTruncated(
  { contextTokens }: LanguageSettings,
  { system, user }: Pick<Prompt<z.ZodType>, 'system' | 'user'>,
  read: number | undefined,
): void {
  const text = system + user;
  if (read === undefined || text.length < leastLetters) return;
  const wide = text.match(/[^\x00-\u024f]/g)?.length ?? 0;
  const least = Math.floor((text.length - wide) / lettersPerToken + wide * 0.4);
  if (read >= least) return;
  throw new LanguageError(
    `Ollama read only ${read} tokens of a request of at least ${least}, and dropped the rest. It was asked for a context of ${contextTokens} (LANGUAGE_CONTEXT_TOKENS): set that to what the machine has memory for, or raise OLLAMA_CONTEXT_LENGTH.`,
    { isTemporary: false, details: { fault: 'truncated', figure: read } },
  );
}
