import { z } from 'zod';
import type { LanguageOptions, SuggestedTemplate } from '../port.ts';
import { LanguageError } from '../language-error.ts';
import { openPurse } from '../purse.ts';
import { templateAnswer } from './answers.ts';
import { ContextOverflow } from './asking.ts';
import { suggestTask } from './tasks.ts';
import { countTokens } from './tokens.ts';
import type { Desk } from './work.ts';
import { answerRoom } from './work.ts';

const templateForm = z.object({
  name: z.string(),
  script: z.array(z.string()).min(1).max(12),
  sections: z
    .array(z.object({ title: z.string(), instructions: z.string() }))
    .min(1)
    .max(8),
  competencies: z.array(z.object({ name: z.string(), guidance: z.string() })).max(8),
});

/** Long texts are read in pieces; what the pieces say is put together. */
export async function suggest(
  desk: Desk,
  { kind, texts }: { kind: 'job-description' | 'pdf' | 'training-data'; texts: readonly string[] },
  { signal }: LanguageOptions,
): Promise<SuggestedTemplate> {
  const from = {
    'job-description': 'this job description',
    pdf: 'the text of this document',
    'training-data': 'these notes that people found good',
  }[kind];
  const task = suggestTask(from);
  const whole = texts.join('\n\n');
  const size = Math.max(
    1_000,
    Math.floor((desk.fits.tokens - answerRoom(desk.fits.tokens) - countTokens(task) - 200) * 2.2),
  );
  const pieces = Array.from({ length: Math.max(1, Math.min(6, Math.ceil(whole.length / size))) }, (_, at) =>
    whole.slice(at * size, (at + 1) * size),
  );
  const found: SuggestedTemplate[] = [];
  for (const piece of pieces) {
    try {
      found.push(
        (
          await desk.chat.ask(
            {
              name: 'template',
              system: 'You help recruiters to prepare interviews.',
              user: `Text:\n${piece}\n\n${task}`,
              schema: templateAnswer,
              form: templateForm,
              answerTokens: answerRoom(desk.fits.tokens),
            },
            openPurse(),
            signal,
          )
        ).value,
      );
    } catch (error) {
      if (!(error instanceof ContextOverflow)) throw error;
      throw new LanguageError(
        'The text does not fit the context of the model. Set LANGUAGE_CONTEXT_TOKENS to what it really takes.',
        { isTemporary: false, cause: error },
      );
    }
  }
  const unique = <T>(items: readonly T[], key: (item: T) => string, most: number) =>
    [...new Map(items.map((item) => [key(item).toLowerCase(), item])).values()].slice(0, most);
  return {
    name: found[0]?.name ?? '',
    script: unique(
      found.flatMap(({ script }) => script),
      (one) => one,
      20,
    ),
    sections: unique(
      found.flatMap(({ sections }) => sections),
      ({ title }) => title,
      12,
    ),
    competencies: unique(
      found.flatMap(({ competencies }) => competencies),
      ({ name }) => name,
      12,
    ),
  };
}
