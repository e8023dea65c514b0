import type { OmittedLine, WrittenLine } from '@candor/contract/evidence';
import type { StoredSection } from '../../db/schema/documents.ts';
import { mergeLines, saysSame } from '../findings/lines.ts';

/** As an engine has written it now. */
export type FreshSection = Pick<StoredSection, 'title' | 'lines' | 'dropped'> & { sectionId: string };

/** What an engine wrote together with what people did: their lines, titles and sections stay, in their place; what they took away does not come back. */
export function mergeSections(
  former: readonly StoredSection[],
  sectionsRemoved: readonly StoredSection[],
  fresh: readonly FreshSection[],
  newId: () => string,
): StoredSection[] {
  const byPeople = former.flatMap(({ lines }) => lines.filter(({ isByPerson }) => isByPerson));
  const merged = fresh
    .filter(({ sectionId }) => !sectionsRemoved.some((removed) => removed.sectionId === sectionId))
    .map(({ sectionId, title, lines, dropped }): StoredSection => {
      const old = former.find((section) => section.sectionId === sectionId);
      const isRenamed = old !== undefined && old.title !== old.givenTitle;
      const removed = old?.removed ?? [];
      return {
        $id: old?.$id ?? newId(),
        sectionId,
        title: isRenamed ? old.title : title,
        givenTitle: title,
        lines: mergeLines(old?.lines ?? [], lines, removed),
        dropped: dropped.filter((omitted) => !byPeople.some((line) => isAdded(omitted, line))),
        removed,
      };
    });
  for (const [index, section] of former.entries()) {
    const own = section.lines.filter(({ isByPerson }) => isByPerson);
    const isKept = (section.sectionId === null || own.length > 0) && !merged.some(({ $id }) => $id === section.$id);
    if (isKept) merged.splice(index, 0, { ...section, sectionId: null, lines: own, dropped: [] });
  }
  return merged;
}

/** What someone added and has since put in other words is no longer on offer beside it. */
const isAdded = ({ text, line }: OmittedLine, added: WrittenLine): boolean =>
  text !== added.text && saysSame(line ?? { text, evidence: [] }, added);
