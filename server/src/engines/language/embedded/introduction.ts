import type { Line } from '../port.ts';
import type { Slot } from '../slots/names.ts';
import type { Noted } from './exchanges.ts';
import { isQuoted } from './exchanges.ts';
import type { Material } from './material.ts';
import type { Tools } from './nearest.ts';
import { judgeNearest, rank, toCandidates } from './nearest.ts';

/** What a client wants to know first of somebody. */
const question = 'What is your current job and who do you work for?';
/** The best was the answer in all of the twelve calls of the third and fourth set that reach it. */
const enough = 11;
const identity = new Set<Slot>(['role', 'employer', 'years', 'team']);
/** A line says itself what it is about: it is marked less surely than a fact has to be. */
const sure = 0.7;

/** Written lines that tell who somebody is: what the judge of answers takes for it, and where facts say so. */
export async function introducing(material: Material, tools: Tools, signal: AbortSignal): Promise<Line[]> {
  const judged = await likeliest(material, tools, signal);
  const byFacts = material.marked.flatMap(({ slot, chance, statement }) =>
    identity.has(slot) && chance >= sure ? [material.notedOf.get(statement)] : [],
  );
  const over = pastOf(material);
  const written = [...judged, ...byFacts].flatMap((noted) =>
    noted?.line && !isQuoted(noted.line, noted) && !over.has(noted) ? [noted.line] : [],
  );
  return [...new Set(written)];
}

const asksBefore = /\b(?:start(?:ed)? out|before|previous\w*|earlier|first job|beg[ai]n)\b/i;

/** Exchanges that tell of an earlier job and of none now, or that were asked for one. */
export function pastOf({ marked, notedOf }: Material): ReadonlySet<Noted> {
  const withSlots = (slots: ReadonlySet<Slot>, least: number) =>
    new Set(
      marked.flatMap(({ slot, chance, statement }) => {
        const noted = slots.has(slot) && chance >= least ? notedOf.get(statement) : undefined;
        return noted ? [noted] : [];
      }),
    );
  const now = withSlots(new Set(['role', 'employer']), sure);
  const past = withSlots(new Set(['past.role', 'past.employer']), 0.45);
  const isAsked = ({ question }: Noted) => question.some(({ text }) => asksBefore.test(text));
  return new Set([...past].filter((noted) => !now.has(noted) || isAsked(noted)));
}

async function likeliest({ reading, noted }: Material, tools: Tools, signal: AbortSignal): Promise<Noted[]> {
  const answers = toCandidates(reading).filter(({ exchange }) => exchange !== undefined);
  try {
    const judged = await judgeNearest(question, await rank(question, answers, tools, signal), tools, signal);
    const [best] = judged;
    const index = best && best.value >= enough ? best.one.exchange?.index : undefined;
    return noted.filter((one) => one.index === index);
  } catch (error) {
    signal.throwIfAborted();
    tools.warn?.(`Write-ups are introduced by facts alone: ${(error as Error).message}`);
    return [];
  }
}

/** Under one of these the judge of answers takes what somebody did at work, and hardly ever their notice or their pay. */
const ofWork = ['Achievements', 'Achievements and results', 'Experience', 'Responsibilities', 'Skills'];
const [clearly, mostOfWork] = [1.5, 4];

/** Written lines of what somebody did, the likeliest few, in the order in which it was said. */
export async function workOf({ noted }: Material, { embeddings, warn }: Tools, signal: AbortSignal): Promise<Line[]> {
  const textOf = (statements: readonly { text: string }[]) => statements.map(({ text }) => text).join(' ');
  const written = noted.flatMap((one) => (one.line && !isQuoted(one.line, one) ? [{ ...one, line: one.line }] : []));
  const said = written.map(({ question, answer }) => ({ question: textOf(question), answer: textOf(answer) }));
  try {
    const best = said.map(() => -Infinity);
    for (const heading of said.length > 0 ? ofWork : [])
      for (const [at, verdict] of (await embeddings.judge(heading, said, signal)).entries())
        best[at] = Math.max(best[at] as number, verdict);
    return written
      .map(({ line, index }, at) => ({ line, index, value: best[at] as number }))
      .filter(({ value }) => value >= clearly)
      .toSorted((a, b) => b.value - a.value)
      .slice(0, mostOfWork)
      .toSorted((a, b) => a.index - b.index)
      .map(({ line }) => line);
  } catch (error) {
    signal.throwIfAborted();
    warn?.(`What somebody did is told by sections alone: ${(error as Error).message}`);
    return [];
  }
}
