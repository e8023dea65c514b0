import { LanguageError } from './language-error.ts';
import type { Language, LanguageOptions, Line, WrittenNotes } from './port.ts';

const check = 'Written by a model that failed the self-test: listen to it.';

/**
 * A model that fails its self-test spoils nothing: everything is written without it, and what it adds to the sections is marked.
 * The model is tried once, before it is first used. Only a server that is away is an error, as ever.
 */
export function withoutWeakModel(model: Language, plain: Language, warn: (message: string) => void): Language {
  let verdict: Promise<boolean> | undefined;
  const isWeak = (signal: AbortSignal): Promise<boolean> => {
    verdict ??= tryModel(model, signal, warn);
    verdict.catch(() => (verdict = undefined));
    return verdict;
  };
  const writer = async ({ signal }: Pick<LanguageOptions, 'signal'>) => ((await isWeak(signal)) ? plain : model);
  return {
    ...model,
    async writeNotes(conversation, sections, options) {
      if (!(await isWeak(options.signal))) return model.writeNotes(conversation, sections, options);
      const written = await plain.writeNotes(conversation, sections, options);
      const more = await model.writeNotes(conversation, sections, options).catch((error: unknown) => {
        if (!(error instanceof LanguageError)) throw error;
        return null;
      });
      return more ? withMarked(written, more) : written;
    },
    rate: async (conversation, scorecard, options) => (await writer(options)).rate(conversation, scorecard, options),
    writeDocument: async (conversation, wish, options) =>
      (await writer(options)).writeDocument(conversation, wish, options),
    ask: async (question, passages, options) => (await writer(options)).ask(question, passages, options),
    suggestTemplate: async (from, options) => (await writer(options)).suggestTemplate(from, options),
  };
}

async function tryModel(model: Language, signal: AbortSignal, warn: (message: string) => void): Promise<boolean> {
  try {
    await model.selfTest(signal);
    return false;
  } catch (error) {
    if (!(error instanceof LanguageError) || error.isTemporary) throw error;
    warn(error.message);
    return true;
  }
}

/** What was written without the model stays as it is and comes first. */
function withMarked(written: WrittenNotes, more: WrittenNotes): WrittenNotes {
  const mark = (lines: readonly { text: string; evidence: readonly unknown[] }[]): Line[] =>
    lines.flatMap((line) => (line.evidence.length > 0 ? [{ ...(line as Line), check }] : []));
  return {
    ...written,
    summary: written.summary.length > 0 ? written.summary : mark(more.summary),
    sections: written.sections.map((section) => ({
      ...section,
      lines: [...section.lines, ...mark(more.sections.find(({ id }) => id === section.id)?.lines ?? [])],
    })),
    ...(more.reading && { reading: more.reading }),
  };
}
