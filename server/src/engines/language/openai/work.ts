import type { z } from 'zod';
import type { LanguageOptions } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import { LanguageError } from '../language-error.ts';
import type { LanguageSettings } from '../settings.ts';
import type { Purse } from '../purse.ts';
import type { Range } from './answers.ts';
import type { Chat } from './asking.ts';
import { ContextOverflow } from './asking.ts';
import type { Row } from './parts.ts';
import { halve, toParts } from './parts.ts';
import type { Source } from './source.ts';
import { countTokens } from './tokens.ts';

/** What every task of the engine works with; `fits` shrinks when the server turns out to take less than it was said to. */
export type Desk = { settings: LanguageSettings; chat: Chat; embeddings: Embeddings; fits: { tokens: number } };
/** As much of it as asking needs. */
export type Asker = Omit<Desk, 'embeddings'>;

/** Kept free for what servers add around a question. */
export const margin = 120;
const leastRoom = 300;
/** Kept free for a task behind the transcript, so that all tasks of a meeting cut it in the same places and share what a server has read. */
const taskShare = 0.2;
const mostForTask = 2_500;

export const answerRoom = (context: number): number => Math.min(6_000, Math.floor(context * 0.28));

export type Task<S extends z.ZodType> = {
  name: string;
  /** How an answer is read, and what a server is told to answer about these rows. */
  schema: S;
  form: (range: Range) => z.ZodType;
  /** Behind the rows. */
  ask: string;
  fromDone?: number;
  toDone?: number;
  note: string;
};

/** `read` are the numbers of the rows that were sent and answered about. */
export type PartAnswers<S extends z.ZodType> = { answers: z.output<S>[]; read: ReadonlySet<number> };

/** Asks about a transcript or its findings window by window, each as large as the context allows; what does not fit is halved, nothing is left out. */
export async function askInParts<S extends z.ZodType>(
  desk: Asker,
  source: Source,
  task: Task<S>,
  purse: Purse,
  { signal, onProgress }: LanguageOptions,
): Promise<PartAnswers<S>> {
  const room = () =>
    desk.fits.tokens -
    answerRoom(desk.fits.tokens) -
    countTokens(source.system + source.header) -
    Math.max(countTokens(task.ask), Math.min(mostForTask, Math.floor(desk.fits.tokens * taskShare))) -
    margin;
  if (room() < leastRoom)
    throw new LanguageError(
      `The model takes ${desk.fits.tokens} tokens at once (LANGUAGE_CONTEXT_TOKENS), too few for the template and a part of the transcript. Choose a model that takes at least 8,000.`,
      { isTemporary: false, details: { fault: 'context', figure: desk.fits.tokens } },
    );
  const waiting: Row[][] = toParts(source.rowsOf(Math.max(leastRoom, room() - 20)), room());
  const answers: z.output<S>[] = [];
  const read = new Set<number>();
  const { fromDone = 0, toDone = 1, note } = task;
  for (let done = 0; waiting.length > 0; ) {
    signal.throwIfAborted();
    const part = waiting.shift() as Row[];
    onProgress?.(
      fromDone + (toDone - fromDone) * (done / (done + waiting.length + 1)),
      done + waiting.length > 0 ? `${note}, part ${done + 1} of ${done + waiting.length + 1}` : note,
    );
    const outcome = await askPart(desk, source, part, task, purse, signal);
    if (outcome !== undefined && (!outcome.isCut || part.length < 4)) {
      answers.push(outcome.value);
      part.forEach(({ number }) => read.add(number));
      done += 1;
    } else if (part.length > 1) waiting.unshift(...halve(part));
    else
      throw new LanguageError(
        `One utterance alone is too long for the model. Set LANGUAGE_CONTEXT_TOKENS to what it really takes.`,
        { isTemporary: false },
      );
  }
  return { answers, read };
}

/** Undefined: it did not fit. */
async function askPart<S extends z.ZodType>(
  desk: Asker,
  { system, header, heading }: Source,
  part: readonly Row[],
  task: Task<S>,
  purse: Purse,
  signal: AbortSignal,
): Promise<{ value: z.output<S>; isCut: boolean } | undefined> {
  const user = `${header}${heading}\n${part.map(({ text }) => text).join('\n')}\n\n${task.ask}`;
  try {
    return await desk.chat.ask(
      {
        name: task.name,
        system,
        user,
        schema: task.schema,
        form: task.form({ first: part[0]?.number ?? 1, last: part.at(-1)?.number ?? 1 }),
        answerTokens: answerRoom(desk.fits.tokens),
      },
      purse,
      signal,
    );
  } catch (error) {
    if (!(error instanceof ContextOverflow)) throw error;
    // Learned for the parts to come; never so little that nothing would fit.
    desk.fits.tokens = Math.max(
      2_000,
      Math.min(desk.fits.tokens, Math.floor((countTokens(system + user) + answerRoom(desk.fits.tokens)) * 0.9)),
    );
    return undefined;
  }
}
