import type { Evidence, OmittedLine, WrittenLine } from '@candor/contract/evidence';

type EvidencedLine = {
  text: string;
  evidence: readonly Pick<Evidence, 'start' | 'end'>[];
  findingIds?: readonly string[] | undefined;
};

/** How much of two spans, and of two texts, has to be the same for two lines to say the same thing. */
const sameTime = 0.5;
const sameWords = 0.3;

/**
 * What an engine has written again, with what people wrote. Their lines stay word for word, at their place; what they took out or
 * changed does not come back. A line that is as before keeps its id.
 */
export function mergeLines(
  former: readonly WrittenLine[],
  written: readonly WrittenLine[],
  removed: readonly WrittenLine[],
): WrittenLine[] {
  const byPeople = former.filter(({ isByPerson }) => isByPerson);
  const free = new Map(former.filter(({ isByPerson }) => !isByPerson).map(({ text, $id }) => [text, $id]));
  const lines = written
    .filter((line) => ![...removed, ...byPeople].some((other) => saysSame(line, other)))
    .map((line) => {
      const $id = free.get(line.text) ?? line.$id;
      free.delete(line.text);
      return { ...line, $id };
    });
  for (const line of byPeople) lines.splice(Math.min(former.indexOf(line), lines.length), 0, line);
  return lines;
}

/** What an engine left out again, without what a person has added of it before. */
export function withoutShown(dropped: readonly OmittedLine[], lines: readonly WrittenLine[]): OmittedLine[] {
  const byPeople = lines.filter(({ isByPerson }) => isByPerson);
  return dropped.filter(({ text, line }) => !byPeople.some((one) => saysSame(one, line ?? { text, evidence: [] })));
}

/** A person vouches for it as it is: no engine overwrites it, and nothing is left to check. */
export function confirmLine({ check: _, ...line }: WrittenLine): WrittenLine {
  return { ...line, isByPerson: true };
}

/** The same text, the same one finding, or about the same words of about the same moment. */
export function saysSame(a: EvidencedLine, b: EvidencedLine): boolean {
  if (bare(a.text) === bare(b.text)) return true;
  if (onlyFindingOf(a) !== undefined && onlyFindingOf(a) === onlyFindingOf(b)) return true;
  return overlapInTime(a.evidence, b.evidence) >= sameTime && overlapInWords(a.text, b.text) >= sameWords;
}

/** The finding that a line of exactly one is. */
export function onlyFindingOf({ findingIds }: Pick<EvidencedLine, 'findingIds'>): string | undefined {
  return findingIds?.length === 1 ? findingIds[0] : undefined;
}

/** Lines as a person wants them, from what was there: see `editedLines` of the contract. */
export function editLines(
  former: readonly WrittenLine[],
  removed: readonly WrittenLine[],
  wanted: readonly { $id?: string | undefined; text: string }[],
  newId: () => string,
): { lines: WrittenLine[]; removed: WrittenLine[] } {
  const known = [...former, ...removed];
  const used = new Set<string>();
  const lines = wanted.map(({ $id, text }): WrittenLine => {
    const mine = $id === undefined || used.has($id) ? [] : known.filter((one) => one.$id === $id);
    // Back to what the engine wrote, and it is the engine's again.
    const line = mine.find((one) => one.text === text && !one.isByPerson) ?? mine[0];
    if (!line) return { $id: newId(), text, evidence: [], isByPerson: true };
    used.add(line.$id);
    return line.text === text ? line : toPersons(line, text);
  });
  // Also what a person has changed: an engine would write it again beside the better one.
  const unchanged = new Set(lines.filter(({ isByPerson }) => !isByPerson).map(({ $id }) => $id));
  const taken = former.filter(({ $id, isByPerson }) => !isByPerson && !unchanged.has($id));
  const stillRemoved = removed.filter(({ $id }) => !unchanged.has($id));
  return { lines, removed: [...stillRemoved, ...taken] };
}

/** Under its question still, but no longer anyone's own words, never folded away, and checked by whoever wrote it. */
function toPersons({ isQuote: _, isMore: __, check: ___, ...line }: WrittenLine, text: string): WrittenLine {
  return { ...line, text, isByPerson: true };
}

/** The same where lines that were omitted can be added. What a person adds of them is the person's: no engine takes it away again. */
export function editWithOmitted(
  former: { lines: readonly WrittenLine[]; removed: readonly WrittenLine[]; dropped: readonly OmittedLine[] },
  wanted: readonly { $id?: string | undefined; text: string }[],
  newId: () => string,
): { lines: WrittenLine[]; removed: WrittenLine[] } {
  const omitted = former.dropped.flatMap(({ line }) => (line ? [confirmLine(line)] : []));
  const { lines, removed } = editLines(former.lines, [...former.removed, ...omitted], wanted, newId);
  return { lines, removed: removed.filter((line) => !omitted.includes(line)) };
}

function overlapInTime(a: EvidencedLine['evidence'], b: EvidencedLine['evidence']): number {
  const length = (spans: EvidencedLine['evidence']) =>
    spans.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
  const shared = a.reduce(
    (sum, one) =>
      sum +
      b.reduce((most, other) => Math.max(most, Math.min(one.end, other.end) - Math.max(one.start, other.start)), 0),
    0,
  );
  const shorter = Math.min(length(a), length(b));
  return shorter > 0 ? shared / shorter : 0;
}

function overlapInWords(a: string, b: string): number {
  const [left, right] = [new Set(bare(a).split(' ')), new Set(bare(b).split(' '))];
  return [...left].filter((word) => right.has(word)).length / Math.max(1, Math.min(left.size, right.size));
}

export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
