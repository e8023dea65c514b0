import { z } from 'zod';
import { openPurse } from '../purse.ts';
import type { Asker } from '../openai/work.ts';
import type { Proof } from './proof.ts';

/** Neither is right: only a server that holds the model to the form gets one of them. */
const form = z.object({ color: z.enum(['crimson', 'olive']), count: z.number().int() });
const schema = z.object({ color: z.string(), count: z.number() });

/** Asks something whose true answer the form doesn't allow. */
export async function proveSchema({ chat }: Asker, signal: AbortSignal): Promise<Omit<Proof, 'proof'>> {
  const { value } = await chat.ask(
    {
      name: 'form',
      system: 'Answer with one JSON object of the required form, and nothing else.',
      user: 'Task: fill in the form.\nWhat color is the sky on a clear day at noon, and how many days has a week?',
      schema,
      form,
      answerTokens: 200,
    },
    openPurse(),
    signal,
  );
  if (chat.takesSchema && !chat.takesSchema())
    return {
      state: 'warning',
      text: 'The server takes no JSON schema. Candor describes the form in words instead, and small models often miss it: the check below shows how this one does.',
    };
  return form.safeParse(value).success
    ? { state: 'ok', text: 'Answers keep to the form they are given.' }
    : {
        state: 'warning',
        text: 'The server took the JSON schema and didn’t hold the model to it. Large models keep to it by themselves; small ones often don’t.',
      };
}
