import type { Line, LanguageOptions } from '../port.ts';
import { likeness } from '../embeddings/index.ts';
import { LanguageError } from '../language-error.ts';
import { findReason } from '../support/check.ts';
import type { Utterance } from '../port.ts';
import { meaningOf, splitWords } from '../text/words.ts';
import type { Purse } from '../purse.ts';
import { ContextOverflow } from './chat.ts';
import { choiceAnswer, mergedAnswer, system } from './prompts.ts';
import { countTokens } from './tokens.ts';
import type { Desk } from './work.ts';
import { answerRoom } from './work.ts';

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
        text: twin.line.text,
        evidence: [
          ...twin.line.evidence,
          ...line.evidence.filter(
            (span) => !twin.line.evidence.some((own) => own.utteranceId === span.utteranceId && own.from === span.from),
          ),
        ],
      };
  });
  return kept.map(({ line }) => line);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return a.size === 0 || b.size === 0 ? 0 : shared / Math.max(a.size, b.size);
}

const list = (lines: readonly Line[]) => lines.map(({ text }, at) => `${at + 1}. ${text}`).join('\n');
const doesFit = (desk: Desk, text: string) =>
  countTokens(system + text) + answerRoom(desk.fits.tokens) + 120 <= desk.fits.tokens;

/** Lines of several parts as one text, by another call where they fit; each merged line is checked again, and none is lost. */
export async function mergeLines(
  desk: Desk,
  title: string,
  lines: readonly Line[],
  most: number,
  at: { utterances: ReadonlyMap<string, Utterance>; names: readonly string[]; isRead: boolean },
  purse: Purse,
  options: LanguageOptions,
): Promise<Line[]> {
  const user = `These lines of the section “${title}” come from several parts of one meeting. Join those that belong together into one sentence and put them in a good order, about ${most} lines. Change no fact. For each line give the numbers that it comes from; every number is used once.\n\n${list(lines)}`;
  if (lines.length <= most || !doesFit(desk, user)) return [...lines];
  const merged = await quietly(() =>
    desk.chat.ask(
      { name: 'merged', system, user, schema: mergedAnswer, answerTokens: answerRoom(desk.fits.tokens) },
      purse,
      options.signal,
    ),
  );
  if (!merged) return [...lines];
  const used = new Set<number>();
  const written: Line[] = [];
  for (const { text, from } of merged.value.lines) {
    const numbers = [...new Set(from)].filter((number) => lines[number - 1] && !used.has(number));
    if (numbers.length === 0) continue;
    numbers.forEach((number) => used.add(number));
    const own = numbers.map((number) => lines[number - 1] as Line);
    const evidence = own.flatMap((line) => line.evidence) as unknown as Line['evidence'];
    const cited = evidence.flatMap(({ utteranceId, from: first, to }) => {
      const utterance = at.utterances.get(utteranceId);
      return utterance ? [{ utterance, range: { from: first, to }, before: undefined, after: undefined }] : [];
    });
    // What it joins was checked already: it has to follow from that.
    const said = { question: '', answer: own.map((line) => line.text).join(' ') };
    const known = [...at.names, ...own.map((line) => line.text)];
    const basis = { cited, said, known, isRead: at.isRead };
    const reason = await findReason(desk.embeddings, text, basis, options.signal);
    written.push(...(reason === undefined ? [{ text, evidence }] : own));
  }
  return [...written, ...lines.filter((_, index) => !used.has(index + 1))];
}

/** The most telling of many lines, chosen in rounds that fit. */
export async function chooseLines(
  desk: Desk,
  lines: readonly Line[],
  most: number,
  purse: Purse,
  options: LanguageOptions,
): Promise<Line[]> {
  let left = [...lines];
  while (left.length > most) {
    const ask = (some: readonly Line[]) =>
      `Choose the ${most} lines that tell most about the meeting, each about something else. Answer with their numbers.\n\n${list(some)}`;
    let size = left.length;
    while (size > most + 1 && !doesFit(desk, ask(left.slice(0, size)))) size = Math.ceil(size / 2);
    const next: Line[] = [];
    for (let from = 0; from < left.length; from += size) {
      const some = left.slice(from, from + size);
      const answer =
        some.length > most
          ? await quietly(() =>
              desk.chat.ask(
                { name: 'choice', system, user: ask(some), schema: choiceAnswer, answerTokens: 300 },
                purse,
                options.signal,
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
