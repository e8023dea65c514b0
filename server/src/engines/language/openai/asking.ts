import type { z } from 'zod';
import { pause, retryAfterMs } from '../../speech/remote/request.ts';
import type { LanguageFault } from '../language-error.ts';
import { LanguageError, UnreadableAnswer } from '../language-error.ts';
import type { Purse } from '../purse.ts';
import { BudgetSpent } from '../purse.ts';
import type { LanguageSettings } from '../settings.ts';
import { repairJson } from './json.ts';
import type { Streamed } from './stream.ts';
import { countTokens } from './tokens.ts';

/** The question did not fit: ask for less at once. */
export class ContextOverflow extends Error {}

export type Prompt<S extends z.ZodType> = {
  name: string;
  system: string;
  user: string;
  /** How the answer is read. */
  schema: S;
  /** What the server is told to answer, where that is stricter than what is read. */
  form?: z.ZodType;
  /** Room for the answer. */
  answerTokens: number;
};
export type Chat = {
  ask<S extends z.ZodType>(
    prompt: Prompt<S>,
    purse: Purse,
    signal: AbortSignal,
  ): Promise<{
    value: z.output<S> /** The answer stopped because it grew too long: there may be more. */;
    isCut: boolean;
  }>;
  /** Whether the server has been sent a schema, as far as is known: not every server takes one. */
  takesSchema?(): boolean;
};

export type Outcome =
  | { read: Streamed }
  | {
      refused: LanguageError;
      status: number;
      isOverflow: boolean;
      /** Zero: soon; undefined: never. */
      retryMs: number | undefined;
      isSilence?: boolean;
    };

/** How one server is asked once. `learn` is told why it refused, and whether it can be asked in another way. */
export type Protocol = {
  send(prompt: Prompt<z.ZodType>, isAgain: boolean, signal: AbortSignal): Promise<Outcome>;
  learn(message: string): boolean;
};

const usualAttempts = 4;
export const service = 'The language model';

/** Of whoever tries a model instead of using it. */
export type AskingOptions = {
  /** How often one question is asked before it fails. */
  attempts?: number;
  /** Sees every answer with its times, and about how many tokens the question had. */
  watch?: (read: Streamed, askedTokens: number) => void;
};

/** Asks until there is an answer that can be read: remembers answers, keeps to the budget, waits when it is told to. */
export function openAsking(
  settings: Pick<LanguageSettings, 'model' | 'budgetTokens'>,
  { send, learn }: Protocol,
  { attempts = usualAttempts, watch }: AskingOptions = {},
): Chat {
  return {
    async ask(prompt, purse, signal) {
      const question = [settings.model, prompt.name, prompt.answerTokens, prompt.system, prompt.user].join('\n');
      const known = prompt.schema.safeParse(await purse.recall(question));
      if (known.success) return { value: known.data, isCut: false };
      let fault = new LanguageError(`${service} did not answer.`, { isTemporary: true });
      for (let attempt = 1, isAgain = false, silences = 0; attempt <= attempts; attempt += 1) {
        const cost = countTokens(prompt.system + prompt.user);
        if (purse.spent() + cost > settings.budgetTokens) throw new BudgetSpent(settings.budgetTokens);
        const outcome = await send(prompt, isAgain, signal);
        if ('refused' in outcome) {
          if (outcome.isOverflow) throw new ContextOverflow(outcome.refused.message);
          if (outcome.status === 400 || outcome.status === 422 || outcome.status === 501) {
            if (!learn(outcome.refused.message)) throw outcome.refused;
            attempt -= 1;
            continue;
          }
          fault = outcome.refused;
          // Whoever was silent for the whole time-out twice will be the third time.
          silences += outcome.isSilence ? 1 : 0;
          if (outcome.retryMs === undefined || silences > 1) throw fault;
          if (attempt < attempts) await pause(outcome.retryMs || 400 * 2 ** (attempt - 1), signal);
          continue;
        }
        const { text, refusal, finish, tokens } = outcome.read;
        watch?.(outcome.read, cost);
        await purse.spend(tokens ?? cost + countTokens(text));
        if (refusal || finish === 'content_filter')
          throw new LanguageError(`${service} refused to write about this meeting: ${excerpt(refusal || text)}`, {
            isTemporary: false,
            details: { fault: 'refused', words: excerpt(refusal || text) },
          });
        const json = repairJson(text);
        const parsed = prompt.schema.safeParse(json);
        if (finish !== null && parsed.success) {
          if (finish !== 'length') await purse.keep(question, json);
          return { value: parsed.data, isCut: finish === 'length' };
        }
        // Half a stream, or no JSON in it: the same question once more.
        fault =
          finish === null
            ? new LanguageError(`${service} stopped in the middle of its answer.`, {
                isTemporary: true,
                details: { fault: 'cut' },
              })
            : unreadable(text, finish);
        isAgain = finish !== null;
      }
      throw fault;
    },
  };
}

function unreadable(text: string, finish: string): UnreadableAnswer {
  if (text.trim() === '')
    return new UnreadableAnswer(
      `${service} gave an empty answer${finish === 'length' ? ': it may have spent all its tokens on thinking' : ''}.`,
      { fault: 'empty' },
    );
  return new UnreadableAnswer(`${service} answered something that is not the JSON it was asked for: ${excerpt(text)}`, {
    fault: /<\/?think>/.test(text) ? 'thoughts' : 'unreadable',
    words: excerpt(text),
  });
}

/** What a refusal means, from its status and the words that came with it. */
export function readRefusal({ status, headers }: Pick<Response, 'status' | 'headers'>, text: string): Outcome {
  const isOverflow =
    (status === 400 || status === 413 || status === 422) &&
    /context_length|context length|context window|context size|maximum context|too many tokens|prompt is too long|exceed\w*[^.]{0,40}(context|tokens)|n_ctx/i.test(
      text,
    );
  const fail = (message: string, fault: LanguageFault, isTemporary: boolean, retryMs: number | undefined): Outcome => ({
    refused: new LanguageError(`${message}: ${excerpt(text)}`, {
      isTemporary,
      details: { fault, words: excerpt(text), figure: status },
    }),
    status,
    isOverflow,
    retryMs,
  });
  if (status === 401 || status === 403)
    return fail(`${service} refused the key (LANGUAGE_KEY)`, 'key', false, undefined);
  if (status === 404)
    return fail(
      `${service} is not at this address, or the model is unknown there (LANGUAGE_URL, LANGUAGE_MODEL)`,
      /model/i.test(text) ? 'model' : 'address',
      false,
      undefined,
    );
  if (status === 429 || status === 503)
    return fail(`${service} asks to slow down`, 'busy', true, retryAfterMs(headers.get('retry-after')));
  return fail(
    `${service} answered ${status}`,
    status >= 500 ? 'failing' : 'refused',
    status >= 500,
    status >= 500 ? 0 : undefined,
  );
}

const excerpt = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200) || 'no reason given';
