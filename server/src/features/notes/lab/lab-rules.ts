import type { LabCompetency, LabLine, LabSection } from '@candor/contract/template-lab';
import type { WrittenLine } from '@candor/contract/evidence';
import type { TrialRating, TrialSection } from '../../../db/schema/template-lab.ts';
import { align } from '../../transcripts/write/align.ts';

type DraftSections = { sections: readonly TrialSection[]; dropped: ReadonlyMap<string, LabSection['dropped']> };

/** Sections in the order of the draft; behind them those that it has no more. */
export function compareSections(before: readonly TrialSection[], { sections, dropped }: DraftSections): LabSection[] {
  const former = new Map(before.map((section) => [section.sectionId, section]));
  const now = new Set(sections.map(({ sectionId }) => sectionId));
  return [
    ...sections.map(({ sectionId, title, lines }): LabSection => {
      const known = former.get(sectionId);
      const compared = compareLines(known?.lines ?? [], lines);
      const isSame = known?.title === title && compared.every(({ kind }) => kind === 'same');
      return {
        sectionId,
        title,
        kind: known ? (isSame ? 'same' : 'changed') : 'added',
        lines: compared,
        dropped: dropped.get(sectionId) ?? [],
      };
    }),
    ...before
      .filter(({ sectionId }) => !now.has(sectionId))
      .map(
        ({ sectionId, title, lines }): LabSection => ({
          sectionId,
          title,
          kind: 'removed',
          lines: compareLines(lines, []),
          dropped: [],
        }),
      ),
  ];
}

/** As sections; a competency for which the engine would give something else has changed too. */
export function compareRatings(
  before: readonly TrialRating[],
  { ratings, dropped }: { ratings: readonly TrialRating[]; dropped: DraftSections['dropped'] },
): LabCompetency[] {
  const suggestedIn = (list: readonly TrialRating[], id: string) =>
    list.find(({ sectionId }) => sectionId === id)?.suggested ?? null;
  return compareSections(before, { sections: ratings, dropped }).map((competency) => {
    const suggested = {
      published: suggestedIn(before, competency.sectionId),
      draft: suggestedIn(ratings, competency.sectionId),
    };
    const kind = competency.kind === 'same' && suggested.published !== suggested.draft ? 'changed' : competency.kind;
    return { ...competency, kind, suggested };
  });
}

/** What only the one has was removed, what only the other has was added; the removed ones stand where they stood. */
export function compareLines(before: readonly WrittenLine[], after: readonly WrittenLine[]): LabLine[] {
  const compared: LabLine[] = [];
  let [from, to] = [0, 0];
  for (const [left, right] of [
    ...align(
      before.map(({ text }) => text),
      after.map(({ text }) => text),
    ),
    [before.length, after.length] as const,
  ]) {
    compared.push(
      ...before.slice(from, left).map((line) => ({ kind: 'removed' as const, line })),
      ...after.slice(to, right).map((line) => ({ kind: 'added' as const, line })),
    );
    const line = after[right];
    if (line) compared.push({ kind: 'same', line });
    [from, to] = [left + 1, right + 1];
  }
  return compared;
}
