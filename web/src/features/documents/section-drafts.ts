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

/** What nothing in the transcript carries, with where it would stand; not what a person has added since. */
export const omittedOf = (sections: readonly DocumentSection[]) =>
  sections.flatMap((section) =>
    section.dropped
      .filter(({ text, line }) => !line && !isAdded(section, text))
      .map((omitted) => ({ ...omitted, section })),
  );

/** What was said and isn't for the reader, private things first: it has its words, so a person can add it. */
export const leftOutOf = (sections: readonly DocumentSection[]) =>
  sections
    .flatMap((section) =>
      section.dropped.flatMap(({ text, reason, line, privacy }) =>
        line && !isAdded(section, text) ? [{ section, reason, line, privacy }] : [],
      ),
    )
    .toSorted((a, b) => Number(b.privacy !== undefined) - Number(a.privacy !== undefined));

const isAdded = ({ lines }: DocumentSection, text: string) => lines.some((line) => line.text === text);
