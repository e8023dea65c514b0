import type { EditedSection } from '@candor/contract/documents';
import type { StoredSection } from '../../db/schema/documents.ts';
import { editWithOmitted } from '../notes/write/merge.ts';

type EditableSections = { sections: readonly StoredSection[]; sectionsRemoved: readonly StoredSection[] };

/** The sections as a person wants them. What is not among them is remembered: it does not come back by itself, but whole where the person takes it back. */
export function applyEdit(
  { sections, sectionsRemoved }: EditableSections,
  wanted: readonly EditedSection[],
  newId: () => string,
): { sections: StoredSection[]; sectionsRemoved: StoredSection[] } {
  const left = new Map([...sectionsRemoved, ...sections].map((section) => [section.$id, section]));
  const edited = wanted.map(({ $id, title, lines }): StoredSection => {
    const former = $id === undefined ? undefined : left.get($id);
    if (former) left.delete(former.$id);
    const base = former ?? { $id: newId(), sectionId: null, givenTitle: null, lines: [], removed: [], dropped: [] };
    return { ...base, title, ...editWithOmitted(base, lines, newId) };
  });
  return { sections: edited, sectionsRemoved: [...left.values()].slice(-mostRemoved) };
}

/** What was taken away longest ago is forgotten first. */
const mostRemoved = 100;
