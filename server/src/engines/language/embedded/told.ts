import type { Statement } from '../text/reading.ts';
import { ofJobs } from '../slots/names.ts';
import type { Material } from './material.ts';
import { toLine } from './material.ts';
import type { Found, Wish } from './sections.ts';
import { slotsOf } from './slotted.ts';

/** So many sentences of whoever leads stand in one section. */
const most = 2;

/**
 * With what whoever leads told of the job: "They go up to 74 for it" belongs under the pay. Sections are looked for among
 * the answers, so that this would stand in none.
 */
export function withTold({ facts }: Material, wishes: readonly Wish[], sections: readonly Found[]): Found[] {
  return sections.map((section, at) => {
    const wanted = slotsOf(wishes[at] as Wish);
    const told = new Set(
      facts.flatMap(({ slot, statement }) =>
        slot && ofJobs.has(slot) && wanted.has(slot) && !statement.isBySubject ? [statement] : [],
      ),
    );
    const lines = [...told]
      .filter((statement) => !section.lines.some(({ evidence }) => evidence.some((span) => isIn(statement, span))))
      .slice(0, most)
      .map((statement) => toLine([statement]));
    return lines.length === 0 ? section : { ...section, lines: [...section.lines, ...lines], closest: null };
  });
}

const isIn = ({ utterance, from, to }: Statement, span: { utteranceId: string; from: number; to: number }) =>
  span.utteranceId === utterance.id && span.from < to && from < span.to;
