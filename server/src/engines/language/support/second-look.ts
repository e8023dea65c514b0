import type { Utterance } from '../port.ts';
import { textOf } from '../text/words.ts';
import type { Cited } from './passage.ts';

/**
 * Reads claims beside the words they cite and names those that don't follow, each with a reason in a sentence for people. `at`
 * counts the rows from 0. It rejects only where the whole task should fail. Whoever can't judge should not be asked: what it
 * doesn't name may settle a weak doubt.
 */
export type SecondLook = (
  rows: readonly { text: string; cited: string }[],
  signal: AbortSignal,
) => Promise<readonly { at: number; why: string }[]>;

/** Words on either side of what is quoted, in the same turn, and of the turn before it. */
const around = { same: 60, before: 30 };

/** What the second look says of each claim, by its place; nothing where there is none to ask. */
export async function lookAgain(
  secondLook: SecondLook | undefined,
  utterances: readonly Utterance[],
  claims: readonly { claim: { text: string }; cited: readonly Cited[] }[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  if (!secondLook || claims.length === 0) return new Map();
  const rows = claims.map(({ claim: { text }, cited }) => ({ text, cited: toContext(utterances, cited) }));
  const named = new Map<number, string>();
  for (const { at, why } of await secondLook(rows, signal))
    if (Number.isInteger(at) && at >= 0 && at < rows.length)
      named.set(at, why.replace(/\s+/g, ' ').trim().slice(0, 300) || 'A second look found that it does not follow.');
  return named;
}

/** The cited words with what stands around them, each turn once, in order, with who says it. */
function toContext(utterances: readonly Utterance[], cited: readonly Cited[]): string {
  const parts = new Map<number, { from: number; to: number }>();
  const add = (at: number, from: number, to: number) => {
    const known = parts.get(at);
    parts.set(at, { from: Math.min(known?.from ?? from, from), to: Math.max(known?.to ?? to, to) });
  };
  for (const { utterance, range } of cited) {
    const at = utterances.indexOf(utterance);
    const before = utterances[at - 1];
    if (before) add(at - 1, Math.max(0, before.words.length - around.before), before.words.length);
    add(at, Math.max(0, range.from - around.same), Math.min(utterance.words.length, range.to + around.same));
  }
  return [...parts]
    .toSorted(([a], [b]) => a - b)
    .map(([at, { from, to }]) => {
      const { speaker, role, words } = utterances[at]!;
      return `${speaker}${role ? ` (${role})` : ''}: ${textOf(words, from, to)}`;
    })
    .join('\n');
}
