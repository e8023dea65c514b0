import type { Line } from '../port.ts';
import { toLine } from './material.ts';
import type { Material } from './material.ts';
import type { Candidate, Judged, Tools } from './nearest.ts';
import { judgeNearest, rank, toCandidates } from './nearest.ts';
import type { Found, Wish } from './sections.ts';

/** Up to here nothing that was said is about the section, and what stands in it is about something else. */
const aboutOther = -0.5;
/** So many are judged for each section: whether anything is about it shows by then, and an hour of meeting has many sections. */
const nearest = 5;
/** Above it something is, whatever the first look said. */
const surely = 2.5;

/**
 * The judge of answers, asked for each section: one that holds what is about something else is emptied, and one that is
 * empty though something clearly belongs there gets it. What is taken away stays as what came closest.
 */
export async function lookAgain(
  material: Material,
  wishes: readonly Wish[],
  found: readonly Found[],
  tools: Tools,
  signal: AbortSignal,
  { mayEmpty } = { mayEmpty: true },
): Promise<Found[]> {
  const candidates = toCandidates(material.reading);
  try {
    const looked: Found[] = [];
    for (const [at, section] of found.entries()) looked.push(await look(wishes[at] as Wish, section));
    return withoutRepeats(looked);
  } catch (error) {
    signal.throwIfAborted();
    tools.warn?.(`Sections are not looked at a second time: ${(error as Error).message}`);
    return [...found];
  }

  async function look({ title, instructions }: Wish, section: Found): Promise<Found> {
    const [first] = section.lines;
    if (first && !mayEmpty) return section;
    const best = await bestFor(title);
    if (!best) return section;
    if (!first)
      return best.value > surely ? { ...section, lines: [lineOf(material, best.one)], closest: null } : section;
    if (best.value > aboutOther) return section;
    // A heading alone may say too little: what it is told to hold has a say before anything is taken away.
    const told = instructions === '' ? undefined : await bestFor(`${title}. ${instructions}`);
    return told && told.value > aboutOther ? section : { ...section, lines: [], closest: first };
  }

  async function bestFor(wanted: string): Promise<Judged<Candidate> | undefined> {
    const near = (await rank(wanted, candidates, tools, signal)).slice(0, nearest);
    const [best] = await judgeNearest(wanted, near, tools, signal);
    return best;
  }
}

/** What stands in another section already is not offered again. */
function withoutRepeats(sections: readonly Found[]): Found[] {
  const told = new Set(sections.flatMap(({ lines }) => lines.map(({ text }) => text)));
  return sections.map((one) => (one.closest && told.has(one.closest.text) ? { ...one, closest: null } : one));
}

function lineOf({ noted }: Material, { exchange, statement }: Candidate): Line {
  if (!exchange) return toLine([statement as NonNullable<typeof statement>]);
  return noted.find(({ index }) => index === exchange.index)?.line ?? toLine(exchange.answer);
}
