import type { z } from 'zod';
import type { LanguageSettings } from '../settings.ts';
import type { AskingOptions, Chat, Prompt } from './asking.ts';
import { openAsking } from './asking.ts';
import { schemaInWords, toJsonForm, withoutBounds } from './form.ts';
import { tryOnce } from './request.ts';
import { readAnswer } from './stream.ts';

const formats = ['json_schema', 'json_schema without bounds', 'json_object', 'text'] as const;
/** What servers call little or no thinking; some know only the later ones. */
const efforts = ['none', 'minimal', 'low', null] as const;

/** Asks any server that speaks `POST /chat/completions`, in the way that it understands: learns once what it refuses. */
export function openChat(settings: LanguageSettings, options: AskingOptions = {}): Chat {
  const manner = { format: 0, effort: 0, hasThinkingSwitch: true, tokensField: 'max_tokens', hasTemperature: true };
  const bodyOf = ({ name, system, user, schema, form = schema, answerTokens }: Prompt<z.ZodType>, isAgain: boolean) => {
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

  const chat = openAsking(
    settings,
    {
      learn,
      send: (prompt, isAgain, signal) =>
        tryOnce(
          settings,
          {
            address: `${settings.url}/chat/completions`,
            body: bodyOf(prompt, isAgain),
            accept: 'text/event-stream',
            read: readAnswer,
          },
          signal,
        ),
    },
    options,
  );
  return { ...chat, takesSchema: () => formats[manner.format]!.startsWith('json_schema') };
}
