import { LanguageError } from './language-error.ts';
import type { FoundFinding, Language, LanguageOptions, Line, Material, WrittenNotes } from './port.ts';

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
    async find(conversation, options) {
      if (!(await isWeak(options.signal))) return model.find(conversation, options);
      const found = await plain.find(conversation, options);
      const more = await unlessFailed(() => model.find(conversation, options));
      const marked = (more?.findings ?? []).map((one): FoundFinding => ({ ...one, value: null, line: mark(one.line) }));
      return { ...found, findings: [...found.findings, ...marked], ...(more?.share && { share: more.share }) };
    },
    async check(conversation, findings, options) {
      if (!(await isWeak(options.signal))) return model.check(conversation, findings, options);
      const own = await plain.check(conversation, findings.filter(isPlain), options);
      const added = findings.filter((one) => !isPlain(one));
      const more = await unlessFailed(() => model.check(conversation, added, options));
      return {
        kept: [...own.kept, ...(more?.kept ?? []).map((one) => ({ ...one, line: mark(one.line) }))],
        leftOut: [...own.leftOut, ...(more?.leftOut ?? [])],
      };
    },
    compose: {
      async notes(material, sections, options) {
        if (!(await isWeak(options.signal))) return model.compose.notes(material, sections, options);
        const written = await plain.compose.notes(only(material, isPlain), sections, options);
        const added = only(material, (one) => !isPlain(one));
        const more =
          added.findings.length > 0
            ? await unlessFailed(() => model.compose.notes(added, sections, options))
            : undefined;
        return more ? withMarked(written, more) : written;
      },
      scorecard: async (material, scorecard, options) =>
        (await writer(options)).compose.scorecard(await readable(material, options), scorecard, options),
      document: async (material, wish, options) =>
        (await writer(options)).compose.document(await readable(material, options), wish, options),
    },
    answer: async (question, passages, options) => (await writer(options)).answer(question, passages, options),
    suggest: async (from, options) => (await writer(options)).suggest(from, options),
  };

  /** Only notes show what a weak model adds: there it is marked. */
  async function readable(material: Material, { signal }: Pick<LanguageOptions, 'signal'>): Promise<Material> {
    return (await isWeak(signal)) ? only(material, isPlain) : material;
  }
}

const isPlain = ({ line }: FoundFinding): boolean => line.check !== check;
const mark = (line: Line): Line => ({ ...line, check });
const only = (material: Material, isWanted: (one: FoundFinding) => boolean): Material => ({
  ...material,
  findings: material.findings.filter(isWanted),
});

/** What a weak model can't do spoils nothing. */
async function unlessFailed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    return undefined;
  }
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
  const marked = (lines: readonly { text: string; evidence: readonly unknown[] }[]): Line[] =>
    lines.flatMap((line) => (line.evidence.length > 0 ? [mark(line as Line)] : []));
  return {
    ...written,
    summary: written.summary.length > 0 ? written.summary : marked(more.summary),
    sections: written.sections.map((section) => ({
      ...section,
      lines: [...section.lines, ...marked(more.sections.find(({ id }) => id === section.id)?.lines ?? [])],
    })),
    ...(more.offered && { offered: more.offered }),
  };
}
