import type { EditedSection } from '@candor/contract/documents';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { StoredSection } from '../../db/schema/documents.ts';
import { correctFindings, correctionsIn, rebased } from '../findings/correct.ts';
import { editWithOmitted } from '../findings/lines.ts';
import type { DocumentRow } from './store.ts';
import { lockById } from './store.ts';

type EditableSections = { sections: readonly StoredSection[]; sectionsRemoved: readonly StoredSection[] };

type Edited = { sections: StoredSection[]; sectionsRemoved: StoredSection[] };

/** As a person wants the document. A line of one finding corrects it first, here and wherever else it is told. */
export async function editAndFollow(
  app: App,
  tx: Db,
  row: DocumentRow,
  wanted: readonly EditedSection[],
): Promise<{ now: DocumentRow; edited: Edited }> {
  const edited = applyEdit(row, wanted, newId);
  const [before, after] = [linesOf(row), linesOf(edited)];
  const corrections = correctionsIn(before, after);
  if (corrections.length === 0) return { now: row, edited };
  await correctFindings(app, tx, row, corrections);
  const now = (await lockById(tx, row.teamId, row.id)) ?? row;
  const current = linesOf(now);
  const again = wanted.map((section) => ({ ...section, lines: rebased(before, current, section.lines) }));
  return { now, edited: applyEdit(now, again, newId) };
}

const linesOf = ({ sections }: { sections: readonly StoredSection[] }) => sections.flatMap(({ lines }) => lines);

/** The sections as a person wants them. What is not among them is remembered: it does not come back by itself, but whole where the person takes it back. */
function applyEdit(
  { sections, sectionsRemoved }: EditableSections,
  wanted: readonly EditedSection[],
  newId: () => string,
): Edited {
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
