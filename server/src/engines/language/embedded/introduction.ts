import type { Line } from '../port.ts';
import type { Slot } from '../slots/names.ts';
import type { Noted } from './exchanges.ts';
import { isQuoted } from './exchanges.ts';
import type { Material } from './material.ts';
import type { Tools } from './nearest.ts';
import { judgeNearest, rank, textOf, toCandidates } from './nearest.ts';
import type { MayQuote } from './telling.ts';

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
const clearly = 1.5;
/** What somebody is qualified for belongs there however it is put. */
const qualified = 3;

/** What somebody did and learnt, the likeliest first: written lines, and quotes of a qualification. */
export async function workOf(
  { noted, marked, notedOf }: Material,
  { embeddings, warn }: Tools,
  signal: AbortSignal,
): Promise<Line[]> {
  const qualifying = new Set(
    marked.flatMap(({ slot, chance, statement }) =>
      slot === 'qualification' && chance >= sure ? [notedOf.get(statement)] : [],
    ),
  );
  const some = noted.flatMap((one) =>
    one.line && (qualifying.has(one) || !isQuoted(one.line, one))
      ? [{ line: one.line, one, value: qualifying.has(one) ? qualified : -Infinity }]
      : [],
  );
  const said = some.map(({ one: { question, answer } }) => ({ question: textOf(question), answer: textOf(answer) }));
  try {
    for (const heading of said.length > 0 ? ofWork : [])
      for (const [at, verdict] of (await embeddings.judge(heading, said, signal)).entries()) {
        const own = some[at] as (typeof some)[number];
        own.value = Math.max(own.value, verdict);
      }
  } catch (error) {
    signal.throwIfAborted();
    warn?.(`What somebody did is told by sections alone: ${(error as Error).message}`);
  }
  return some
    .filter(({ value }) => value >= clearly)
    .toSorted((a, b) => b.value - a.value)
    .map(({ line }) => line);
}

const ofTerms = new Set<Slot>(['notice', 'start', 'interview', 'home', 'commute', 'right', 'deal']);
const asksPay = /\b(?:pay|paid|salary|earn\w*|money|package|rate|base|basic|on (?:now|at))\b/i;

/** A condition may be quoted to a client where nothing is said of pay, or taken back: that is told as a fact or not at all. */
export function quotableTerms({ marked }: Material): MayQuote {
  return (noted, said) => {
    if (!noted || noted.question.some(({ text }) => asksPay.test(text))) return false;
    const own = marked.filter(({ statement }) => said.includes(statement));
    return (
      own.some(({ slot, chance }) => ofTerms.has(slot) && chance >= 0.5) &&
      !own.some(({ slot, chance }) => (slot === 'gone' || slot.startsWith('pay.')) && chance >= 0.2)
    );
  };
}
