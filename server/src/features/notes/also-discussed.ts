import type { WrittenNotes } from '../../engines/language/port.ts';
import { isQuoting } from '../findings/quotes.ts';
import type { FindingRow } from '../findings/service.ts';

/** Kept like a section of the template; no template can have one with this id, as ids have no @. */
export const alsoDiscussed = { $id: '@also-discussed', title: 'Also discussed', detailLevel: null };

export const isAlsoDiscussed = ({ sectionId }: { sectionId: string | null }) => sectionId === alsoDiscussed.$id;

/** What an engine wrote for one section. */
export function writtenFor(
  written: WrittenNotes,
  sectionId: string,
  findings: readonly FindingRow[],
): Pick<WrittenNotes['sections'][number], 'lines' | 'dropped'> {
  if (sectionId === alsoDiscussed.$id) return { lines: written.alsoDiscussed ?? [], dropped: [] };
  const found = written.sections.find(({ id }) => id === sectionId) ?? { lines: [], dropped: [] };
  // Promises stand at the top already.
  const promised = new Set(findings.filter(({ kind }) => kind === 'promise').map(({ claim }) => claim));
  return areQuotes(written) ? { ...found, lines: found.lines.filter(({ text }) => !promised.has(text)) } : found;
}

/** Whether the notes are people's own words. */
export const areQuotes = ({ summary, sections, alsoDiscussed = [] }: WrittenNotes): boolean =>
  isQuoting([...summary, ...alsoDiscussed, ...sections.flatMap(({ lines }) => lines)]);
