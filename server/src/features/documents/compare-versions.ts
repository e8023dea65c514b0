import type { ComparedLine, ComparedSection } from '@candor/contract/document-versions';

type Line = { $id: string; text: string };
type Section = { $id: string; title: string; lines: readonly Line[] };

/** What changed from one version to a later one, in the order of the later one; what was removed stands where it stood. */
export function compareVersions(before: readonly Section[], after: readonly Section[]): ComparedSection[] {
  const former = new Map(before.map((section) => [section.$id, section]));
  const compared = after.map((section): ComparedSection => {
    const old = former.get(section.$id);
    former.delete(section.$id);
    return {
      title: section.title,
      titleBefore: old && old.title !== section.title ? old.title : null,
      lines: compareLines(old?.lines ?? [], section.lines),
    };
  });
  const removed = [...former.values()].map(({ title, lines }) => ({
    title,
    titleBefore: null,
    lines: compareLines(lines, []),
  }));
  return [...compared, ...removed].filter(({ lines, titleBefore }) => lines.length > 0 || titleBefore !== null);
}

function compareLines(before: readonly Line[], after: readonly Line[]): ComparedLine[] {
  const left = [...before];
  const take = (matches: (line: Line) => boolean): { line: Line; place: number } | null => {
    const place = left.findIndex(matches);
    return place < 0 ? null : { line: left.splice(place, 1)[0]!, place };
  };
  // The same text first: a line that was only moved or got another id has not changed.
  const pairs = after.map((line) => ({
    line,
    old: take(({ $id, text }) => $id === line.$id && text === line.text) ?? take(({ text }) => text === line.text),
  }));
  const changes = pairs.map(({ line, old }): ComparedLine & { oldId?: string } => {
    const same = old?.line;
    if (same) return { change: 'same', text: line.text, before: null, oldId: same.$id };
    const other = take(({ $id }) => $id === line.$id)?.line;
    return other
      ? { change: 'changed', text: line.text, before: other.text, oldId: other.$id }
      : { change: 'added', text: line.text, before: null };
  });
  // Behind the line that it followed.
  for (const { $id, text } of left) {
    const index = before.findIndex((line) => line.$id === $id);
    const previous = before.slice(0, index).findLast((line) => changes.some(({ oldId }) => oldId === line.$id));
    const at = previous ? changes.findIndex(({ oldId }) => oldId === previous.$id) + 1 : 0;
    changes.splice(at, 0, { change: 'removed', text, before: null, oldId: $id });
  }
  return changes.map(({ oldId: _, ...line }) => line);
}
