import type { Embeddings } from '../embeddings/index.ts';
import type { Found } from '../facts/found.ts';
import { spansOf } from '../slots/spans.ts';
import type { Statement } from '../text/reading.ts';
import { toTokens } from '../writer/tokens.ts';
import { readKinds } from '../reader/kinds.ts';
import type { ReadKind } from '../reader/kinds.ts';
import type { Slot, Who } from '../slots/names.ts';
import type { Opinions } from './compare.ts';
import type { Exchange } from './exchanges.ts';
import { placesOf, wordAt } from './exchanges.ts';

const longest = { question: 60, answer: 200 };

/** What the reader sees in each exchange, where it was said; nothing where its weights are missing, and `warn` says why. */
export async function markExchanges(
  embeddings: Embeddings,
  exchanges: readonly Exchange[],
  signal: AbortSignal,
  warn?: (message: string) => void,
): Promise<Found[]> {
  const sides = exchanges.map((exchange) => {
    const [asked, said] = [
      placesOf(exchange.question).slice(-longest.question),
      placesOf(exchange.answer).slice(0, longest.answer),
    ];
    return { exchange, asked, said, question: toTokens(asked.map(wordAt)), answer: toTokens(said.map(wordAt)) };
  });
  const marks = await embeddings
    .mark(
      sides.map(({ exchange, question, answer }) => ({
        who: whoIn(exchange),
        question: question.map(({ text }) => text),
        answer: answer.map(({ text }) => text),
      })),
      signal,
    )
    .catch((error: Error) => {
      signal.throwIfAborted();
      warn?.(`Facts are not read: ${error.message}`);
      return undefined;
    });
  if (!marks) return [];
  const hasClient = exchanges.some(({ answer: [first] }) => first.utterance.role === 'client');
  return sides.flatMap(({ exchange, asked, said, question, answer }, at) =>
    spansOf(question, answer, marks[at] as (typeof marks)[number]).flatMap(({ slot, chance, isAsked, from, to }) => {
      const places = (isAsked ? asked : said).slice(from, to);
      const [first] = places;
      if (!first) return [];
      // A recruiter who tells of a job has been told no fact of it, and who asks for one does not know it.
      if (whoIn(exchange) === 'recruiter' && (isAsked || first.statement.isQuestion || (hasClient && wishes.has(slot))))
        return [];
      // A span that runs into the next sentence is told by its first.
      const own = places.filter(({ statement }) => statement === first.statement);
      return [
        {
          slot,
          chance,
          isAsked,
          statement: first.statement,
          from: first.word,
          to: (own.at(-1)?.word ?? first.word) + 1,
          answer: exchange.answer,
          question: exchange.question,
        },
      ];
    }),
  );
}

/** A client's, who says them: whoever asks for them says them back, or tells what others pay. */
const wishes = new Set<Slot>(['must', 'nice', 'budget', 'job']);
const roles: Record<string, Who> = { client: 'client', other: 'reference' };
const whoIn = ({ answer: [first] }: { answer: readonly [Statement, ...Statement[]] }): Who =>
  first.isBySubject ? (roles[first.utterance.role ?? ''] ?? 'candidate') : 'recruiter';

/** Kinds that the reader of sections knows too: two who were taught apart are surer than one. */
const also: Partial<Record<Slot, ReadKind>> = {
  'pay.now': 'pay',
  'pay.wanted': 'pay',
  notice: 'notice',
  start: 'availability',
  home: 'location',
  right: 'right-to-work',
  years: 'experience',
  skill: 'skill',
};

export function agreeing(found: readonly Found[], opinions: Opinions): Found[] {
  return found.map((one) => {
    const kind = also[one.slot];
    const opinion = opinions.get(one.statement);
    if (!kind || !opinion || one.isAsked) return one;
    const column = readKinds.indexOf(kind);
    const others = Array.from(
      { length: one.to - one.from },
      (_, at) => opinion.facts[(one.from - one.statement.from + at) * readKinds.length + column] ?? 0,
    );
    const other = Math.max(0, ...others);
    return {
      ...one,
      chance: other >= 0.5 ? Math.max(one.chance, (1 + one.chance) / 2) : other < 0.1 ? one.chance - 0.08 : one.chance,
    };
  });
}
