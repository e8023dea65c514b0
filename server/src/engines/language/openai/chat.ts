import type { z } from 'zod';
import { pause, retryAfterMs } from '../../speech/remote/request.ts';
import { LanguageError } from '../language-error.ts';
import type { Purse } from '../purse.ts';
import { BudgetSpent } from '../purse.ts';
import type { LanguageSettings } from '../settings.ts';
import { schemaInWords, toJsonForm, withoutBounds } from './form.ts';
import { repairJson } from './json.ts';
import type { Streamed } from './stream.ts';
import { readAnswer } from './stream.ts';
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
};

const attempts = 4;
const service = 'The language model';
const formats = ['json_schema', 'json_schema without bounds', 'json_object', 'text'] as const;
/** What servers call little or no thinking; some know only the later ones. */
const efforts = ['none', 'minimal', 'low', null] as const;

/** Asks any server that speaks `POST /chat/completions`, in the way that it understands: learns once what it refuses. */
export function openChat(settings: LanguageSettings): Chat {
  const manner = { format: 0, effort: 0, hasThinkingSwitch: true, tokensField: 'max_tokens', hasTemperature: true };
  const body = ({ name, system, user, schema, form = schema, answerTokens }: Prompt<z.ZodType>, isAgain: boolean) => {
    const bounded = toJsonForm(form);
    const format = formats[manner.format]!;
    const json = format === 'json_schema' ? bounded : withoutBounds(bounded);
    const effort = efforts[manner.effort];
    return JSON.stringify({
      model: settings.model,
      messages: [
        { role: 'system', content: system },
        {
          role: 'user',
          // Behind everything else: what comes before is the same for every task of a meeting, so a server reads it once.
          content: [
            user,
            format.startsWith('json_schema') ? '' : schemaInWords(bounded),
            isAgain ? 'Your last answer was not valid JSON. Answer with the JSON object alone.' : '',
          ]
            .filter(Boolean)
            .join('\n\n'),
        },
      ],
      stream: true,
      [manner.tokensField]: answerTokens,
      ...(effort && { reasoning_effort: effort }),
      ...(manner.hasThinkingSwitch && { chat_template_kwargs: { enable_thinking: false } }),
      ...(manner.hasTemperature && { temperature: 0 }),
      ...(format.startsWith('json_schema') && {
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: json } },
      }),
      ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
    });
  };
  /** Whether the refusal was about something that can be left out. */
  const learn = (message: string): boolean => {
    if (/chat_template_kwargs|enable_thinking/i.test(message) && manner.hasThinkingSwitch)
      manner.hasThinkingSwitch = false;
    else if (/reasoning_effort|reasoning effort/i.test(message) && efforts[manner.effort] !== null)
      // A server that knows the field names the values it takes; another one does not know the field.
      manner.effort = /unrecognized|unknown|unexpected|extra|not permitted/i.test(message)
        ? efforts.length - 1
        : manner.effort + 1;
    else if (/max_completion_tokens/i.test(message) && manner.tokensField === 'max_tokens')
      manner.tokensField = 'max_completion_tokens';
    else if (/temperature/i.test(message) && manner.hasTemperature) manner.hasTemperature = false;
    else if (
      /response_format|json_schema|json_object|schema|grammar|structured/i.test(message) &&
      manner.format < formats.length - 1
    )
      manner.format += 1;
    else if (manner.hasThinkingSwitch || efforts[manner.effort] !== null) {
      // It does not say what it minds: the two that only some servers know go first.
      manner.hasThinkingSwitch = false;
      manner.effort = efforts.length - 1;
    } else return false;
    return true;
  };

  return {
    async ask(prompt, purse, signal) {
      const question = [settings.model, prompt.name, prompt.answerTokens, prompt.system, prompt.user].join('\n');
      const known = prompt.schema.safeParse(await purse.recall(question));
      if (known.success) return { value: known.data, isCut: false };
      let fault = new LanguageError(`${service} did not answer.`, { isTemporary: true });
      for (let attempt = 1, isAgain = false, silences = 0; attempt <= attempts; attempt += 1) {
        const cost = countTokens(prompt.system + prompt.user);
        if (purse.spent() + cost > settings.budgetTokens) throw new BudgetSpent(settings.budgetTokens);
        const outcome = await tryOnce(settings, body(prompt, isAgain), signal);
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
        await purse.spend(tokens ?? cost + countTokens(text));
        if (refusal || finish === 'content_filter')
          throw new LanguageError(`${service} refused to write about this meeting: ${excerpt(refusal || text)}`, {
            isTemporary: false,
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
            ? new LanguageError(`${service} stopped in the middle of its answer.`, { isTemporary: true })
            : new LanguageError(
                text.trim() === ''
                  ? `${service} gave an empty answer${finish === 'length' ? ': it may have spent all its tokens on thinking' : ''}.`
                  : `${service} answered something that is not the JSON it was asked for: ${excerpt(text)}`,
                { isTemporary: true },
              );
        isAgain = finish !== null;
      }
      throw fault;
    },
  };
}

type Outcome =
  | { read: Streamed }
  | {
      refused: LanguageError;
      status: number;
      isOverflow: boolean /** Zero: soon; undefined: never. */;
      retryMs: number | undefined;
      isSilence?: boolean;
    };

async function tryOnce({ url, key, timeoutS }: LanguageSettings, body: string, signal: AbortSignal): Promise<Outcome> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), timeoutS * 1000);
  let timer = wait();
  try {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok) return refuse(answer, await answer.text());
    return {
      read: await readAnswer(answer, () => {
        clearTimeout(timer);
        timer = wait();
      }),
    };
  } catch (error) {
    signal.throwIfAborted();
    const refused = silence.signal.aborted
      ? new LanguageError(`${service} gave no sign of life for ${timeoutS} s (LANGUAGE_TIMEOUT_S).`, {
          isTemporary: true,
        })
      : new LanguageError(
          `${service} cannot be used at ${new URL(url).origin}: ${(error as { cause?: Error }).cause?.message ?? (error as Error).message}.`,
          { isTemporary: true, cause: error },
        );
    return { refused, status: 0, isOverflow: false, retryMs: 0, isSilence: silence.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}

function refuse(answer: Response, text: string): Outcome {
  const { status } = answer;
  const isOverflow =
    (status === 400 || status === 413 || status === 422) &&
    /context_length|context length|context window|context size|maximum context|too many tokens|prompt is too long|exceed\w*[^.]{0,40}(context|tokens)|n_ctx/i.test(
      text,
    );
  const fail = (message: string, isTemporary: boolean, retryMs: number | undefined): Outcome => ({
    refused: new LanguageError(`${message}: ${excerpt(text)}`, { isTemporary }),
    status,
    isOverflow,
    retryMs,
  });
  if (status === 401 || status === 403) return fail(`${service} refused the key (LANGUAGE_KEY)`, false, undefined);
  if (status === 404)
    return fail(
      `${service} is not at this address, or the model is unknown there (LANGUAGE_URL, LANGUAGE_MODEL)`,
      false,
      undefined,
    );
  if (status === 429 || status === 503)
    return fail(`${service} asks to slow down`, true, retryAfterMs(answer.headers.get('retry-after')));
  return fail(`${service} answered ${status}`, status >= 500, status >= 500 ? 0 : undefined);
}

const excerpt = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200) || 'no reason given';
