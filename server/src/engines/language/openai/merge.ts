import { z } from 'zod';
import type { Line } from '../port.ts';
import { likeness } from '../embeddings/index.ts';
import { LanguageError } from '../language-error.ts';
import { checkClaims } from '../support/check.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import { choiceAnswer, mergedAnswer } from './answers.ts';
import type { CheckSetup } from './checked.ts';
import { quotesOf } from './composed.ts';
import { ContextOverflow } from './asking.ts';
import { system } from './prompts.ts';
import { countTokens } from './tokens.ts';
import type { Desk } from './work.ts';
import { answerRoom } from './work.ts';

/** `isInParts`: the lines are of several windows. */
export type MergeSetup = CheckSetup & { isInParts: boolean };

/** So like each other that one of two lines says it all. */
const sameMeaning = 0.9;
const sameWords = 0.75;

/** Lines without those that say the same again; the one kept takes over what the other cites. */
export async function withoutRepeats(desk: Desk, lines: readonly Line[], signal: AbortSignal): Promise<Line[]> {
  if (lines.length < 2) return [...lines];
  const points = await desk.embeddings.embed(
    lines.map(({ text }) => text),
    signal,
  );
  const kept: { line: Line; point: Float32Array; words: Set<string>; figures: string }[] = [];
  lines.forEach((line, at) => {
    const words = new Set(meaningOf(splitWords(line.text)));
    const figures = (line.text.match(/\d[\d.,]*/g) ?? []).join(' ');
    const twin = kept.find(
      (one) =>
        one.figures === figures &&
        (likeness(one.point, points[at] as Float32Array) >= sameMeaning || overlap(one.words, words) >= sameWords),
    );
    if (!twin) kept.push({ line, point: points[at] as Float32Array, words, figures });
    else
      twin.line = {
        ...twin.line,
        evidence: [
          ...twin.line.evidence,
          ...line.evidence.filter(
            (span) => !twin.line.evidence.some((own) => own.utteranceId === span.utteranceId && own.from === span.from),
          ),
        ],
        ...idsOfBoth(twin.line, line),
      };
  });
  return kept.map(({ line }) => line);
}

function idsOfBoth(...lines: readonly Line[]): Pick<Line, 'findingIds'> {
  const ids = [...new Set(lines.flatMap(({ findingIds = [] }) => findingIds))];
  return ids.length > 0 ? { findingIds: ids } : {};
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return a.size === 0 || b.size === 0 ? 0 : shared / Math.max(a.size, b.size);
}

const list = (lines: readonly Line[]) => lines.map(({ text }, at) => `${at + 1}. ${text}`).join('\n');
const doesFit = (desk: Desk, text: string) =>
  countTokens(system + text) + answerRoom(desk.fits.tokens) + 120 <= desk.fits.tokens;
const numberUpTo = (count: number) => z.number().int().min(1).max(count);

/** Lines of several windows as one text, by another call where they fit; each merged line is checked again, and none is lost. */
export async function mergeLines(
  setup: MergeSetup,
  title: string,
  lines: readonly Line[],
  most: number,
): Promise<Line[]> {
  const { desk, purse, signal } = setup;
  const user = `Task: these lines of the section “${title}” come from several parts of one conversation. Join those that belong together into one sentence and put them in a good order, about ${most} lines. Change no fact. “from” is the numbers of the lines that a line comes from; every number is used once.\n\n${list(lines)}`;
  if (!setup.isInParts || lines.length <= most || !doesFit(desk, user)) return [...lines];
  const number = numberUpTo(lines.length);
  const merged = await quietly(() =>
    desk.chat.ask(
      {
        name: 'merged',
        system,
        user,
        schema: mergedAnswer,
        form: z.object({
          lines: z
            .array(z.object({ text: z.string(), from: z.array(number).min(1).max(lines.length) }))
            .max(lines.length),
        }),
        answerTokens: answerRoom(desk.fits.tokens),
      },
      purse,
      signal,
    ),
  );
  if (!merged) return [...lines];
  const used = new Set<number>();
  const written: Line[] = [];
  for (const { text, from } of merged.value.lines) {
    const numbers = [...new Set(from)].filter((one) => lines[one - 1] && !used.has(one));
    if (numbers.length === 0) continue;
    numbers.forEach((one) => used.add(one));
    const own = numbers.map((one) => lines[one - 1] as Line);
    written.push(...((await mergedLine(setup, text, own)) ?? own));
  }
  return [...written, ...lines.filter((_, index) => !used.has(index + 1))];
}

/** Undefined where what was joined doesn't follow from what the lines cite, or only perhaps. */
async function mergedLine(setup: MergeSetup, text: string, own: readonly Line[]): Promise<Line[] | undefined> {
  if (own.length === 1 && own[0]!.text === text) return [...own];
  const { conversation, names = [], signal } = setup;
  const evidence = own.flatMap((line) => quotesOf(conversation, line));
  const { kept } = await checkClaims({ conversation, names }, [{ text, evidence }], signal);
  const line = kept[0]?.line;
  if (!line || line.check) return undefined;
  const check = own.find((one) => one.check)?.check;
  return [
    {
      text,
      evidence: own.flatMap((one) => one.evidence) as unknown as Line['evidence'],
      ...(check && { check }),
      ...idsOfBoth(...own),
    },
  ];
}

/** The most telling of many lines, chosen in rounds that fit. */
export async function chooseLines(setup: MergeSetup, lines: readonly Line[], most: number): Promise<Line[]> {
  const { desk, purse, signal } = setup;
  let left = [...lines];
  while (left.length > most) {
    const ask = (some: readonly Line[]) =>
      `Task: choose the ${most} lines that tell most about the conversation, each about something else. “keep” is their numbers.\n\n${list(some)}`;
    let size = left.length;
    while (size > most + 1 && !doesFit(desk, ask(left.slice(0, size)))) size = Math.ceil(size / 2);
    const next: Line[] = [];
    for (let from = 0; from < left.length; from += size) {
      const some = left.slice(from, from + size);
      const form = z.object({ keep: z.array(numberUpTo(some.length)).min(1).max(most) });
      const answer =
        some.length > most
          ? await quietly(() =>
              desk.chat.ask(
                { name: 'choice', system, user: ask(some), schema: choiceAnswer, form, answerTokens: 300 },
                purse,
                signal,
              ),
            )
          : undefined;
      const numbers = new Set(answer?.value.keep ?? []);
      const chosen = some.filter((_, index) => numbers.has(index + 1)).slice(0, most);
      next.push(...(chosen.length > 0 ? chosen : spread(some, most)));
    }
    if (next.length >= left.length) return spread(next, most);
    left = next;
  }
  return left;
}

/** From the beginning to the end, evenly. */
const spread = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as T);

/** Merging makes it nicer: where it fails, the lines are there already. */
async function quietly<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LanguageError || error instanceof ContextOverflow) return undefined;
    throw error;
  }
}
