import type { Language } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { UnreadableAnswer } from '../language-error.ts';
import type { AskingOptions, Chat } from '../openai/asking.ts';
import { openChatLanguage } from '../openai/index.ts';
import { toJsonForm } from '../openai/form.ts';
import { repairJson } from '../openai/json.ts';
import { countTokens } from '../openai/tokens.ts';
import { BudgetSpent } from '../purse.ts';
import type { LanguageSettings } from '../settings.ts';
import type { Answerer } from './host.ts';
import { openModelHost } from './host.ts';

/** A model file of one's own, in a process beside this one: the same questions and the same checks as for a server. */
export function openGgufLanguage(
  settings: LanguageSettings,
  embeddings: Embeddings,
  answerer: Answerer = openModelHost(settings),
): Language {
  const name = settings.modelFile?.split(/[\\/]/).at(-1) ?? 'model';
  const language = openChatLanguage(
    { ...settings, model: name },
    embeddings,
    { label: `${name} on this machine`, isRemote: false },
    openGgufChat(settings, answerer),
  );
  return {
    ...language,
    close() {
      answerer.close();
      language.close();
    },
  };
}

export function openGgufChat(
  settings: LanguageSettings,
  answerer: Answerer,
  { watch }: Pick<AskingOptions, 'watch'> = {},
): Chat {
  return {
    async ask({ name, system, user, schema, form = schema, answerTokens }, purse, signal) {
      const question = [settings.modelFile, name, answerTokens, system, user].join('\n');
      const known = schema.safeParse(await purse.recall(question));
      if (known.success) return { value: known.data, isCut: false };
      const cost = countTokens(system + user);
      if (purse.spent() + cost > settings.budgetTokens) throw new BudgetSpent(settings.budgetTokens);
      const { text, firstMs, totalMs } = await answerer.answer(
        { system, user, form: toJsonForm(form), maxTokens: answerTokens },
        signal,
      );
      watch?.({ text, refusal: '', finish: 'stop', tokens: null, firstMs, totalMs }, cost);
      await purse.spend(countTokens(system + user + text));
      const json = repairJson(text);
      const parsed = schema.safeParse(json);
      if (!parsed.success)
        throw new UnreadableAnswer('The language model did not answer in the form that was asked for.', {
          fault: 'unreadable',
          words: text.slice(0, 160),
        });
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
