import type { FactKind } from '../fact-kinds.ts';
import type { Line } from '../port.ts';
import { unclear } from '../text/unclear.ts';
import type { Compare } from './compare.ts';
import type { Answering, Material } from './material.ts';
import { toLine } from './material.ts';

/** What a colleague would ask first. */
const telling = [
  'Tell me about your background and your current role.',
  'Why are you looking to leave and what do you want next?',
  'What are your salary expectations?',
  'What is your notice period and when could you start?',
  'What are you most proud of?',
  'We need somebody for this role.',
];
const weights: Partial<Record<FactKind, number>> = {
  pay: 0.25,
  notice: 0.2,
  availability: 0.15,
  experience: 0.2,
  'right-to-work': 0.1,
  location: 0.1,
};
const [fewest, most] = [3, 6];
const floor = 0.34;
const longEnough = 5;
/** A written line stands alone. */
const written = 0.15;
/** One with holes does not. */
const halfHeard = 0.3;

/** Three to six lines: answers with facts first, each of another kind or from another answer; never small talk, nor what is told elsewhere already. */
export async function summarise(
  { answers, facts, notedOf }: Material,
  compare: Compare,
  signal: AbortSignal,
  isTold: (line: Line | null | undefined) => boolean = () => false,
): Promise<Line[]> {
  if (answers.length === 0) return [];
  const near = await compare(
    telling,
    answers.map(({ asked, joined }) => `${asked ?? ''} ${joined}`.trim()),
    signal,
  );
  const kindOf = (one: Answering) =>
    facts.filter(({ statement }) => statement === one.statement).map(({ kind }) => kind);
  const ranked = answers
    .map((one, index) => ({
      one,
      score:
        (near[index] as number) +
        Math.max(0, ...kindOf(one).map((kind) => weights[kind] ?? 0)) +
        (one.statement.to - one.statement.from >= longEnough ? 0.05 : -0.1) +
        (notedOf.get(one.statement)?.note.kind === 'line' ? written : 0) -
        (notedOf.get(one.statement)?.line?.text.includes(unclear) ? halfHeard : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const taken: Answering[] = [];
  const kinds = new Set<FactKind>();
  const turns = new Set<number>();
  for (const { one, score } of ranked) {
    if (taken.length >= most || (taken.length >= fewest && score < floor)) break;
    const own = kindOf(one);
    const noted = notedOf.get(one.statement);
    if (isTold(noted?.line)) continue;
    // What has to be quoted does not stand alone: only where little else is there.
    if (noted?.note.kind === 'quote' && taken.length >= fewest) continue;
    if (turns.has(one.statement.turn) || (own.length > 0 && own.every((kind) => kinds.has(kind)))) continue;
    taken.push(one);
    turns.add(one.statement.turn);
    own.forEach((kind) => kinds.add(kind));
  }
  return taken
    .toSorted((a, b) => a.statement.index - b.statement.index)
    .map(({ statement }) => notedOf.get(statement)?.line ?? toLine([statement]));
}
