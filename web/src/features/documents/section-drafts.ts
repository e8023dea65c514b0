import type { DocumentSection } from '@candor/contract/documents';
import type { EditedLine } from '../../ui/line-dom.ts';

/** A section as it is sent: with its ids it stays what it was. */
export type SectionDraft = { $id?: string; title: string; lines: EditedLine[] };

export function toSectionDrafts(sections: readonly DocumentSection[]): SectionDraft[] {
  return sections.map(({ $id, title, lines }) => ({
    $id,
    title,
    lines: lines.map((line) => ({ $id: line.$id, text: line.text })),
  }));
}

/** What was left out, with where it would stand; not what a person has added since. */
export const omittedOf = (sections: readonly DocumentSection[]) =>
  sections.flatMap((section) =>
    section.dropped
      .filter(({ text }) => !section.lines.some((line) => line.text === text))
      .map((omitted) => ({ ...omitted, section })),
  );
